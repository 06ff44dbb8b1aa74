import DesignTokens
import Documents
import SceneCompiler
import SceneExpressions
import SceneFormat
import SceneModel

/// What filters make of types.
extension SceneCheck {
  mutating func filtered(
    _ type: ValueType, _ name: String, _ arguments: [Argument], _ span: Span, _ asking: Asking
  ) -> ValueType {
    guard let filter = FilterSignature.all[name] else {
      if !hasReadingErrors {
        diagnostics.add(FilterSignature.unknown(name, at: span, functions: asking.scope.functionNames))
      }
      return .any
    }
    if name == "string", case .text(let key?) = type { checkString(key, count: arguments.count, at: span) }
    if let problem = filter.problem(with: arguments.count, of: name, at: span) {
      diagnostics.add(problem)
    } else {
      ask(for: filter.base, type, span, asking)
      for (index, argument) in arguments.enumerated() {
        let kind = filter.kind(ofArgument: index)
        if kind.isFunction != argument.isFunction {
          let wanted =
            argument.isFunction ? "the filter \(name) takes no function" : "\(kind.rawValue) is needed here"
          wrongType(wanted, span)
        } else {
          ask(for: kind, argument.type, span, asking)
        }
      }
      if TextMeasure(rawValue: name) != nil { checkMeasure(arguments, span) }
    }
    switch filter.result {
    case .number: return .number(nil)
    case .text: return .text(nil)
    case .boolean: return .boolean(nil)
    case .listOfTexts: return .list(.text(nil))
    case .listOfResults: return .list(arguments.first?.type ?? .any)
    case .place:
      return .record(["x", "y", "angle"].reduce(into: [:]) { $0[$1] = .init(type: .number(nil)) })
    case .between:
      let types = arguments.flatMap(\.type.alternatives)
      if types.allSatisfy(\.isNumber), !types.contains(.any) { return .number(nil) }
      if types.contains(where: { $0 != .any && $0.isNumber }), types.contains(where: { !$0.isNumber }) {
        wrongType("mix takes two numbers or two colours", span)
      }
      return .any
    case .same:
      if case .list = type { return type }
      if let first = type.alternatives.first(where: \.isList), type.alternatives.allSatisfy(\.isList) {
        return first
      }
      return type.alternatives.allSatisfy(\.isText) && type != .any ? .text(nil) : .any
    }
  }

  /// A style that is written must be there, and a width that is known must be one.
  private mutating func checkMeasure(_ arguments: [Argument], _ span: Span) {
    switch arguments[0].type {
    case .text(let style?) where names.styles[style] == nil && !hasReadingErrors:
      diagnostics.add(names.unknownStyle(style, at: span))
    case .token(let path):
      if let token = sources.tokens?.token(path), token.type != .typography {
        diagnostics.error(
          .tokenType, "{\(path)} is a \(token.type.rawValue) token; a typography is needed",
          at: arguments[0].tokenSpan ?? span)
      }
    default: break
    }
    if case .number(let width?)? = arguments.dropFirst().first?.type,
      let problem = TextMeasure.problem(withWidth: width, at: span)
    {
      diagnostics.add(problem)
    }
  }

  private mutating func ask(
    for kind: FilterSignature.Kind, _ type: ValueType, _ span: Span, _ asking: Asking
  ) {
    guard !type.alternatives.contains(where: { $0.fits(kind) }) else { return }
    if type == .null, kind == .text || kind == .textOrList {
      if !asking.isGuarded { missing("the data has nothing here", span) }
    } else {
      wrongType("\(kind.rawValue) is needed here, not \(type.kindName)", span)
    }
  }
}

extension ValueType {
  fileprivate func fits(_ kind: FilterSignature.Kind) -> Bool {
    switch (self, kind) {
    case (.any, _), (_, .anything), (.number, .number), (.list, .list), (.list, .textOrList),
      (.text, .textStyle), (.token, .textStyle), (.record, .record), (.number, .numberOrList),
      (.list, .numberOrList), (_, .function),
      (.boolean, .condition), (.number, .amount), (.number, .key), (.text, .key):
      true
    case (.record, .textOrRecord), (.number, .numberOrColor), (.text, .numberOrColor),
      (.token, .numberOrColor):
      true
    case (.number, .textOrNumber), (.text, .textOrNumber): true
    case (_, .text), (_, .textOrList), (_, .textOrRecord): isText
    default: false
    }
  }
}
