import Documents
import Graphics2D
import SceneFormat

/// The steps from nodes to documents.
struct LottieWriting {
  private let file: LottieFile
  private let name: String
  private let options: ImportedLottie.Options
  private let slots: [LottieParameter]
  private var ids: Set<String> = []
  /// The number that an id of this beginning gets next.
  private var numbers: [String: Int] = [:]
  private var children: [DocumentNode] = []
  private var tracks: [(String, DocumentNode)] = []
  private(set) var count = 0
  /// How deep groups are nested.
  private(set) var depth = 0

  /// Deepest nesting of groups that documents hold, with the library around them.
  static let maximumDepth = 90

  init(
    _ file: LottieFile, nodes: [LottieNode], slots: [LottieParameter], _ options: ImportedLottie.Options
  ) {
    (self.file, self.name, self.slots, self.options) = (file, file.name, slots, options)
    if options.playing != nil { ids = [Self.stage] }
    children = nodes.map { node($0, depth: 1) }
  }

  var keyCount: Int { tracks.count }

  // MARK: Documents

  /// The library with its component; with tokens for what repeats.
  func document(_ tokens: LottieTokens?) -> DocumentNode {
    var members: [(SceneKey, DocumentNode)] = [
      (.library, .text(name)), (.description, .text(about)),
    ]
    if tokens != nil { members.append((.tokens, .text("\(name).tokens.json"))) }
    members.append((.components, components(tokens)))
    return .object(members)
  }

  private var about: String {
    let origin = "Made by specrender import lottie."
    guard let title = file.root.text("nm"), !title.isEmpty else { return origin }
    return "\(String(title.prefix(80)).split(whereSeparator: \.isNewline).joined(separator: " ")). \(origin)"
  }

  /// A scene that shows the component alone, as large as the animation, and plays it once.
  var scene: DocumentNode {
    let use = DocumentNode.object([
      (.use, .text(name)), (.id, .text("animation")),
      (.layout, .list([.text("leading == 0"), .text("top == 0")])),
    ])
    let steps = DocumentNode.list([.map([("0s", .text("load"))])])
    let play = DocumentNode.object([(.end, .text(seconds)), (.steps, steps)])
    return .object([
      (.scene, .text("\(name)-alone")), (.import, .text("\(name).yaml")), (.background, .text("#FFFFFF")),
      (.canvas, .text("\(whole(file.size.width)) x \(whole(file.size.height))")),
      (.children, .list([use])), (.scenarios, .map([("play", play)])),
    ])
  }

  private func whole(_ number: Double) -> String { LottieNumber.text(number.rounded(.up)) }

  private var seconds: String { "\(jsonText((file.duration * 1e9).rounded() / 1e9))s" }

  private func components(_ tokens: LottieTokens?) -> DocumentNode {
    let (parameters, own, inside) =
      options.playing.map(played) ?? (libraryParameters, layout(file.size), children)
    var component: [(SceneKey, DocumentNode)] = []
    let with = parameters + slots.map(\.declaration)
    if !with.isEmpty { component.append((.with, .map(with))) }
    if !children.isEmpty { component.append((.clip, .bool(true))) }
    component.append((.layout, .list(own.map { .text($0) })))
    if !tracks.isEmpty {
      component.append((.animations, .map([("play", .object(course(tokens) + [(.tracks, .map(tracks))]))])))
    }
    component.append((.children, .list(inside)))
    let node = DocumentNode.map([(name, .object(component))])
    return tokens.map { $0.replacing(in: node) } ?? node
  }

  /// When the tracks run.
  private func course(_ tokens: LottieTokens?) -> [(SceneKey, DocumentNode)] {
    let duration = (SceneKey.duration, DocumentNode.text(tokens?.duration ?? seconds))
    let condition = (SceneKey.while, DocumentNode.text("${playing}"))
    guard let playing = options.playing else {
      return [condition, duration, options.loops ? (.repeat, .text("infinite")) : (.fill, .text("both"))]
    }
    if playing.hasProgress { return [duration, (.progress, .text("${progress}"))] }
    // A number that is computed cannot be infinite; a million runs take days.
    let runs: DocumentNode =
      playing.loops.map { $0 ? .text("infinite") : .number(1) } ?? .text("${loop ? 1000000 : 1}")
    return [condition, duration, (.repeat, runs), (.fill, .text("both")), (.speed, .text("${speed}"))]
  }

