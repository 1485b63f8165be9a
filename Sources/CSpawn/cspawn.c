// What glibc 2.34 shows to GNU sources only, which Swift's are not, or not at all.
#define _GNU_SOURCE
#include "cspawn.h"

#include <sys/syscall.h>
#include <unistd.h>

#if defined(__GLIBC__)

const short cspawn_setsid = POSIX_SPAWN_SETSID;

int cspawn_close_from(posix_spawn_file_actions_t *actions, int descriptor) {
  return posix_spawn_file_actions_addclosefrom_np(actions, descriptor);
}

#else

// Darwin: the second flag closes all but what file actions name.
const short cspawn_setsid = POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT;

int cspawn_close_from(posix_spawn_file_actions_t *actions, int descriptor) { return 0; }

#endif

// Linux 5.3.
#if defined(SYS_pidfd_open)

int cspawn_watch(pid_t child) { return (int)syscall(SYS_pidfd_open, child, 0); }

#else

int cspawn_watch(pid_t child) { return -1; }

#endif
