package import Graphics2D

/// What fills an area or runs along a stroke.
package struct DesignPaint: Hashable {
  package enum Content: Hashable {
    /// Nil where the file names no colour.
    case solid(DesignColor?)
    case gradient(DesignGradient)
    case image(DesignImage)
  }

  package var content: Content
  package var isVisible = true
  /// 0...1, beside that of the colour.
  package var opacity = 1.0
  package var blend = DesignBlend.normal
  /// Id of the variable that its colour is bound to.
  package var variable: String?

  package init(_ content: Content, opacity: Double = 1) { (self.content, self.opacity) = (content, opacity) }

  /// Whether it is drawn.
  var isShown: Bool { isVisible && opacity > 0 }

  /// Whether nothing below it is seen.
  var isOpaque: Bool {
    guard isVisible, opacity >= 1 else { return false }
    return switch content {
    case .solid(let color): (color?.alpha ?? 0) >= 1
    case .gradient: false
    case .image(let image): !image.isVideo
    }
  }
}

/// Colours along a line, around a point or out from it.
package struct DesignGradient: Hashable {
  package enum Kind: Hashable {
    case linear, radial, angular, diamond
    /// As the file calls it.
    case unknown(String)
  }

  package struct Stop: Hashable {
    package var color: DesignColor
    /// Along the gradient; what lies outside of 0...1 counts as its end.
    package var position: Double
    /// Id of the variable that its colour is bound to.
    package var variable: String?

    package init(_ color: DesignColor, at position: Double, variable: String? = nil) {
      (self.color, self.position, self.variable) = (color, position, variable)
    }
  }

  package var kind: Kind
  package var stops: [Stop]
  /// Start, end, and the end of the other axis, in shares of the node's box.
  package var handles: [Point]

  package init(_ kind: Kind, stops: [Stop], handles: [Point]) {
    (self.kind, self.stops, self.handles) = (kind, stops, handles)
  }

  /// What messages call its kind.
  var word: String {
    switch kind {
    case .linear: "GRADIENT_LINEAR"
    case .radial: "GRADIENT_RADIAL"
    case .angular: "GRADIENT_ANGULAR"
    case .diamond: "GRADIENT_DIAMOND"
    case .unknown(let word): String(word.prefix(40))
    }
  }
}

/// A picture that fills an area.
package struct DesignImage: Hashable {
  /// How it is scaled to its area.
  package enum ScaleMode: Hashable {
    /// It covers the area.
    case fill
    /// All of it is seen.
    case fit
    /// It is repeated.
    case tile
    /// The part that the transform shows is stretched to the area.
    case stretch
  }

  /// Such as a saturation of -0.5.
  package struct Filter: Hashable {
    package var name: String
    /// 0 leaves the picture as it is.
    package var amount: Double

    package init(_ name: String, _ amount: Double) { (self.name, self.amount) = (name, amount) }
  }

  /// By which the file names it.
  package var reference: String
  package var isVideo = false
  package var scaleMode: ScaleMode
  /// Of a tile.
  package var scale = 1.0
  package var isTurned = false
  package var filters: [Filter] = []
  /// From the area, in shares of it, to the picture.
  package var transform: AffineTransform?

  package init(_ reference: String, _ scaleMode: ScaleMode) {
    (self.reference, self.scaleMode) = (reference, scaleMode)
  }
}

/// How a node or paint is mixed with what lies below, as CSS has it.
package enum DesignBlend: Hashable {
  case normal
  /// As documents and CSS write it.
  case mode(String)
  /// A mode that documents lack.
  ///
  /// - word: As the file writes it.
  /// - near: One that is like it; nil for none.
  case unknown(word: String, near: String?)

  /// - Parameter word: as CSS or Figma writes it, such as `color-burn` or `COLOR_BURN`.
  package init(_ word: String?) {
    guard let word, !["PASS_THROUGH", "NORMAL"].contains(word) else {
      self = .normal
      return
    }
    let lower = word.lowercased().replacing("_", with: "-")
    let near = ["linear-burn": "color-burn", "linear-dodge": "color-dodge"][lower]
    self = Self.modes.contains(lower) ? .mode(lower) : .unknown(word: word, near: near)
  }

  private static let modes = [
    "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "hard-light",
    "soft-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
  ]
}

/// A colour of the file, in shares of 1.
package struct DesignColor: Hashable {
  package var red, green, blue, alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// `#RRGGBB`, or `#RRGGBBAA` where it is translucent.
  func hex(opacity: Double = 1) -> String {
    let parts = [red, green, blue] + (alpha * opacity < 0.9995 ? [alpha * opacity] : [])
    return "#"
      + parts.map { part in
        let byte = Int((min(1, max(0, part)) * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
  }
}
