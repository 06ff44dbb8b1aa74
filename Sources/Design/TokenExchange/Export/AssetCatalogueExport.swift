import DesignTokens
import Documents
import Graphics2D

extension TokenExport {
  /// `Tokens.xcassets` with a colour set for each colour, and in it the dark and high-contrast appearances; a catalogue of its
  /// own, with what differs, for each other context.
  mutating func assetCatalogues() -> [ExchangedFile] {
    let tokens = sayable { $0.type == .color ? nil : "an asset catalogue has no \($0.type.rawValue)" }
    let names = names(tokens, ignoringCase: true) { Self.path($0.steps) }
    let appearances = themes.variants.filter { $0.appearance != nil }
    var files: [ExchangedFile] = []
    var sets: [(path: String, contents: DocumentNode)] = []
    for token in tokens {
      let variants = appearances.compactMap { variant in
        variant.tokens.token(token.path).map { (variant.appearance, $0) }
      }
      let own = variants.filter { $0.1.value != token.value }
      sets.append((names[token.path] ?? "", colorSet([(nil, token)] + own)))
    }
    files += catalogue("Tokens.xcassets", sets)
    for variant in themes.variants where variant.appearance == nil {
      let own = tokens.compactMap { token -> (String, DocumentNode)? in
        guard let other = variant.tokens.token(token.path), other.value != token.value else { return nil }
        return (names[token.path] ?? "", colorSet([(nil, other)]))
      }
      let name = FigmaNames.slug("\(variant.modifier.name)-\(variant.context)")
      if !own.isEmpty { files += catalogue("Tokens-\(name).xcassets", own) }
    }
    return files
  }

  /// Every folder says what it holds; groups are name spaces.
  private func catalogue(
    _ folder: String, _ sets: [(path: String, contents: DocumentNode)]
  ) -> [ExchangedFile] {
    let info: DocumentNode = .new(["author": .new(.string("xcode")), "version": .new(.number(1))])
    let group: DocumentNode = .new([
      "info": info, "properties": .new(["provides-namespace": .new(.bool(true))]),
    ])
    var files = [ExchangedFile(name: "\(folder)/Contents.json", text: DocumentNode.new(["info": info]).json)]
    var known: Set<String> = []
    for (path, contents) in sets {
      let steps = path.splitScalars("/")
      for count in 1..<max(steps.count, 1) {
        let above = steps[..<count].joined(separator: "/")
        guard known.insert(above).inserted else { continue }
        files.append(ExchangedFile(name: "\(folder)/\(above)/Contents.json", text: group.json))
      }
      let all: DocumentNode = .new(.mapping((contents.entries ?? []) + [.new("info", info)]))
      files.append(ExchangedFile(name: "\(folder)/\(path).colorset/Contents.json", text: all.json))
    }
    return files
  }

  private func colorSet(_ colors: [(appearance: DocumentNode?, token: Token)]) -> DocumentNode {
    let items = colors.compactMap { appearance, token -> DocumentNode? in
      guard case .color(let color) = token.value else { return nil }
      let shown = ShownColor(color)
      let numbers = zip(["red", "green", "blue", "alpha"], shown.components + [shown.alpha])
      return .new([
        "appearances": appearance.map { .new(.sequence([$0])) },
        "color": .new([
          "color-space": .new(.string(shown.isWide ? "display-p3" : "srgb")),
          "components": .new(.mapping(numbers.map { .new($0, .new(.string(Self.decimal($1)))) })),
        ]),
        "idiom": .new(.string("universal")),
      ])
    }
    return .new(["colors": .new(.sequence(items))])
  }

  /// With a full stop, for without one Xcode takes a number for one of 0...255.
  private static func decimal(_ number: Double) -> String {
    let millionths = Int((number * 1e6).rounded())
    let digits = String(millionths % 1_000_000)
    var text = String(repeating: "0", count: 6 - digits.count) + digits
    while text.count > 3, text.last == "0" { text.removeLast() }
    return "\(millionths / 1_000_000).\(text)"
  }

  /// Folders and a name that every disk takes.
  private static func path(_ steps: [String]) -> String {
    steps.map { step in
      let kept = step.unicodeScalars.map { scalar -> Character in
        "/:\\*?\"<>|".unicodeScalars.contains(scalar) || scalar.value < 0x20 ? "-" : Character(scalar)
      }
      let name = String(kept)
      return name.utf8.first == UInt8(ascii: ".") ? "_" + String(name.unicodeScalars.dropFirst()) : name
    }.joined(separator: "/")
  }
}

extension TokenThemes.Variant {
  /// The appearance of the system that a context stands for; nil where it is for the app to choose.
  fileprivate var appearance: DocumentNode? {
    let name = context.lowercased().filter(\.isLetter)
    let words =
      switch name {
      case "dark": ("luminosity", "dark")
      case "highcontrast", "increasedcontrast": ("contrast", "high")
      default: ("", "")
      }
    guard !words.0.isEmpty else { return nil }
    return .new(["appearance": .new(.string(words.0)), "value": .new(.string(words.1))])
  }
}

/// A colour in one of the two spaces that screens of phones have: Display P3 where sRGB does not hold it.
struct ShownColor {
  var isWide: Bool
  /// Red, green and blue, 0...1.
  var components: [Double]
  var alpha: Double

  init(_ color: TokenColor) {
    isWide = color.colorSpace == .displayP3 || color.isOutsideSRGB
    let srgb = color.srgb
    let exact = isWide ? color.displayP3 : [srgb.red, srgb.green, srgb.blue]
    components = exact.map { ($0 * 1e9).rounded() / 1e9 }
    alpha = color.alpha
  }
}
