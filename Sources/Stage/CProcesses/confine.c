#define _GNU_SOURCE
#include "CProcesses.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The interface of Landlock, which older headers lack. The numbers of its calls are the same on all machines.
enum { createRuleset = 444, addRule = 445, restrictSelf = 446, rulePath = 1 };

enum : uint64_t {
  fileExecute = 1 << 0,
  fileWrite = 1 << 1,
  fileRead = 1 << 2,
  folderRead = 1 << 3,
  removeFolder = 1 << 4,
  removeFile = 1 << 5,
  makeFolder = 1 << 7,
  makeFile = 1 << 8,
  makePipe = 1 << 10,
  makeLink = 1 << 12,
  // From version 2, 3 and 5.
  refer = 1 << 13,
  fileTruncate = 1 << 14,
  deviceControl = 1 << 15,
};

struct ruleset {
  // Of files, TCP from version 4, abstract Unix sockets and signals from version 6.
  uint64_t files, network, scopes;
};

struct __attribute__((packed)) pathRule {
  uint64_t access;
  int32_t folder;
};

int fling_landlock_version(void) {
  // 1 asks for the version.
  long version = syscall(createRuleset, NULL, 0, 1);
  return version < 0 ? 0 : (int)version;
}

static void allow(int rules, const char *path, uint64_t access) {
  int folder = open(path, O_PATH | O_CLOEXEC);
  if (folder < 0) return;
  struct stat status;
  if (fstat(folder, &status) == 0) {
    if (!S_ISDIR(status.st_mode)) access &= fileExecute | fileWrite | fileRead | fileTruncate | deviceControl;
    struct pathRule rule = {access, folder};
    syscall(addRule, rules, rulePath, &rule, 0);
  }
  close(folder);
}

// Returns the version that is in force; 0 if there is none.
static int restrictFiles(const char *const readable[], const char *const writable[], int startsPrograms) {
  int version = fling_landlock_version();
  if (version < 1) return 0;
  uint64_t last = version >= 5 ? deviceControl : version >= 3 ? fileTruncate : version >= 2 ? refer : makeLink;
  uint64_t known = (last << 1) - 1;
  struct ruleset attributes = {known, version >= 4 ? 3 : 0, version >= 6 ? 3 : 0};
  int rules = (int)syscall(createRuleset, &attributes, version >= 6 ? 24 : version >= 4 ? 16 : 8, 0);
  if (rules < 0) return 0;
  uint64_t reading = fileRead | folderRead | (startsPrograms ? fileExecute : 0);
  uint64_t writing = fileRead | folderRead | fileWrite | removeFolder | removeFile | makeFolder | makeFile | makePipe
      | makeLink | refer | fileTruncate;
  for (; *readable; readable++) allow(rules, *readable, reading & known);
  for (; *writable; writable++) allow(rules, *writable, writing & known);
  allow(rules, "/dev/null", (fileRead | fileWrite | fileTruncate | deviceControl) & known);
  long failure = syscall(restrictSelf, rules, 0);
  close(rules);
  return failure ? 0 : version;
}

// MARK: The filter of system calls

#if defined __x86_64__
#define MACHINE AUDIT_ARCH_X86_64
#elif defined __aarch64__ && !defined __AARCH64EB__
#define MACHINE AUDIT_ARCH_AARCH64
#endif

#ifdef MACHINE

// The calls that are refused whatever their arguments.
static const int refused[] = {
  // Sockets, but for pairs; io_uring makes calls past the filter.
  SYS_socket, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4, SYS_io_uring_setup, SYS_io_uring_enter,
  SYS_io_uring_register,
  // The memory of other programs that agree on a key.
  SYS_shmget, SYS_shmat, SYS_msgget, SYS_semget, SYS_mq_open, SYS_add_key, SYS_request_key, SYS_keyctl,
  // Other processes and the system.
  SYS_ptrace, SYS_process_vm_writev, SYS_pidfd_getfd, SYS_perf_event_open, SYS_bpf, SYS_userfaultfd, SYS_unshare,
  SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_move_mount, SYS_open_tree, SYS_fsopen,
  SYS_mount_setattr,
  // What Landlock does not cover: the attributes of files by their paths.
  SYS_fchmodat, 452 /* fchmodat2 */, SYS_fchownat, SYS_setxattr, SYS_lsetxattr, SYS_removexattr, SYS_lremovexattr,
#ifdef __x86_64__
  SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat,
#endif
};
// What Landlock keeps from other processes, in kernels where it does not.
static const int signals[] = {SYS_tkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo, SYS_pidfd_send_signal};
static const int memory[] = {SYS_process_vm_readv};
static const int programs[] = {SYS_execve, SYS_execveat};

