import Documents
import Graphics2D

/// A composition with its clock.
struct LottieScope {
  var clock: LottieClock
  var size: Size
  var layers: [DocumentNode]
  /// Compositions around it, by their ids.
  var around: [String] = []
}

/// Goes through an animation and makes nodes of what it draws.
struct LottieWalk {
  let file: LottieFile
  let span: LottieSpan
  var diagnostics = Diagnostics()
  /// Pictures to write, by the ids of their assets.
  var pictures: [String: LottiePicture] = [:]
  /// The colour in which all is drawn; nil for everything's own.
  var cover: String?
  /// Slots that are parameters, in the order in which they are met.
  private(set) var slots: [LottieParameter] = []
  private var said: Set<String> = []
  private var count = 0
  private var numbers = 0
  /// What there is too much of; nil where all was looked at.
  private(set) var surplus: String?
  /// What messages call the layer that is looked at, and where it stands.
  var layer: (name: String, span: Span)

  /// Most layers and shapes, each counted as often as it is drawn: a document holds no more nodes.
  static let maximumCount = 10_000
  /// Most numbers of all keyframes together.
  static let maximumNumbers = 1_000_000
  private static let maximumDepth = 24

  init(_ file: LottieFile) {
    self.file = file
    span = file.span
    layer = ("the animation", file.root.span)
  }

  /// All that is drawn, from back to front.
  mutating func nodes() -> [LottieNode] {
    nodes(in: LottieScope(clock: LottieClock(), size: file.size, layers: file.root["layers"]?.items ?? []))
  }

  /// Counts something that is drawn; false for one too many.
  mutating func counts() -> Bool {
    count += 1
    if count > Self.maximumCount { surplus = surplus ?? "\(Self.maximumCount) layers and shapes" }
    return surplus == nil
  }

  /// Counts numbers of keyframes; false where they are too many.
  mutating func takes(_ amount: Int) -> Bool {
    numbers += amount
    if numbers > Self.maximumNumbers { surplus = surplus ?? "\(Self.maximumNumbers) numbers in keyframes" }
    return surplus == nil
  }

  // MARK: Slots

  /// What stands for the value of a property that fills a slot; nil for one that does not, or that moves.
  mutating func slot(
    _ property: DocumentNode?, _ kind: LottieParameter.Kind, _ value: DocumentNode, isAnimated: Bool
  ) -> DocumentNode? {
    guard let id = property?.text("sid"), !isAnimated else { return nil }
    let known = slots.first { $0.slot == id && $0.kind == kind }
    let parameter = known ?? LottieParameter(slot: id, kind: kind, value: value)
    if known == nil {
      // Two names that come out alike, or one slot of two kinds.
      if slots.contains(where: { $0.name == parameter.name }) { return nil }
      slots.append(parameter)
    }
    return parameter.reference
  }

  // MARK: Messages

  /// Says that something is not drawn.
  mutating func leaveOut(_ what: String) { report(.lottieLeftOut, "left out: \(what)") }

  /// Says that something is drawn nearly.
  mutating func approximate(_ what: String) { report(.lottieApproximated, "approximated: \(what)") }

  /// Says what of properties is not drawn as the file has it.
  mutating func reportGaps(of properties: [LottieProperty]) {
    if properties.contains(where: \.hasExpression) {
      approximate("expressions are not run; their keyframes are kept")
    }
    if properties.contains(where: \.isBeyondScenes) {
      approximate("numbers beyond a million, for which a million is taken")
    }
  }

  private mutating func report(_ id: DiagnosticID, _ message: String) {
    let text = "layer \(quoted(layer.name)): \(message)"
    guard said.count < 500, said.insert(text).inserted else { return }
    diagnostics.add(Diagnostic(id, .warning, text, at: layer.span))
  }

  // MARK: Layers

