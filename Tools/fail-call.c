// Fails one system call of a program, for Tools/inject-faults: the n-th call of one kind, with one error.
// Preloaded: FAIL_CALL (a name below), FAIL_AT (from 1; 0 counts only), FAIL_ERRNO, FAIL_COUNT (a file that gets the count).
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *wanted;
static long failing;
static int failure;
static atomic_long calls;

__attribute__((constructor)) static void begin(void) {
  const char *at = getenv("FAIL_AT"), *number = getenv("FAIL_ERRNO");
  wanted = getenv("FAIL_CALL");
  failing = at ? atol(at) : 0;
  failure = number ? atoi(number) : EIO;
}

// The original is asked for by its number at the kernel: the program's own calls are all that is counted.
__attribute__((destructor)) static void end(void) {
  const char *path = getenv("FAIL_COUNT");
  if (!path) return;
  int file = (int)syscall(2 /* open */, path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  char text[32];
  int length = snprintf(text, sizeof text, "%ld", atomic_load(&calls));
  if (file >= 0) syscall(1 /* write */, file, text, length);
}

static int failsAt(const char *call, const char *path) {
  if (!wanted || strcmp(wanted, call)) return 0;
  if (atomic_fetch_add(&calls, 1) + 1 != failing) return 0;
  if (getenv("FAIL_TOLD")) fprintf(stderr, "%s failed: %s\n", call, path);
  errno = failure;
  return 1;
}

static int fails(const char *call) { return failsAt(call, ""); }

// Files of the kernel are libraries' business: libdispatch, for one, ends a program that cannot read its own state there.
static int counts(const char *path) {
  return strncmp(path, "/proc/", 6) && strncmp(path, "/sys/", 5) && strncmp(path, "/dev/", 5);
}

// Which descriptors are of files that count.
static atomic_char counted[4096];

static int noted(int file, const char *path) {
  if (file >= 0 && file < 4096) counted[file] = counts(path);
  return file;
}

static int isCounted(int file) { return file >= 0 && file < 4096 && counted[file]; }

#define ORIGINAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define PLAIN(call, result, name, parameters, arguments, none) \
  result name parameters { return fails(call) ? none : ORIGINAL(name) arguments; }
#define OPENING(name) \
  int name(const char *path, int flags, ...) { \
    va_list rest; va_start(rest, flags); mode_t mode = va_arg(rest, mode_t); va_end(rest); \
    return counts(path) && failsAt("open", path) ? -1 : noted(ORIGINAL(name)(path, flags, mode), path); \
  }
#define OPENING_AT(name) \
  int name(int folder, const char *path, int flags, ...) { \
    va_list rest; va_start(rest, flags); mode_t mode = va_arg(rest, mode_t); va_end(rest); \
    return counts(path) && failsAt("open", path) ? -1 : noted(ORIGINAL(name)(folder, path, flags, mode), path); \
  }

OPENING(open)
OPENING(open64)
OPENING_AT(openat)
OPENING_AT(openat64)
FILE *fopen(const char *path, const char *mode) {
  return counts(path) && failsAt("open", path) ? NULL : ORIGINAL(fopen)(path, mode);
}
ssize_t read(int file, void *bytes, size_t count) {
  return isCounted(file) && fails("read") ? -1 : ORIGINAL(read)(file, bytes, count);
}
ssize_t pread(int file, void *bytes, size_t count, off_t at) {
  return isCounted(file) && fails("read") ? -1 : ORIGINAL(pread)(file, bytes, count, at);
}
// What is told on the terminal is not counted: what is kept on disk is.
ssize_t write(int file, const void *bytes, size_t count) {
  return file > 2 && fails("write") ? -1 : ORIGINAL(write)(file, bytes, count);
}
PLAIN("write", ssize_t, pwrite, (int file, const void *bytes, size_t count, off_t at), (file, bytes, count, at), -1)
PLAIN("rename", int, rename, (const char *from, const char *to), (from, to), -1)
PLAIN("rename", int, renameat, (int a, const char *from, int b, const char *to), (a, from, b, to), -1)
PLAIN("rename", int, renameat2, (int a, const char *from, int b, const char *to, unsigned flags), (a, from, b, to, flags), -1)
PLAIN("link", int, link, (const char *from, const char *to), (from, to), -1)
PLAIN("link", int, symlink, (const char *from, const char *to), (from, to), -1)
PLAIN("unlink", int, unlink, (const char *path), (path), -1)
PLAIN("unlink", int, rmdir, (const char *path), (path), -1)
PLAIN("fsync", int, fsync, (int file), (file), -1)
PLAIN("fsync", int, fdatasync, (int file), (file), -1)
PLAIN("truncate", int, ftruncate, (int file, off_t length), (file, length), -1)
PLAIN("mkdir", int, mkdir, (const char *path, mode_t mode), (path, mode), -1)
PLAIN("fork", pid_t, fork, (void), (), -1)
PLAIN("mmap", void *, mmap, (void *at, size_t count, int protection, int flags, int file, off_t offset), (at, count, protection, flags, file, offset), MAP_FAILED)

#define SPAWNING(name) \
  int name( \
    pid_t *child, const char *path, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes, \
    char *const arguments[], char *const environment[]) { \
    return fails("fork") ? failure : ORIGINAL(name)(child, path, actions, attributes, arguments, environment); \
  }
SPAWNING(posix_spawn)
SPAWNING(posix_spawnp)
