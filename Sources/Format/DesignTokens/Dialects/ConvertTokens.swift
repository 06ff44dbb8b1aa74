public import Documents

/// A token file in the format of 2025.10, made of one in another dialect.
public struct ConvertedTokens: Sendable {
  /// The file's text; a resolver document where the source has several sets.
  public var text: String
  /// Whether it is a resolver document.
  public var isResolver: Bool
  /// How many tokens were converted.
  public var count: Int

  /// Rewrites a document; what cannot be said in the format is left out with a warning at its place.
  ///
  /// - Returns: nil where the document is no token file, or one of today's format already, which is then reported.
  public init?(_ document: DocumentNode, diagnostics: inout Diagnostics) {
    guard let dialect = TokenDialect(of: document) else {
      let isToday = DialectSigns(of: document).tokens > 0 || document["resolutionOrder"] != nil
      diagnostics.error(
        isToday ? .nothingToConvert : .notTokens,
        isToday ? "the file is in the format of 2025.10 already" : "nothing in this file looks like a token",
        at: Span(
          source: document.span.source, start: Int(document.span.start), end: Int(document.span.start)),
        hints: [
          "Style Dictionary 3, Tokens Studio and older drafts of the format (\"#ff0000\", \"16px\") are converted"
        ])
      return nil
    }
    var conversion = TokenConversion(document, dialect: dialect)
    let result = conversion.run()
    diagnostics.add(contentsOf: conversion.diagnostics)
    (text, isResolver, count) = (result.json, conversion.sets.count > 1, conversion.count)
  }
}

/// The steps from one dialect to the format.
struct TokenConversion {
  /// A named part of the document with tokens of its own; the whole document where it has no sets.
  struct TokenGroup {
    var name: String
    var node: DocumentNode
  }

  let document: DocumentNode
  let dialect: TokenDialect
  let sets: [TokenGroup]
  let table: SourceTokens
  var diagnostics = Diagnostics()
  var count = 0

  init(_ document: DocumentNode, dialect: TokenDialect) {
    self.document = document
    self.dialect = dialect
    sets = Self.sets(of: document, dialect)
    table = SourceTokens(sets)
  }

  /// Tokens Studio keeps sets side by side; they are told by the themes and by their order.
  private static func sets(of document: DocumentNode, _ dialect: TokenDialect) -> [TokenGroup] {
    let order = document["$metadata"]?["tokenSetOrder"]?.items?.compactMap(\.string) ?? []
    guard dialect == .tokensStudio, document["$themes"] != nil || !order.isEmpty else {
      return [TokenGroup(name: "", node: document)]
    }
    let entries = (document.entries ?? []).filter { !$0.isProperty }
    let ordered = order.compactMap { name in entries.first { $0.key == name } }
    let others = entries.filter { !order.contains($0.key) }
    return (ordered + others).map { TokenGroup(name: $0.key, node: $0.value) }
  }

  mutating func run() -> DocumentNode {
    let converted = sets.indices.map { place in
      TokenGroup(name: sets[place].name, node: group(sets[place].node, path: [], type: nil, set: place))
    }
    guard converted.count > 1 else { return converted.first?.node ?? .object([], at: document.span) }
    return resolver(of: converted)
  }

  // MARK: Groups and tokens

  private mutating func group(_ node: DocumentNode, path: [String], type: String?, set: Int) -> DocumentNode {
    let own = node["$type"]?.string ?? type
    var members: [DocumentNode.Entry] = []
    for entry in node.entries ?? [] {
      if entry.isProperty, entry.key != "$root" {
        if let kept = groupProperty(entry) { members.append(kept) }
        continue
      }
      guard entry.value.entries != nil else {
        leaveOut(path + [entry.key], "it is neither a token nor a group", at: entry.value.span)
        continue
      }
      guard let child = child(entry, path: path + [entry.key], type: own, set: set) else { continue }
      members.append(.init(key: SourceTokens.name(entry.key), keySpan: entry.keySpan, value: child))
    }
    return .object(members, at: node.span)
  }

