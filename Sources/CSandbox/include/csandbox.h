#ifndef CSANDBOX_H
#define CSANDBOX_H

/// What the process may still do in a folder and below it.
enum {
  /// Make, change and remove files.
  CSANDBOX_FILES = 1,
  /// Make and remove folders.
  CSANDBOX_FOLDERS = 2,
};

/// What is in force after `csandbox_enter`.
enum {
  /// Landlock: nothing on a disk can be made, changed or removed but in the folders that were named, and no program started.
  CSANDBOX_DISK = 1,
  /// seccomp: no socket can be opened, and no program started.
  CSANDBOX_CALLS = 2,
};

/// Permanently removes rights that this thread, and threads it starts later, do not need. Open files stay usable, and any file
/// can be read. There is no core dump from now on. `rights[i]` of `folders[i]` are kept; a folder that does not exist is passed
/// over. Returns what is in force.
int csandbox_enter(const char *const *folders, const int *rights, int count);

/// Prevents core dumps of this process and of the programs that it starts.
void csandbox_forbid_cores(void);

/// The version of Landlock that the system has; 0 for none.
int csandbox_landlock_version(void);

/// Returns 1 if the system can filter system calls, else 0.
int csandbox_has_seccomp(void);

#endif
