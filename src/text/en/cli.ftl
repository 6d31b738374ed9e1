# Messages: cli.
