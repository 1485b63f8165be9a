// SQLite, which reads its database files (sqlite.org/fileformat2.html).
#include <sqlite3.h>
