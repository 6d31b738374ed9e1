val tree = ExplicitGame.State.Node("a", [Esti("a>0", ~4), Node("a>1", [Esti("a>1>0", 3), Outcome("a>1>1", Player.Maxie)])])
