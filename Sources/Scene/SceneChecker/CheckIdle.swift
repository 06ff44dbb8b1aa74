import Documents
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel

/// Keys that change nothing where they stand, whatever the values of others.
extension SceneCheck {
  mutating func checkIdleKeys(of node: NodeSpec, _ place: Place) {
    guard !changedNodes.mayChange(node, in: place.components.last) else { return }
    sayIdleKeys(of: node, place)
  }

  /// Those of a component's own node, where no use says more of it.
  mutating func checkIdleKeys(ofComponent name: String, _ component: Spec, _ place: Place) {
    guard !changedNodes.mayChange(rootOf: name) else { return }
    sayIdleKeys(of: component.rootNode, place)
  }

  private mutating func sayIdleKeys(of node: NodeSpec, _ place: Place) {
    guard !hasReadingErrors else { return }
    var idle = IdleNode(node: node, root: root(of: node))
    idle.isTracked = changedNodes.isTracked(node)
    idle.isNamedOutline = node.attributes[.shape]?.literal.map { isNamed($0) } ?? false
    idle.isAlwaysThere = !place.comesAndGoes
    idle.staysInside = idle.inside.allSatisfy {
      !changedNodes.isTracked($0) && !changedNodes.mayChange($0, in: place.components.last)
    }
    for (key, why, hint) in idle.idleKeys {
      guard let entry = node.attributes.entries.first(where: { $0.key == key }) else { continue }
      diagnostics.error(.noEffect, "\"\(key)\" has no effect: \(why)", at: entry.keySpan, hints: [hint])
    }
    let spans = node.attributes[.spans]?.items ?? []
    for spec in [node.attributes[.clip], node.attributes[.mask]] + spans { checkOutlineParts(of: spec) }
  }

  /// The component that a use stands for.
  private func root(of node: NodeSpec) -> Spec? {
    node.kind == .use ? node.attributes[.use]?.literal.flatMap { components[$0] } : nil
  }

  private func isNamed(_ outline: String) -> Bool {
    OutlineWord(rawValue: outline) != nil || shapes[outline] != nil
  }

  /// A named outline brings its own view box and rule.
  private mutating func checkOutlineParts(of spec: Spec?) {
    guard let spec, let name = spec[.shape]?.literal, isNamed(name) else { return }
    for entry in spec.entries where ["view-box", "rule"].contains(entry.key) {
      diagnostics.error(
        .noEffect, "\"\(entry.key)\" has no effect: \(IdleNode.named)", at: entry.keySpan,
        hints: [IdleNode.namedHint])
    }
  }
}

/// What gives keys of one node an effect, and which therefore have none.
private struct IdleNode {
  let node: NodeSpec
  /// Of a use the component.
  let root: Spec?
  /// Whether an animation changes its look.
  var isTracked = false
  /// Whether its outline is one by name.
  var isNamedOutline = false
  /// Whether neither animations nor overrides change what is inside.
  var staysInside = false
  /// Whether nothing ever brings it or takes it away.
  var isAlwaysThere = false

  static let named = "an outline by name brings its own"
  static let namedHint = "write it where the outline is named, under shapes"

  typealias Idle = (key: String, why: String, hint: String)

  var idleKeys: [Idle] {
    var keys = ofNothing + ofCorners + ofClip
    if !hasInside, !isOfLetters, node.attributes[.mirrors]?.literal != "picture",
      !["fill", "stroke", "corner", "mask", "clip", "padding"].contains(where: has)
    {
      keys.append(
        ("mirrors", "nothing inside has sides", "give it to the node whose children keep their sides"))
    }
    if !mayHaveTwoInside || neverOverlaps {
      keys.append(
        (
          "first-on-top", "nothing inside of it lies over anything",
          "give it to the node whose children overlap"
        ))
    }
    if let root, [.group, .list].contains(root.rootKind) {
      let why = "the component has no size of its own"
      for key in ["hug", "compress"] { keys.append((key, why, "say in the layout how large it is")) }
    }
    if node.kind == .shape, !isNamedOutline, node.attributes[.shape]?.literal != nil, !has("view-box") {
      let why = "path data without a view box have no size of their own"
      for key in ["hug", "compress"] { keys.append((key, why, "add their view-box: [0, 0, 24, 24]")) }
    }
    if isNamedOutline { for key in ["view-box", "rule"] { keys.append((key, Self.named, Self.namedHint)) } }
    if isAlwaysThere {
      for key in ["enter", "leave"] {
        keys.append((key, "the node is always there", "say when it is there: when: ${open}"))
      }
    }
    return keys + ofTransform
  }

