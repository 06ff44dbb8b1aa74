#include "memory_limits.h"

#ifdef __APPLE__
// macOS gives large memory back by itself.
void return_memory_from(size_t bytes) { (void)bytes; }
#else
#include <malloc.h>

void return_memory_from(size_t bytes) { mallopt(M_MMAP_THRESHOLD, (int)bytes); }
#endif
