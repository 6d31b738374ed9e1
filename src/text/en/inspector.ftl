# Messages: inspector.