  /// Of a transform in which nothing turns, where neither animations nor entering and leaving turn it.
  private var ofTransform: [Idle] {
    guard let transform = node.attributes[.transform], !isTracked, !has("enter"), !has("leave") else {
      return []
    }
    let turns = transform[.rotateX] != nil || transform[.rotateY] != nil
    let inSpace = [SceneKey.perspective, .backfaceVisibility].first { transform[$0] != nil }
    if let inSpace, !turns {
      return [("transform", "nothing turns in space, as \(inSpace.rawValue) asks for", "add rotate-y: 30deg")]
    }
    if transform[.origin] != nil, transform[.scale] == nil, transform[.rotate] == nil, !turns {
      return [("transform", "nothing turns or grows about its origin", "add a scale, or rotate: 3deg")]
    }
    return []
  }

  /// Of a node in which nothing can be seen and which nobody can touch.
  private var ofNothing: [Idle] {
    guard !isDrawn, !hasInside, !isTracked, !has("gestures"), !has("match") else { return [] }
    return ["opacity", "blur", "blend", "mask", "transform", "z"].map {
      ($0, "nothing is drawn", "give the node a fill, or children")
    }
  }

  private var ofCorners: [Idle] {
    guard !isTracked, !has("clip") else { return [] }
    let hint = "give the node a fill or stroke, or let it cut off what is inside: clip: true"
    switch shown {
    case .image, .video, .list: return []
    case .shape: return [("corner", "an outline has its own", "clip: true rounds what is inside of it")]
    default:
      let framed = ["fill", "stroke", "backdrop"] + (isOfLetters ? [] : ["shadow"])
      return framed.contains(where: has) ? [] : [("corner", "no frame is drawn", hint)]
    }
  }

  /// Pictures are never larger than their frames, and letters are cut off.
  private var ofClip: [Idle] {
    guard !hasInside, !isOfLetters else { return [] }
    if shown.isDrawn, node.attributes[.clip]?.literal != "true" { return [] }
    return [("clip", "nothing is inside of it", "give it to the node whose children it is to cut off")]
  }

  private var shown: NodeKind { root?.rootKind ?? node.kind }
  private var isOfLetters: Bool { shown.hasLetters }

  private func has(_ key: String) -> Bool { node.attributes[named: key] != nil || root?[named: key] != nil }

  /// Whether something of its own can be seen.
  private var isDrawn: Bool {
    shown.isDrawn || Box.properties.filter(\.isDrawn).map(\.look.name).contains(where: has)
  }

  fileprivate var inside: [NodeSpec] { node.children + (root?[.children]?.nodes ?? []) }
  private var hasInside: Bool { !inside.isEmpty || hasRows }
  private var hasRows: Bool { node.items != nil || root?.rootNode.items != nil }

  /// Whether a stack keeps its children apart and each of them draws inside of its frame, whatever the values of expressions.
  private var neverOverlaps: Bool {
    guard shown == .stack, !hasRows, staysInside, !has("wrap"), keepsApart else { return false }
    let kinds: [NodeKind] = [.box, .image, .video]
    return inside.allSatisfy { kinds.contains($0.kind) && $0.staysInItsFrame }
  }

  /// Whether the stack's spacing is written as a number that is not negative, or not at all.
  private var keepsApart: Bool {
    guard let spec = node.attributes[.spacing] ?? root?[.spacing] else { return true }
    guard let text = spec.literal, let points = Double(text) else { return false }
    return points >= 0
  }

  private var mayHaveTwoInside: Bool {
    hasRows || inside.count > 1 || inside.contains { $0.kind == .slot }
  }
}

extension NodeSpec {
  /// Whether nothing is written by which it would draw, or stand, where others are.
  fileprivate var staysInItsFrame: Bool {
    let reaching: [SceneKey] = [
      .absolute, .transform, .shadow, .stroke, .blur, .backdrop, .spacingAfter, .match, .gestures, .when,
      .enter, .leave, .children,
    ]
    return !attributes.entries.contains { $0.key == "z" || reaching.contains($0.key) }
  }
}
