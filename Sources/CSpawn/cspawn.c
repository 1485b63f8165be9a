// Functions that glibc 2.34 declares only for _GNU_SOURCE, and a system call for which it has no function.
#define _GNU_SOURCE
#include "cspawn.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__GLIBC__)

const short cspawn_setsid = POSIX_SPAWN_SETSID;

int cspawn_close_from(posix_spawn_file_actions_t *actions, int descriptor) {
  return posix_spawn_file_actions_addclosefrom_np(actions, descriptor);
}

#else

// Darwin: the second flag closes every descriptor that no file action names.
const short cspawn_setsid = POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT;

int cspawn_close_from(posix_spawn_file_actions_t *actions, int descriptor) { return 0; }

#endif

int cspawn_change_folder(posix_spawn_file_actions_t *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}

// Linux 5.3.
#if defined(SYS_pidfd_open)

int cspawn_watch(pid_t child) { return (int)syscall(SYS_pidfd_open, child, 0); }

#else

int cspawn_watch(pid_t child) { return -1; }

#endif

// The signals by which a user, or the end of a session, stops this process and its children.
static const int endings[] = {SIGINT, SIGTERM, SIGHUP};
enum { ending_count = sizeof endings / sizeof *endings };

// The leader of the group that ends with this process; 0 for none.
static _Atomic pid_t attended;
// The earlier actions of these signals. Written only while `attended` is 0, or by the thread that has set it.
static struct sigaction before[ending_count];
static _Thread_local sigset_t held;
// Whether one of these signals is being handled.
static _Atomic int is_ending;

// A signal handler, which calls only functions that are safe there (signal-safety(7)).
static void end(int number) {
  atomic_store(&is_ending, 1);
  pid_t child = atomic_load(&attended);
  if (child > 0) kill(-child, SIGTERM);
  // The signal is delivered when this handler returns.
  for (int i = 0; i < ending_count; i++) {
    if (endings[i] == number) sigaction(number, &before[i], NULL);
  }
  raise(number);
}

void cspawn_hold(void) {
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < ending_count; i++) sigaddset(&set, endings[i]);
  pthread_sigmask(SIG_BLOCK, &set, &held);
}

void cspawn_attend(pid_t child) {
  pid_t none = 0;
  if (child > 0 && atomic_compare_exchange_strong(&attended, &none, child)) {
    atomic_store(&is_ending, 0);
    struct sigaction action = {.sa_handler = end, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < ending_count; i++) {
      sigaction(endings[i], NULL, &before[i]);
      // nohup(1) and shells' background jobs ignore some.
      if (before[i].sa_handler != SIG_IGN) sigaction(endings[i], &action, NULL);
    }
  }
  pthread_sigmask(SIG_SETMASK, &held, NULL);
}

void cspawn_release(pid_t child) {
  if (atomic_load(&attended) != child) return;
  // A signal may be in the hands of another thread, which has just ended the child and is about to end this process. Wait for
  // that, one second at most: otherwise the caller would take it for a normal end of the child, and exit with success.
  for (int i = 0; i < 100 && atomic_load(&is_ending); i++) usleep(10000);
  for (int i = 0; i < ending_count; i++) sigaction(endings[i], &before[i], NULL);
  atomic_store(&attended, 0);
}

int cspawn_become(const char *path, char *const arguments[], char *const environment[], const void *input, size_t length) {
  // A file and no pipe: nobody is left to write to a pipe. It is in memory and has no name.
#if defined(__linux__)
  int file = memfd_create("answer", MFD_CLOEXEC);
#else
  FILE *unnamed = tmpfile();
  int file = unnamed ? fileno(unnamed) : -1;
#endif
  if (file < 0) return errno;
  for (size_t written = 0; written < length;) {
    ssize_t count = write(file, (const char *)input + written, length - written);
    if (count < 0) return errno;
    written += (size_t)count;
  }
  int before = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3);
  if (lseek(file, 0, SEEK_SET) < 0 || dup2(file, STDIN_FILENO) < 0) return errno;
  signal(SIGPIPE, SIG_DFL);
  execve(path, arguments, environment);
  int code = errno;
  if (before >= 0) dup2(before, STDIN_FILENO);
  return code;
}
