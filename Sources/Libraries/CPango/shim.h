// Text: Unicode properties from Pango and GLib, shaping from HarfBuzz, outlines from FreeType.
#include <pango/pango.h>
#include <fribidi.h>
#include <hb.h>
#include <hb-ot.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_MULTIPLE_MASTERS_H

// Swift does not import macros that are expressions with casts or shifts of long.
static const FT_Int32 specrender_load_outline = FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP;
static const FT_Int32 specrender_load_color = FT_LOAD_COLOR | FT_LOAD_NO_HINTING;
static const FT_Long specrender_face_fixed_sizes = FT_FACE_FLAG_FIXED_SIZES;

// A global variable is nothing that Swift would read safely from two threads; nobody ever writes to this one.
static inline const char *specrender_fribidi_version_info(void) { return fribidi_version_info; }
