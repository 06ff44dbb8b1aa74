import Documents
import Graphics2D
import SceneFormat
import SceneModel

/// What is seen of nodes: masks, clips, trims, and the colours of pictures.
extension ValueReader {
  /// A node is named here as the document names it; it is looked up once all are known.
  package mutating func mask(_ spec: Spec, _ attributes: Spec) -> Mask? {
    let isInverted = bool(spec[.inverted]) ?? false
    let usesLuminance = (spec[.by]?.word() ?? MaskWord.alpha) == .luminance
    if spec[.shape] != nil {
      return shape(spec[.shape], spec).map {
        Mask(.outline(mirrored($0, \.isMirrored, attributes)), isInverted: isInverted)
      }
    }
    if let node = spec[.node]?.literal {
      return Mask(.node(node), usesLuminance: usesLuminance, isInverted: isInverted)
    }
    if let image = spec[.image] {
      let picture = mirrored(picture(image, spec), \.isMirrored, attributes)
      guard let index = picture.image else { return nil }
      return Mask(
        .picture(picture, address: findings.pictures.addresses[Int(index)]), usesLuminance: usesLuminance,
        isInverted: isInverted)
    }
    guard spec[.stops] != nil else {
      // Figures without stops have been told of.
      if spec.isIncomplete || spec.entries.contains(where: { !["inverted", "by"].contains($0.key) }) {
        return nil
      }
      findings.diagnostics.error(
        .missingKey, "a mask has stops, a shape, an image or a node", at: spec.span,
        hints: ["mask: { shape: circle }"])
      return nil
    }
    return opacities(spec, isInverted: isInverted).map { Mask(.paint($0), isInverted: isInverted) }
  }

  /// A gradient whose stops are opacities instead of colours.
  mutating func opacities(_ spec: Spec, isInverted: Bool = false) -> RelativePaint? {
    let paint = gradient(spec) { reader, value in
      reader.number(value).map { Color.white.multiplyingAlpha(by: $0) }
    }
    return isInverted ? paint?.inverted : paint
  }

  package mutating func clip(_ spec: Spec, _ attributes: Spec) -> Clip? {
    if spec.template != nil { return bool(spec) == true ? .frame : nil }
    return shape(spec[.shape], spec).map { .outline(mirrored($0, \.isMirrored, attributes)) }
  }

  package mutating func filter(_ spec: Spec) -> Picture.Filter {
    return Picture.Filter(
      saturation: number(spec[.saturation]) ?? 1, opacity: number(spec[.opacity]) ?? 1,
      tint: color(spec[.tint]) ?? .clear)
  }

  /// `[begin, end]`, one with an offset, or several.
  mutating func trims(_ spec: Spec) -> [Shape.Trim] {
    if !spec.entries.isEmpty { return [trim(spec)] }
    let items = spec.items
    if items.allSatisfy({ $0.template != nil }) {
      return numbers(spec, count: 2).map { [Shape.Trim(start: $0[0], end: $0[1])] } ?? []
    }
    if let number = items.first(where: { $0.template != nil }) {
      findings.diagnostics.error(
        .wrongType, "a mapping is needed here, as beside it", at: number.span,
        hints: ["write [begin, end], or a list of {start, end, offset}"])
      return []
    }
    if items.count > Shape.Trim.most {
      findings.diagnostics.error(
        .wrongCount, "a line has at most \(Shape.Trim.most) trims", at: spec.span)
    }
    return items.map { trim($0) }
  }

  private mutating func trim(_ spec: Spec) -> Shape.Trim {
    return Shape.Trim(
      start: number(spec[.start]) ?? 0, end: number(spec[.end]) ?? 1, offset: number(spec[.offset]) ?? 0)
  }
}

extension RelativePaint {
  /// With what is left of every stop's opacity.
  fileprivate var inverted: RelativePaint {
    func inverted(_ stops: [Stop]) -> [Stop] {
      stops.map {
        .init(
          fraction: $0.fraction, points: $0.points, color: .white.multiplyingAlpha(by: 1 - $0.color.alpha))
      }
    }
    return switch self {
    case .solid, .layers: self
    case .linear(let start, let end, let stops): .linear(start: start, end: end, stops: inverted(stops))
    case .radial(let center, let radius, let stops):
      .radial(center: center, radius: radius, stops: inverted(stops))
    case .along(let figure, let stops): .along(figure, stops: inverted(stops))
    }
  }
}
