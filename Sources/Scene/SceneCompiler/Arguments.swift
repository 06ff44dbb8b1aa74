package import Documents
package import SceneExpressions
package import SceneFormat
import SceneModel

/// The names that hold inside a component: those around, and its parameters.
extension ValueReader {
  /// Nil where a value is missing or wrong: then what is wrong inside would only follow from that.
  package mutating func bound(_ component: Spec, _ arguments: Spec?, at spec: NodeSpec) -> Scope? {
    var (inside, isWhole) = (scope, true)
    let parameters = component.parameters
    let use = spec.attributes[.use]?.span ?? spec.span
    for problem in component.problems(withArguments: arguments?.entries ?? [], at: use) {
      findings.diagnostics.add(problem)
    }
    for parameter in parameters {
      if let argument = arguments?[named: parameter.name] {
        isWhole = bind(parameter, argument, in: scope, &inside) && isWhole
      } else if let fallback = parameter.fallback {
        isWhole = bind(parameter, fallback, in: inside, &inside) && isWhole
      } else {
        isWhole = false
      }
    }
    return isWhole ? inside : nil
  }

  /// The names inside of a row: its own parameter is the item, one that is called `index` the place among the rows.
  package mutating func bound(_ row: Spec, item: Value, index: Int, at span: Span) -> Scope? {
    var (inside, isWhole) = (scope, true)
    let parameters = row.parameters
    for parameter in parameters {
      switch parameters.given(to: parameter) {
      case .fallback(let fallback): isWhole = bind(parameter, fallback, in: inside, &inside) && isWhole
      case .item:
        isWhole = fits(item, parameter, at: span) && isWhole
        inside.bind(parameter.name, item)
      case .index:
        isWhole = fits(.number(Double(index)), parameter, at: span) && isWhole
      case .nothing(let problem):
        findings.diagnostics.add(problem(span))
        isWhole = false
      }
    }
    inside.bind("index", .number(Double(index)))
    inside.bind("item", item)
    return isWhole ? inside : nil
  }

  private mutating func bind(
    _ parameter: ComponentParameter, _ argument: Spec, in around: Scope, _ inside: inout Scope
  ) -> Bool {
    guard let template = argument.template else { return false }
    if parameter.kind == .state {
      guard let state = template.onlyName.flatMap({ around.state(of: $0) }) else {
        findings.diagnostics.add(parameter.wantsState(at: argument.span))
        return false
      }
      let value = template.onlyName.flatMap { around.value(of: $0)?.value }
      guard holds(value, parameter, at: argument.span) else { return false }
      inside.bind(parameter.name, state: state)
      return true
    }
    guard let value = named(template, at: argument.span, .argument, in: around),
      fits(value.value, parameter, at: argument.span)
    else { return false }
    inside.bind(argument: parameter.name, value, of: template, in: around)
    return true
  }

  /// Whether a state holds what a parameter asks for; says so where it does not. A state may hold nothing for a while.
  private mutating func holds(_ value: Value?, _ parameter: ComponentParameter, at span: Span) -> Bool {
    guard let value, value != .null else { return true }
    var held = parameter
    (held.kind, held.words) = (parameter.held, nil)
    return fits(value, held, at: span)
  }

  /// Whether a value is what a parameter takes; says so where it is not.
  private mutating func fits(_ value: Value, _ parameter: ComponentParameter, at span: Span) -> Bool {
    if value == .null, parameter.takesNull { return true }
    if let words = parameter.words {
      if let text = value.text, words.contains(text) { return true }
      let near = value.text.flatMap { didYouMean($0, among: words) }
      findings.diagnostics.error(
        .unknownWord, "\"\(value.text?.prefix(40) ?? "\(value.kindName)")\" is not possible here", at: span,
        hints: [near ?? "one of: \(words.joined(separator: ", "))"])
      return false
    }
    switch (parameter.kind, value) {
    case (.number, _): return number(value, at: span) != nil
    case (.color, _): return color(value, at: span) != nil
    case (.anything, _), (.state, _), (.boolean, .bool), (.list, .list), (.record, .record), (.style, .token),
      (.style, .string):
      return true
    case (.text, _) where value.text != nil: return true
    default:
      wrongType(parameter.kind.phrase, value, span)
      return false
    }
  }
}

