package import Documents

/// Texts of a scene by keys and languages, from one file: Apple's `.xcstrings`, or a mapping of languages.
package struct StringCatalog: Sendable {
  /// The language that stands in for those that lack a text.
  package private(set) var sourceLanguage = "en"
  private var strings: [String: Entry] = [:]

  struct Entry: Sendable {
    /// Where the key stands.
    var span: Span
    /// By language tag.
    var forms: [String: Form] = [:]
  }

  /// What a text is made of in one language.
  indirect enum Form: Sendable {
    case text(String, Span)
    /// By the plural category of a number.
    case plural([PluralCategory: Form])
    /// By the kind of device: `iphone`, `ipad`, `other`.
    case device([(name: String, form: Form)])
    /// A text with parts that have forms of their own, by their names: `%#@likes@`.
    case parts(Form, [String: Part])
  }

  struct Part: Sendable {
    /// Which argument it speaks of, from 1.
    var argument: Int
    var form: Form
  }

  /// Reads a catalogue; every mistake goes to `diagnostics`.
  package init(_ node: DocumentNode, diagnostics: inout Diagnostics) {
    guard let entries = node.entries else {
      diagnostics.error(
        .wrongType, "texts are a mapping of languages, or a catalogue of Xcode, not \(node.kindName)",
        at: node.span, hints: ["en: { login.title: Sign in }"])
      return
    }
    var reader = Reader()
    if let strings = node["strings"]?.entries, let language = node["sourceLanguage"]?.string {
      sourceLanguage = language
      for entry in strings { self.strings[entry.key] = reader.entry(entry, sourceLanguage: language) }
    } else {
      sourceLanguage = entries.first?.key ?? "en"
      for language in entries { reader.add(language.value, of: language.key, to: &strings, prefix: "") }
    }
    diagnostics.add(contentsOf: reader.diagnostics)
  }

  /// Tags of all languages that have a text, the source language first, the others sorted.
  package var languages: [String] {
    let others = Set(strings.values.flatMap(\.forms.keys)).subtracting([sourceLanguage])
    return [sourceLanguage] + others.sorted()
  }

  /// All keys, sorted.
  package var keys: [String] { strings.keys.sorted() }

  /// Whether a key has a text in a language of its own, not only in the source language.
  package func has(_ key: String, in tag: String) -> Bool {
    guard let entry = strings[key] else { return false }
    return Self.isPseudo(tag) || entry.language(for: tag) != nil
  }

  /// Whether any text is there in a language of its own.
  package func knows(_ tag: String) -> Bool { strings.values.contains { $0.language(for: tag) != nil } }

  /// Where the text of a key stands in a language, or the key.
  package func span(of key: String, in tag: String) -> Span? {
    guard let entry = strings[key] else { return nil }
    return form(of: entry, in: tag)?.span ?? entry.span
  }

  func form(of key: String, in tag: String) -> Form? { strings[key].flatMap { form(of: $0, in: tag) } }

  private func form(of entry: Entry, in tag: String) -> Form? { entry.forms[language(of: entry, for: tag)] }

  private func language(of entry: Entry, for tag: String) -> String {
    (Self.isPseudo(tag) ? nil : entry.language(for: tag)) ?? sourceLanguage
  }

  /// The language that the text of a key is taken from for a tag.
  func language(of key: String, for tag: String) -> String {
    strings[key].map { language(of: $0, for: tag) } ?? sourceLanguage
  }

  /// Whether texts are to be made longer and accented, so that one sees what does not bear it.
  static func isPseudo(_ tag: String) -> Bool { tag.lowercased() == "pseudo" }
}

extension StringCatalog.Entry {
  /// The language of this entry that fits a tag: the tag itself, or a shorter one.
  fileprivate func language(for tag: String) -> String? {
    if forms[tag] != nil { return tag }
    var parts = tag.lowercased().replacing("_", with: "-").split(separator: "-")
    let known = forms.keys.sorted()
    while !parts.isEmpty {
      let name = parts.joined(separator: "-")
      if let found = known.first(where: { $0.lowercased().replacing("_", with: "-") == name }) {
        return found
      }
      parts.removeLast()
    }
    return nil
  }
}

extension StringCatalog.Form {
  /// Where it is written.
  var span: Span? {
    switch self {
    case .text(_, let span): span
    case .plural(let forms): (forms[.other] ?? forms[.one])?.span
    case .device(let forms): forms.first?.form.span
    case .parts(let form, _): form.span
    }
  }
}

/// Reads both kinds of catalogues.
private struct Reader {
  var diagnostics = Diagnostics()

