import DesignTokens
import Documents
import Graphics2D

extension TokenExport {
  /// `variables.json`: collections and variables as `GET /v1/files/:key/variables/local` answers them. Imported tokens are
  /// in the collections and modes that they come from. Of the others, a token that some context changes is a variable of
  /// its modifier's collection; the rest is in one with a single mode.
  mutating func figmaVariables() -> [ExchangedFile] {
    [ExchangedFile(name: "variables.json", text: figmaExport().document.json)]
  }

  /// `payload.json`: what `POST /v1/files/:key/variables` takes to bring a file to what the tokens are.
  mutating func figmaPayload() -> [ExchangedFile] {
    [ExchangedFile(name: "payload.json", text: figmaExport().payload.json)]
  }

  private mutating func figmaExport() -> FigmaExport {
    let tokens = sayable(FigmaExport.reasonToLeaveOut)
    noteShortened(tokens) { value in
      if case .fontFamily(let family) = value, family.names.count > 1 {
        "a variable names one font, the first"
      } else {
        nil
      }
    }
    let names = names(tokens) { $0.steps.map { $0.replacingScalars("/", with: "-") }.joined(separator: "/") }
    return FigmaExport(themes: themes, tokens: tokens, names: names)
  }
}

/// The steps from tokens to variables of Figma.
struct FigmaExport {
  struct Mode {
    var id, name: String
    /// What the tokens are in it.
    var tokens: TokenSet
    /// Whether Figma has it.
    var isKnown: Bool
  }

  struct Collection {
    var id, name: String
    /// The default one first.
    var modes: [Mode]
    var tokens: [Token]
    var origin: FigmaOrigin?
  }

  let themes: TokenThemes
  let names: [String: String]
  let ids: [String: String]
  private(set) var collections: [Collection] = []

  init(themes: TokenThemes, tokens: [Token], names: [String: String]) {
    (self.themes, self.names) = (themes, names)
    ids = Self.ids(tokens)
    addOrigins(tokens)
    addModifiers(tokens.filter { themes.origins.origin(of: $0) == nil })
  }

  // MARK: Collections

  /// The collections that an import has taken the tokens from.
  private mutating func addOrigins(_ tokens: [Token]) {
    var seen: Set<String> = []
    for origin in themes.origins.all where seen.insert(origin.collectionId).inserted {
      let own = tokens.filter { themes.origins.origin(of: $0)?.collectionId == origin.collectionId }
      let origins = themes.origins.modes(of: origin.collectionId)
      let modes = origins.map { mode in
        Mode(id: mode.modeId, name: mode.mode, tokens: set(with: own, in: mode), isKnown: true)
      }
      collections.append(
        Collection(
          id: origin.collectionId, name: origin.collection, modes: modes, tokens: own, origin: origins[0]))
    }
  }

  /// The tokens in the context in which they are written in a mode's file.
  private func set(with own: [Token], in mode: FigmaOrigin) -> TokenSet {
    let sets = [themes.base] + themes.variants.map(\.tokens)
    return sets.first { set in
      own.contains { token in
        set.token(token.path).flatMap { themes.origins.origin(of: $0) }?.modeId == mode.modeId
      }
    } ?? themes.base
  }

  /// A collection for each modifier, with the tokens that it changes, and one for the rest.
  private mutating func addModifiers(_ tokens: [Token]) {
    var rest = tokens
    var made: [Collection] = []
    for modifier in themes.modifiers {
      let variants = themes.variants.filter { $0.modifier == modifier }
      let own = rest.filter { token in
        variants.contains { $0.tokens.token(token.path)?.isWritten(as: token) == false }
      }
      let paths = Set(own.map(\.path))
      rest.removeAll { paths.contains($0.path) }
      let place = made.count + 1
      let contexts = [modifier.usual] + modifier.contexts.filter { $0 != modifier.usual }
      let modes = contexts.enumerated().map { index, context in
        let variant = variants.first { $0.context == context }
        return Mode(
          id: "\(place):\(index)", name: context, tokens: variant?.tokens ?? themes.base, isKnown: false)
      }
      made.append(
        Collection(id: "VariableCollectionId:\(place):0", name: modifier.name, modes: modes, tokens: own))
    }
    let only = Mode(id: "0:0", name: "Value", tokens: themes.base, isKnown: false)
    made.insert(
      Collection(id: "VariableCollectionId:0:0", name: "tokens", modes: [only], tokens: rest), at: 0)
    collections += made.filter { !$0.tokens.isEmpty }
  }

  /// Those that tokens had in Figma, else numbers.
  private static func ids(_ tokens: [Token]) -> [String: String] {
    var taken: Set<String> = []
    var ids: [String: String] = [:]
    for token in tokens {
      guard let id = token.extensions?["com.figma.variableId"]?.string, taken.insert(id).inserted else {
        continue
      }
      ids[token.path] = id
    }
    var number = 0
    for token in tokens where ids[token.path] == nil {
      // characters: whole names
      repeat { number += 1 } while taken.contains("VariableID:0:\(number)")
      ids[token.path] = "VariableID:0:\(number)"
    }
    return ids
  }

  /// Why a token is no variable; nil where it is one.
  static func reasonToLeaveOut(_ token: Token) -> String? {
    switch token.type {
    case .color, .dimension, .number, .fontFamily, .fontWeight: nil
    default: "Figma has no variables of the type \(token.type.rawValue)"
    }
  }

