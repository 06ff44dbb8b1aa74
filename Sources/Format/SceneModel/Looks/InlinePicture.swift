import Graphics2D

/// What a text shows in the place of a letter.
public struct InlinePicture: Hashable, Sendable {
  /// What it is.
  public enum Content: Hashable, Sendable {
    /// The picture of an address.
    case picture(Picture, address: String)
    /// An outline, painted like the letters around it.
    case outline(Shape)
  }

  /// What it is.
  public var content: Content
  /// What assistive technology reads in its place.
  public var label: String

  /// Makes one.
  public init(_ content: Content, label: String = "") { (self.content, self.label) = (content, label) }

  /// Address of the picture; nil for an outline.
  public var address: String? { if case .picture(_, let address) = content { address } else { nil } }

  var recordText: String {
    switch content {
    case .picture(let picture, let address): address + (picture.isMirrored ? " mirrored" : "")
    case .outline(let shape):
      "outline " + shortChecksum(shape.path.svg + (shape.rule == .evenOdd ? " evenodd" : ""))
        + (shape.isMirrored ? " mirrored" : "")
    }
  }
}

extension InlineBox {
  /// `16x12`, with how far it is raised where it is.
  var recordText: String {
    "\(size.width.decimalText)x\(size.height.decimalText)"
      + (raise == 0 ? "" : " raised \(raise.decimalText)")
  }
}
