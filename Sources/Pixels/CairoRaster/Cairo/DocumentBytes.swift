import CCairo
import Graphics2D

/// A document of shapes that can be enlarged at will.
public enum VectorFormat: Hashable, Sendable { case svg, pdf }

/// Collects what cairo writes of a document of shapes.
final class DocumentBytes {
  private(set) var bytes: [UInt8] = []

  fileprivate func append(_ part: UnsafeBufferPointer<UInt8>) { unsafe bytes += Array(part) }
}

extension CairoSurface {
  /// Makes the only page of a document, `size` in points, for the picture of `width` times `height` pixels.
  convenience init?(
    _ format: VectorFormat, size: Size, pixelsPerPoint scale: Double, width: Int, height: Int
  ) {
    let document = DocumentBytes()
    // The surface is destroyed before the document that it holds.
    let target = unsafe Unmanaged.passUnretained(document).toOpaque()
    let write: cairo_write_func_t = { target, data, length in
      guard let target = unsafe target else { return CAIRO_STATUS_WRITE_ERROR }
      let document = unsafe Unmanaged<DocumentBytes>.fromOpaque(target).takeUnretainedValue()
      unsafe document.append(UnsafeBufferPointer(start: data, count: Int(length)))
      return CAIRO_STATUS_SUCCESS
    }
    let page: OpaquePointer?
    switch format {
    case .svg:
      unsafe page = cairo_svg_surface_create_for_stream(write, target, size.width, size.height)
      unsafe cairo_svg_surface_set_document_unit(page, CAIRO_SVG_UNIT_PX)
    case .pdf:
      unsafe page = cairo_pdf_surface_create_for_stream(write, target, size.width, size.height)
      // The same picture is the same file, whenever it is drawn.
      unsafe cairo_pdf_surface_set_metadata(page, CAIRO_PDF_METADATA_CREATE_DATE, "1970-01-01T00:00:00Z")
    }
    guard let page = unsafe page else { return nil }
    unsafe cairo_surface_set_fallback_resolution(page, 72 * scale, 72 * scale)
    unsafe self.init(page, of: document, width: width, height: height)
  }

  /// Ends the document.
  func finish() -> [UInt8] {
    unsafe cairo_surface_finish(surface)
    return document?.bytes ?? []
  }
}
