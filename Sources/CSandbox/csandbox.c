#define _GNU_SOURCE
#include "csandbox.h"

#if defined(__linux__)

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// Landlock (landlock(7)). Its numbers are written here because the headers of a system may be older than its kernel.

#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif

enum { RULESET_VERSION = 1, RULE_PATH_BENEATH = 1 };

enum {
  EXECUTE = 1 << 0,
  WRITE_FILE = 1 << 1,
  REMOVE_DIR = 1 << 4,
  REMOVE_FILE = 1 << 5,
  MAKE_DIR = 1 << 7,
  MAKE_REG = 1 << 8,
  // Devices, sockets, pipes and symbolic links.
  MAKE_OTHER = 1 << 6 | 1 << 9 | 1 << 10 | 1 << 11 | 1 << 12,
  // A rename to another folder, from version 2.
  REFER = 1 << 13,
  // From version 3.
  TRUNCATE = 1 << 14,
  // From version 5.
  IOCTL_DEV = 1 << 15,
};

// From version 4: TCP, listening and connecting. From version 6: abstract sockets and signals of other processes.
enum { NET_TCP = 1 << 0 | 1 << 1, SCOPE_OTHERS = 1 << 0 | 1 << 1 };

struct ruleset {
  uint64_t files, net, scoped;
};

struct path_beneath {
  uint64_t rights;
  int32_t folder;
} __attribute__((packed));

int csandbox_landlock_version(void) {
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, RULESET_VERSION);
  return version < 0 ? 0 : (int)version;
}

static void allow(int ruleset, const char *path) {
  struct path_beneath rule = {WRITE_FILE | REMOVE_FILE | MAKE_REG, open(path, O_PATH | O_DIRECTORY | O_CLOEXEC)};
  if (rule.folder < 0) return;
  syscall(SYS_landlock_add_rule, ruleset, RULE_PATH_BENEATH, &rule, 0);
  close(rule.folder);
}

static void confine_disk(const char *const *folders, int count) {
  int version = csandbox_landlock_version();
  if (version < 1) return;
  struct ruleset rules = {EXECUTE | WRITE_FILE | REMOVE_DIR | REMOVE_FILE | MAKE_DIR | MAKE_REG | MAKE_OTHER, 0, 0};
  if (version >= 2) rules.files |= REFER;
  if (version >= 3) rules.files |= TRUNCATE;
  if (version >= 4) rules.net = NET_TCP;
  if (version >= 5) rules.files |= IOCTL_DEV;
  if (version >= 6) rules.scoped = SCOPE_OTHERS;
  size_t size = version >= 6 ? sizeof rules : version >= 4 ? offsetof(struct ruleset, scoped) : offsetof(struct ruleset, net);
  int ruleset = (int)syscall(SYS_landlock_create_ruleset, &rules, size, 0);
  if (ruleset < 0) return;
  for (int i = 0; i < count; i++) allow(ruleset, folders[i]);
  syscall(SYS_landlock_restrict_self, ruleset, 0);
  close(ruleset);
}

// A filter of system calls (seccomp(2)).

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#if defined(ARCHITECTURE)

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
// Passes over so many instructions if the loaded number is this one, or at least this one.
#define IF_IS(number, steps) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, steps, 0)
#define IF_FROM(number, steps) BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, number, steps, 0)

// Refuses sockets, other programs, and io_uring, which can do both. What a process could do to others by other calls, such as
// ptrace, Landlock refuses. Each instruction takes 3 us when the filter is set, since the system translates it, and runs it once
// for every call that it has.
static struct sock_filter filter[] = {
    LOAD(arch),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 0, 7),
    LOAD(nr),
    // On x86-64, the calls of x32 begin here.
    IF_FROM(0x40000000, 5),
    IF_IS(SYS_socket, 4),
    IF_IS(SYS_execve, 3),
    IF_IS(SYS_execveat, 2),
    IF_IS(425 /* io_uring_setup */, 1),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
};

static void confine_calls(void) {
  struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
  prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

int csandbox_has_seccomp(void) {
  uint32_t action = SECCOMP_RET_ERRNO;
  return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

#else

static void confine_calls(void) {}
int csandbox_has_seccomp(void) { return 0; }

#endif

void csandbox_enter(const char *const *folders, int count) {
  prctl(PR_SET_DUMPABLE, 0);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return;
  confine_disk(folders, count);
  confine_calls();
}

#else

void csandbox_enter(const char *const *folders, int count) {}
int csandbox_landlock_version(void) { return 0; }
int csandbox_has_seccomp(void) { return 0; }

#endif
