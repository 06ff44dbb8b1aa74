import CCairo
import CPango
import CTurboJPEG
import CWebP
import PNGCodec

/// The C libraries that pixels depend on: the fingerprint of the environment beside a golden picture.
public enum LibraryVersions {
  /// Names and versions of the libraries as they run, in a fixed order.
  public static var all: [(name: String, version: String)] {
    [
      ("cairo", unsafe String(cString: cairo_version_string())),
      ("pixman", unsafe String(cString: pixman_version_string())),
      ("pango", unsafe String(cString: pango_version_string())),
      ("fribidi", fribidi),
      ("harfbuzz", unsafe String(cString: hb_version_string())),
      ("freetype", freetype),
      ("libspng", PNGLibraries.spng),
      ("libjpeg-turbo", unsafe String(cString: specrender_jpeg_version())),
      ("libwebp", PNGLibraries.dotted(Int(WebPGetDecoderVersion()), base: 256)),
      ("libdeflate", PNGLibraries.deflate),
      ("xxhash", PNGLibraries.xxhash),
    ]
  }

  /// The library tells it in the first line of a longer text: `(GNU FriBidi) 1.0.8`.
  private static var fribidi: String {
    let text = unsafe String(cString: specrender_fribidi_version_info())
    return text.prefix { !$0.isNewline }.split(separator: " ").last.map(String.init) ?? "unknown"
  }

  private static var freetype: String {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { unsafe FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    unsafe FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}
