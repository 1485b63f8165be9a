// What glibc shows to GNU sources only, which Swift's are not.
#define _GNU_SOURCE
#include "cscratch.h"

#include <fcntl.h>

#if defined(FALLOC_FL_PUNCH_HOLE)

void cscratch_forget(int descriptor, off_t offset, off_t count) {
  (void)fallocate(descriptor, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, offset, count);
}

#else

void cscratch_forget(int descriptor, off_t offset, off_t count) {}

#endif
