import CCairo

/// Owns pixels that cairo draws on or from.
@safe final class CairoSurface {
  enum Format {
    /// Premultiplied, one native-endian word per pixel.
    case argb32
    /// Coverage only.
    case a8
  }

  /// Most pixels along either side.
  static let maximumExtent = 32767

  let width, height: Int
  let surface: OpaquePointer
  /// The document that is drawn; nil where pixels are.
  let document: DocumentBytes?

  /// Makes transparent pixels; both extents are at least 1.
  init(_ format: Format, width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
    document = nil
    unsafe surface = cairo_image_surface_create(
      format == .a8 ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32, Int32(self.width), Int32(self.height))
  }

  /// Wraps a surface that writes a document, on which a picture of `width` times `height` pixels is drawn.
  init(_ surface: OpaquePointer, of document: DocumentBytes, width: Int, height: Int) {
    (self.width, self.height, self.document) = (width, height, document)
    unsafe self.surface = surface
  }

  deinit { unsafe cairo_surface_destroy(surface) }

  /// Nil while all is well, else cairo's words.
  var failure: String? { unsafe describe(cairo_surface_status(surface)) }

  /// Lets cairo treat the pixels as any others. What comes first on a surface that it knows to be empty is rounded
  /// differently, so that a first frame would not be like others.
  func forgetClear() { unsafe cairo_surface_mark_dirty(surface) }

  /// Calls `body` with every row's bytes, or those of `rows`, from the top; changes are seen by cairo.
  func withRows(
    _ rows: Range<Int>? = nil, _ body: (_ row: Int, _ bytes: UnsafeMutableRawBufferPointer) -> Void
  ) {
    unsafe cairo_surface_flush(surface)
    guard let data = unsafe cairo_image_surface_get_data(surface) else { return }
    let stride = Int(unsafe cairo_image_surface_get_stride(surface))
    for row in rows ?? 0..<height {
      unsafe body(row, UnsafeMutableRawBufferPointer(start: data + row * stride, count: stride))
    }
    unsafe cairo_surface_mark_dirty(surface)
  }

  /// Calls `body` with all pixels, and how many of them there are from one row to the next.
  func withPixels(_ body: (_ pixels: UnsafePointer<UInt32>, _ stride: Int) -> Void) {
    unsafe cairo_surface_flush(surface)
    guard let data = unsafe cairo_image_surface_get_data(surface) else { return }
    let stride = Int(unsafe cairo_image_surface_get_stride(surface)) / 4
    unsafe data.withMemoryRebound(to: UInt32.self, capacity: stride * height) { unsafe body($0, stride) }
  }
}

/// Nil for success, else cairo's words.
func describe(_ status: cairo_status_t) -> String? {
  status == CAIRO_STATUS_SUCCESS ? nil : unsafe String(cString: cairo_status_to_string(status))
}
