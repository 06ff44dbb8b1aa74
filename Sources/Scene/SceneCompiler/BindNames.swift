package import Documents
package import Graphics2D
package import SceneExpressions
package import SceneFormat
package import SceneModel

extension SceneBuilder {
  /// Names that the whole scene may use: device, data, states, then `let` in order.
  mutating func bindNames() -> Scope {
    read(at: ExpansionContext(scope: names.scope)) { reader in
      for entry in reader.names.sources.document.spec[.let]?.entries ?? [] {
        guard let template = entry.value.template else { continue }
        do throws(Diagnostic) {
          if let function = try NamedFunction(entry.key, template, at: entry.keySpan) {
            reader.scope.bind(function)
          } else if let value = reader.named(template, at: entry.value.span, .name) {
            reader.scope.bind(entry.key, value, of: template)
          } else {
            reader.scope.bindFailed(entry.key)
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
    var scope = world.scope
    bindStates(&scope)
    return scope
  }

  private func bindStates(_ scope: inout Scope) {
    for state in KeyboardState.allCases { scope.bind(state.rawValue, state.value) }
    let states = sources.document.spec[.state]?.entries ?? []
    let drivers = sources.document.spec[.drivers]?.items.compactMap(\.literal) ?? []
    for (index, (name, value)) in zip(stateNames, state.values).enumerated() {
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
    }
  }

  /// Where a state got its value: nowhere in the document if something happened to it.
  private func sources(ofState name: String, _ value: Value, _ states: [Spec.Entry]) -> [ValueSource] {
    if let setting = environment.settings.last(where: { $0.name == name }) {
      return value.text == setting.value ? setting.span.map { [.written($0, as: .state)] } ?? [] : []
    }
    guard let initial = states.first(where: { $0.key == name })?.value else { return [] }
    if let template = try? initial.computedState {
      let scope = world.scope
      guard let begun = try? scope.evaluate(template).value, begun == value else { return [] }
      return [.written(initial.span, as: .state)] + scope.sources(of: template)
    }
    let isInitial = initial.raw.map(Value.init) ?? .null == value
    return isInitial ? [.written(initial.span, as: .state)] : []
  }

  package var deviceRecord: DocumentNode { world.deviceRecord }

  private var world: World {
    World(sources: sources, environment: environment, keepsSources: keepsSources)
  }
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
      LocaleFacts(environment.locale), texts: texts, drawn: SceneDrawnValues(world: self))
  }

  package var deviceRecord: DocumentNode {
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
        entry("keyboard", .number(device.keyboardHeight ?? 0)),
        entry("textSize", .string(environment.textSize.rawValue)),
        entry("accessibilitySize", .bool(environment.textSize.isForAccessibility)),
        entry("rightToLeft", .bool(environment.isRightToLeft)),
      ]), span: span)
  }
}

extension ValueReader {
  /// Points that the keyboard covers. Nobody has measured every phone's on its side: a guess would put what stands above
  /// it in a wrong place.
  ///
  /// - Parameter kind: which keys are shown.
  mutating func keyboardHeight(of kind: Field.KeyboardKind) -> Double {
    let device = names.environment.device
    guard scope.value(of: KeyboardState.name)?.value == KeyboardState.up.value else { return 0 }
    if let height = device.keyboardHeight(of: kind) { return height }
    let setting = names.environment.settings.last { $0.name == KeyboardState.name }
    findings.diagnostics.error(
      .keyboardUnknown, "the keyboard of \(device.name) is up, and how high it is is not known",
      at: setting?.span,
      hints: [
        "phones stand upright where the keyboard is up: --device iphone-15",
        "or describe the device with its keyboard: Documentation/SceneFormat.md, Devices",
      ])
    return 0
  }
}
