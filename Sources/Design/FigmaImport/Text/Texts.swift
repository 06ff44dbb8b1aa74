import Documents
import SceneFormat

/// Texts.
extension Conversion {
  /// How large a text is along an axis, by whose measures count.
  func textExtent(_ node: FigmaNode, _ axis: FigmaNode.Axis, _ sizing: FigmaNode.Sizing) -> FigmaNode.Sizing {
    if sizing == .fill { return .fill }
    guard isMeasured(node), !(axis == .vertical && isTrimmed(node)) else { return .fixed }
    switch node.raw["style"]?["textAutoResize"]?.string {
    case "WIDTH_AND_HEIGHT": return .hug
    case "HEIGHT": return axis == .vertical ? .hug : .fixed
    default: return sizing == .hug ? .hug : .fixed
    }
  }

  private func isMeasured(_ text: FigmaNode) -> Bool {
    switch textBoxes {
    case .figma: false
    case .measured: true
    case .automatic: tokens.fonts.has(family(text))
    }
  }

  func family(_ node: FigmaNode) -> String { node.raw["style"]?["fontFamily"]?.string ?? "Inter" }

  mutating func text(_ node: FigmaNode, _ key: ElementKey) -> Element {
    let style = node.raw["style"] ?? .map([])
    let characters = node.raw["characters"]?.string ?? ""
    let runs = TextRuns(node, characters).runs
    let element: Element
    if runs.count > 1 {
      element = Element(.spans, key, name: node.name)
      element.value = .list(runs.map { span($0, of: node, style) })
    } else {
      element = Element(
        .text, key, name: node.name, value: .text(tokens.literal(runs.first?.text ?? characters)))
    }
    let own = runs.count == 1 ? runs[0].style.map { style.restyled(by: $0) } ?? style : style
    element.set(.style, .text(tokens.typography(own, node, gaps: &gaps)))
    let paints = runs.count == 1 ? runs[0].style?["fills"]?.items : nil
    element.set(.color, textColor(paints ?? node.raw["fills"]?.items ?? [], node))
    letters(own, node).forEach { element.set($0.0, $0.1) }
    addParagraphs(node, style, characters, to: element)
    if let baseline = baselines[node.id] { element.set(.baseline, .number(min(10_000, baseline))) }
    addTextStroke(node, to: element)
    addEffects(of: node, to: element)
    addMixing(of: node, to: element)
    return element
  }

  private mutating func span(_ run: TextRun, of node: FigmaNode, _ style: DocumentNode) -> DocumentNode {
    var members: [(SceneKey, DocumentNode)] = [(.text, .text(tokens.literal(run.text)))]
    guard let own = run.style else { return .object(members) }
    let whole = style.restyled(by: own)
    let token = tokens.typography(whole, node, gaps: &gaps)
    if token != tokens.typography(style, node, gaps: &gaps) { members.append((.style, .text(token))) }
    if let fills = own["fills"]?.items { members.append((.color, textColor(fills, node))) }
    members += letters(whole, node)
    return .object(members)
  }

  // MARK: Letters

  private mutating func letters(_ style: DocumentNode, _ node: FigmaNode) -> [(SceneKey, DocumentNode)] {
    var members: [(SceneKey, DocumentNode)] = []
    switch style["textDecoration"]?.string {
    case "UNDERLINE": members.append((.underline, .bool(true)))
    case "STRIKETHROUGH": members.append((.strikethrough, .bool(true)))
    default: break
    }
    switch style["textCase"]?.string {
    case "UPPER": members.append((.case, .text("upper")))
    case "LOWER": members.append((.case, .text("lower")))
    case "TITLE": members.append((.case, .text("title")))
    default: break
    }
    let word = style["textCase"]?.string
    let capitals = word == "SMALL_CAPS" ? ["smcp"] : word == "SMALL_CAPS_FORCED" ? ["c2sc", "smcp"] : []
    if style.flag("italic") {
      // A family without an italic face leans its upright letters.
      let hasItalic = tokens.fonts.hasItalic(style["fontFamily"]?.string ?? "")
      members.append(hasItalic ? (.italic, .bool(true)) : (.slant, .text("12deg")))
    }
    let features = features(style, capitals)
    if !features.isEmpty {
      members.append((.features, .list(features.map { .text($0) })))
    }
    if let link = link(style["hyperlink"], node) { members.append((.link, .text(link))) }
    return members
  }

