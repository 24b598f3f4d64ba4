// What Linux offers for processes and Swift does not: starting one that ends with this one, a guard over all that
// come of one, a lasting confinement, and descriptors sent over sockets.
#pragma once
#include <stddef.h>
#include <sys/types.h>

/// Starts a program in a process group of its own, with default signal handling and the priority of the calling thread.
/// The kernel kills the process when this one ends, in whatever way. Returns 0 or the number of an error.
///
/// `numbers` are the descriptors' numbers in the program, `descriptors` those in this process; -1 stands for
/// `/dev/null`. Without an environment, it is that of this process.
int fling_spawn(
    const char *program, char *const arguments[], char *const environment[], const int numbers[],
    const int descriptors[], size_t count, pid_t *identifier);

/// Forks, and returns in the child only, or -1 if there can be none. The parent stays as the guard: when the child
/// ends, or the guard gets SIGTERM, or the guard's own parent ends, it kills all that the child has started, and ends
/// as the child did. Call before there is a second thread.
int fling_guard(void);

/// Writes the identifiers of a process's children, at most `capacity`; returns their number.
size_t fling_children(pid_t parent, pid_t children[], size_t capacity);

/// The version of Landlock in the kernel; 0 if there is none.
int fling_landlock_version(void);

/// Confines this process and all that it starts, for good: files outside the paths, sockets, other processes. Call
/// before there is a second thread. The lists end with NULL; a path that does not exist is left out.
///
/// `starts_programs` says whether the process may run programs, in the readable paths. Returns 0, or -1 if the kernel
/// has no Landlock, and only the filter of system calls is in place.
int fling_confine(const char *const readable[], const char *const writable[], int starts_programs);

/// Creates memory with a name for debuggers, of a length that nobody can change; returns a descriptor or -1.
int fling_sealed_memory(const char *name, off_t length);

/// Sends bytes and, unless it is -1, a descriptor; returns the number of bytes sent or -1.
ssize_t fling_send(int socket, const void *bytes, size_t count, int descriptor);

/// Receives bytes and a descriptor, -1 if none came; returns the number of bytes received or -1.
ssize_t fling_receive(int socket, void *bytes, size_t count, int *descriptor);
