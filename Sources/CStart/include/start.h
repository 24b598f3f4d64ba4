/// Hands the program's arguments to Swift where it could not find them: see `start.c`.
