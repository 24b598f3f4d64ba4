// Prepares the process before Swift starts; see start.c. There is nothing to call.
