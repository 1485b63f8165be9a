// spawn ROUNDS SECONDS: starts programs by turns and tells of each run what it took, without a shell between.
//
// The programs stand on standard input. Each is a sequence of fields that end in NUL: what is its standard input, what
// is its standard output, how many variables of the environment follow, these, how many arguments follow, these. The
// output `|` is a pipe that is read to its end; everything else is a file.
//
// A round runs each program once, in an order that changes from round to round, so that none always finds what the same
// other one left in the caches. Two rounds more than ROUNDS are run, the first two are not told; with 1 as ROUNDS there
// is only that one. After SECONDS no new round begins, but three are always told, or as many as ROUNDS says.
//
// For each run a line: number of the program, nanoseconds from before posix_spawn until wait4 has it, microseconds of
// user and of system time, the most memory resident in KiB, page faults, exit status (128 + N for signal N).
//
// That memory is what the kernel knows of the process, and the process begins as a copy of this one: it is never less
// than what we are resident with, which is why this is a small static program and not Python.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

struct program {
  const char *input, *output;
  char **environment, **arguments;
};

enum { mostPrograms = 512, unrecorded = 2 };
static struct program programs[mostPrograms];
static char *list;
static size_t length, position;

static void fail(const char *what) {
  fprintf(stderr, "spawn: %s: %s\n", what, strerror(errno));
  exit(74);
}

static char *field(void) {
  if (position >= length) {
    fprintf(stderr, "spawn: the list ends within a program\n");
    exit(65);
  }
  char *text = list + position;
  position += strlen(text) + 1;
  return text;
}

static char **fields(void) {
  size_t count = strtoul(field(), NULL, 10);
  char **texts = calloc(count + 1, sizeof *texts);
  if (!texts) fail("memory");
  for (size_t i = 0; i < count; i++) texts[i] = field();
  return texts;
}

static void read_list(void) {
  size_t room = 0;
  ssize_t count;
  do {
    if (length + 1 >= room && !(list = realloc(list, room = 2 * room + 65536))) fail("memory");
    count = read(0, list + length, room - length - 1);
    if (count < 0) fail("standard input");
    length += (size_t)count;
  } while (count > 0);
  list[length] = 0;
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void drain(int descriptor) {
  static char bytes[65536];
  ssize_t count;
  do count = read(descriptor, bytes, sizeof bytes);
  while (count > 0 || (count < 0 && errno == EINTR));
}

static void run(size_t number, int is_told) {
  struct program *program = &programs[number];
  int ends[2] = {-1, -1};
  int input = open(program->input, O_RDONLY | O_CLOEXEC);
  if (input < 0) fail(program->input);
  if (strcmp(program->output, "|") == 0) {
    if (pipe2(ends, O_CLOEXEC) != 0) fail("pipe");
  } else if ((ends[1] = open(program->output, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600)) < 0) {
    fail(program->output);
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input, 0);
  posix_spawn_file_actions_adddup2(&actions, ends[1], 1);

  pid_t child;
  struct rusage usage;
  int status;
  int64_t start = now();
  errno = posix_spawn(&child, program->arguments[0], &actions, NULL, program->arguments, program->environment);
  if (errno) fail(program->arguments[0]);
  close(ends[1]);
  if (ends[0] >= 0) drain(ends[0]);
  while (wait4(child, &status, 0, &usage) < 0)
    if (errno != EINTR) fail("wait4");
  int64_t wall = now() - start;

  posix_spawn_file_actions_destroy(&actions);
  close(input);
  if (ends[0] >= 0) close(ends[0]);
  if (!is_told) return;
  printf("%zu %lld %lld %lld %ld %ld %d\n", number, (long long)wall,
         (long long)usage.ru_utime.tv_sec * 1000000 + usage.ru_utime.tv_usec,
         (long long)usage.ru_stime.tv_sec * 1000000 + usage.ru_stime.tv_usec, usage.ru_maxrss,
         usage.ru_minflt + usage.ru_majflt, WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
}

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: spawn ROUNDS SECONDS <LIST\n");
    return 64;
  }
  long rounds = strtol(arguments[1], NULL, 10);
  int64_t limit = (int64_t)(strtod(arguments[2], NULL) * 1e9);
  read_list();
  size_t programs_count = 0;
  while (position < length && programs_count < mostPrograms) {
    struct program *program = &programs[programs_count++];
    program->input = field();
    program->output = field();
    program->environment = fields();
    program->arguments = fields();
  }
  size_t order[mostPrograms];
  for (size_t i = 0; i < programs_count; i++) order[i] = i;
  uint64_t random = 1;
  int64_t start = now();
  for (long round = rounds == 1 ? 0 : -unrecorded; round < rounds; round++) {
    if (round >= 3 && now() - start > limit) break;
    for (size_t i = programs_count; i > 1; i--) {
      random = random * 6364136223846793005u + 1442695040888963407u;
      size_t other = (size_t)((random >> 33) % i), kept = order[i - 1];
      order[i - 1] = order[other];
      order[other] = kept;
    }
    for (size_t i = 0; i < programs_count; i++) run(order[i], round >= 0);
  }
  return fflush(stdout) == 0 ? 0 : 74;
}
