import Documents
import Graphics2D

extension Compiler {
  /// State that every scene has: whether the keyboard is `up` or `down`.
  static let keyboardState = "keyboard"

  /// Names that the whole scene may use: device, data, states, then `let` in order.
  mutating func bindNames() -> Scope {
    var scope = Scope()
    scope.keepsSources = keepsSources
    if environment.roundsToPixels { scope.pixelsPerPoint = environment.device.scale }
    scope.bind("device", .record(deviceRecord))
    for document in sources.libraries + [sources.document] {
      for source in document.data {
        if let inline = source.inline { scope.bind(source.name, Value(inline)) }
      }
    }
    for (name, node) in sources.data { scope.bind(name, Value(node)) }
    bindStates(&scope)
    for entry in sources.document.spec["let"]?.entries ?? [] {
      guard let template = entry.value.template,
        let value = named(template, at: entry.value.span, .name, scope)
      else { continue }
      scope.bind(entry.key, value)
    }
    if scope.value(of: Self.keyboardState)?.value == .string("up") { keyboardHeight = heightOfKeyboard() }
    return scope
  }

  /// Nobody has measured every phone's keyboard on its side: a guess would put what stands above it in a wrong place.
  private mutating func heightOfKeyboard() -> Double {
    if let height = environment.device.keyboardHeight { return height }
    let setting = environment.settings.last { $0.name == Self.keyboardState }
    diagnostics.error(
      "keyboard-unknown", "the keyboard of \(environment.device.name) is up, and how high it is is not known",
      at: setting?.span,
      hints: [
        "phones stand upright where the keyboard is up: --device iphone-15",
        "or describe the device with its keyboard: Documentation/SceneFormat.md, Devices",
      ])
    return 0
  }

  private mutating func bindStates(_ scope: inout Scope) {
    let states = sources.document.spec["state"]?.entries ?? []
    stateNames = [Self.keyboardState] + states.map(\.key)
    scope.bind("up", .string("up"))
    scope.bind("down", .string("down"))
    if let givenState {
      state = givenState
    } else {
      state.values = [.string("down")] + states.map { $0.value.raw.map(Value.init) ?? .null }
      for setting in environment.settings { apply(setting) }
    }
    let drivers = sources.document.spec["drivers"]?.items.compactMap(\.literal) ?? []
    for (index, (name, value)) in zip(stateNames, state.values).enumerated() {
      let isDriver = if case .number = value { drivers.contains(name) } else { false }
      scope.bind(
        name,
        TracedValue(
          value, isDriver ? .inProportion([Slope(state: index, factor: 1)]) : .nothing,
          sources: keepsSources ? sources(ofState: name, value, states) : []))
    }
    guard ![.string("up"), .string("down")].contains(state[0]) else { return }
    diagnostics.error(
      "wrong-type", "the keyboard is up or down",
      at: environment.settings.last { $0.name == Self.keyboardState }?.span)
  }

  /// Where a state got its value: nowhere in the document if something happened to it.
  private func sources(ofState name: String, _ value: Value, _ states: [Spec.Entry]) -> [ValueSource] {
    if let setting = environment.settings.last(where: { $0.name == name }) {
      return value.text == setting.value ? setting.span.map { [.written($0, as: .state)] } ?? [] : []
    }
    guard let initial = states.first(where: { $0.key == name })?.value else { return [] }
    let isInitial = initial.raw.map(Value.init) ?? .null == value
    return isInitial ? [.written(initial.span, as: .state)] : []
  }

  private mutating func apply(_ setting: Environment.Setting) {
    guard let index = stateNames.firstIndex(of: setting.name) else {
      let near = nearestName(to: setting.name, among: stateNames)
      diagnostics.error(
        "unknown-state", "the scene has no state \"\(setting.name)\"", at: setting.span,
        hints: [near.map { "did you mean \"\($0)\"?" } ?? "states: \(stateNames.joined(separator: ", "))"])
      return
    }
    let value = Value(DocumentNode(YAMLReader.plainValue(setting.value), span: sources.document.spec.span))
    if let checked = matched(value, setting, initial: state[index]) { state[index] = checked }
  }

  /// A state keeps the type of its initial value: a text that looks like a number stays text.
  private mutating func matched(_ value: Value, _ setting: Environment.Setting, initial: Value?) -> Value? {
    switch (initial, value) {
    case (.string, _): return .string(setting.value)
    case (.number, .number), (.bool, .bool), (.null, _), (nil, _): return value
    default:
      diagnostics.error(
        "wrong-type",
        "the state \"\(setting.name)\" is \(initial?.kindName ?? "nothing"), not \(value.kindName)",
        at: setting.span)
      return nil
    }
  }

  var deviceRecord: DocumentNode {
    let device = environment.device
    let span = sources.document.spec.span
    func entry(_ key: String, _ value: DocumentNode.Value) -> DocumentNode.Entry {
      .init(key: key, keySpan: span, value: DocumentNode(value, span: span))
    }
    return DocumentNode(
      .mapping([
        entry("name", .string(device.name)), entry("width", .number(device.size.width)),
        entry("height", .number(device.size.height)), entry("scale", .number(device.scale)),
        entry("homeIndicator", .bool(device.hasHomeIndicator)), entry("theme", .string(environment.theme)),
        entry("statusBar", .number(device.statusBarHeight)), entry("locale", .string(environment.locale)),
        entry("safeTop", .number(device.safeArea.top)), entry("safeLeft", .number(device.safeArea.left)),
        entry("safeRight", .number(device.safeArea.right)),
        entry("safeBottom", .number(device.safeArea.bottom)),
        entry("keyboard", .number(device.keyboardHeight ?? 0)), entry("rightToLeft", .bool(isRightToLeft)),
      ]), span: span)
  }

  /// A component that uses itself, directly or through others, would never end: each such cycle is an error.
  mutating func checkComponents() {
    var finished: Set<String> = []
    for document in sources.libraries + [sources.document] {
      for entry in document.spec["components"]?.entries ?? [] {
        visit(entry.key, at: entry.keySpan, path: [], finished: &finished)
      }
    }
  }

  private mutating func visit(_ name: String, at span: Span, path: [String], finished: inout Set<String>) {
    if let start = path.firstIndex(of: name) {
      let cycle = (path[start...] + [name]).joined(separator: " -> ")
      diagnostics.error(
        "recursive-component", "the component \"\(name)\" contains itself: \(cycle)", at: span,
        hints: ["use a list for things that repeat"])
      finished.insert(name)
      return
    }
    guard !finished.contains(name), let spec = components[name] else { return }
    for (used, place) in usedComponents(spec["children"]?.nodes ?? []) {
      visit(used, at: place, path: path + [name], finished: &finished)
    }
    finished.insert(name)
  }

  private func usedComponents(_ nodes: [NodeSpec]) -> [(String, Span)] {
    nodes.flatMap { node -> [(String, Span)] in
      var used: [(String, Span)] = []
      if node.kind == .use, let name = node.attributes["use"]?.literal { used.append((name, node.span)) }
      if let row = node.attributes["row"] {
        if let name = row.literal { used.append((name, row.span)) }
        used += usedComponents(row["children"]?.nodes ?? [])
      }
      return used + usedComponents(node.children)
    }
  }
}
