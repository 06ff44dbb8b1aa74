#include <isa-l/igzip_lib.h>

/* The macro is an expression, which Swift does not import. */
static const int specrender_level_buffer_size = ISAL_DEF_LVL1_DEFAULT;

/* Swift does not import a structure with arrays as long as this one's. Returns the number of bytes written, or 0. */
static inline unsigned specrender_deflate(
    unsigned char *in, unsigned in_size, unsigned char *out, unsigned out_size, unsigned char *level_buffer) {
  struct isal_zstream stream;
  isal_deflate_stateless_init(&stream);
  stream.flush = FULL_FLUSH;
  stream.end_of_stream = 0;
  stream.level = 1;
  stream.level_buf = level_buffer;
  stream.level_buf_size = ISAL_DEF_LVL1_DEFAULT;
  stream.next_in = in;
  stream.avail_in = in_size;
  stream.next_out = out;
  stream.avail_out = out_size;
  if (isal_deflate_stateless(&stream) != COMP_OK || stream.avail_in != 0) return 0;
  return out_size - stream.avail_out;
}
