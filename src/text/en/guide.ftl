# The user guide. Its pages stand in docs.

command-guide = User guide
hint-command-guide = Everything that plyscope does, page by page, with examples that can be opened
guide-title = User guide
guide-search = Search the guide
guide-nothing = No matching pages
guide-pages = Pages of the guide
guide-open = Open this tree
