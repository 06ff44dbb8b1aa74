/// The one picture format that is read and written.
public enum PNG {
  /// How much work goes into making a file small.
  public enum Level: Hashable, Sendable {
    /// Quick: for the frames of an animation.
    case fast
    /// Small: for goldens; several encodings are tried.
    case small
  }

  /// The eight bytes that every file starts with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}

/// Why a picture was not read or written.
public enum PNGError: Error, Hashable, Sendable {
  /// The bytes are something else, named where it is known.
  case notPNG(String)
  /// The file holds the name of a picture in Git LFS instead of the picture.
  case pointer
  /// The picture has more pixels than `limit`.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// The header promises more pixels than the bytes can hold, or the bytes end early.
  case truncated
  /// The size or form that the header names is none; says which.
  case header(String)
  /// The part of this name does not have the checksum that stands behind it.
  case checksum(String)
  /// The pixels are packed wrongly: what unpacking met.
  case packing(String)
  /// The packed pixels end before the last row.
  case missingRows
  /// There are more packed pixels than the rows take.
  case excessData
  /// A row (from 0 at the top) names a filter that does not exist.
  case filter(UInt8, row: Int)
  /// A part contradicts the format in another way; says which.
  case corrupt(String)
  /// A picture without pixels cannot be written.
  case empty
  /// There is not enough memory.
  case outOfMemory
}

extension PNGError: CustomStringConvertible {
  /// One sentence for people, without a period.
  public var description: String {
    switch self {
    case .notPNG(let kind): "the file is \(kind), not a PNG picture"
    case .pointer: "the file is a Git LFS pointer, not the picture; `git lfs pull` fetches the picture"
    case .tooLarge(let width, let height, let limit):
      "the picture has \(width) x \(height) pixels, more than \(limit)"
    case .truncated: "the picture ends before its last row"
    case .header(let reason): "the picture's header is wrong: \(reason)"
    case .checksum(let name): "the picture is damaged: the checksum of its part \(name) is wrong"
    case .packing(let reason): "the picture is damaged: its packed pixels \(reason)"
    case .missingRows: "the picture is damaged: its packed pixels end before the last row"
    case .excessData: "the picture is damaged: it has more packed pixels than its size takes"
    case .filter(let filter, let row):
      "the picture is damaged: row \(row) has the filter \(filter), of 0 to 4"
    case .corrupt(let reason): "the picture is damaged: \(reason)"
    case .empty: "a picture without pixels cannot be written"
    case .outOfMemory: "there is not enough memory for the picture"
    }
  }
}
