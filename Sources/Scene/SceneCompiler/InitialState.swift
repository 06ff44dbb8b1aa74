import Documents
import Graphics2D
import SceneExpressions
import SceneFormat
import SceneModel

extension SceneDocument {
  /// The values that states begin with, and those that an environment sets.
  ///
  /// - Parameters:
  ///   - scope: what expressions among the values see: device and data.
  ///   - environment: with the device as it is named, before anything turns it.
  ///   - failed: takes the places of states whose values are wrong.
  func initialState(
    _ environment: Environment, in scope: Scope, failed: inout Set<Int>, diagnostics: inout Diagnostics
  ) -> SceneState {
    var initial = states.map(\.initial)
    for (index, entry) in zip(BuiltInState.all.count..., spec[.state]?.entries ?? []) {
      do throws(Diagnostic) {
        guard let template = try entry.value.computedState else { continue }
        do throws(EvaluationFailure) {
          initial[index] = try scope.evaluate(template).value
        } catch {
          diagnostics.add(error)
          failed.insert(index)
        }
      } catch {
        diagnostics.add(error)
        failed.insert(index)
      }
    }
    for place in failed { initial[place] = .null }
    var setter = StateSetter(self, initial, environment.device)
    for setting in environment.settings { setter.apply(setting) }
    diagnostics.add(contentsOf: setter.diagnostics)
    return setter.state
  }
}

/// Sets states from outside.
private struct StateSetter {
  private let names: [String]
  private let span: Span
  private let device: Device
  var state: SceneState
  var diagnostics = Diagnostics()

  init(_ document: SceneDocument, _ initial: [Value], _ device: Device) {
    (names, span, self.device) = (document.states.map(\.name), document.span, device)
    state = SceneState(values: initial)
  }

  mutating func apply(_ setting: Environment.Setting) {
    guard let index = names.lastIndex(of: setting.name) else {
      if !setting.isForInstance { diagnostics.add(.noState(for: setting, among: names)) }
      return
    }
    // A device that is held so anyway is not turned.
    guard index != DeviceOrientation.place || setting.value != device.orientation.rawValue else {
      state[index] = .null
      return
    }
    if let value = setting.value(like: state[index], around: span, &diagnostics) { state[index] = value }
  }
}

extension Environment.Setting {
  /// Whether it is meant for a state of a row or component: `mails[2].open`, `mails{17}.open`.
  var isForInstance: Bool { name.utf8.contains(UInt8(ascii: ".")) }

  /// The value that it gives to a state; nil where that has another type, which is said.
  ///
  /// - Parameter span: the place of what was not written in a document.
  func value(like initial: Value, around span: Span, _ diagnostics: inout Diagnostics) -> Value? {
    matched(value(initial: initial, around: span), initial: initial, &diagnostics)
  }

  /// Lists and records are written as JSON.
  private func value(initial: Value, around span: Span) -> Value {
    switch initial {
    case .list, .record:
      var (map, ignored) = (SourceMap(), Diagnostics())
      let node = map.readDocument(name: name, bytes: Array(value.utf8), asJSON: true, into: &ignored)
      return node.map { Value($0.placed(at: self.span ?? span)) } ?? .string(value)
    default: return Value(DocumentNode(YAMLReader.plainValue(value), span: span))
    }
  }

  /// A state keeps the type of its initial value: a text that looks like a number stays text.
  private func matched(_ value: Value, initial: Value, _ diagnostics: inout Diagnostics) -> Value? {
    switch (initial, value) {
    case (.string, _): return .string(self.value)
    case (.number, .number), (.bool, .bool), (.list, .list), (.record, .record), (.null, _): return value
    default:
      diagnostics.error(
        .wrongType, "the state \"\(name)\" is \(initial.kindName), not \(value.kindName)", at: span)
      return nil
    }
  }
}

extension Diagnostic {
  /// A setting from outside is for no state.
  static func noState(for setting: Environment.Setting, among names: [String]) -> Diagnostic {
    Diagnostic(
      .unknownState, .error, "the scene has no state \"\(setting.name)\"", at: setting.span,
      hints: [didYouMean(setting.name, among: names) ?? "states: \(names.joined(separator: ", "))"])
  }
}

extension DocumentNode {
  /// The same with one place for all of it.
  fileprivate func placed(at span: Span) -> DocumentNode {
    switch value {
    case .sequence(let items): DocumentNode(.sequence(items.map { $0.placed(at: span) }), span: span)
    case .mapping(let entries):
      DocumentNode(
        .mapping(entries.map { .init(key: $0.key, keySpan: span, value: $0.value.placed(at: span)) }),
        span: span)
    case .null, .bool, .number, .string: DocumentNode(value, span: span)
    }
  }
}