  /// Features that are on, off (`liga=0`) or have a number (`salt=2`).
  private func features(_ style: DocumentNode, _ capitals: [String]) -> [String] {
    let flags = (style["opentypeFlags"]?.entries ?? []).compactMap { flag -> String? in
      let tag = flag.key.lowercased()
      guard tag.utf8.count == 4, tag.utf8.allSatisfy({ (97...122).contains($0) || (48...57).contains($0) })
      else { return nil }
      let value = flag.value.bool.map { $0 ? 1 : 0 } ?? Int(min(99, max(0, flag.value.number ?? 0)))
      return value == 1 ? tag : "\(tag)=\(value)"
    }
    return Set(flags + capitals).sorted()
  }

  private mutating func link(_ hyperlink: DocumentNode?, _ node: FigmaNode) -> String? {
    guard let hyperlink, hyperlink.entries != nil else { return nil }
    if let address = hyperlink["url"]?.string, address.isAddressWithScheme { return tokens.literal(address) }
    gaps.add("link", "of a link to a node, or to no address, only the looks are taken over", node)
    return nil
  }

  private mutating func addTextStroke(_ node: FigmaNode, to element: Element) {
    let layers = layers(node.raw["strokes"]?.items ?? [], node)
    guard let top = layers.last, let color = strokeColor(top, node) else { return }
    let weight = node.raw.points("strokeWeight") ?? 1
    guard weight > 0 else { return }
    var members: [(SceneKey, DocumentNode)] = [(.color, color), (.width, .number(points(weight)))]
    if node.word("strokeAlign") == "OUTSIDE" { members.append((.position, .text("outside"))) }
    if node.word("strokeAlign") == "INSIDE" {
      gaps.add("text-stroke", "a stroke inside of letters is drawn along their outlines", node)
    }
    element.set(.textStroke, .object(members))
  }
}

/// Characters of a text in one style.
struct TextRun {
  var text: String
  /// What differs from the text's own style; nil where nothing does.
  var style: DocumentNode?
}

/// A text in runs of one style.
struct TextRuns {
  private(set) var runs: [TextRun] = []

  /// Overrides count in units of UTF-16.
  init(_ node: FigmaNode, _ characters: String) {
    let overrides = (node.raw["characterStyleOverrides"]?.items ?? []).map {
      Int(clampedNumber($0.number ?? 0))
    }
    let table = node.raw["styleOverrideTable"]
    guard overrides.contains(where: { $0 != 0 }) else {
      runs = characters.isEmpty ? [] : [TextRun(text: characters)]
      return
    }
    var (place, last) = (0, -1)
    for character in characters {
      let number = place < overrides.count ? overrides[place] : 0
      if number == last {
        runs[runs.count - 1].text.append(character)
      } else {
        let style = number == 0 ? nil : table?["\(number)"]
        runs.append(TextRun(text: String(character), style: style?.entries?.isEmpty == false ? style : nil))
        last = number
      }
      place += character.utf16.count
    }
  }
}

private func clampedNumber(_ number: Double) -> Double { min(1e6, max(0, number)) }

extension DocumentNode {
  /// The style of a text with that of a run in it: lines that are told in shares of the letters' size grow with it.
  fileprivate func restyled(by run: DocumentNode) -> DocumentNode {
    let whole = merged(with: run)
    guard self["lineHeightUnit"]?.string ?? "PIXELS" != "PIXELS", run["lineHeightPx"] == nil,
      let height = points("lineHeightPx"), let size = points("fontSize"), size > 0,
      let own = run.points("fontSize")
    else { return whole }
    return whole.merged(with: .map([("lineHeightPx", .number(height * own / size))]))
  }

  /// The members of this mapping with those of another in their place.
  func merged(with other: DocumentNode) -> DocumentNode {
    let (own, others) = (entries ?? [], other.entries ?? [])
    let names = Set(others.map(\.key))
    return DocumentNode(.mapping(own.filter { !names.contains($0.key) } + others), span: .nowhere)
  }
}

extension String {
  /// A text that is no expression, whatever it holds.
  var literalText: String { replacing("${", with: "$ {") }
}
