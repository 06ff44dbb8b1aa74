#pragma once

#include <stddef.h>

/// From now on, memory of so many bytes and more goes back to the system as soon as it is freed.
void return_memory_from(size_t bytes);
