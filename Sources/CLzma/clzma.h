// liblzma, which undoes the .xz format (tukaani.org/xz/format.html).
#include <lzma.h>
