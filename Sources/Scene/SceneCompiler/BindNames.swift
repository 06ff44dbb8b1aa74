package import Documents
import Graphics2D
package import SceneExpressions
import SceneFormat
import SceneModel

extension SceneBuilder {
  /// Names that the whole scene may use: device, data, states, then `let` in order.
  mutating func bindNames() -> Scope {
    guard let parts = names.known else { return bindAllNames() }
    var scope = names.scope
    let reads = NameReads()
    scope.note(in: reads)
    var versions = NameVersions(
      names: scope.allNames.map { _ in 0 }, states: parts.versions(of: names.statesThatAreRead))
    let values = parts.values
    for entry in names.sources.parts.lets {
      do throws(Diagnostic) {
        if let function = try entry.function.get() {
          scope.bind(function)
          continue
        }
      } catch {
        findings.diagnostics.add(error)
        continue
      }
      let known = values[versions.names.count]?.last { $0.reads.hold(in: versions) }
      if let known { scope.bind(entry.name, known.value, of: entry.template, reading: known.reads.names) }
      versions.names.append(
        known?.version
          ?? bind(
            entry.name, entry.template, at: entry.span, in: &scope,
            Memory(parts: parts, versions: versions, reads: reads)))
      scope.makeLastCommon()
    }
    memory = Memory(parts: parts, versions: versions, reads: reads)
    return scope
  }

  /// Binds a name to the value of a template, which is kept.
  ///
  /// - Returns: the version of its value.
  private mutating func bind(
    _ name: String, _ template: Template, at span: Span, in scope: inout Scope, _ memory: Memory
  ) -> KnownParts.Version {
    let place = memory.versions.names.count
    let before = findings.diagnostics
    findings.diagnostics = Diagnostics()
    memory.reads.begin()
    let value = read(at: ExpansionContext(scope: scope)) { $0.named(template, at: span, .name) }
    let reads = memory.reads.end().names
    let found = findings.diagnostics
    findings.diagnostics = before
    findings.diagnostics.add(contentsOf: found)
    guard let value else {
      scope.bindFailed(name)
      return memory.parts.newVersion()
    }
    scope.bind(name, value, of: template, reading: reads)
    guard found.all.isEmpty else { return memory.parts.newVersion() }
    return memory.parts.keep(value, at: place, of: ReadVersions(reads, in: memory.versions))
  }

  private mutating func bindAllNames() -> Scope {
    read(at: ExpansionContext(scope: names.scope)) { reader in
      for entry in reader.names.sources.parts.lets {
        do throws(Diagnostic) {
          if let function = try entry.function.get() {
            reader.scope.bind(function)
          } else if let value = reader.named(entry.template, at: entry.span, .name) {
            reader.scope.bind(entry.name, value, of: entry.template)
          } else {
            reader.scope.bindFailed(entry.name)
          }
        } catch {
          reader.findings.diagnostics.add(error)
        }
      }
      return reader.scope
    }
  }
}

extension CompileContext {
  /// Names that do not stand for expressions.
  package var scope: Scope {
    var scope = world
    bindStates(&scope)
    return scope
  }

  private func bindStates(_ scope: inout Scope) {
    for state in KeyboardState.allCases { scope.bind(state.rawValue, state.value) }
    let data = scope.value(of: DeviceOrientation.name)
    let states = sources.document.spec[.state]?.entries ?? []
    let drivers = sources.document.spec[.drivers]?.items.compactMap(\.literal) ?? []
    for (index, name) in stateNames.enumerated() {
      let value = seenValue(of: index)
      guard index < state.sceneCount else {
        let isDriver = state.instance(at: index)?.isDriver ?? false
        scope.addState(
          TracedValue(value, isDriver ? .inProportion([Slope(state: index, factor: 1)]) : .nothing))
        continue
      }
      guard !failedStates.contains(index) else {
        scope.bindState(name, nil)
        continue
      }
      let isDriver = if case .number = value { drivers.contains(name) } else { false }
      scope.bindState(
        name,
        TracedValue(
          value, isDriver ? .inProportion([Slope(state: index, factor: 1)]) : .nothing,
          sources: keepsSources ? sources(ofState: name, value, states) : []))
      // Data may go by that name, and goes before it.
      if index == DeviceOrientation.place, let data { scope.bind(name, data) }
    }
  }

