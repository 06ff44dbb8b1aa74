import Documents
import SceneModel

/// What a capture is looked at with, as far as it can be judged before anything is computed.
extension SceneDocument {
  func checkViewing(_ capture: Spec, into diagnostics: inout Diagnostics) {
    for time in capture[.at].map({ $0.items.isEmpty ? [$0] : $0.items }) ?? [] {
      checkEnd(time, of: capture, into: &diagnostics)
    }
    let own = devices
    for device in capture[.devices]?.items ?? [] {
      guard let name = device.literal, Device.named(name, among: own) == nil else { continue }
      diagnostics.unknown(
        .unknownDevice, "device", name, among: (own + Device.all).map(\.name), at: device.span)
    }
    if let size = capture[.textSize], let name = size.literal, TextSize.named(name) == nil {
      diagnostics.unknown(
        .unknownTextSize, "text size", name, among: TextSize.allCases.map(\.rawValue), at: size.span)
    }
    if let locale = capture[.locale], let tag = locale.literal, let reason = LanguageTag.mistake(in: tag) {
      diagnostics.error(
        .badLocale, "\"\(tag.prefix(40))\" is not a language tag", at: locale.span, hints: [reason])
    }
    for entry in capture[.data]?.entries ?? [] where !data.contains(where: { $0.name == entry.key }) {
      diagnostics.unknown(.unknownData, "data", entry.key, among: data.map(\.name), at: entry.keySpan)
    }
  }

  /// A time of a capture that lies behind the end of its scenario.
  private func checkEnd(_ time: Spec, of capture: Spec, into diagnostics: inout Diagnostics) {
    guard let name = capture[.scenario]?.literal, let scenario = scenario(name),
      let moment = time.literal.flatMap({ duration(of: $0) }), moment > scenario.end
    else { return }
    diagnostics.error(
      .timeAfterEnd,
      "the scenario \"\(name)\" ends at \(Value.text(of: scenario.end.seconds)) s, before this time",
      at: time.span,
      notes: [.init("the scenario", at: scenario.span)],
      hints: ["give the scenario a later end, or take an earlier time"])
  }
}

extension Diagnostics {
  fileprivate mutating func unknown(
    _ id: DiagnosticID, _ kind: String, _ name: String, among names: [String], at span: Span
  ) {
    let near = didYouMean(name, among: names)
    let list = names.isEmpty ? "the scene has none" : "there are \(names.prefix(20).joined(separator: ", "))"
    error(
      id, "there is no \(kind) \"\(name.prefix(40))\"", at: span,
      hints: [near ?? list])
  }
}
