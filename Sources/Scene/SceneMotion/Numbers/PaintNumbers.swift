import Graphics2D
import SceneModel

/// The numbers of a node's look that transitions interpolate: colours, gradients, corners, lines and shadows.
///
/// Colours count premultiplied, as gradients blend them, so that a fade from nothing does not pass through black.
struct PaintNumbers: Hashable {
  var values: [Double] = []
  /// For each number the property that it belongs to.
  private(set) var names: [String] = []
  /// Properties of the box, then the content: where their numbers end, and what these stand for.
  private var parts: [Part] = []

  private struct Part: Hashable {
    var structure: [UInt8] = []
    var end = 0
  }

  init(of node: ResolvedNode) {
    var copy = node
    var (numbers, parts) = ([Double](), [Part]())
    var (names, name) = ([String](), "")
    copy.visitPaint(
      begin: { parts.append(Part(end: numbers.count)) },
      enter: { name = $0 },
      mark: { parts[parts.count - 1].structure.append($0) },
      visit: {
        numbers.append($0)
        names.append(name)
        parts[parts.count - 1].end += 1
      })
    (values, self.parts, self.names) = (numbers, parts, names)
  }

  /// What leads from these numbers back to `before`; 0 for parts of another structure, nil where nothing differs.
  func difference(from before: PaintNumbers) -> [Double]? {
    var difference = [Double](repeating: 0, count: values.count)
    var (start, startBefore) = (0, 0)
    for (part, partBefore) in zip(parts, before.parts) {
      if part.structure == partBefore.structure, part.end - start == partBefore.end - startBefore {
        for offset in 0..<part.end - start {
          difference[start + offset] = before.values[startBefore + offset] - values[start + offset]
        }
      }
      (start, startBefore) = (part.end, partBefore.end)
    }
    return difference.contains { $0 != 0 } ? difference : nil
  }

  /// Puts the numbers back into a node of the same structure.
  func apply(to node: inout ResolvedNode) {
    var next = 0
    let values = values
    node.visitPaint(
      begin: {}, enter: { _ in }, mark: { _ in },
      visit: {
        $0 = values[next]
        next += 1
      })
  }
}

extension TextStyle {
  /// Whether one can become the other number by number.
  func isSameKind(as other: TextStyle) -> Bool {
    func isSame(_ a: [TextLine?], _ b: [TextLine?]) -> Bool {
      a.count == b.count && zip(a, b).allSatisfy { $0.isSameKind(as: $1) }
    }
    return paints.count == other.paints.count
      && zip(paints, other.paints).allSatisfy { Optional($0).isSameKind(as: $1) }
      && isSame(underlines, other.underlines) && isSame(strikethroughs, other.strikethroughs)
      && strokes.count == other.strokes.count && clones == other.clones
  }
}

extension TextLine? {
  fileprivate func isSameKind(as other: TextLine?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.form == other.form && (self.color == nil) == (other.color == nil)
      && (self.thickness == nil) == (other.thickness == nil)
  }
}

extension ResolvedNode {
  /// Visits every animatable number in a fixed order; `begin` announces a part, `enter` a property by its name, `mark`
  /// tells what stands there.
  fileprivate mutating func visitPaint(
    begin: () -> Void, enter: (String) -> Void, mark: (UInt8) -> Void, visit: (inout Double) -> Void
  ) {
    for property in Box.properties where property.mixes {
      begin()
      enter(property.look.name)
      property.field.visit(&box, mark, visit)
    }
    begin()
    switch content {
    case .none: mark(0)
    case .text(var style):
      mark(1)
      TextStyle.properties.visit(&style, enter, mark, visit)
      content = .text(style)
    case .picture(var picture):
      mark(2)
      Picture.properties.visit(&picture, enter, mark, visit)
      content = .picture(picture)
    case .shape(var shape):
      mark(3)
      Shape.properties.visit(&shape, enter, mark, visit)
      content = .shape(shape)
    case .field(var field):
      mark(4)
      TextStyle.properties.visit(&field.text, enter, mark, visit)
      content = .field(field)
    }
  }
}

extension Array {
  /// Visits the numbers of what goes into each other as a whole.
  fileprivate func visit<Owner>(
    _ owner: inout Owner, _ enter: (String) -> Void, _ mark: (UInt8) -> Void,
    _ visit: (inout Double) -> Void
  )
  where Element == NodeProperty<Owner> {
    for property in self where property.mixes {
      enter(property.look.name)
      property.field.visit(&owner, mark, visit)
    }
  }
}

