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
  /// The picture has more pixels than `limit`.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// The header promises more pixels than the bytes can hold, or the bytes end early.
  case truncated
  /// A part contradicts the format; the reason in the decoder's words.
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
    case .tooLarge(let width, let height, let limit):
      "the picture has \(width) x \(height) pixels, more than \(limit)"
    case .truncated: "the picture ends before its last row"
    case .corrupt(let reason): "the picture is damaged: \(reason)"
    case .empty: "a picture without pixels cannot be written"
    case .outOfMemory: "there is not enough memory for the picture"
    }
  }
}
