import DesignTokens

/// Which type each variable has as a token.
///
/// An alias has the type of what it names, so variables that are linked by aliases have one type. It is decided by the scopes
/// of those that have some, else by names.
struct FigmaTypes {
  /// What a group of linked variables is.
  enum Meaning: Hashable {
    case type(TokenType)
    /// A number in per cent, which tokens have as 0...1.
    case percent
    /// Why it is no token.
    case none(String)
  }

  private let links: LinkedGroups
  private let meanings: [Int: Meaning]

  init(_ variables: [FigmaVariable], places: [String: Int]) {
    var links = LinkedGroups(count: variables.count)
    for (index, variable) in variables.enumerated() {
      for value in variable.values {
        guard case .alias(let name)? = value?.value, let target = places[name],
          variables[target].kind == variable.kind
        else { continue }
        links.join(index, target)
      }
    }
    var members: [Int: [FigmaVariable]] = [:]
    for (index, variable) in variables.enumerated() {
      members[links.root(index), default: []].append(variable)
    }
    self.links = links
    meanings = members.mapValues { Self.meaning(of: $0) }
  }

  /// What a variable is.
  subscript(index: Int) -> Meaning { meanings[links.root(index)] ?? .none("") }

  private static func meaning(of linked: [FigmaVariable]) -> Meaning {
    switch linked[0].kind {
    case .color: return .type(.color)
    case .boolean: return .none("token files have no booleans")
    case .number: return numberMeaning(of: linked)
    case .text: return textMeaning(of: linked)
    }
  }

  private static func numberMeaning(of linked: [FigmaVariable]) -> Meaning {
    let scopes = scopes(of: linked)
    var wanted = Set(scopes.compactMap { numberScopes[$0] })
    if wanted.isEmpty {
      let names = linked.map { $0.name.lowercased() }
      // characters: a guess at what a name means
      if names.contains(where: { $0.contains("weight") }) { wanted = [.type(.fontWeight)] }
      // characters: a guess at what a name means
      if names.contains(where: { $0.contains("opacity") }) { wanted = [.type(.number)] }
    }
    let meaning = wanted.count == 1 ? wanted.first ?? .type(.dimension) : .type(.dimension)
    guard meaning == .type(.fontWeight) else { return meaning }
    let areWeights = literals(of: linked).allSatisfy {
      if case .number(let number) = $0 { (1...1000).contains(number) } else { false }
    }
    return .type(areWeights ? .fontWeight : .number)
  }

  private static let numberScopes: [String: Meaning] = [
    "OPACITY": .percent, "FONT_WEIGHT": .type(.fontWeight), "TEXT_CONTENT": .type(.number),
    "CORNER_RADIUS": .type(.dimension), "WIDTH_HEIGHT": .type(.dimension), "GAP": .type(.dimension),
    "STROKE_FLOAT": .type(.dimension), "EFFECT_FLOAT": .type(.dimension), "FONT_SIZE": .type(.dimension),
    "LINE_HEIGHT": .type(.dimension), "LETTER_SPACING": .type(.dimension),
    "PARAGRAPH_SPACING": .type(.dimension), "PARAGRAPH_INDENT": .type(.dimension),
  ]

  private static func textMeaning(of linked: [FigmaVariable]) -> Meaning {
    let scopes = scopes(of: linked)
    let names = linked.map { $0.name.lowercased() }
    // characters: a guess at what a name means
    let isFamily = scopes.contains("FONT_FAMILY") || names.contains { $0.contains("family") }
    // characters: a guess at what a name means
    let isStyle = scopes.contains("FONT_STYLE") || names.contains { $0.contains("weight") }
    let texts = literals(of: linked).compactMap { value -> String? in
      if case .text(let text) = value { text } else { nil }
    }
    if isFamily != isStyle {
      if isFamily, texts.allSatisfy({ !$0.isEmpty }) { return .type(.fontFamily) }
      if isStyle, texts.allSatisfy({ FigmaFontStyle.weight(of: $0) != nil }) { return .type(.fontWeight) }
    }
    return .none(
      isStyle
        ? "token files have no font style such as \"\(texts.first ?? "")\"" : "token files have no texts")
  }

  private static func scopes(of linked: [FigmaVariable]) -> Set<String> { Set(linked.flatMap(\.scopes)) }

  private static func literals(of linked: [FigmaVariable]) -> [FigmaVariable.Value] {
    linked.flatMap { $0.values.compactMap { $0?.value } }.filter { $0.kind != nil }
  }
}

/// Names of styles that Figma's fonts have, as weights.
enum FigmaFontStyle {
  /// The keyword of the token format, `semi-bold` for "Semi Bold"; nil for what is more than a weight, as "Bold Italic" is.
  static func weight(of style: String) -> String? {
    let letters = style.lowercased().filter { $0.isLetter }
    return words.first { $0.filter(\.isLetter) == letters }
  }

  /// The weight of a style's name, 1...1000; nil for what is more than a weight.
  static func number(of style: String) -> Double? {
    weight(of: style).flatMap { weights[$0] }
  }

  /// Name of the style that Figma's fonts have for a weight; the nearest hundred.
  static func style(of weight: Double) -> String {
    let names = [
      "Thin", "Extra Light", "Light", "Regular", "Medium", "Semi Bold", "Bold", "Extra Bold", "Black",
    ]
    return names[Int(min(900, max(100, (weight / 100).rounded() * 100)) / 100) - 1]
  }

  /// As the token format has them (section 8.3).
  private static let weights: [String: Double] = [
    "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400,
    "regular": 400, "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700,
    "extra-bold": 800, "ultra-bold": 800, "black": 900, "heavy": 900, "extra-black": 950, "ultra-black": 950,
  ]

  private static let words = [
    "thin", "hairline", "extra-light", "ultra-light", "light", "normal", "regular", "book", "medium",
    "semi-bold", "demi-bold", "bold", "extra-bold", "ultra-bold", "black", "heavy", "extra-black",
    "ultra-black",
  ]
}

/// Things that are linked with each other, directly or over others.
struct LinkedGroups {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  /// The one that stands for all that a thing is linked with.
  func root(_ index: Int) -> Int {
    var at = index
    while parents[at] != at { at = parents[at] }
    return at
  }

  /// Links two; the earlier one stands for both, so that the order of links does not matter.
  mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (shortenedRoot(a), shortenedRoot(b))
    parents[max(a, b)] = min(a, b)
  }

  private mutating func shortenedRoot(_ index: Int) -> Int {
    let root = root(index)
    var at = index
    while parents[at] != root {
      let next = parents[at]
      parents[at] = root
      at = next
    }
    return root
  }
}
