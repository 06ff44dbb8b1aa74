public import Documents

/// Findings of the check over devices, text sizes, locales and themes that a scene's author lets stand.
public struct Waiver: Sendable {
  /// Id of the finding, such as `small-target`.
  public var check: String
  /// Pattern for nodes, in which `*` stands for any characters.
  public var node: String
  /// Patterns for combinations; empty for all.
  public var devices, textSizes, locales, themes, captures: [String]
  /// Why it may stand.
  public var reason: String
  /// The last day on which it may; nil for ever.
  public var until: CalendarDate?
  /// Where it is written.
  public var span: Span
}

extension SceneDocument {
  /// What the document waives, in its order.
  public var waivers: [Waiver] { (spec[.waivers]?.items ?? []).map(waiver) }

  private func waiver(_ item: Spec) -> Waiver {
    func patterns(_ key: SceneKey) -> [String] {
      guard let value = item[key] else { return [] }
      return value.literal.map { [$0] } ?? value.items.compactMap(\.literal)
    }
    return Waiver(
      check: item[.check]?.literal ?? "", node: item[.node]?.literal ?? "", devices: patterns(.devices),
      textSizes: patterns(.textSizes), locales: patterns(.locales), themes: patterns(.themes),
      captures: patterns(.captures), reason: item[.reason]?.literal ?? "",
      until: item[.until]?.literal.flatMap { CalendarDate($0) }, span: item[.check]?.span ?? item.span)
  }

  /// Waivers of findings that there are not, without a reason, or with an end that is no day.
  func checkWaivers(into diagnostics: inout Diagnostics) {
    for item in spec[.waivers]?.items ?? [] {
      if let check = item[.check], let id = check.literal, DiagnosticEntry.named(id) == nil {
        let near = didYouMean(id, among: DiagnosticEntry.all.map(\.id.rawValue))
        diagnostics.error(
          .unknownCheck, "there is no check \"\(id.prefix(40))\"", at: check.span,
          hints: [near ?? "write the id in brackets at the end of the finding, such as small-target"])
      }
      if let reason = item[.reason], let text = reason.literal, text.allSatisfy(\.isWhitespace) {
        diagnostics.error(
          .badWaiver, "a waiver says why", at: reason.span, hints: ["name what asks for it to be so"])
      }
      if let until = item[.until], let text = until.literal, CalendarDate(text) == nil {
        diagnostics.error(
          .badWaiver, "\"\(text.prefix(40))\" is not a day", at: until.span,
          hints: ["write such as 2027-01-31"])
      }
    }
  }
}
