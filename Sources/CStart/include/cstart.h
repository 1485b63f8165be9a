// What a program is started with, and how its memory is kept.
#pragma once

// The arguments, the program's name first, and their number; NULL where the system does not hand them to constructors.
char *_Nullable *_Nullable cstart_arguments(int *_Nonnull count);

// Lets the system have each large block of memory as soon as it is freed. The C library would keep blocks of up to 32 MiB
// once it has seen one: a table that grows by being copied then leaves holes in the heap.
void cstart_give_back_large_blocks(void);

// Opens the first MiB of the calling thread's heap, and lets the system have large blocks of all threads as above. The C library
// would open the heap page by page: 20 system calls for a short text, each of which stops the other threads' page faults.
void cstart_open_heap(void);