  // MARK: Mappings of languages

  /// Texts of one language; mappings inside of it are part of the keys, unless they give plural forms.
  mutating func add(
    _ node: DocumentNode, of language: String, to strings: inout [String: StringCatalog.Entry], prefix: String
  ) {
    guard let entries = node.entries else {
      diagnostics.error(
        .wrongType, "expected a mapping of texts, not \(node.kindName)", at: node.span)
      return
    }
    for entry in entries {
      let key = prefix + entry.key
      let categories = (entry.value.entries ?? []).map { PluralCategory(rawValue: $0.key) }
      if entry.value.entries != nil, !categories.contains(where: { $0 != nil }) {
        add(entry.value, of: language, to: &strings, prefix: key + ".")
      } else if let form = form(entry.value) {
        strings[key, default: .init(span: entry.keySpan)].forms[language] = form
      }
    }
  }

  private mutating func form(_ node: DocumentNode) -> StringCatalog.Form? {
    guard let entries = node.entries else {
      guard let text = node.string else {
        diagnostics.error(
          .wrongType, "expected text, not \(node.kindName)", at: node.span,
          hints: [
            node.value == .null
              ? "an empty text is \"\"; inside { }, text that contains a comma needs quotes"
              : "write it in quotes"
          ])
        return nil
      }
      return .text(text, node.span)
    }
    return plural(entries, at: node.span) { reader, node in reader.form(node) }
  }

  private mutating func plural(
    _ entries: [DocumentNode.Entry], at span: Span,
    _ read: (inout Reader, DocumentNode) -> StringCatalog.Form?
  ) -> StringCatalog.Form? {
    var forms: [PluralCategory: StringCatalog.Form] = [:]
    for entry in entries {
      guard let category = PluralCategory(rawValue: entry.key) else {
        diagnostics.error(
          .unknownWord, "\"\(entry.key.prefix(40))\" is not a plural category", at: entry.keySpan,
          hints: ["one of: \(PluralCategory.allCases.map(\.rawValue).joined(separator: ", "))"])
        continue
      }
      forms[category] = read(&self, entry.value)
    }
    guard forms[.other] != nil else {
      diagnostics.error(.missingKey, "plural forms need the key \"other\"", at: span)
      return nil
    }
    return .plural(forms)
  }

  // MARK: Catalogues of Xcode

  /// Without a text in the source language, the key is its text.
  mutating func entry(_ entry: DocumentNode.Entry, sourceLanguage: String) -> StringCatalog.Entry {
    var result = StringCatalog.Entry(span: entry.keySpan)
    for language in entry.value["localizations"]?.entries ?? [] {
      result.forms[language.key] = localization(language.value)
    }
    if result.forms[sourceLanguage] == nil {
      result.forms[sourceLanguage] = .text(entry.key, entry.keySpan)
    }
    return result
  }

  private mutating func localization(_ node: DocumentNode) -> StringCatalog.Form? {
    let form = variation(node)
    let parts = substitutions(node["substitutions"]?.entries ?? [])
    guard let form else { return nil }
    return parts.isEmpty ? form : .parts(form, parts)
  }

  private mutating func substitutions(_ entries: [DocumentNode.Entry]) -> [String: StringCatalog.Part] {
    var parts: [String: StringCatalog.Part] = [:]
    for (index, entry) in entries.enumerated() {
      parts[entry.key] = substitution(entry.value, place: index + 1)
    }
    return parts
  }

  private mutating func substitution(_ node: DocumentNode, place: Int) -> StringCatalog.Part? {
    let argument = node["argNum"]?.number
    return variation(node).map { .init(argument: argument.flatMap { Int(exactly: $0) } ?? place, form: $0) }
  }

  private mutating func variation(_ node: DocumentNode) -> StringCatalog.Form? {
    if let unit = node["stringUnit"], let value = unit["value"], let text = value.string {
      return .text(text, value.span)
    }
    if let plural = node["variations"]?["plural"], let entries = plural.entries {
      return self.plural(entries, at: plural.span) { reader, node in reader.variation(node) }
    }
    if let devices = node["variations"]?["device"]?.entries {
      var forms: [(name: String, form: StringCatalog.Form)] = []
      for device in devices {
        if let form = variation(device.value) { forms.append((device.key, form)) }
      }
      if !forms.isEmpty { return .device(forms) }
    }
    diagnostics.error(
      .wrongType, "expected a text of this language", at: node.span,
      hints: ["a \"stringUnit\" with a \"value\", or \"variations\""])
    return nil
  }
}