  /// The layers of a composition, from back to front.
  private mutating func nodes(in scope: LottieScope) -> [LottieNode] {
    guard scope.around.count < Self.maximumDepth else {
      surplus = surplus ?? "\(Self.maximumDepth) compositions inside each other"
      return []
    }
    var result: [LottieNode] = []
    for index in scope.layers.indices.reversed() where surplus == nil {
      let layer = scope.layers[index]
      if layer.flag("td") || layer.flag("hd") { continue }
      let outer = self.layer
      result += matted(index, in: scope)
      self.layer = outer
    }
    return result
  }

  /// A layer behind the matte that it names, or that lies above it.
  private mutating func matted(_ index: Int, in scope: LottieScope) -> [LottieNode] {
    let node = scope.layers[index]
    let kind = node.integer("tt") ?? 0
    guard (1...4).contains(kind) else { return drawn(node, in: scope) }
    let parent = node.integer("tp")
    let source =
      parent.flatMap { parent in scope.layers.first { $0.integer("ind") == parent } }
      ?? (index > 0 ? scope.layers[index - 1] : nil)
    let name = node.name("layer")
    let content = drawn(node, in: scope)
    guard let source, !content.isEmpty, surplus == nil else { return content }
    var group = LottieNode(.group([]), name: "\(name)-matte", size: scope.size)
    group.mask = LottieMask(
      nodes: drawn(source, in: scope), isLuminance: kind > 2, isInverted: kind % 2 == 0)
    // A blend mode is that of the whole.
    return group.holding(content)
  }

  private mutating func drawn(_ node: DocumentNode, in scope: LottieScope) -> [LottieNode] {
    guard counts() else { return [] }
    layer = (node.name("layer \(node.integer("ind") ?? 0)"), node.span)
    guard let seen = seen(node, scope) else { return [] }
    reportGaps(node)
    let name = layer.name
    let content = affected(node, scope, name: name)
    if content.isEmpty { return [] }
    let transform = LottieTransform(node["ks"])
    reportGaps(of: transform.properties + [transform.opacity])
    var groups = parents(of: node, scope)
    groups += self.groups(transform, scope, name: name, turnsWithPath: node.flag("ao"))
    var outer = LottieNode(.group([]), name: name, size: scope.size)
    outer.blend = blend(node)
    fade(&outer, transform.opacity, scope)
    return appear(name, seen, scope).holding(groups.inside(outer).holding(content))
  }

  /// Layers that carry this one along, the outermost first.
  private mutating func parents(of node: DocumentNode, _ scope: LottieScope) -> [LottieNode] {
    var (groups, next, met): ([LottieNode], Int?, Set<Int>) = ([], node.integer("parent"), [])
    while let index = next, met.insert(index).inserted, met.count <= 64, counts() {
      guard let parent = scope.layers.first(where: { $0.integer("ind") == index }) else { break }
      let transform = LottieTransform(parent["ks"])
      let own = self.groups(
        transform, scope, name: "\(layer.name)-in-\(parent.name("layer \(index)"))",
        turnsWithPath: parent.flag("ao"))
      groups = own + groups
      next = parent.integer("parent")
    }
    return groups
  }

  private mutating func fade(_ node: inout LottieNode, _ opacity: LottieProperty, _ scope: LottieScope) {
    let curve = span.curve(opacity, scope.clock, tolerance: 0.2)
    node.opacity = min(max(curve.first[0] / 100, 0), 1)
    add(&node, "opacity", curve) { LottieNumber.node(min(max($0[0] / 100, 0), 1)) }
  }

  // MARK: In and out points