  private func parameter(_ name: String, _ type: String, _ value: DocumentNode, _ about: String) -> (
    String, DocumentNode
  ) {
    (name, .object([(.type, .text(type)), (.default, value), (.about, .text(about))]))
  }

  private var libraryParameters: [(String, DocumentNode)] {
    tracks.isEmpty
      ? []
      : [
        parameter(
          "playing", "boolean", .bool(true), "Whether it plays; otherwise it stays at its beginning.")
      ]
  }

  /// The group of a component that is drawn larger or smaller.
  private static let stage = "stage"

  /// Parameters, layout and children of a component that a node plays.
  private func played(
    _ playing: ImportedLottie.Playing
  ) -> (with: [(String, DocumentNode)], layout: [String], children: [DocumentNode]) {
    var with: [(String, DocumentNode)] = []
    if playing.hasProgress {
      with.append(parameter("progress", "number", .number(0), "The share of it that is shown."))
    } else {
      with = libraryParameters
      if with.isEmpty { with = [parameter("playing", "boolean", .bool(true), "It does not move.")] }
      if playing.loops == nil {
        with.append(parameter("loop", "boolean", .bool(true), "Whether it starts again at its end."))
      }
      with.append(parameter("speed", "number", .number(1), "How fast it plays."))
    }
    guard playing.hasWidth else { return (with, layout(file.size), children) }
    let (width, height) = (LottieNumber.text(file.size.width), LottieNumber.text(file.size.height))
    with.append(parameter("width", "number", LottieNumber.node(file.size.width), "Its width in points."))
    let scaled = DocumentNode.object([
      (.group, .text(Self.stage)),
      (
        .transform,
        .object([
          (.scale, .text("${width / \(width)}")), (.origin, .list([.number(0), .number(0)])),
        ])
      ),
      (.layout, .list((["leading == 0", "top == 0"] + layout(file.size)).map { .text($0) })),
      (.children, .list(children)),
    ])
    return (with, ["width == ${width}", "height == ${width * \(height) / \(width)}"], [scaled])
  }

  private func layout(_ size: Size) -> [String] {
    let (width, height) = (LottieNumber.text(size.width), LottieNumber.text(size.height))
    return width == height ? ["size == \(width)"] : ["width == \(width)", "height == \(height)"]
  }

  /// Colours that stand in several places, and the duration.
  func tokens() -> LottieTokens? {
    LottieTokens(
      .list(children + tracks.map(\.1)), name: name, duration: tracks.isEmpty ? nil : file.duration)
  }

  // MARK: Nodes

  private mutating func node(_ node: LottieNode, depth: Int) -> DocumentNode {
    count += 1
    self.depth = max(self.depth, depth)
    guard depth <= Self.maximumDepth else { return .map([]) }
    let id = free(node.name)
    for track in node.tracks { tracks.append(("\(id).\(track.property)", track.value)) }
    var members = kind(node, id)
    if let fill = node.fill { members.append((.fill, fill)) }
    if let stroke = node.stroke { members.append((.stroke, stroke)) }
    if !node.trims.isEmpty {
      members.append((.trim, node.trims.count == 1 ? node.trims[0] : .list(node.trims)))
    }
    if node.opacity < 1 { members.append((.opacity, LottieNumber.node(node.opacity))) }
    if node.blur > 0 { members.append((.blur, LottieNumber.node(node.blur))) }
    if let tint = node.tint { members.append((.filter, .object([(.tint, .text(tint))]))) }
    if let blend = node.blend { members.append((.blend, .text(blend))) }
    if node.isClipped { members.append((.clip, .bool(true))) }
    if let transform = transform(node) { members.append((.transform, transform)) }
    var inner: [DocumentNode] = []
    if let mask = node.mask {
      // A mask of which nothing is seen hides all.
      let group = LottieNode(.group(mask.nodes), name: "\(id)-mask", size: node.size)
      let written = self.node(group, depth: depth + 1)
      members.append((.mask, self.mask(written, mask)))
      inner.append(written)
    }
    members.append((.layout, .list(layout(node).map { .text($0) })))
    if case .group(let nodes) = node.content {
      inner += nodes.map { self.node($0, depth: depth + 1) }
      members.append((.children, .list(inner)))
    }
    return .object(members)
  }

