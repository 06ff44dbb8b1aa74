public import Documents
public import SceneModel

/// A scene or library document whose spelling has been checked; nothing is looked up yet.
public struct SceneDocument: Sendable {
  /// A path that the document names.
  public struct Reference: Hashable, Sendable {
    /// As written, relative to the document's folder.
    public var path: String
    /// Where it is written.
    public var span: Span

    /// Makes a reference.
    public init(path: String, span: Span) {
      self.path = path
      self.span = span
    }
  }

  /// Data by name: from a file, or written in the document.
  public struct DataSource: Hashable, Sendable {
    /// Name that expressions use.
    public var name: String
    /// The file; nil where the data stands in the document.
    public var file: Reference?
    /// The data that stands in the document.
    public var inline: DocumentNode?
  }

  /// Name of the scene or library.
  public let name: String
  package internal(set) var spec: Spec
  /// All scenarios in document order.
  public private(set) var scenarios: [Scenario] = []
  /// All captures in document order, one per device and time; these are part of the name where there are several. Hashes of many
  /// times are one capture, in front of the pictures that belong to them.
  public private(set) var captures: [Capture] = []

  /// Where the animation of a name stands.
  public func place(ofAnimation name: String) -> Span? { place(of: name, under: .animations) }
  /// Where the timer of a name stands.
  public func place(ofTimer name: String) -> Span? { place(of: name, under: .timers) }
  /// Where the transition of a state stands.
  public func place(ofTransition name: String) -> Span? { place(of: name, under: .transitions) }

  private func place(of name: String, under key: SceneKey) -> Span? {
    spec[key]?.entries.first { $0.key == name }?.keySpan
  }

  /// Checks a document; mistakes go to `diagnostics`. Nil where it is no scene (or library) at all.
  public init?(_ node: DocumentNode, isLibrary: Bool = false, diagnostics: inout Diagnostics) {
    guard DocumentFormat.accepts(node, diagnostics: &diagnostics),
      isLibrary || !Self.isOther(node, into: &diagnostics)
    else { return nil }
    var reader = SpecReader()
    let construct = isLibrary ? Grammar.library : Grammar.scene
    let spec = reader.object(node, construct.name, construct.keys)
    diagnostics.add(contentsOf: reader.diagnostics)
    guard let spec else { return nil }
    self.spec = Self.mendQuotedStates(spec, into: &diagnostics)
    name = spec[isLibrary ? .library : .scene]?.literal ?? ""
    scenarios = writtenScenarios
    captures = writtenCaptures
    checkComponents(into: &diagnostics)
    checkOwnStates(into: &diagnostics)
    checkTimes(into: &diagnostics)
    checkPathNames(into: &diagnostics)
    checkCaptureNames(into: &diagnostics)
    checkWaivers(into: &diagnostics)
    checkDevices(into: &diagnostics)
  }

  /// One error for a library or a device's file: as a scene, each of its keys would be a mistake.
  private static func isOther(_ node: DocumentNode, into diagnostics: inout Diagnostics) -> Bool {
    guard let first = node.entries?.first, node.entry(SceneKey.scene.rawValue) == nil,
      node.entry(SceneKey.children.rawValue) == nil
    else { return false }
    let kind: (name: String, hint: String)
    if node.entry(SceneKey.library.rawValue) != nil {
      kind = ("a library", "check a scene that imports it: import: FILE")
    } else if Grammar.device.keys.filter(\.isRequired).allSatisfy({ node.entry($0.name) != nil }) {
      kind = ("the file of a device", "look at a scene on it: specrender frame SCENE --device FILE")
    } else {
      return false
    }
    diagnostics.error(
      .missingKey, "this is \(kind.name), not a scene", at: first.keySpan, hints: [kind.hint])
    return true
  }

  /// All of the document.
  public var span: Span { spec.span }
  /// Token file or resolver document.
  public var tokens: Reference? { reference(.tokens) }
  /// Asset lock file.
  public var assets: Reference? { reference(.assets) }
  /// Texts by keys and languages: a file, or the mapping itself.
  public var strings: DataSource? {
    guard let node = spec[.strings]?.raw else { return nil }
    guard let path = node.string else { return DataSource(name: "strings", file: nil, inline: node) }
    return DataSource(name: "strings", file: Reference(path: path, span: node.span), inline: nil)
  }
  /// Library documents, by path or by the name of a bundled one.
  public var imports: [Reference] {
    guard let spec = spec[.import] else { return [] }
    let items = spec.template == nil ? spec.items : [spec]
    return items.compactMap { item in item.literal.map { Reference(path: $0, span: item.span) } }
  }

  /// Data by name in document order.
  public var data: [DataSource] {
    spec[.data]?.entries.map { entry in
      let node = entry.value.raw
      guard let path = node?.string else { return DataSource(name: entry.key, file: nil, inline: node) }
      return DataSource(name: entry.key, file: Reference(path: path, span: entry.value.span), inline: nil)
    } ?? []
  }

  /// What the document says of itself to people; empty where it says nothing.
  public var about: String { spec[.description]?.literal ?? "" }

  /// The states that can be set, with their initial values.
  public var states: [(name: String, initial: Value)] {
    BuiltInState.all
      + (spec[.state]?.entries ?? []).map { ($0.key, $0.value.raw.map(Value.init) ?? .null) }
  }

  /// Whether something in the document moves though nobody does anything: a timer, an animation, what happens on load,
  /// a video.
  public var movesByItself: Bool {
    let isMoving = [SceneKey.timers, .animations, .on].contains { spec[$0]?.entries.isEmpty == false }
    return isMoving || spec.nodeSpecs.contains { $0.kind == .video }
  }

  private func reference(_ key: SceneKey) -> Reference? {
    guard let value = spec[key], let path = value.literal else { return nil }
    return Reference(path: path, span: value.span)
  }
}