extension ParameterKind {
  /// What messages call it.
  package var phrase: String {
    switch self {
    case .anything: "a value"
    case .text: "text"
    case .number: "a number"
    case .boolean: "a boolean"
    case .color: "a colour"
    case .style: "a text style"
    case .list: "a list"
    case .record: "a record"
    case .state: "a state"
    }
  }
}

extension ComponentParameter {
  /// An argument that names no state.
  package func wantsState(at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongType, .error, "\"\(name)\" is a state parameter: write only the name of a state", at: span,
      notes: [.init("the parameter", at: self.span)], hints: ["write \(name): ${…} with the name of a state"])
  }

  /// A use without an argument for it.
  fileprivate func missing(at span: Span) -> Diagnostic {
    Diagnostic(
      .missingParameter, .error, "the component needs \"\(name)\"", at: span,
      hints: ["with: { \(name): … }"])
  }
}

/// What a parameter of a row's component gets.
package enum RowArgument {
  case fallback(Spec)
  case item
  /// The place of the row, from 0.
  case index
  /// Why it gets nothing, at a place.
  case nothing((Span) -> Diagnostic)
}

extension [ComponentParameter] {
  /// A row gives its item to one parameter: that which is called `item`, else the first without a default.
  package func given(to parameter: ComponentParameter) -> RowArgument {
    if let fallback = parameter.fallback { return .fallback(fallback) }
    guard parameter.kind != .state else { return .nothing(parameter.wantsState) }
    if parameter.name == "index" { return .index }
    let open = filter { $0.fallback == nil && $0.kind != .state && $0.name != "index" }
    let own = open.first { $0.name == "item" } ?? open.first
    return parameter.name == own?.name ? .item : .nothing(parameter.missingInRow)
  }
}

extension ComponentParameter {
  /// A row gives one parameter the item, and this one nothing.
  fileprivate func missingInRow(at span: Span) -> Diagnostic {
    Diagnostic(
      .missingParameter, .error, "the row gives the component its item alone, and nothing for \"\(name)\"",
      at: span,
      notes: [.init("the parameter", at: self.span)],
      hints: [
        "call it index for the row's place, or give it a default",
        "or write a row that uses the component: row: { children: [{ use: NAME, id: NAME, with: { … }, layout: [fill parent] }] }",
      ])
  }
}

extension Spec {
  /// What is wrong with the names of arguments: one that is missing beside one that is unknown is one mistake, a wrong name.
  ///
  /// - Parameter use: the name of the component.
  package func problems(withArguments arguments: [Entry], at use: Span) -> [Diagnostic] {
    let unknown = arguments.filter { argument in !parameters.contains { $0.name == argument.key } }
    let missing = parameters.filter { parameter in
      parameter.fallback == nil && !arguments.contains { $0.key == parameter.name }
    }
    let meant = missing.count == 1 ? missing[0].name : nil
    return unknown.map { $0.unknownParameter(among: parameters, meant: meant) }
      + missing.dropFirst(unknown.count).map { $0.missing(at: use) }
  }
}

extension Spec.Entry {
  /// An argument for which there is no parameter.
  ///
  /// - Parameter meant: the only one that lacks an argument.
  fileprivate func unknownParameter(among parameters: [ComponentParameter], meant: String?) -> Diagnostic {
    let names = parameters.map(\.name)
    let near = meant.map { Documents.didYouMean($0) } ?? didYouMean(key, among: names)
    return Diagnostic(
      .unknownParameter, .error, "the component has no parameter \"\(key)\"", at: keySpan,
      hints: [near ?? (names.isEmpty ? "it has none" : "parameters: \(names.joined(separator: ", "))")])
  }
}

extension Spec {
  /// What is wrong with putting something into a slot of this component.
  package func problem(ofSlot entry: Entry, among names: [String]) -> Diagnostic? {
    guard !names.contains(entry.key) else { return nil }
    let hint =
      names.isEmpty
      ? "the component has no slots: put - slot: \(entry.key) among its children"
      : didYouMean(entry.key, among: names) ?? "slots: \(names.joined(separator: ", "))"
    return Diagnostic(
      .unknownSlot, .error, "the component has no slot \"\(entry.key)\"", at: entry.keySpan, hints: [hint])
  }
}

extension Template {
  /// The name that is all of it.
  package var onlyName: String? { if case .name(let name, _)? = onlyExpression { name } else { nil } }
}
