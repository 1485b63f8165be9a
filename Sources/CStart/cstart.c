#define _GNU_SOURCE
#include "cstart.h"

#include <stdint.h>
#include <stdlib.h>

#if defined(__GLIBC__)

#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

static int argument_count;
static char **arguments;

char **cstart_arguments(int *count) {
  *count = argument_count;
  return arguments;
}

#if defined(CSTART_REPLACES_RUNTIME)

// Linux 5.14; older ones refuse it, and pages come one by one.
#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

// Takes the pages of these addresses in one call: 0.5 us a page instead of 2.
static void take(uintptr_t start, uintptr_t end) {
  start &= ~(uintptr_t)4095;
  end = (end + 4095) & ~(uintptr_t)4095;
  if (start < end) madvise((void *)start, end - start, MADV_POPULATE_WRITE);
}

extern char __bss_start[];

// What a lookup of one word writes to: the first variables, the stack and the heap.
enum { BSS_BYTES = 20 << 10, STACK_BYTES = 24 << 10, HEAP_BYTES = 48 << 10 };

#endif

// The C library calls constructors with what main is called with, and those with a number first.
__attribute__((constructor(101))) static void keep(int count, char **values) {
  argument_count = count;
  arguments = values;
#if defined(CSTART_REPLACES_RUNTIME)
  uintptr_t frame = (uintptr_t)__builtin_frame_address(0);
  take((uintptr_t)__bss_start, (uintptr_t)__bss_start + BSS_BYTES);
  take(frame - STACK_BYTES, frame);
  char *heap = malloc(1);
  uintptr_t end = (uintptr_t)sbrk(0);
  if ((uintptr_t)heap + HEAP_BYTES < end) take((uintptr_t)heap, (uintptr_t)heap + HEAP_BYTES);
  free(heap);
#endif
}

#if defined(CSTART_REPLACES_RUNTIME)

// In a static program these replace a member of libswiftCore.a, which the linker then leaves out: it finds the
// arguments by reading /proc/self/maps and searching the stack, with 50,000 instructions.
char **_swift_stdlib_getUnsafeArgvArgc(int *count) { return cstart_arguments(count); }

void _swift_stdlib_overrideUnsafeArgvArgc(char **values, int count) {
  arguments = values;
  argument_count = count;
}

// As above, for what looks for files of Swift's beside the program: its backtracer, which is not shipped. One readlink of
// /proc/self/exe, for which the system makes a folder of this process and takes it back, and eight stats.
const char *swift_getRuntimeLibraryPath(void) { return NULL; }
const char *swift_getRootPath(void) { return NULL; }
char *swift_copyAuxiliaryExecutablePath(const char *name) { return NULL; }

// As above, for the same readlink by the C library: only dlopen would need where the program lies. -1 says unknown.
const char *_dl_get_origin(void) { return (const char *)-1; }

// As above, for C++ exceptions: 71 KiB of heap would be set aside for those that are thrown when memory is short. Nobody
// catches one here, so that one that is thrown ends the program at once.
void *__cxa_allocate_exception(size_t size) { abort(); }
void __cxa_free_exception(void *exception) {}
void *__cxa_allocate_dependent_exception(void) { abort(); }
void __cxa_free_dependent_exception(void *exception) {}

#endif

#else

char **cstart_arguments(int *count) {
  *count = 0;
  return NULL;
}

#endif

void cstart_give_back_large_blocks(void) {
#if defined(__GLIBC__)
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
}

void cstart_open_heap(void) {
#if defined(__GLIBC__)
  cstart_give_back_large_blocks();
  // The compiler may leave out a block that nobody uses.
  char *volatile block = malloc((1 << 20) - (8 << 10));
  free(block);
#endif
}