enum { capacity = 256 };

struct program {
  struct sock_filter steps[capacity];
  unsigned short count;
};

static void step(struct program *program, unsigned short code, uint32_t value, uint8_t yes, uint8_t no) {
  if (program->count < capacity) program->steps[program->count++] = (struct sock_filter){code, yes, no, value};
}

static void load(struct program *program, size_t offset) {
  step(program, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0);
}

// Skips the next steps unless the loaded word is a value.
static void unless(struct program *program, uint32_t value, uint8_t skipped) {
  step(program, BPF_JMP | BPF_JEQ | BPF_K, value, 0, skipped);
}

static void refuse(struct program *program) {
  step(program, BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM, 0, 0);
}

static void permit(struct program *program) { step(program, BPF_RET | BPF_K, SECCOMP_RET_ALLOW, 0, 0); }

static void refuseAll(struct program *program, const int *calls, size_t count) {
  for (size_t i = 0; i < count; i++) {
    unless(program, (uint32_t)calls[i], 1);
    refuse(program);
  }
}

// Refuses a call unless an argument, which is no longer than a word, is one of two values.
static void require(struct program *program, int call, int argument, uint32_t value, uint32_t other) {
  unless(program, (uint32_t)call, 5);
  load(program, offsetof(struct seccomp_data, args) + 8 * (size_t)argument);
  step(program, BPF_JMP | BPF_JEQ | BPF_K, value, 2, 0);
  step(program, BPF_JMP | BPF_JEQ | BPF_K, other, 1, 0);
  refuse(program);
  load(program, offsetof(struct seccomp_data, nr));
}

static void filterCalls(int version, int startsPrograms) {
  static struct program program;
  program.count = 0;
  load(&program, offsetof(struct seccomp_data, arch));
  unless(&program, MACHINE, 1);
  step(&program, BPF_JMP | BPF_JA, 1, 0, 0);
  refuse(&program);
  load(&program, offsetof(struct seccomp_data, nr));
#ifdef __x86_64__
  // The calls of x32 have numbers of their own.
  step(&program, BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1);
  refuse(&program);
#endif
  refuseAll(&program, refused, sizeof refused / sizeof *refused);
  if (!startsPrograms) refuseAll(&program, programs, sizeof programs / sizeof *programs);
  uint32_t own = (uint32_t)getpid();
  if (version < 6) {
    refuseAll(&program, signals, sizeof signals / sizeof *signals);
    require(&program, SYS_kill, 0, own, own);
    require(&program, SYS_tgkill, 0, own, own);
  }
  if (version < 1) refuseAll(&program, memory, sizeof memory / sizeof *memory);
  // The limits and the priority of this process, and not those of another.
  require(&program, SYS_prlimit64, 0, 0, own);
  require(&program, SYS_setpriority, 0, PRIO_PROCESS, PRIO_PROCESS);
  require(&program, SYS_setpriority, 1, 0, own);
  // A pair without an address.
  require(&program, SYS_socketpair, 0, AF_UNIX, AF_UNIX);
  require(&program, SYS_socketpair, 1, SOCK_STREAM | SOCK_CLOEXEC, SOCK_STREAM);
  // Without a path, the times of an open file.
  unless(&program, SYS_utimensat, 5);
  load(&program, offsetof(struct seccomp_data, args) + 8);
  unless(&program, 0, 2);
  load(&program, offsetof(struct seccomp_data, args) + 12);
  step(&program, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, 0);
  refuse(&program);
  load(&program, offsetof(struct seccomp_data, nr));
  // Text put into the terminal as if the user had typed it.
  unless(&program, SYS_ioctl, 5);
  load(&program, offsetof(struct seccomp_data, args) + 8);
  unless(&program, TIOCSTI, 1);
  refuse(&program);
  unless(&program, TIOCLINUX, 1);
  refuse(&program);
  permit(&program);
  if (program.count >= capacity) return;
  struct sock_fprog filter = {program.count, program.steps};
  // Without the flag, some kernels make all of the program slower.
  if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW, &filter) != 0)
    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter);
}

#else
static void filterCalls(int version, int startsPrograms) { (void)version, (void)startsPrograms; }
#endif

int fling_confine(const char *const readable[], const char *const writable[], int starts_programs) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  int version = restrictFiles(readable, writable, starts_programs);
  filterCalls(version, starts_programs);
  return version > 0 ? 0 : -1;
}
