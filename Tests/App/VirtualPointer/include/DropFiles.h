#ifndef FLING_DROP_FILES_H
#define FLING_DROP_FILES_H

#include <stdbool.h>

/// Drops files on a window of an X display, as a file manager does. Returns whether the window has taken them.
bool DropFiles(const char *display, unsigned long window, const char *uris);

#endif
