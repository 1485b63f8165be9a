#ifndef CSANDBOX_H
#define CSANDBOX_H

/// Permanently removes rights that this thread, and threads that it starts later, do not need, as far as the system can: nothing on a
/// disk can be made, changed or removed, but files in and below `count` folders; no program can be started, and no socket opened.
/// Open files stay usable, and any file can be read. There is no core dump from now on. A folder that does not exist is passed over.
void csandbox_enter(const char *const *folders, int count);

/// The version of Landlock that the system has; 0 for none.
int csandbox_landlock_version(void);

/// Returns 1 if the system can filter system calls, else 0.
int csandbox_has_seccomp(void);

#endif
