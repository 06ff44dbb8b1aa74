#include "arguments.h"

#ifdef __APPLE__
#include <crt_externs.h>

int program_argument_count(void) { return *_NSGetArgc(); }

const char *program_started_path(void) { return (*_NSGetArgv())[0]; }

const char *program_argument(int index) { return (*_NSGetArgv())[index]; }
#else
#include <sys/auxv.h>

// Swift reads the arguments from /proc, which containers and chroots may lack. glibc passes them to constructors.
static int count;
static char **values;

__attribute__((constructor)) static void keep_arguments(int argc, char **argv) {
  count = argc;
  values = argv;
}

int program_argument_count(void) { return count; }

const char *program_started_path(void) { return (const char *)getauxval(AT_EXECFN); }

const char *program_argument(int index) { return values[index]; }
#endif
