import GoldenCompare
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel
import SceneMotion

/// How a node looks at a moment, as goldens keep it: everything that drawing reads besides the frame, in a fixed order.
/// What is as usual is left out.
struct NodeLook {
  private(set) var facts: [LayoutRecord.Fact] = []
  private let pictures: [String]
  /// Of the pixels, by picture: keeps those apart that have one address.
  private let hashes: [String]

  init(_ state: PresentationTree.Node, pictures: [String], hashes: [String]) {
    self.init(pictures: pictures, hashes: hashes)
    add(.label, state.node.label.isEmpty ? nil : .characters(state.node.label))
    add(state.node.content)
    add(Box.properties, of: state.node.box)
    add(.opacity, state.opacity == 1 ? nil : .number(state.opacity))
    add(
      .transform, state.transform == .identity ? nil : .transform(.init(state.transform, at: state.frame)))
    add(.hidden, state.node.isHidden ? .flag : nil)
    add(.video, state.videoTime.map { .number($0.seconds) })
    add(.contentOpacity, state.contentOpacity == 1 ? nil : .number(state.contentOpacity))
    for old in state.fading { add(fading: old) }
  }

  private init(pictures: [String], hashes: [String]) { (self.pictures, self.hashes) = (pictures, hashes) }

  private mutating func add(
    _ property: LookProperty, _ value: LookValue?, readFrom data: PathData = .none
  ) {
    guard let value else { return }
    var fact = LayoutRecord.Fact(property, value.text)
    fact.data = data
    facts.append(fact)
  }

  private mutating func add<Owner>(
    _ properties: [NodeProperty<Owner>], of owner: Owner, inPlaceholder: Bool = false
  ) {
    for property in properties {
      guard let value = property.field.value(in: owner) else { continue }
      let look = inPlaceholder ? property.look.inPlaceholder : property.look
      add(look, value, readFrom: Self.data(of: property.look.form, in: owner))
    }
  }

  /// What the outline of a property was read from.
  private static func data(of form: LookProperty.Form, in owner: some Any) -> PathData {
    switch form {
    case .outline: (owner as? Shape)?.data ?? .none
    case .clip: if case .outline(let shape)? = (owner as? Box)?.clip { shape.data } else { .none }
    case .mask:
      if case .outline(let shape)? = (owner as? Box)?.mask?.source { shape.data } else { .none }
    default: .none
    }
  }

  private mutating func add(_ content: ResolvedNode.Content) {
    switch content {
    case .none: break
    case .text(let style): add(TextStyle.properties, of: style)
    case .picture(let picture): add(picture)
    case .shape(let shape): add(Shape.properties, of: shape)
    case .field(let field):
      add(TextStyle.properties, of: field.text)
      add(Field.properties, of: field)
    }
  }

  private mutating func add(_ picture: Picture) {
    if let image = picture.image {
      add(.picture, .words("\(pictures[Int(image)]) \(hashes[Int(image)])"))
      return add(Picture.properties, of: picture)
    }
    add(Picture.Placeholder.properties, of: picture.placeholder, inPlaceholder: true)
    if let style = picture.placeholder.text { add(TextStyle.properties, of: style, inPlaceholder: true) }
    if let shape = picture.placeholder.shape { add(Shape.properties, of: shape, inPlaceholder: true) }
  }

  /// What fades out is told in one word: it was told in full before it began to.
  private mutating func add(fading old: PresentationTree.Fading) {
    var look = NodeLook(pictures: pictures, hashes: hashes)
    look.add(old.node.content)
    let words = look.facts.map { "\($0.property.name)=\($0.text)" }.joined(separator: " ")
    add(.fading, .words("\(shortChecksum(words)) \(old.opacity.decimalText)"))
  }
}
