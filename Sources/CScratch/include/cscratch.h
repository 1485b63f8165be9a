#ifndef CSCRATCH_H
#define CSCRATCH_H

#include <sys/types.h>

/// Frees the disk space and memory of `count` bytes of a file from `offset` on, which then read as zero. If the disk cannot do
/// that, nothing changes.
void cscratch_forget(int descriptor, off_t offset, off_t count);

/// Exchanges two files or folders of one disk in one step. Returns 0, or -1 with `errno`: EINVAL or ENOSYS if the disk or the
/// system cannot do that.
int cscratch_exchange(const char *path, const char *other);

/// Gives a file another name, which no file has: in one step, where the disk and the system can do that. Returns 0, or -1 with
/// `errno`: EEXIST if there is such a file.
int cscratch_move(const char *path, const char *name);

/// Returns 1 if a disk or a folder is mounted at a folder, else 0.
int cscratch_is_mount_point(const char *path);

#endif
