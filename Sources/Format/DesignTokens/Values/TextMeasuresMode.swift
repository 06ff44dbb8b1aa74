import Documents

/// How the sizes of texts are rounded, as token files say at their top.
public enum TextMeasuresMode: String, Hashable, Sendable, CaseIterable {
  /// Not at all.
  case exact
  /// Widths and heights up to whole device pixels, as UIKit has them.
  case uikit
  /// Widths up to whole points, heights to the nearest, baselines on whole points, as Figma has them.
  case figma

  /// Key of the extension at the top of a token file.
  public static let extensionKey = "dev.specrender.text-measures"
}

extension TextMeasuresMode {
  /// What the last of several sources says that says something.
  init(of sources: [DocumentNode], diagnostics: inout Diagnostics) {
    self = .exact
    for source in sources {
      guard let node = source["$extensions"]?[Self.extensionKey] else { continue }
      guard let mode = node.string.flatMap(Self.init) else {
        diagnostics.error(
          .invalidTextMeasures, "\"\(Self.extensionKey)\" is not one of the ways to measure texts",
          at: node.span,
          hints: ["one of: \(Self.allCases.map(\.rawValue).joined(separator: ", "))"])
        continue
      }
      self = mode
    }
  }
}
