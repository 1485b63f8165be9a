// What a program is started with.
#pragma once

// The arguments, the program's name first, and their number; NULL where the system does not hand them to constructors.
char *_Nullable *_Nullable cstart_arguments(int *_Nonnull count);
