#include <isa-l/igzip_lib.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* What packing needs to work in: the library's state, and behind it the buffer of its level 1. */
static const int specrender_deflate_memory_size = sizeof(struct isal_zstream) + ISAL_DEF_LVL1_DEFAULT;

/* Swift does not import a structure with arrays as long as this one's. Returns the number of bytes written, or 0.
   The library's own beginning leaves `hist_bits` as it finds it (2.30): the window that matches are searched in, so that one
   picture in sixty came out in other bytes. All of the state but its tables is set. */
static inline unsigned specrender_deflate(
    unsigned char *in, unsigned in_size, unsigned char *out, unsigned out_size, void *memory) {
  struct isal_zstream *stream = memory;
  memset(stream, 0, offsetof(struct isal_zstream, internal_state.buffer));
  isal_deflate_stateless_init(stream);
  stream->flush = FULL_FLUSH;
  stream->level = 1;
  stream->level_buf = (unsigned char *)(stream + 1);
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
