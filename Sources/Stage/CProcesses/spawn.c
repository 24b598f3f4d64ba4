#define _GNU_SOURCE
#include "CProcesses.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

struct spawn {
  const char *program;
  char *const *arguments, *const *environment;
  const int *numbers, *descriptors;
  size_t count;
  int niceness;
  pid_t parent;
  volatile int error;
  pid_t child;
  int isDone;
};

// Runs in the memory of the parent, whose thread waits: only system calls, and nothing of the parent's is changed.
__attribute__((noreturn, noinline)) static void run(struct spawn *spawn) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // The parent may have ended before it could be told of.
  if (getppid() != spawn->parent) _exit(127);
  struct sigaction standard;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  for (int number = 1; number < NSIG; number++) sigaction(number, &standard, NULL);
  // Ctrl-C in the terminal reaches the parent only, and its children end after it.
  setpgid(0, 0);
  setpriority(PRIO_PROCESS, 0, spawn->niceness);
  int failed = 0;
  for (size_t i = 0; i < spawn->count && !failed; i++) {
    int own = spawn->descriptors[i], number = spawn->numbers[i];
    if (own < 0) {
      int null = open("/dev/null", O_RDWR | O_CLOEXEC);
      failed = null < 0 || (null == number ? fcntl(number, F_SETFD, 0) : dup2(null, number)) < 0;
      if (null != number) close(null);
    } else {
      failed = (own == number ? fcntl(number, F_SETFD, 0) : dup2(own, number)) < 0;
    }
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (!failed) execve(spawn->program, spawn->arguments, spawn->environment);
  spawn->error = errno;
  _exit(127);
}

static void start(struct spawn *spawn) {
  // A handler of the parent must not run in the child, which has the same memory.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t child = vfork();
  if (child == 0) run(spawn);
  if (child < 0) spawn->error = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  spawn->child = child;
  if (child < 0 || spawn->error == 0) return;
  while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static struct spawn *request;
static int hasThread;

static void *serve(void *unused) {
  (void)unused;
  pthread_mutex_lock(&lock);
  while (1) {
    while (!request) pthread_cond_wait(&changed, &lock);
    start(request);
    request->isDone = 1;
    request = NULL;
    pthread_cond_broadcast(&changed);
  }
}

// The kernel kills a process when the thread ends that started it. A thread for that alone ends with the program only.
static void startOnThread(struct spawn *spawn) {
  pthread_mutex_lock(&lock);
  pthread_t thread;
  if (!hasThread) hasThread = pthread_create(&thread, NULL, serve, NULL) == 0 && pthread_detach(thread) == 0;
  if (hasThread) {
    while (request) pthread_cond_wait(&changed, &lock);
    request = spawn;
    pthread_cond_broadcast(&changed);
    while (!spawn->isDone) pthread_cond_wait(&changed, &lock);
  } else {
    spawn->error = EAGAIN;
  }
  pthread_mutex_unlock(&lock);
}

int fling_spawn(
    const char *program, char *const arguments[], char *const environment[], const int numbers[],
    const int descriptors[], size_t count, pid_t *identifier) {
  struct spawn spawn = {
    .program = program, .arguments = arguments, .environment = environment ? environment : environ,
    .numbers = numbers, .descriptors = descriptors, .count = count,
    .niceness = getpriority(PRIO_PROCESS, 0), .parent = getpid()};
  // The main thread ends with the program too.
  if (gettid() == getpid()) start(&spawn);
  else startOnThread(&spawn);
  *identifier = spawn.child;
  return spawn.error;
}
