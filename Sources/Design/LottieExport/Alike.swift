import Graphics2D

/// Whether two steps differ in numbers alone, so that one can become the other.
extension DisplayList.Operation {
  func isAlike(_ other: DisplayList.Operation) -> Bool {
    switch (self, other) {
    case (.fill(let a, let paint, let rule), .fill(let b, let otherPaint, let otherRule)):
      rule == otherRule && paint.isAlike(otherPaint) && a.isAlike(b)
    case (.stroke(let a, let paint, let style), .stroke(let b, let otherPaint, let otherStyle)):
      style.isAlike(otherStyle) && paint.isAlike(otherPaint) && a.isAlike(b)
    case (.shadow(let a, let shadow, let style), .shadow(let b, let otherShadow, let otherStyle)):
      shadow.isInset == otherShadow.isInset && style == otherStyle && a.isAlike(b)
    case (.text(let a, _, let width, let paints, _), .text(let b, _, let otherWidth, let otherPaints, _)):
      width == otherWidth && a == b && paints.count == otherPaints.count
        && zip(paints, otherPaints).allSatisfy { $0.isAlike($1) }
    case (
      .textStroke(let a, _, let width, let runs, let paint, let style),
      .textStroke(let b, _, let otherWidth, let otherRuns, let otherPaint, let otherStyle)
    ):
      width == otherWidth && runs == otherRuns && style.isAlike(otherStyle) && paint.isAlike(otherPaint)
        && a == b
    case (.image(let a, _, _, _), .image(let b, _, _, _)): a == b
    case (.backdrop, .backdrop): true
    default: false
    }
  }
}

extension DisplayList.Group {
  func isAlike(_ other: DisplayList.Group) -> Bool {
    guard (transform.affine == nil) == (other.transform.affine == nil), blending == other.blending,
      blur == other.blur, recoloring == other.recoloring, clipRule == other.clipRule,
      stencil?.usesLuminance == other.stencil?.usesLuminance, stencil?.isInverted == other.stencil?.isInverted
    else { return false }
    switch (clip, other.clip) {
    case (nil, nil): break
    case (let a?, let b?): if !a.isAlike(b) { return false }
    default: return false
    }
    switch (mask, other.mask) {
    case (nil, nil): return true
    case (let a?, let b?): return a.isAlike(b)
    default: return false
    }
  }
}

extension StrokeStyle {
  fileprivate func isAlike(_ other: StrokeStyle) -> Bool {
    cap == other.cap && join == other.join && dashes == other.dashes
  }
}

extension Paint {
  fileprivate func isAlike(_ other: Paint) -> Bool {
    switch (self, other) {
    case (.solid, .solid): true
    case (.gradient(let a), .gradient(let b)):
      a.stops.count == b.stops.count && a.geometry.kind == b.geometry.kind
    default: false
    }
  }
}

extension Gradient.Geometry {
  fileprivate var kind: Int {
    switch self {
    case .linear: 0
    case .radial: 1
    case .ellipse: 2
    case .angular: 3
    case .focal: 4
    }
  }
}

extension Path {
  /// Whether both have the same pieces.
  fileprivate func isAlike(_ other: Path) -> Bool {
    elements.count == other.elements.count && zip(elements, other.elements).allSatisfy { $0.kind == $1.kind }
  }
}

extension Path.Element {
  fileprivate var kind: Int {
    switch self {
    case .move: 0
    case .line: 1
    case .cubic: 2
    case .close: 3
    }
  }
}
