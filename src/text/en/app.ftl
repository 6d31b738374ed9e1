# Messages: app.