  private mutating func child(
    _ entry: DocumentNode.Entry, path: [String], type: String?, set: Int
  ) -> DocumentNode? {
    guard SourceTokens.isToken(entry.value) else {
      return group(entry.value, path: path, type: type, set: set)
    }
    let converted = token(entry.value, path: path, type: type, set: set)
    let inner = (entry.value.entries ?? []).filter { SourceTokens.isGroupInToken($0) }
    guard !inner.isEmpty else { return converted }
    // A token with tokens inside is a group with a value of its own.
    let rest = group(.object(inner, at: entry.value.span), path: path, type: type, set: set)
    let root = converted.map { DocumentNode.Entry(key: "$root", keySpan: entry.keySpan, value: $0) }
    return .object((root.map { [$0] } ?? []) + (rest.entries ?? []), at: entry.value.span)
  }

  private func groupProperty(_ entry: DocumentNode.Entry) -> DocumentNode.Entry? {
    switch entry.key {
    case "$themes", "$metadata": return nil
    case "$type":
      guard let type = format(type: entry.value.string ?? "") else { return nil }
      return .init(
        key: "$type", keySpan: entry.keySpan, value: .init(.string(type.rawValue), span: entry.value.span))
    default: return entry
    }
  }

  private mutating func token(_ node: DocumentNode, path: [String], type: String?, set: Int) -> DocumentNode?
  {
    guard let written = node["$value"] ?? node["value"] else { return nil }
    let declared = (node.isLegacyToken ? node["type"] : node["$type"])?.string ?? type
    let place = ConversionPlace(path: path, set: set, declared: declared, node: node)
    guard let type = self.type(of: place, value: written) else {
      let reason =
        declared.map { "the format has no type for \"\($0)\"" } ?? "its value does not show its type"
      leaveOut(path, reason, at: written.span)
      return nil
    }
    guard var value = value(written, as: type, place) else {
      leaveOut(path, "\(written.shortText) is no \(type.rawValue) that the format has", at: written.span)
      return nil
    }
    if type == .color { value = withAlpha(of: node, value, place) }
    count += 1
    let span = node.span
    return .object(
      [.member("$type", .string(type.rawValue), at: span), .init(key: "$value", keySpan: span, value: value)]
        + metadata(of: node), at: span)
  }

  /// Descriptions, and what only the source's tool knows.
  private func metadata(of node: DocumentNode) -> [DocumentNode.Entry] {
    var members: [DocumentNode.Entry] = []
    var own: [DocumentNode.Entry] = []
    for entry in node.entries ?? [] where !SourceTokens.isGroupInToken(entry) {
      switch entry.key {
      case "$value", "value", "$type", "alpha": break
      case "type" where node.isLegacyToken: break
      case "comment", "description", "$description":
        if entry.value.string != nil, !members.contains(where: { $0.key == "$description" }) {
          members.append(.init(key: "$description", keySpan: entry.keySpan, value: entry.value))
        } else {
          own.append(entry)
        }
      case "$deprecated": members.append(entry)
      case "$extensions": own += entry.value.entries ?? []
      default: own.append(entry)
      }
    }
    guard !own.isEmpty else { return members }
    let names = own.filter { $0.key.contains(".") }
    let loose = own.filter { !$0.key.contains(".") }
    let kept: [DocumentNode.Entry] =
      loose.isEmpty ? [] : [.member(dialect.extensionName, .mapping(loose), at: node.span)]
    return members + [.member("$extensions", .mapping(names + kept), at: node.span)]
  }

  mutating func leaveOut(_ path: [String], _ reason: String, at span: Span) {
    diagnostics.warning(
      .tokenLeftOut, "\"\(path.joined(separator: "."))\" is left out: \(reason)", at: span,
      hints: ["write it by hand in the format of 2025.10 if it is needed"])
  }
}

extension TokenDialect {
  /// Under which name the format keeps what only the dialect's tool knows.
  fileprivate var extensionName: String {
    switch self {
    case .styleDictionary: "org.styledictionary"
    case .tokensStudio: "studio.tokens"
    case .draft: "dev.specrender.draft"
    }
  }
}

extension DocumentNode {
  static func object(_ members: [Entry], at span: Span) -> DocumentNode {
    DocumentNode(.mapping(members), span: span)
  }

  /// The value as messages show it.
  var shortText: String {
    string.map { "\"\($0.prefix(60))\"" } ?? number.map(Documents.jsonText) ?? kindName
  }
}

extension DocumentNode.Entry {
  static func member(_ key: String, _ value: DocumentNode.Value, at span: Span) -> DocumentNode.Entry {
    .init(key: key, keySpan: span, value: DocumentNode(value, span: span))
  }
}
