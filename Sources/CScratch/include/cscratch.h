#ifndef CSCRATCH_H
#define CSCRATCH_H

#include <sys/types.h>

/// Gives back to the system what a file holds from `offset` on, `count` bytes: zero is read from there. A disk that cannot do
/// that keeps them.
void cscratch_forget(int descriptor, off_t offset, off_t count);

#endif
