// Checks the system before Swift starts; see start.c. There is nothing to call.
