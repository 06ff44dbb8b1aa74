import Documents
import SceneFormat

/// Texts.
extension Conversion {
  /// How large a text is along an axis, by whose measures count.
  func textExtent(_ node: DesignNode, _ axis: DesignNode.Axis, _ sizing: DesignNode.Sizing)
    -> DesignNode.Sizing
  {
    if sizing == .fill { return .fill }
    guard isMeasured(node), !(axis == .vertical && isTrimmed(node)) else { return .fixed }
    switch node.properties.text?.paragraph.autoResize ?? .never {
    case .widthAndHeight: return .hug
    case .height: return axis == .vertical ? .hug : .fixed
    case .never, .truncate: return sizing == .hug ? .hug : .fixed
    }
  }

  private func isMeasured(_ text: DesignNode) -> Bool {
    switch textBoxes {
    case .figma: false
    case .measured: true
    case .automatic: tokens.fonts.has(family(text))
    }
  }

  func family(_ node: DesignNode) -> String { node.properties.text?.style.family ?? "Inter" }

  mutating func text(_ node: DesignNode, _ key: ElementKey) -> Element {
    let given = node.properties.text ?? DesignText()
    let (style, characters) = (given.style, given.characters ?? "")
    let runs = TextRuns(given).runs
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
    let paints = runs.count == 1 ? runs[0].style?.fills : nil
    element.set(.color, textColor(paints ?? node.properties.fills, node))
    letters(own, node).forEach { element.set($0.0, $0.1) }
    addParagraphs(node, given, to: element)
    if let baseline = baselines[node.id] {
      element.set(.baseline, .number(NodeKind.text.range(of: .baseline).nearest(to: baseline)))
    }
    addTextStroke(node, to: element)
    addEffects(of: node, to: element)
    addMixing(of: node, to: element)
    return element
  }

  private mutating func span(_ run: TextRun, of node: DesignNode, _ style: TextStyle) -> DocumentNode {
    var members: [(SceneKey, DocumentNode)] = [(.text, .text(tokens.literal(run.text)))]
    guard let own = run.style else { return .object(members) }
    let whole = style.restyled(by: own)
    let token = tokens.typography(whole, node, gaps: &gaps)
    if token != tokens.typography(style, node, gaps: &gaps) { members.append((.style, .text(token))) }
    if let fills = own.fills { members.append((.color, textColor(fills, node))) }
    members += letters(whole, node)
    return .object(members)
  }

  // MARK: Letters

  private mutating func letters(_ style: TextStyle, _ node: DesignNode) -> [(SceneKey, DocumentNode)] {
    var members: [(SceneKey, DocumentNode)] = []
    switch style.decoration {
    case .underline: members.append((.underline, .bool(true)))
    case .strikethrough: members.append((.strikethrough, .bool(true)))
    case .plain, nil: break
    }
    var capitals: [String] = []
    switch style.letterCase {
    case .upper: members.append((.case, .text("upper")))
    case .lower: members.append((.case, .text("lower")))
    case .title: members.append((.case, .text("title")))
    case .smallCaps: capitals = ["smcp"]
    case .allSmallCaps: capitals = ["c2sc", "smcp"]
    case .original, nil: break
    }
    if style.isItalic == true {
      // A family without an italic face leans its upright letters.
      let hasItalic = tokens.fonts.hasItalic(style.family ?? "")
      members.append(hasItalic ? (.italic, .bool(true)) : (.slant, .text("12deg")))
    }
    let features = features(style, capitals)
    if !features.isEmpty {
      members.append((.features, .list(features.map { .text($0) })))
    }
    if let link = link(style.link, node) { members.append((.link, .text(link))) }
    return members
  }

  /// Features that are on, off (`liga=0`) or have a number (`salt=2`).
  private func features(_ style: TextStyle, _ capitals: [String]) -> [String] {
    let flags = (style.features ?? []).compactMap { feature -> String? in
      let tag = feature.tag.lowercased()
      guard tag.utf8.count == 4, tag.utf8.allSatisfy({ (97...122).contains($0) || (48...57).contains($0) })
      else { return nil }
      return feature.value == 1 ? tag : "\(tag)=\(feature.value)"
    }
    return Set(flags + capitals).sorted()
  }

  private mutating func link(_ link: TextStyle.Link?, _ node: DesignNode) -> String? {
    guard let link, link != .missing else { return nil }
    if case .address(let address) = link, address.isAddressWithScheme { return tokens.literal(address) }
    gaps.add("link", "of a link to a node, or to no address, only the looks are taken over", node)
    return nil
  }

  private mutating func addTextStroke(_ node: DesignNode, to element: Element) {
    let stroke = node.properties.stroke
    let layers = layers(stroke.paints, node)
    guard let top = layers.last, let color = strokeColor(top, node) else { return }
    guard stroke.weight > 0 else { return }
    var members: [(SceneKey, DocumentNode)] = [(.color, color), (.width, .number(points(stroke.weight)))]
    if stroke.alignment == .outside { members.append((.position, .text("outside"))) }
    if stroke.alignment == .inside {
      gaps.add("text-stroke", "a stroke inside of letters is drawn along their outlines", node)
    }
    element.set(.textStroke, .object(members))
  }
}

/// Characters of a text in one style.
struct TextRun {
  var text: String
  /// What differs from the text's own style; nil where nothing does.
  var style: TextStyle?
}

/// A text in runs of one style.
struct TextRuns {
  private(set) var runs: [TextRun] = []

  /// Overrides count in units of UTF-16.
  init(_ text: DesignText) {
    let (characters, overrides) = (text.characters ?? "", text.overrides)
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
        let style = number == 0 ? nil : text.overrideStyles[number]
        runs.append(TextRun(text: String(character), style: style))
        last = number
      }
      place += character.utf16.count
    }
  }
}
