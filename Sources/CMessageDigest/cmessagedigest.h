// libmd, the message digests of the BSD systems (hadrons.org/software/libmd): SHA-256 among them.
#include <sys/types.h>
#include <sha2.h>