  /// When a layer is there; nil for never.
  private func seen(_ node: DocumentNode, _ scope: LottieScope) -> LottieCurve? {
    let from = node["ip"]?.number ?? -.infinity
    let to = node["op"]?.number ?? .infinity
    func isSeen(_ frame: Double) -> Bool { frame >= from && frame < to }
    var keys: [LottieCurve.Key] = []
    if let even = scope.clock.even {
      let (begin, end) = ((from - even.offset) / even.factor, (to - even.offset) / even.factor)
      guard begin < span.end, end > span.start, begin < end else { return nil }
      if begin > span.start { keys.append(.init(at: 0, value: [0], isHold: true)) }
      keys.append(.init(at: max(0, span.share(begin)), value: [1], isHold: true))
      if end < span.end { keys.append(.init(at: span.share(end), value: [0], isHold: true)) }
      return LottieCurve(keys)
    }
    for frame in stride(from: span.start, to: span.end, by: max(1, (span.end - span.start) / 5_000)) {
      let value = isSeen(scope.clock.local(frame)) ? 1.0 : 0
      if keys.last?.value[0] != value {
        keys.append(.init(at: span.share(frame), value: [value], isHold: true))
      }
    }
    return keys.contains { $0.value[0] == 1 } ? LottieCurve(keys) : nil
  }

  private mutating func appear(_ name: String, _ seen: LottieCurve, _ scope: LottieScope) -> [LottieNode] {
    var group = LottieNode(.group([]), name: "\(name)-time", size: scope.size)
    group.opacity = seen.first[0]
    add(&group, "opacity", seen) { LottieNumber.node($0[0]) }
    return group.isPlain ? [] : [group]
  }

  // MARK: Effects

  /// What a layer draws, seen through its masks, with its effects.
  private mutating func affected(_ node: DocumentNode, _ scope: LottieScope, name: String) -> [LottieNode] {
    let effects = LottieEffects(node)
    let outer = cover
    if let fill = effects.fill { cover = cover ?? fill }
    let drawn = masked(node, content(node, scope, name: name), scope)
    cover = outer
    for what in effects.approximations { approximate(what) }
    for what in effects.unknown { leaveOut(what) }
    guard !drawn.isEmpty else { return [] }
    var result: [LottieNode] = []
    for shadow in effects.shadows where counts() {
      cover = shadow.color
      let thrown = masked(node, content(node, scope, name: "\(name)-shadow"), scope)
      cover = outer
      var group = LottieNode(.group([]), name: "\(name)-shadow", size: scope.size)
      (group.transform.translation, group.blur) = (shadow.offset, shadow.blur)
      let opacity = span.curve(shadow.opacity, scope.clock, tolerance: 0.002)
      group.opacity = opacity.first[0]
      add(&group, "opacity", opacity) { LottieNumber.node(min(max($0[0], 0), 1)) }
      result += group.holding(thrown)
    }
    result += drawn
    guard let blur = effects.blur else { return result }
    var group = LottieNode(.group([]), name: "\(name)-blur", size: scope.size)
    let curve = span.curve(blur, scope.clock, tolerance: 0.1)
    group.blur = max(curve.first[0], 0)
    add(&group, "blur", curve) { LottieNumber.node(max($0[0], 0)) }
    return group.holding(result)
  }

  // MARK: Contents

  mutating func content(_ node: DocumentNode, _ scope: LottieScope, name: String) -> [LottieNode] {
    switch node.integer("ty") {
    case 0: return composition(node, scope, name: name)
    case 1: return solid(node, name: name)
    case 2: return picture(node, name: name)
    case 3: return []
    case 4: return shapes(node["shapes"]?.items ?? [], scope, name: name)
    case 5: return letters(node, scope, name: name)
    case 6: leaveOut("scenes have no sound")
    case 13: leaveOut("cameras move nothing: layers stay flat")
    default: leaveOut("scenes have nothing like its kind, \(node.integer("ty") ?? -1)")
    }
    return []
  }

