#ifndef CSPAWN_H
#define CSPAWN_H

#include <spawn.h>

/// POSIX_SPAWN_SETSID: the child leads a new session.
extern const short cspawn_setsid;

/// Closes this descriptor and all higher ones in the child. Returns 0 or an `errno`.
int cspawn_close_from(posix_spawn_file_actions_t *actions, int descriptor);

/// Makes the child start in this folder. Returns 0 or an `errno`.
int cspawn_change_folder(posix_spawn_file_actions_t *actions, const char *folder);

/// A descriptor that becomes readable when a child ends; -1 if the system cannot do that.
int cspawn_watch(pid_t child);

/// Blocks SIGINT, SIGTERM and SIGHUP in this thread until `cspawn_attend`, while a child is started.
void cspawn_hold(void);

/// From now until `cspawn_release`, these signals also end the child and its children; 0 for no child. If several threads
/// have a child, only the first one's is ended.
void cspawn_attend(pid_t child);

/// The child has ended: gives the signals their earlier actions back.
void cspawn_release(pid_t child);

/// Replaces this process by the program at `path`, with `input` as its standard input. Returns an `errno` if that fails.
int cspawn_become(const char *path, char *const arguments[], char *const environment[], const void *input, size_t length);

#endif
