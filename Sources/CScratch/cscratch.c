// Functions that glibc declares only for _GNU_SOURCE.
#define _GNU_SOURCE
#include "cscratch.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>

#if defined(FALLOC_FL_PUNCH_HOLE)

void cscratch_forget(int descriptor, off_t offset, off_t count) {
  (void)fallocate(descriptor, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, offset, count);
}

#else

void cscratch_forget(int descriptor, off_t offset, off_t count) {}

#endif

#if defined(RENAME_EXCHANGE)

int cscratch_exchange(const char *path, const char *other) {
  return renameat2(AT_FDCWD, path, AT_FDCWD, other, RENAME_EXCHANGE);
}

#elif defined(RENAME_SWAP)

int cscratch_exchange(const char *path, const char *other) { return renamex_np(path, other, RENAME_SWAP); }

#else

int cscratch_exchange(const char *path, const char *other) {
  errno = ENOSYS;
  return -1;
}

#endif