  /// Where a state got its value: nowhere in the document if something happened to it.
  private func sources(ofState name: String, _ value: Value, _ states: [Spec.Entry]) -> [ValueSource] {
    if let setting = environment.settings.last(where: { $0.name == name }) {
      return value.text == setting.value ? setting.span.map { [.written($0, as: .state)] } ?? [] : []
    }
    guard let initial = states.first(where: { $0.key == name })?.value else { return [] }
    // Rows are of the data still, whatever was done to the list.
    let isList = if case .list = value { true } else { false }
    if let template = try? initial.computedState {
      guard let begun = try? world.evaluate(template).value, begun == value || isList else { return [] }
      return [.written(initial.span, as: .state)] + world.sources(of: template)
    }
    let isInitial = initial.raw.map(Value.init) ?? .null == value
    return isInitial || isList ? [.written(initial.span, as: .state)] : []
  }

  package var deviceRecord: DocumentNode {
    World(sources: sources, environment: environment, keepsSources: keepsSources).deviceRecord
  }

  /// What is read as a state is, where a finger is and how one leaves; then the values of the states, those of rows and
  /// components with what they belong to.
  var statesThatAreRead: [Value?] {
    let states = state.values.indices.map { place -> Value? in
      guard place >= state.sceneCount else { return failedStates.contains(place) ? nil : state.values[place] }
      return .list([.string(state.instance(at: place)?.address ?? ""), state.values[place]])
    }
    let pointer = state.pointer.map { Value.list([.number($0.x), .number($0.y)]) }
    let release = state.release.map { release in
      Value.list([.number(Double(release.driver)), .number(release.rest), .number(release.velocity)])
    }
    return [pointer, release] + states
  }

  var pointerPlace: Int { -ReadNames.Name.readAsStates }
  var releasePlace: Int { pointerPlace + 1 }
}

/// What states may begin with: names of the device and of data.
struct World {
  package let sources: SceneSources
  package let environment: Environment
  let keepsSources: Bool

  package var scope: Scope {
    var scope = Scope()
    scope.keepsSources = keepsSources
    scope.language = language
    if environment.roundsToPixels { scope.pixelsPerPoint = environment.device.scale }
    // Whatever else has one of these names goes before them.
    for orientation in DeviceOrientation.allCases { scope.bind(orientation.rawValue, orientation.value) }
    scope.bind("device", .record(deviceRecord))
    for document in sources.documents {
      for source in document.data {
        if let inline = source.inline { scope.bind(source.name, Value(inline)) }
      }
    }
    for (name, node) in sources.data { scope.bind(name, Value(node)) }
    return scope
  }

  private var language: ScopeLanguage {
    let size = environment.device.size
    let texts = sources.strings.map {
      LocalizedTexts($0, locale: environment.locale, isTablet: min(size.width, size.height) >= 700)
    }
    return ScopeLanguage(
      LocaleFacts(environment.locale), texts: texts,
      drawn: SceneDrawnValues(
        world: World(sources: sources.unknown, environment: environment, keepsSources: keepsSources)))
  }

  package var deviceRecord: DocumentNode {
    let device = environment.device
    let cutout = device.cutout ?? .zero
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
        entry("keyboard", .number(device.keyboard.height)),
        entry("predictiveBar", .number(device.predictiveBarHeight)),
        entry("cutoutLeft", .number(cutout.minX)), entry("cutoutTop", .number(cutout.minY)),
        entry("cutoutWidth", .number(cutout.width)), entry("cutoutHeight", .number(cutout.height)),
        entry("textSize", .string(environment.textSize.rawValue)),
        entry("accessibilitySize", .bool(environment.textSize.isForAccessibility)),
        entry("rightToLeft", .bool(environment.isRightToLeft)),
      ]), span: span)
  }
}

extension ValueReader {
  /// Points that the keyboard covers. A note says where the height is another device's.
  ///
  /// - Parameter field: the one with the focus.
  mutating func keyboardHeight(of field: Field?) -> Double {
    let device = names.environment.device
    guard scope.value(of: KeyboardState.name)?.value == KeyboardState.up.value else { return 0 }
    let (height, lender) = device.keyboard
    if let lender {
      let setting = names.environment.settings.last { $0.name == KeyboardState.name }
      findings.diagnostics.note(
        .keyboardUnknown,
        "the keyboard of \(device.name) is drawn \(Value.text(of: height)) points high, as on \(lender): its own height is not known",
        at: setting?.span,
        hints: ["describe the device with its keyboard: Documentation/SceneFormat.md, Devices"])
    }
    return device.keyboardHeight(of: field)
  }
}
