import DesignTokens
package import Documents
import Graphics2D
import SceneExpressions
import SceneFormat
import SceneModel

extension CompileContext {
  /// An error for a value of another kind than is needed, with what to write instead.
  ///
  /// - Parameters:
  ///   - text: the value where it is a text or number.
  ///   - path: its name where it is a token.
  package func refusal(
    of text: String?, token path: String?, _ kindName: String, insteadOf wanted: String, or words: [String],
    in range: ClosedRange<Double>, at span: Span
  ) -> Diagnostic {
    let hint =
      path.flatMap(hint(onToken:)) ?? text.flatMap { word($0, among: words) }
      ?? text.flatMap { mended($0, as: wanted, in: range) }
      ?? (words.isEmpty ? nil : "write \(wanted), or \(words.joined(separator: " or "))")
    return Diagnostic(
      .wrongType, .error, "\(wanted) is needed here, not \(kindName)", at: span,
      hints: hint.map { [$0] } ?? [])
  }
}

extension CompileContext {
  /// What to say of a name in an expression that is a node's, or that is computed further down; nil for another one.
  package func hint(on name: String) -> String? {
    if name == "item" || name == "index" { return "\(name) exists only inside a row or cell" }
    if ["i", "idx"].contains(name) { return "in a row or cell, index is the item's number, counted from 0" }
    if sources.documents.contains(where: { $0.spec[.let]?[named: name] != nil }) {
      return "\"\(name)\" is computed further down: a name under let sees those above it"
    }
    let children = sources.document.spec[.children]?.nodeSpecs ?? []
    guard children.contains(where: { $0.id == name }) else { return nil }
    return "\"\(name)\" is a node, which constraints see; expressions see state, data, let, and with"
  }

  /// What to write instead of a token of the scene's texts by a wrong name; nil for another token.
  private func hint(onToken path: String) -> String? {
    guard path.hasPrefix("strings."), sources.strings != nil else { return nil }
    return didYouMean("{\(Scope.stringPrefix)\(path.dropFirst("strings.".count))}")
  }

  /// Which of the words that a key takes is meant by one of another tool, such as `forever`; nil for none.
  private func word(_ text: String, among words: [String]) -> String? {
    ForeignWords.ours(text, among: words).map { didYouMean($0) }
  }

  /// What to write instead of a text that was meant as something else; nil where nothing suggests itself.
  private func mended(_ text: String, as wanted: String, in range: ClosedRange<Double>) -> String? {
    switch wanted {
    case "a list":
      return !text.isEmpty && text.utf8.allSatisfy { $0 | 0x20 > 0x60 || $0 == 0x2D || $0 == 0x2E }
        ? "put an expression in ${ }: ${\(text)}" : nil
    case "a border token or a mapping":
      let width = Double(text).map { Value.text(of: $0) } ?? "1"
      return "write { color: \"#3C3C434A\", width: \(width) }"
    case "a shadow token or a mapping": return "write { color: \"#00000033\", offset: [0, 2], blur: 8 }"
    case "a boolean":
      if stateNames.contains(text) { return "put an expression in ${ }: ${\(text)}" }
      let words = [
        "yes": "true", "on": "true", "no": "false", "off": "false", "\(true)": "true", "\(false)": "false",
      ]
      return words[text.lowercased()].map { word in
        word == text.lowercased()
          ? "write \(word), without quotes" : "\"\(text)\" is text: write \(word) where the value is set"
      }
        ?? "write true, false or an expression: ${name}"
    case "a number":
      return stateNames.contains(text)
        ? "put an expression in ${ }: ${\(text)}" : fractions(text) ?? number(text, in: range)
    case "a transition token or a mapping":
      if text.hasPrefix("spring") { return "write { spring: { duration: 0.3s } }" }
      if text.hasPrefix("ease") || text == "linear" { return "write { duration: 0.3s, ease: \(text) }" }
      return transition(text)
    default: return nil
    }
  }

  /// `0.3s ease-in-out`, as in CSS.
  private func transition(_ text: String) -> String? {
    let words = text.split { $0 == " " }.map(String.init)
    guard let time = words.first(where: { duration(of: $0) != nil }) else { return nil }
    let ease = words.first { $0.hasPrefix("ease") || $0 == "linear" }
    return "write { duration: \(time)\(ease.map { ", ease: \($0)" } ?? "") }"
  }

  /// `1fr 2fr`, as in CSS.
  private func fractions(_ text: String) -> String? {
    let words = text.split { $0 == " " }
    guard words.count > 1, words.allSatisfy({ $0 == "auto" || Double($0.prefix { $0 != "f" }) != nil }) else {
      return nil
    }
    return "write a list, with commas: [\(words.joined(separator: ", "))]"
  }

  private func number(_ text: String, in range: ClosedRange<Double>) -> String? {
    let digits = text.prefix { "+-.0123456789".contains($0) }
    guard let number = Double(digits), number.isFinite else { return nil }
    switch text.dropFirst(digits.count) {
    case "px", "pt", "dp": return "lengths are points without a unit: \(Value.text(of: number))"
    // Only factors, whose ranges are 0...1 and -1000...1000, can be shares.
    case "%":
      let isFactor = range.upperBound <= 1 || range == -1000...1000
      return isFactor
        ? "write \(Value.text(of: number / 100))" : "% has no meaning here: write a plain number"
    case "": return "write it without quotes: \(Value.text(of: number))"
    default: return nil
    }
  }
}

extension Diagnostic {
  /// A text that is no timing function. What is wrong inside of a function is said; for a name, the nearest one.
  package static func badTiming(_ text: String, _ error: any Error, at span: Span) -> Diagnostic {
    let isFunction = text.utf8.contains(UInt8(ascii: "("))
    let names = ["linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end"]
    let near = isFunction ? nil : didYouMean(text, among: names)
    return Diagnostic(
      .badTiming, .error,
      "\"\(text.prefix(60))\" is not a timing function\(isFunction ? ": \(error)" : "")", at: span,
      hints: [
        near
          ?? "linear, ease, ease-in, ease-out, ease-in-out, cubic-bezier(x1, y1, x2, y2), steps(n), linear(...)"
      ])
  }

  /// A text that stands for no colour.
  package static func badColor(_ text: String, at span: Span) -> Diagnostic {
    let digits = text.hasPrefix("0x") ? String(text.dropFirst(2)) : text
    let bare = Color(hex: "#" + digits).map { _ in "write \"#\(digits)\"" }
    let gradient =
      text.hasPrefix("linear-gradient") || text.hasPrefix("radial-gradient")
      ? "a gradient is a mapping: { linear: vertical, stops: [[\"0%\", …], [\"100%\", …]] }" : nil
    let code =
      bare ?? gradient
      ?? TokenColor(css: text).map { "write \"\($0.srgb.hex)\", or name a token, \"{color.…}\"" }
    return Diagnostic(
      .badColor, .error, "\"\(text.prefix(40))\" is not a colour", at: span,
      hints: [code ?? "name a token, \"{color.…}\", or write #RRGGBB or #RRGGBBAA"])
  }
}
