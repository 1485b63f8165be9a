// zlib, which undoes deflate: RFC 1950 to 1952.
#include <zlib.h>