  private mutating func composition(_ node: DocumentNode, _ scope: LottieScope, name: String) -> [LottieNode]
  {
    guard let id = node.text("refId"), let layers = file.compositions[id] else {
      leaveOut("its composition is not in the file")
      return []
    }
    guard !scope.around.contains(id) else {
      leaveOut("it contains itself")
      return []
    }
    let size = Size(
      max(1, node["w"]?.number ?? scope.size.width), max(1, node["h"]?.number ?? scope.size.height))
    let stretch = node["sr"]?.number ?? 1
    var clock = scope.clock
    if let times = node["tm"], times["k"] != nil {
      clock = clock.remapped(LottieProperty(times, default: [0]), frameRate: file.frameRate)
    } else {
      clock = clock.stretched(start: node["st"]?.number ?? 0, factor: stretch == 0 ? 1 : stretch)
    }
    let inner = LottieScope(clock: clock, size: size, layers: layers, around: scope.around + [id])
    var frame = LottieNode(.group([]), name: "\(name)-frame", size: size)
    (frame.hasOwnSize, frame.isClipped) = (true, true)
    return frame.holding(nodes(in: inner))
  }

  private func solid(_ node: DocumentNode, name: String) -> [LottieNode] {
    let size = Size(max(0, node["sw"]?.number ?? 0), max(0, node["sh"]?.number ?? 0))
    let color = node.text("sc").flatMap { Color(lottie: $0) } ?? Color(red: 0, green: 0, blue: 0)
    var box = LottieNode(.rectangle(size, color: cover ?? color.hex), name: "\(name)-solid", size: size)
    box.hasOwnSize = true
    return size.width > 0 && size.height > 0 ? [box] : []
  }

  private mutating func picture(_ node: DocumentNode, name: String) -> [LottieNode] {
    guard let id = node.text("refId"), let asset = file.assets[id] else {
      leaveOut("its picture is not in the file")
      return []
    }
    guard let picture = pictures[id] ?? file.picture(asset, number: pictures.count + 1) else {
      leaveOut("its picture cannot be read: PNG, JPEG and WebP are, inside the file or beside it")
      return []
    }
    pictures[id] = picture
    let size = Size(
      max(1, asset["w"]?.number ?? scopeless.width), max(1, asset["h"]?.number ?? scopeless.height))
    var image = LottieNode(.picture(path: picture.path, size), name: "\(name)-picture", size: size)
    (image.hasOwnSize, image.tint) = (true, cover)
    return [image]
  }

  private var scopeless: Size { file.size }

  // MARK: What is not said

  private static let blends = [
    "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "hard-light",
    "soft-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
  ]

  mutating func blend(_ node: DocumentNode) -> String? {
    guard let mode = node.integer("bm"), mode != 0 else { return nil }
    if Self.blends.indices.contains(mode - 1) { return Self.blends[mode - 1] }
    approximate(mode == 16 ? "it is not added to what is behind it" : "its blend mode \(mode) is normal")
    return nil
  }

  /// Whether a layer turns out of the plane, or stands before or behind it.
  private func isTurned(_ place: DocumentNode?) -> Bool {
    func leaves(_ key: String, from first: Int) -> Bool {
      LottieProperty(place?[key], default: [0]).keys.contains { key in
        key.value.dropFirst(first).contains { abs($0) > 1e-3 }
      }
    }
    let isSplit = place?["p"]?.flag("s") == true
    let depth =
      isSplit
      ? LottieProperty(place?["p"]?["z"], default: [0]).keys.contains { $0.value[0] != 0 }
      : leaves("p", from: 2)
    return depth || leaves("rx", from: 0) || leaves("ry", from: 0) || leaves("or", from: 0)
      || leaves("a", from: 2)
  }

  private mutating func reportGaps(_ node: DocumentNode) {
    if node.flag("ddd"), isTurned(node["ks"]) {
      approximate("it stays flat: turns and depth in space are left out")
    }
  }
}

extension Color {
  /// `#RGB` or `#RRGGBB`.
  init?(lottie text: String) {
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    var digits = text.utf8.dropFirst().compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count >= 6 else { return nil }
    func part(_ index: Int) -> Double { Double(digits[index] * 16 + digits[index + 1]) / 255 }
    self.init(red: part(0), green: part(2), blue: part(4))
  }
}
