#include <isa-l/igzip_lib.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* How large the state of packing and the buffer of level 1 are. */
static const int specrender_deflate_state_size = sizeof(struct isal_zstream);
static const int specrender_deflate_buffer_size = ISAL_DEF_LVL1_DEFAULT;

#ifndef MAP_FIXED_NOREPLACE
#define MAP_FIXED_NOREPLACE 0x100000
#endif

/* Memory for the state of packing at one of 256 fixed addresses; NULL where none is to be had.
   The library (2.30, and what came since) takes its state's address for data once: it notes the hash of bits 16 to 47, 13 bits of
   their CRC-32C, as seen at the beginning, so that a band in four thousand found another match of the same length. These addresses
   have one hash: it is linear, and each of the numbers by which they differ has the hash 0. */
static inline void *specrender_deflate_create(void) {
  static const unsigned alike[] = {0x1816, 0x283a, 0x1cdce, 0x20626, 0x4442e, 0x8c03e, 0x1005d0, 0x200ba0};
  for (unsigned place = 0; place < 256; place++) {
    unsigned high = 0x10000000;
    for (int bit = 0; bit < 8; bit++)
      if (place >> bit & 1) high ^= alike[bit];
    void *wanted = (void *)((unsigned long)high << 16);
    void *memory = mmap(
      wanted, sizeof(struct isal_zstream), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
    if (memory == wanted) return memory;
    if (memory != MAP_FAILED) munmap(memory, sizeof(struct isal_zstream));
  }
  return NULL;
}

static inline void specrender_deflate_destroy(void *state) { munmap(state, sizeof(struct isal_zstream)); }

/* Swift does not import a structure with arrays as long as this one's. Returns the number of bytes written, or 0.
   The library's own beginning leaves `hist_bits` as it finds it (2.30), the window that matches are searched in: all of the state
   but its tables is set. */
static inline unsigned specrender_deflate(
    unsigned char *in, unsigned in_size, unsigned char *out, unsigned out_size, void *state, unsigned char *buffer) {
  struct isal_zstream *stream = state;
  memset(stream, 0, offsetof(struct isal_zstream, internal_state.buffer));
  isal_deflate_stateless_init(stream);
  stream->flush = FULL_FLUSH;
  stream->level = 1;
  stream->level_buf = buffer;
  stream->level_buf_size = ISAL_DEF_LVL1_DEFAULT;
  stream->next_in = in;
  stream->avail_in = in_size;
  stream->next_out = out;
  stream->avail_out = out_size;
  if (isal_deflate_stateless(stream) != COMP_OK || stream->avail_in != 0) return 0;
  return out_size - stream->avail_out;
}

/* The state of unpacking a zlib stream, in memory of its own for the same reason; NULL where there is none. */
static inline void *specrender_inflate_create(void) {
  struct inflate_state *state = malloc(sizeof *state);
  if (state == NULL) return NULL;
  isal_inflate_init(state);
  state->crc_flag = ISAL_ZLIB;
  return state;
}

static inline void specrender_inflate_destroy(void *memory) { free(memory); }

/* Unpacks until the input or the room for output is used up; counts what is left of both. Returns the library's code, which is
   negative for damage, or 100 at the end of a stream whose checksum is right. */
static inline int specrender_inflate(
    void *memory, const unsigned char *in, unsigned *in_size, unsigned char *out, unsigned *out_size) {
  struct inflate_state *state = memory;
  state->next_in = (unsigned char *)in;
  state->avail_in = *in_size;
  state->next_out = out;
  state->avail_out = *out_size;
  int code = isal_inflate(state);
  *in_size = state->avail_in;
  *out_size = state->avail_out;
  return code == ISAL_DECOMP_OK && state->block_state == ISAL_BLOCK_FINISH ? 100 : code;
}
