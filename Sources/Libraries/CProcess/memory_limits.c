#include "memory_limits.h"

#include <malloc.h>

void return_memory_from(size_t bytes) { mallopt(M_MMAP_THRESHOLD, (int)bytes); }
