#ifndef CSPAWN_H
#define CSPAWN_H

#include <spawn.h>

/// POSIX_SPAWN_SETSID: the child leads a session of its own.
extern const short cspawn_setsid;

/// Whatever the child inherits from this descriptor on is closed. Gives 0 or an `errno`.
int cspawn_close_from(posix_spawn_file_actions_t *actions, int descriptor);

/// The child works in this folder. Gives 0 or an `errno`.
int cspawn_change_folder(posix_spawn_file_actions_t *actions, const char *folder);

/// A descriptor that becomes readable when a child ends; -1 where the system has none.
int cspawn_watch(pid_t child);

/// Makes this thread's SIGINT, SIGTERM and SIGHUP wait until `cspawn_attend`: a child is started in between.
void cspawn_hold(void);

/// From now to `cspawn_release` these signals end the child and what it started, too; 0 for no child. Of children of
/// several threads this is the first one's.
void cspawn_attend(pid_t child);

/// The child has ended: the signals do what they did before.
void cspawn_release(pid_t child);

#endif