  // MARK: Documents

  var document: DocumentNode {
    let collections = self.collections.map { DocumentNode.Entry.new($0.id, node(of: $0)) }
    let variables = self.collections.flatMap { collection in
      collection.tokens.map { DocumentNode.Entry.new(ids[$0.path] ?? "", variable($0, collection)) }
        + (collection.origin?.others ?? []).map { .new($0["id"]?.string ?? "", $0) }
    }
    let meta: DocumentNode = .new([
      "variableCollections": .new(.mapping(collections)), "variables": .new(.mapping(variables)),
    ])
    return .new(["status": .new(.number(200)), "error": .new(.bool(false)), "meta": meta])
  }

  private func node(of collection: Collection) -> DocumentNode {
    let modes = collection.modes.map { mode in
      DocumentNode.new(["modeId": .new(.string(mode.id)), "name": .new(.string(mode.name))])
    }
    return .new([
      "id": .new(.string(collection.id)), "name": .new(.string(collection.name)),
      "key": collection.origin?.collectionKey.map { .new(.string($0)) },
      "modes": .new(.sequence(modes)), "defaultModeId": .new(.string(collection.modes[0].id)),
      "remote": .new(.bool(collection.origin?.isRemote == true)),
      "hiddenFromPublishing": .new(.bool(collection.origin?.isHidden == true)),
      "variableIds": .new(.sequence(order(of: collection).map { .new(.string($0)) })),
    ])
  }

  /// As Figma has it, with new ones behind.
  private func order(of collection: Collection) -> [String] {
    let own = collection.tokens.map { ids[$0.path] ?? "" }
    let known = collection.origin?.order ?? []
    let others = (collection.origin?.others ?? []).compactMap { $0["id"]?.string }
    return known.filter((own + others).contains) + (own + others).filter { !known.contains($0) }
  }

  private func variable(_ token: Token, _ collection: Collection) -> DocumentNode {
    let scopes = scopes(token)
    let values = collection.modes.map { mode in
      let own = mode.tokens.token(token.path) ?? token
      return DocumentNode.Entry.new(mode.id, value(own, isPercent: scopes == ["OPACITY"]))
    }
    return .new([
      "id": .new(.string(ids[token.path] ?? "")), "name": .new(.string(name(of: token))),
      "key": token.extensions?["com.figma.key"],
      "variableCollectionId": .new(.string(collection.id)), "resolvedType": .new(.string(kind(of: token))),
      "valuesByMode": .new(.mapping(values)),
      "remote": .new(.bool(collection.origin?.isRemote == true)),
      "description": .new(.string(token.description ?? "")),
      "hiddenFromPublishing": .new(
        .bool(token.extensions?["com.figma.hiddenFromPublishing"]?.bool == true)),
      "scopes": .new(.sequence(scopes.map { .new(.string($0)) })),
      "codeSyntax": token.extensions?["com.figma.codeSyntax"] ?? .new(.mapping([])),
    ])
  }

  /// The one in Figma, else that of the token with slashes.
  private func name(of token: Token) -> String {
    token.extensions?["com.figma.name"]?.string ?? names[token.path] ?? ""
  }

  private func kind(of token: Token) -> String {
    if let own = token.extensions?["com.figma.type"]?.string { return own }
    let kind: FigmaVariable.Kind =
      switch token.type {
      case .color: .color
      case .fontFamily: .text
      default: .number
      }
    return kind.rawValue
  }

  /// Those that the token had in Figma, else what its type is for.
  private func scopes(_ token: Token) -> [String] {
    if let own = token.extensions?["com.figma.scopes"]?.items { return own.compactMap(\.string) }
    switch token.type {
    case .fontFamily: return ["FONT_FAMILY"]
    case .fontWeight: return ["FONT_WEIGHT"]
    case .number: return ["TEXT_CONTENT"]
    default: return ["ALL_SCOPES"]
    }
  }

  private func value(_ token: Token, isPercent: Bool) -> DocumentNode {
    if let alias = token.alias, let id = ids[alias] {
      return .new(["type": .new(.string("VARIABLE_ALIAS")), "id": .new(.string(id))])
    }
    switch token.value {
    case .color(let color):
      let srgb = color.srgb
      let numbers = zip(["r", "g", "b", "a"], [srgb.red, srgb.green, srgb.blue, srgb.alpha])
      return .new(.mapping(numbers.map { .new($0, .new(.number($1))) }))
    case .dimension(let length): return .new(.number(length.points))
    case .number(let number): return .new(.number(isPercent ? (number * 1e11).rounded() / 1e9 : number))
    case .fontWeight(let weight): return self.weight(weight.number, token)
    case .fontFamily(let family): return .new(.string(family.names[0]))
    default: return .new(.null)
    }
  }

  /// A style's name in Figma, `Semi Bold`, while the token still has its weight.
  private func weight(_ number: Double, _ token: Token) -> DocumentNode {
    guard kind(of: token) == FigmaVariable.Kind.text.rawValue else { return .new(.number(number)) }
    let style = token.extensions?["com.figma.style"]?.string
    if let style, FigmaFontStyle.number(of: style) == number { return .new(.string(style)) }
    return .new(.string(FigmaFontStyle.style(of: number)))
  }
}
