import DesignTokens
import Documents
import Graphics2D

extension TokenExport {
  /// `variables.json`: collections and variables as `GET /v1/files/:key/variables/local` answers them. A token that some
  /// context changes is a variable of its modifier's collection; all others are in one with a single mode.
  mutating func figmaVariables() -> [ExchangedFile] {
    let tokens = sayable(FigmaExport.reasonToLeaveOut)
    let names = names(tokens) { $0.steps.map { $0.replacingScalars("/", with: "-") }.joined(separator: "/") }
    let export = FigmaExport(themes: themes, tokens: tokens, names: names)
    return [ExchangedFile(name: "variables.json", text: export.document.json)]
  }
}

/// The steps from tokens to variables of Figma.
private struct FigmaExport {
  private struct Collection {
    var id: String
    var name: String
    /// Context and id of the modes, the usual one first; no context where nothing changes.
    var modes: [(context: String?, id: String)]
    var tokens: [Token]
  }

  let themes: TokenThemes
  let names: [String: String]
  private let ids: [String: String]
  private let collections: [Collection]

  init(themes: TokenThemes, tokens: [Token], names: [String: String]) {
    (self.themes, self.names) = (themes, names)
    ids = Self.ids(tokens)
    var rest = tokens
    var collections: [Collection] = []
    for modifier in themes.modifiers {
      let variants = themes.variants.filter { $0.modifier == modifier }
      let own = rest.filter { token in
        variants.contains { $0.tokens.token(token.path)?.isWritten(as: token) == false }
      }
      let paths = Set(own.map(\.path))
      rest.removeAll { paths.contains($0.path) }
      let place = collections.count + 1
      let contexts = [modifier.usual] + modifier.contexts.filter { $0 != modifier.usual }
      collections.append(
        Collection(
          id: "VariableCollectionId:\(place):0", name: modifier.name,
          modes: contexts.enumerated().map { ($1, "\(place):\($0)") }, tokens: own))
    }
    collections.insert(
      Collection(id: "VariableCollectionId:0:0", name: "tokens", modes: [(nil, "0:0")], tokens: rest), at: 0)
    self.collections = collections.filter { !$0.tokens.isEmpty }
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

  var document: DocumentNode {
    let collections = self.collections.map { collection in
      DocumentNode.Entry.new(collection.id, self.node(of: collection))
    }
    let variables = self.collections.flatMap { collection in
      collection.tokens.map { DocumentNode.Entry.new(ids[$0.path] ?? "", variable($0, collection)) }
    }
    let meta: DocumentNode = .new([
      "variableCollections": .new(.mapping(collections)), "variables": .new(.mapping(variables)),
    ])
    return .new(["status": .new(.number(200)), "error": .new(.bool(false)), "meta": meta])
  }

  private func node(of collection: Collection) -> DocumentNode {
    let modes = collection.modes.map { context, id in
      DocumentNode.new(["modeId": .new(.string(id)), "name": .new(.string(context ?? "Value"))])
    }
    return .new([
      "id": .new(.string(collection.id)), "name": .new(.string(collection.name)),
      "modes": .new(.sequence(modes)), "defaultModeId": .new(.string(collection.modes[0].id)),
      "remote": .new(.bool(false)), "hiddenFromPublishing": .new(.bool(false)),
      "variableIds": .new(.sequence(collection.tokens.map { .new(.string(ids[$0.path] ?? "")) })),
    ])
  }

  private func variable(_ token: Token, _ collection: Collection) -> DocumentNode {
    let scopes = scopes(token)
    let values = collection.modes.map { context, id in
      let variant = themes.variants.first { $0.modifier.name == collection.name && $0.context == context }
      let own = variant?.tokens.token(token.path) ?? token
      return DocumentNode.Entry.new(id, value(own, isPercent: scopes == ["OPACITY"]))
    }
    let kind: FigmaVariable.Kind =
      switch token.type {
      case .color: .color
      case .fontFamily: .text
      default: .number
      }
    return .new([
      "id": .new(.string(ids[token.path] ?? "")), "name": .new(.string(names[token.path] ?? "")),
      "variableCollectionId": .new(.string(collection.id)), "resolvedType": .new(.string(kind.rawValue)),
      "valuesByMode": .new(.mapping(values)), "remote": .new(.bool(false)),
      "description": .new(.string(token.description ?? "")), "hiddenFromPublishing": .new(.bool(false)),
      "scopes": .new(.sequence(scopes.map { .new(.string($0)) })),
      "codeSyntax": token.extensions?["com.figma.codeSyntax"] ?? .new(.mapping([])),
    ])
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
    case .fontWeight(let weight): return .new(.number(weight.number))
    case .fontFamily(let family): return .new(.string(family.names[0]))
    default: return .new(.null)
    }
  }
}
