// Functions that glibc declares only for _GNU_SOURCE.
#define _GNU_SOURCE
#include "cscratch.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>

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

static int move_in_one_step(const char *path, const char *name) {
#if defined(RENAME_NOREPLACE)
  return renameat2(AT_FDCWD, path, AT_FDCWD, name, RENAME_NOREPLACE);
#elif defined(RENAME_EXCL)
  return renamex_np(path, name, RENAME_EXCL);
#else
  errno = ENOSYS;
  return -1;
#endif
}

int cscratch_move(const char *path, const char *name) {
  if (move_in_one_step(path, name) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS && errno != ENOTSUP) return -1;
  struct stat status;
  if (lstat(name, &status) == 0) {
    errno = EEXIST;
    return -1;
  }
  return rename(path, name);
}

// Linux has said it since 5.8. Elsewhere, only another disk than that of the folder above is noticed.
int cscratch_is_mount_point(const char *path) {
#if defined(STATX_ATTR_MOUNT_ROOT)
  struct statx extended;
  if (statx(AT_FDCWD, path, 0, STATX_TYPE, &extended) == 0 &&
      (extended.stx_attributes_mask & STATX_ATTR_MOUNT_ROOT) != 0) {
    return (extended.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0;
  }
#endif
  struct stat status, above;
  char parent[4096];
  int length = snprintf(parent, sizeof parent, "%s/..", path);
  if (length < 0 || (size_t)length >= sizeof parent) return 0;
  return stat(path, &status) == 0 && stat(parent, &above) == 0 && status.st_dev != above.st_dev;
}
