#include <jconfig.h>
#include <turbojpeg.h>

#define SPECRENDER_TEXT(value) #value
#define SPECRENDER_VALUE_TEXT(value) SPECRENDER_TEXT(value)

static inline const char *specrender_jpeg_version(void) { return SPECRENDER_VALUE_TEXT(LIBJPEG_TURBO_VERSION); }
