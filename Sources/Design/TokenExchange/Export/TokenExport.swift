import DesignTokens
public import Documents

/// Token files as another tool or language has them.
public enum TokenTarget: String, CaseIterable, Sendable {
  /// A Swift file with one structure, which compiles everywhere.
  case swift
  /// An asset catalogue of Xcode with the colours.
  case xcassets
  /// Custom properties.
  case css
  /// Resources of Android.
  case android
  /// Variables as Figma's REST API has them.
  case figmaVariables = "figma-variables"
  /// The changes to a Figma file's variables, as its REST API takes them.
  case figmaPayload = "figma-payload"
}

extension TokenThemes {
  /// The files of an export; the same tokens give the same bytes.
  ///
  /// What the target cannot say is named in warnings, as are names that would be the same there.
  public func export(to target: TokenTarget, diagnostics: inout Diagnostics) -> [ExchangedFile] {
    var export = TokenExport(themes: self)
    let files =
      switch target {
      case .swift: export.swift()
      case .xcassets: export.assetCatalogues()
      case .css: export.css()
      case .android: export.android()
      case .figmaVariables: export.figmaVariables()
      case .figmaPayload: export.figmaPayload()
      }
    export.reportLeftOut(target)
    export.reportPairs()
    diagnostics.add(contentsOf: export.diagnostics)
    return files
  }
}

/// What exports share: which tokens there are, in which contexts they differ, and what cannot be said.
struct TokenExport {
  let themes: TokenThemes
  var diagnostics = Diagnostics()
  /// Paths of tokens that the target has no words for, by the reason.
  private var leftOut: [(reason: String, tokens: [Token])] = []
  /// Those that it says in part.
  private var shortened: [(reason: String, tokens: [Token])] = []

  init(themes: TokenThemes) { self.themes = themes }

  /// Tokens that every context has, in the order of the files.
  private var common: [Token] {
    themes.base.tokens.filter { token in themes.variants.allSatisfy { $0.tokens.token(token.path) != nil } }
  }

  /// The tokens that every context has and for which `reason` has none to leave them out; the others are noted.
  mutating func sayable(_ reason: (Token) -> String?) -> [Token] {
    var kept: [Token] = []
    for token in common {
      let variants = themes.variants.compactMap { $0.tokens.token(token.path) }
      if let reason = ([token] + variants).compactMap(reason).first {
        leaveOut(token, reason)
      } else {
        kept.append(token)
      }
    }
    let known = Set(themes.base.paths)
    for token in themes.base.tokens
    where themes.variants.contains(where: { $0.tokens.token(token.path) == nil }) {
      leaveOut(token, "some contexts have no such token")
    }
    for variant in themes.variants {
      for token in variant.tokens.tokens where !known.contains(token.path) {
        leaveOut(token, "the usual contexts have no such token")
      }
    }
    return kept
  }

  private mutating func leaveOut(_ token: Token, _ reason: String) {
    Self.add(token, reason, to: &leftOut)
  }

  /// Notes the tokens of which a part is lost, for the reason that `reason` has.
  mutating func noteShortened(_ tokens: [Token], _ reason: (TokenValue) -> String?) {
    for token in tokens {
      let variants = themes.variants.compactMap { $0.tokens.token(token.path) }
      for why in ([token] + variants).compactMap({ reason($0.value) }).prefix(1) {
        Self.add(token, why, to: &shortened)
      }
    }
  }

  private static func add(
    _ token: Token, _ reason: String, to list: inout [(reason: String, tokens: [Token])]
  ) {
    let place = list.firstIndex { $0.reason == reason } ?? list.count
    if place == list.count { list.append((reason, [])) }
    if !list[place].tokens.contains(where: { $0.path == token.path }) { list[place].tokens.append(token) }
  }

  /// One warning for all that is left out for one reason, with every name.
  mutating func reportLeftOut(_ target: TokenTarget) {
    let all = leftOut.map { ("leaves out", $0) } + shortened.map { ("has only a part of", $0) }
    for (verb, (reason, tokens)) in all {
      let names = tokens.map(\.path).joined(separator: ", ")
      diagnostics.warning(
        .tokenNotExported,
        "\(target.rawValue) \(verb) \(tokens.count) token\(tokens.count == 1 ? "" : "s"), as \(reason): \(names)",
        at: tokens[0].span)
    }
  }

  /// Names the tokens that depend on two modifiers at once: contexts are exported one by one.
  mutating func reportPairs() {
    for (first, second, tokens) in themes.pairs {
      let (a, b) = (themes.variants[first], themes.variants[second])
      let wrong = common.filter { token in
        guard let both = tokens.token(token.path), let inA = a.tokens.token(token.path),
          let inB = b.tokens.token(token.path)
        else { return false }
        // The later modifier's words stand below the earlier one's.
        let expected = inB.isWritten(as: token) ? inA : inB
        return !both.isWritten(as: expected)
      }
      guard let token = wrong.first else { continue }
      diagnostics.warning(
        .tokenDependsOnTwo,
        "\(wrong.map(\.path).joined(separator: ", ")): with \(a.modifier.name) \(a.context) and \(b.modifier.name) \(b.context) at once the value is another than the export has",
        at: token.span,
        hints: ["give the token its value through a reference to one that depends on one of them"])
    }
  }

  /// Names of the target for tokens, with numbers and a warning where two would have the same.
  mutating func names(
    _ tokens: [Token], ignoringCase: Bool = false, _ name: (Token) -> String
  ) -> [String: String] {
    var owners: [String: String] = [:]
    var names: [String: String] = [:]
    for token in tokens {
      let wanted = name(token)
      var (free, number) = (wanted, 2)
      func key(_ text: String) -> String { ignoringCase ? text.lowercased() : text }
      while owners[key(free)] != nil {
        (free, number) = ("\(wanted)\(wanted.last?.isNumber == true ? "_" : "")\(number)", number + 1)
      }
      if let owner = owners[key(wanted)] {
        diagnostics.warning(
          .tokenNameClash,
          "\"\(token.path)\" is exported as \"\(free)\": \"\(owner)\" has the name \"\(wanted)\"",
          at: token.span, hints: ["rename one of the two tokens"])
      }
      owners[key(free)] = token.path
      names[token.path] = free
    }
    return names
  }
}

extension Token {
  /// Names of groups and of the token, without the `$root` of a group's own token.
  var steps: [String] {
    let steps = path.splitScalars(".")
    return steps.last == "$root" && steps.count > 1 ? Array(steps.dropLast()) : steps
  }

  /// The name in words of letters and digits of any script: `text.onAccent-2` is text, onAccent, 2.
  var words: [String] {
    steps.flatMap { $0.unicodeScalars.split { !$0.isWordLetter }.map { String(Substring($0)) } }
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter or digit, or a mark on one, that names of Swift may have.
  package var isWordLetter: Bool {
    if isASCII {
      return ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
    }
    // The middle dots of Catalan and Greek are no letters.
    return properties.isXIDContinue && value != 0xB7 && value != 0x387
  }
}

extension String {
  /// With another first letter, where it has one.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
