#define _GNU_SOURCE
#include "CProcesses.h"
#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// The parent of a process; -1 if there is no such process. The name before it may contain anything but a last ')'.
static pid_t parent(const char *process) {
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/%s/stat", process);
  FILE *file = fopen(path, "re");
  if (!file) return -1;
  size_t length = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[length] = 0;
  char *end = strrchr(text, ')');
  int found;
  return end && sscanf(end + 1, " %*c %d", &found) == 1 ? found : -1;
}

size_t fling_children(pid_t of, pid_t children[], size_t capacity) {
  size_t count = 0;
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/task/%d/children", of, of);
  FILE *file = fopen(path, "re");
  if (file) {
    while (count < capacity && fscanf(file, "%d", &children[count]) == 1) count++;
    fclose(file);
    return count;
  }
  // Not every kernel has the list.
  DIR *processes = opendir("/proc");
  if (!processes) return 0;
  for (struct dirent *entry; count < capacity && (entry = readdir(processes));)
    if (entry->d_name[0] >= '1' && entry->d_name[0] <= '9' && parent(entry->d_name) == of)
      children[count++] = atoi(entry->d_name);
  closedir(processes);
  return count;
}

// Those that a killed process has started become children of the guard, and are killed in turn.
static void killAll(void) {
  const struct timespec pause = {0, 1000000};
  pid_t children[256];
  for (int round = 0; round < 5000; round++) {
    size_t count = fling_children(getpid(), children, 256);
    for (size_t i = 0; i < count; i++) kill(children[i], SIGKILL);
    pid_t reaped;
    while ((reaped = waitpid(-1, NULL, WNOHANG)) > 0) {}
    if (reaped < 0 && errno == ECHILD) return;
    nanosleep(&pause, NULL);
  }
}

__attribute__((noreturn)) static void endLike(int status) {
  if (WIFSIGNALED(status)) {
    const struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    int number = WTERMSIG(status);
    signal(number, SIG_DFL);
    sigset_t own;
    sigemptyset(&own);
    sigaddset(&own, number);
    sigprocmask(SIG_UNBLOCK, &own, NULL);
    kill(getpid(), number);
  }
  _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 128);
}

int fling_guard(void) {
  sigset_t awaited, before;
  sigemptyset(&awaited);
  sigaddset(&awaited, SIGCHLD);
  sigaddset(&awaited, SIGTERM);
  sigprocmask(SIG_BLOCK, &awaited, &before);
  pid_t guard = getpid();
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  pid_t child = fork();
  if (child <= 0) {
    sigprocmask(SIG_SETMASK, &before, NULL);
    if (child < 0) return -1;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != guard) _exit(1);
    return 0;
  }
  // The other ends of the child's connections must see that the child has closed them.
  closefrom(0);
  // In place of SIGKILL, so that the guard can kill what the child has started.
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  while (1) {
    int number = sigwaitinfo(&awaited, NULL), status = SIGKILL, hasEnded = number == SIGTERM, one;
    for (pid_t ended; (ended = waitpid(-1, &one, WNOHANG)) > 0;)
      if (ended == child) hasEnded = 1, status = one;
    if (!hasEnded) continue;
    killAll();
    endLike(status);
  }
}
