#ifndef CSCRATCH_H
#define CSCRATCH_H

#include <sys/types.h>

/// Gives back to the system what a file holds from `offset` on, `count` bytes: zero is read from there. A disk that cannot do
/// that keeps them.
void cscratch_forget(int descriptor, off_t offset, off_t count);

/// Lets two files or folders of one disk change places, at once. Gives 0, or -1 with `errno`: EINVAL or ENOSYS where the
/// disk or the system cannot.
int cscratch_exchange(const char *path, const char *other);

#endif
