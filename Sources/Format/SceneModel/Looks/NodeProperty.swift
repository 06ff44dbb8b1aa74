public import Graphics2D

/// One property of a value of the resolved scene: what it is to goldens, where it stands, and what is done with it.
public struct NodeProperty<Owner>: Sendable {
  /// As records know it; its name is its key in documents, too.
  public let look: LookProperty
  /// Where it stands.
  public let field: LookField<Owner>
  /// What documents say of the key; nil where it is none of the owner's own.
  public let about: String?
  /// Whether the node itself is painted with it; else it says what becomes of what is inside.
  public let isDrawn: Bool
  /// Whether changes mix its numbers; else it changes at once.
  public let mixes: Bool

  init(
    _ name: String, form: LookProperty.Form? = nil, _ field: LookField<Owner>, _ about: String? = nil,
    subject: LookProperty.Subject = .appearance, keys: [String]? = nil, usual: String? = nil,
    title: String? = nil, isDrawn: Bool = false, mixes: Bool = true
  ) {
    look = LookProperty(
      name, form ?? field.form, subject, keys: keys, usual: usual ?? field.usual, title: title)
    (self.field, self.about, self.isDrawn, self.mixes) = (field, about, isDrawn, mixes)
  }
}

/// Where a property of some kind stands in its owner.
public enum LookField<Owner>: Sendable {
  /// A place in the owner.
  public typealias Key<Value> = any WritableKeyPath<Owner, Value> & Sendable

  case paint(Key<RelativePaint?>)
  /// What shows a part of it.
  case mask(Key<Mask?>)
  case clip(Key<Clip?>)
  /// Other colours of a picture.
  case filter(Key<Picture.Filter>)
  case strokes(Key<[Box.Stroke]>)
  case corners(Key<CornerRadii>)
  case shadows(Key<[Shadow]>)
  /// A paint for each piece of a text.
  case paints(Key<[RelativePaint]>)
  /// A line along each piece of a text, or nothing.
  case lines(Key<[TextLine?]>)
  case boolean(Key<Bool>)
  case number(Key<Double>, LookNumber)
  case trim(Key<[Shape.Trim]>)
  /// What is seen through it; none counts as one that changes nothing.
  case backdrop(Key<Backdrop?>)
  /// One of the blend modes.
  case blend(Key<BlendMode>)
  /// What records tell and nothing mixes; nil where it is as usual.
  case words(@Sendable (Owner) -> LookValue?)

  var form: LookProperty.Form {
    switch self {
    case .paint: .paint
    case .mask: .mask
    case .clip: .clip
    case .strokes: .stroke
    case .corners: .corners
    case .shadows: .shadows
    case .paints: .paints
    case .lines: .lines
    case .boolean: .flag
    case .number: .number
    case .trim, .blend, .filter, .words: .words
    case .backdrop: .backdrop
    }
  }

  var usual: String {
    switch self {
    case .corners: "0"
    case .number(_, let number): number.usual.decimalText
    case .blend: BlendMode.normal.rawValue
    case .paint, .mask, .clip, .strokes, .shadows, .paints, .lines, .boolean, .trim, .backdrop, .filter,
      .words:
      "none"
    }
  }

  /// What records tell; nil where it is as usual.
  public func value(in owner: Owner) -> LookValue? {
    switch self {
    case .paint(let key): owner[keyPath: key].map { .paint($0) }
    case .mask(let key): owner[keyPath: key]?.value
    case .clip(let key): owner[keyPath: key]?.value
    case .filter(let key): owner[keyPath: key].value
    case .strokes(let key): owner[keyPath: key].isEmpty ? nil : .strokes(owner[keyPath: key])
    case .corners(let key): owner[keyPath: key] == .zero ? nil : .corners(owner[keyPath: key])
    case .shadows(let key): owner[keyPath: key].isEmpty ? nil : .shadows(owner[keyPath: key])
    case .paints(let key): .paints(owner[keyPath: key])
    case .lines(let key): owner[keyPath: key].isEmpty ? nil : .lines(owner[keyPath: key])
    case .boolean(let key): owner[keyPath: key] ? .flag : nil
    case .number(let key, let number):
      owner[keyPath: key] == number.usual ? nil : .number(owner[keyPath: key])
    case .trim(let key):
      owner[keyPath: key].isEmpty ? nil : .words(owner[keyPath: key].map(\.text).joined(separator: "|"))
    case .backdrop(let key): owner[keyPath: key].map { .backdrop($0) }
    case .blend(let key): owner[keyPath: key] == .normal ? nil : .words(owner[keyPath: key].rawValue)
    case .words(let tell): tell(owner)
    }
  }

  /// Makes it as it is where nothing is written; what only records know stays.
  public func clear(_ owner: inout Owner) {
    switch self {
    case .paint(let key): owner[keyPath: key] = nil
    case .mask(let key): owner[keyPath: key] = nil
    case .clip(let key): owner[keyPath: key] = nil
    case .filter(let key): owner[keyPath: key] = .init()
    case .strokes(let key): owner[keyPath: key] = []
    case .corners(let key): owner[keyPath: key] = .zero
    case .shadows(let key): owner[keyPath: key] = []
    case .paints(let key): owner[keyPath: key] = []
    case .lines(let key): owner[keyPath: key] = []
    case .boolean(let key): owner[keyPath: key] = false
    case .number(let key, let number): owner[keyPath: key] = number.usual
    case .trim(let key): owner[keyPath: key] = []
    case .backdrop(let key): owner[keyPath: key] = nil
    case .blend(let key): owner[keyPath: key] = .normal
    case .words: break
    }
  }
}

/// What a number of a look may be.
public struct LookNumber: Hashable, Sendable {
  /// Where nothing is written.
  public var usual: Double
  /// What documents may write and motion may reach.
  public var range: ClosedRange<Double>
  /// What it is measured in.
  public var unit: NumberUnit

  /// Says what a number may be.
  public init(usual: Double = 0, _ range: ClosedRange<Double> = -1e6...1e6, _ unit: NumberUnit = .factor) {
    (self.usual, self.range, self.unit) = (usual, range, unit)
  }

  /// The nearest value that it may have.
  public func clamped(_ value: Double) -> Double { min(max(value, range.lowerBound), range.upperBound) }
}

/// What a number of a look is measured in.
public enum NumberUnit: String, Hashable, Sendable, CaseIterable {
  /// Lengths and places, in points.
  case points = "pt"
  /// Clockwise angles.
  case degrees = "deg"
  /// Factors of a size: 1 changes nothing.
  case factor = "factor"
  /// Opacities and other shares, 0...1.
  case fraction = "share"
  /// Components of colours, 0...1, not premultiplied.
  case color = "color"
}
