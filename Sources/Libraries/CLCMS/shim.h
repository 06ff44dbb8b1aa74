#include <lcms2.h>

/* Macros that Swift does not see. */
static const cmsUInt32Number specrender_rgba_8 = TYPE_RGBA_8;
static const cmsUInt32Number specrender_rgba_16 = TYPE_RGBA_16;