extension LookField {
  fileprivate func visit(_ owner: inout Owner, _ mark: (UInt8) -> Void, _ visit: (inout Double) -> Void) {
    switch self {
    case .paint(let key): owner[keyPath: key].visit(mark, visit)
    case .mask(let key): owner[keyPath: key]?.visit(mark, visit)
    case .filter(let key): owner[keyPath: key].visit(visit)
    case .strokes(let key): owner[keyPath: key].visit(mark) { $0.visit(mark, visit) }
    case .corners(let key): owner[keyPath: key].visit(visit)
    case .shadows(let key):
      owner[keyPath: key].visit(mark) { shadow in
        mark(shadow.isInset ? 1 : 0)
        shadow.visit(visit)
      }
    case .paints(let key):
      owner[keyPath: key].visit(mark) { paint in
        var some = Optional(paint)
        some.visit(mark, visit)
        paint = some ?? paint
      }
    case .lines(let key): owner[keyPath: key].visit(mark) { $0?.visit(mark, visit) }
    case .number(let key, let number):
      var value = owner[keyPath: key]
      visit(&value)
      owner[keyPath: key] = number.clamped(value)
    case .trim(let key): owner[keyPath: key].visit(mark) { $0.visit(visit) }
    case .backdrop(let key): owner[keyPath: key].visit(visit)
    case .blend(let key): for byte in owner[keyPath: key].rawValue.utf8 { mark(byte) }
    case .clip, .boolean, .words: break
    }
  }
}

extension Box.Stroke {
  fileprivate mutating func visit(_ mark: (UInt8) -> Void, _ visit: (inout Double) -> Void) {
    mark(sides.rawValue)
    var colors = Optional(paint)
    colors.visit(mark, visit)
    paint = colors ?? paint
    visit(&style.width)
    visit(&style.dashPhase)
    style.width = max(0, style.width)
  }
}

extension TextLine {
  fileprivate mutating func visit(_ mark: (UInt8) -> Void, _ visit: (inout Double) -> Void) {
    mark((color == nil ? 0 : 1) + (thickness == nil ? 0 : 2))
    color?.visit(visit)
    guard var thickness else { return }
    visit(&thickness)
    self.thickness = max(0, thickness)
  }
}

extension Backdrop? {
  /// None counts as one that changes nothing, so that a material can fade in.
  fileprivate mutating func visit(_ visit: (inout Double) -> Void) {
    var backdrop = self ?? Backdrop()
    visit(&backdrop.blur)
    visit(&backdrop.saturation)
    backdrop.tint.visit(visit)
    (backdrop.blur, backdrop.saturation) = (max(0, backdrop.blur), max(0, backdrop.saturation))
    self = self == nil && backdrop.changesNothing ? nil : backdrop
  }
}

extension Mask {
  /// Gradients go into each other, opacities as the colours of a white light.
  fileprivate mutating func visit(_ mark: (UInt8) -> Void, _ visit: (inout Double) -> Void) {
    guard case .paint(let paint) = source else { return mark(7) }
    var numbers = Optional(paint)
    numbers.visit(mark, visit)
    source = .paint(numbers ?? paint)
  }
}

extension Shape.Trim {
  fileprivate mutating func visit(_ visit: (inout Double) -> Void) {
    visit(&start)
    visit(&end)
    visit(&offset)
  }
}

extension Picture.Filter {
  fileprivate mutating func visit(_ visit: (inout Double) -> Void) {
    visit(&saturation)
    visit(&opacity)
    tint.visit(visit)
    (saturation, opacity) = (max(0, saturation), min(max(0, opacity), 1))
  }
}

extension CornerRadii {
  fileprivate mutating func visit(_ visit: (inout Double) -> Void) {
    visit(&topLeft)
    visit(&topRight)
    visit(&bottomRight)
    visit(&bottomLeft)
    (topLeft, topRight) = (max(0, topLeft), max(0, topRight))
    (bottomRight, bottomLeft) = (max(0, bottomRight), max(0, bottomLeft))
    visit(&smoothing)
    smoothing = min(max(0, smoothing), 1)
  }
}

extension Shadow {
  fileprivate mutating func visit(_ visit: (inout Double) -> Void) {
    color.visit(visit)
    visit(&offset.x)
    visit(&offset.y)
    visit(&blur)
    visit(&spread)
    blur = max(0, blur)
  }
}
