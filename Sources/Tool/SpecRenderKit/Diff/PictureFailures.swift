import Documents
import PNGCodec

extension PNGError {
  /// The stable name of what is wrong with the picture.
  var diagnosticID: DiagnosticID {
    switch self {
    case .notPNG: .notPNG
    case .pointer: .gitLFSPointer
    case .tooLarge: .pngTooLarge
    case .truncated: .pngTruncated
    case .header: .pngHeader
    case .checksum: .pngChecksum
    case .packing: .pngPacking
    case .missingRows: .pngMissingRows
    case .excessData: .pngExcessData
    case .filter: .pngFilter
    case .corrupt: .pngDamaged
    case .empty: .pngEmpty
    case .outOfMemory: .outOfMemory
    }
  }
}
