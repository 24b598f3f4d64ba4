#include "start.h"
#include <unistd.h>

// Swift's `CommandLine.arguments` reads /proc/self/cmdline, and traps where that is not mounted. The loader gives a
// constructor what `main` gets; the standard library takes arguments from there if it is told to.
extern void _swift_stdlib_overrideUnsafeArgvArgc(char **argv, int argc) __attribute__((weak));

__attribute__((constructor)) static void keepArguments(int argc, char **argv) {
  if (_swift_stdlib_overrideUnsafeArgvArgc && access("/proc/self/cmdline", R_OK) != 0)
    _swift_stdlib_overrideUnsafeArgvArgc(argv, argc);
}
