import DesignTokens
import Documents
import Graphics2D
import SceneExpressions
import SceneFormat
import SceneModel

extension ValueReader {
  /// How the paragraphs of a text stand; lengths grow with the text.
  mutating func paragraphs(_ attributes: Spec, _ runs: [TextRun]) -> ParagraphStyle {
    let factor = growth(attributes[.dynamicType])
    var style = ParagraphStyle()
    style.spacing = (number(attributes[.paragraphSpacing]) ?? 0) * factor
    if let indent = attributes[.indent] {
      let isOne = indent.template != nil
      style.firstIndent = (number(isOne ? indent : indent[.first]) ?? 0) * factor
      style.restIndent = (isOne ? 0 : number(indent[.rest]) ?? 0) * factor
    }
    style.tabs = tabs(attributes[.tabs]).map { $0 * factor }
    guard let markers = attributes[.markers] else { return style }
    let size = runs.first?.size ?? 0
    style.markerGap = number(markers[.gap]).map { $0 * factor } ?? size / 2
    style.markers = texts(of: markers, count: runs.paragraphCount)
    return style
  }

  private mutating func tabs(_ spec: Spec?) -> [Double] {
    var tabs: [Double] = []
    for item in spec?.items ?? [] {
      guard let place = number(item) else { continue }
      if let last = tabs.last, place <= last {
        findings.diagnostics.error(
          .noEffect,
          "a tab at \(Value.text(of: place)) has no effect behind one at \(Value.text(of: last))",
          at: item.span, hints: ["write tabs in their order along the line"])
      }
      tabs.append(place)
    }
    return tabs
  }

  private mutating func texts(of markers: Spec, count: Int) -> [String] {
    if let own = markers[.text] { return text(own).map { [$0] } ?? [] }
    let kind: MarkerWord = choice(markers.template != nil ? markers : markers[.kind]) ?? .bullet
    guard kind == .number else { return ["\u{2022}"] }
    let start = Int(number(markers[.start]) ?? 1)
    let facts = LocaleFacts(names.environment.locale)
    return (start..<start + count).map { facts.text(of: Double($0), decimals: 0) + "." }
  }
}

extension [TextRun] {
  /// How many paragraphs with characters there are at most.
  fileprivate var paragraphCount: Int {
    1 + reduce(0) { $0 + $1.text.count(where: \.isNewline) }
  }
}

extension WrapWord {
  var wrapping: TextContent.Wrapping {
    switch self {
    case .word: .word
    case .character: .character
    case .never: .never
    }
  }
}

extension CompileContext {
  /// How the token files want texts to be measured.
  var textMeasures: TextMeasures {
    switch sources.tokens?.textMeasures {
    case .uikit: .pixels(scale: environment.device.scale)
    case .figma: .points
    case .exact, nil: .exact
    }
  }
}
