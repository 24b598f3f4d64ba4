#include "start.h"
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>
#include <unistd.h>

// Swift's standard library and Foundation read the program's arguments and path from /proc, and trap if /proc
// is not mounted. A constructor runs before both and can print why the program does not run.
__attribute__((constructor)) static void requireProc(void) {
  if (access("/proc/self/cmdline", R_OK) == 0) return;
  static const char message[] =
      "fling: /proc is not mounted, and the program cannot run without it; mount it with: mount -t proc proc /proc\n";
  ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
  (void)written;
  _exit(EX_UNAVAILABLE);
}

// A file would otherwise be opened with the number of a closed standard descriptor, and receive what is printed.
__attribute__((constructor)) static void openStandardDescriptors(void) {
  for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor++)
    if (fcntl(descriptor, F_GETFD) < 0) open("/dev/null", O_RDWR);
}