  private func kind(_ node: LottieNode, _ id: String) -> [(SceneKey, DocumentNode)] {
    switch node.content {
    case .shape(let path, let rule):
      let box = DocumentNode.list([0, 0, node.size.width, node.size.height].map(LottieNumber.node))
      return [(.shape, .text(path)), (.id, .text(id)), (.viewBox, box)]
        + (rule == .evenOdd ? [(.rule, .text("evenodd"))] : [])
    case .group: return [(.group, .text(id))]
    case .rectangle(_, let color): return [(.box, .text(id)), (.fill, .text(color))]
    case .picture(let path, _): return [(.image, .text(path)), (.id, .text(id)), (.fit, .text("fill"))]
    }
  }

  private func layout(_ node: LottieNode) -> [String] {
    guard node.hasOwnSize else { return ["fill parent"] }
    return ["leading == 0", "top == 0"] + layout(node.size)
  }

  private func mask(_ group: DocumentNode, _ mask: LottieMask) -> DocumentNode {
    var members = [(SceneKey.node, group[.group] ?? .text(""))]
    if mask.isLuminance { members.append((.by, .text("luminance"))) }
    if mask.isInverted { members.append((.inverted, .bool(true))) }
    return .object(members)
  }

  private func transform(_ node: LottieNode) -> DocumentNode? {
    let transform = node.transform
    let moves = node.tracks.contains {
      ["scale", "scale-x", "scale-y", "rotation"].contains($0.property)
        || $0.value["rotate"] != nil
    }
    guard !transform.isIdentity || moves else { return nil }
    var members: [(SceneKey, DocumentNode)] = []
    let place = transform.translation
    if place != .zero { members.append((.translate, LottieNumber.pair([place.x, place.y]))) }
    let scale = transform.scale
    if scale != Point(1, 1) {
      members.append(
        (.scale, scale.x == scale.y ? LottieNumber.node(scale.x) : LottieNumber.pair([scale.x, scale.y])))
    }
    if transform.rotation != 0 { members.append((.rotate, LottieNumber.degrees(transform.rotation))) }
    if members.isEmpty { members.append((.scale, .number(1))) }
    if moves || scale != Point(1, 1) || transform.rotation != 0 {
      let origin = transform.origin
      members.append(
        (
          .origin,
          .list([
            LottieNumber.share(origin.x / node.size.width), LottieNumber.share(origin.y / node.size.height),
          ])
        ))
    }
    return .object(members)
  }

  /// An id of small letters, digits and hyphens that no other node has.
  private mutating func free(_ name: String) -> String {
    var slug = lottieSlug(name, most: 48)
    if !slug.startsWithLetter { slug = slug.isEmpty ? "part" : "part-\(slug)" }
    var (free, number) = (slug, numbers[slug] ?? 2)
    while !ids.insert(free).inserted { (free, number) = ("\(slug)-\(number)", number + 1) }
    numbers[slug] = number
    return free
  }
}

/// Small letters, digits and hyphens of a text.
func lottieSlug(_ text: String, most: Int) -> String {
  var bytes: [UInt8] = []
  for byte in text.utf8 where bytes.count < most {
    switch byte {
    case 0x61...0x7A, 0x30...0x39: bytes.append(byte)
    case 0x41...0x5A: bytes.append(byte | 0x20)
    default: if let last = bytes.last, last != 0x2D { bytes.append(0x2D) }
    }
  }
  while bytes.last == 0x2D { bytes.removeLast() }
  return String(decoding: bytes, as: UTF8.self)
}

extension String {
  var startsWithLetter: Bool { utf8.first.map { (0x61...0x7A).contains($0) } ?? false }
}
