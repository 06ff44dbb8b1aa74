import DesignTokens
import Documents

/// The steps from variables to token files.
struct FigmaTokenWriting {
  private let source: FigmaVariableSource
  private let name: String
  private let places: [String: Int]
  private let names: FigmaNames
  private let types: FigmaTypes
  private let aliases: FigmaAliases
  /// Indices of the variables that are tokens.
  private var written: [Int] = []
  private(set) var tokens: [FigmaToken] = []
  private(set) var diagnostics: Diagnostics

  private var collections: [FigmaCollection] { source.collections }
  private var variables: [FigmaVariable] { source.variables }

  init(_ source: FigmaVariableSource, name: String) {
    (self.source, self.name, diagnostics) = (source, name, source.diagnostics)
    places = Dictionary(
      source.variables.enumerated().map { ($1.identity, $0) }, uniquingKeysWith: { first, _ in first })
    names = FigmaNames(source.variables, source.collections)
    types = FigmaTypes(source.variables, places: places)
    aliases = FigmaAliases(source.variables, source.collections, places: places)
    for index in source.variables.indices { add(index) }
  }

  private mutating func add(_ index: Int) {
    let variable = variables[index]
    let meaning = types[index]
    if case .none(let reason) = meaning { return leaveOut(variable, reason) }
    guard aliases.isSound(index) else {
      let mode = collections[variable.collection].defaultMode
      return leaveOut(variable, aliases.fault(index, mode: mode))
    }
    reportBorrowed(index)
    var isPercent = false
    var type = TokenType.number
    if case .percent = meaning { isPercent = true }
    if case .type(let known) = meaning { type = known }
    reportName(variable, names.steps[index])
    written.append(index)
    tokens.append(
      FigmaToken(
        path: names.steps[index].joined(separator: "."), type: type, isPercent: isPercent,
        identities: [variable.id, variable.key].compactMap { $0 }))
  }

  private mutating func leaveOut(_ variable: FigmaVariable, _ reason: String) {
    diagnostics.warning(
      .variableLeftOut, "the variable \"\(variable.name)\" is left out: \(reason)", at: variable.span)
  }

  /// Names the modes in which a variable has the value of another mode because its own cannot be had.
  private mutating func reportBorrowed(_ index: Int) {
    let variable = variables[index]
    let modes = collections[variable.collection].modes
    for mode in modes.indices {
      guard let own = variable.values[mode], let source = aliases.source(index, mode: mode), source != mode
      else { continue }
      diagnostics.warning(
        .aliasLeadsOut,
        "the variable \"\(variable.name)\" has in \"\(modes[mode].name)\" the value of \"\(modes[source].name)\": \(aliases.fault(index, mode: mode))",
        at: own.span, hints: ["export the file that it names, too, or give it a value there"])
    }
  }

  private mutating func reportName(_ variable: FigmaVariable, _ steps: [String]) {
    let own = steps.last == "$root" ? Array(steps.dropLast()) : steps
    guard own != FigmaNames.steps(of: variable.name) else { return }
    diagnostics.note(
      .variableRenamed,
      "the variable \"\(variable.name)\" is the token \"\(own.joined(separator: "."))\": another one has its name",
      at: variable.span)
  }

  // MARK: Files

  /// The token files, and the resolver document.
  func files(besides sets: [String]) -> [ExchangedFile] {
    var files: [ExchangedFile] = []
    var resolver = FigmaResolver(besides: sets)
    let groups = FigmaNames.unique(collections.map { FigmaNames.slug($0.name) })
    for (place, collection) in collections.enumerated() {
      let own = written.filter { variables[$0].collection == place }
      guard !own.isEmpty else { continue }
      let modes = FigmaNames.unique(collection.modes.map { FigmaNames.slug($0.name) })
      let isOne = modes.count == 1
      let paths = modes.map { fileName(groups[place] + (isOne ? "" : ".\($0)")) }
      for (mode, path) in paths.enumerated() {
        files.append(ExchangedFile(name: path, text: tokenFile(own, collection, mode).json))
      }
      resolver.add(groups[place], modes: modes, files: paths, defaultMode: collection.defaultMode)
    }
    if resolver.isEmpty {
      let path = fileName("none")
      files.append(ExchangedFile(name: path, text: "{}\n"))
      resolver.add("none", modes: [""], files: [path], defaultMode: 0)
    }
    let path = name.isEmpty ? "resolver.json" : "\(name).resolver.json"
    return files + [ExchangedFile(name: path, text: resolver.document.json)]
  }

  private func fileName(_ part: String) -> String {
    (name.isEmpty ? part : "\(name).\(part)") + ".tokens.json"
  }

  private func tokenFile(_ own: [Int], _ collection: FigmaCollection, _ mode: Int) -> DocumentNode {
    var tree = TokenGroupTree()
    for index in own { tree.add(token(index, mode), at: names.steps[index]) }
    let about: DocumentNode = .new([
      "com.figma.collection": .new(.string(collection.name)),
      "com.figma.collectionId": .new(.string(collection.id)),
      "com.figma.modeName": .new(.string(collection.modes[mode].name)),
      "com.figma.modeId": .new(.string(collection.modes[mode].id)),
      "com.figma.defaultMode": mode == collection.defaultMode ? .new(.bool(true)) : nil,
      "com.figma.collectionKey": collection.key.map { .new(.string($0)) },
      "com.figma.hiddenFromPublishing": collection.isHidden ? .new(.bool(true)) : nil,
      "com.figma.remote": collection.isRemote ? .new(.bool(true)) : nil,
      "com.figma.variableIds": collection.order.isEmpty
        ? nil : .new(.sequence(collection.order.map { .new(.string($0)) })),
      "com.figma.otherVariables": mode == collection.defaultMode ? others(than: own, collection) : nil,
    ])
    return tree.document(beginningWith: [.new("$extensions", about)])
  }

  /// Variables of the collection that are no tokens: they go back to Figma as they are.
  private func others(than own: [Int], _ collection: FigmaCollection) -> DocumentNode? {
    let place = collections.firstIndex { $0.id == collection.id }
    let left = variables.indices.filter { variables[$0].collection == place && !own.contains($0) }
    let nodes = left.filter { variables[$0].id != nil }.compactMap { variables[$0].raw }
    return nodes.isEmpty ? nil : .new(.sequence(nodes))
  }

  private func token(_ index: Int, _ mode: Int) -> DocumentNode {
    let variable = variables[index]
    let value = variable.values[aliases.source(index, mode: mode) ?? mode]?.value
    let isAlias = value?.kind == nil
    let path = variable.name.splitScalars("/").joined(separator: ".")
    let extensions: DocumentNode = .new([
      "com.figma.variableId": variable.id.map { .new(.string($0)) },
      "com.figma.key": variable.key.map { .new(.string($0)) },
      "com.figma.name": path == names.steps[index].joined(separator: ".")
        ? nil : .new(.string(variable.name)),
      "com.figma.type": .new(.string(variable.kind.rawValue)),
      "com.figma.style": style(value, index),
      "com.figma.scopes": variable.scopes.isEmpty && variable.raw?["scopes"] == nil
        ? nil : .new(.sequence(variable.scopes.map { .new(.string($0)) })),
      "com.figma.codeSyntax": variable.codeSyntax,
      "com.figma.hiddenFromPublishing": variable.isHidden ? .new(.bool(true)) : nil,
    ])
    return .new([
      "$type": isAlias ? nil : .new(.string(typeName(index))),
      "$value": value.map { self.value($0, index) },
      "$description": variable.description.map { .new(.string($0)) },
      "$extensions": extensions,
    ])
  }

  /// The name of a font's style, which the token has as a weight.
  private func style(_ value: FigmaVariable.Value?, _ index: Int) -> DocumentNode? {
    guard case .text(let text)? = value, types[index] == .type(.fontWeight) else { return nil }
    return .new(.string(text))
  }

  private func typeName(_ index: Int) -> String {
    if case .type(let type) = types[index] { type.rawValue } else { TokenType.number.rawValue }
  }

  private func value(_ value: FigmaVariable.Value, _ index: Int) -> DocumentNode {
    switch value {
    case .color(let rgb, let alpha): return FigmaColor.node(rgb, alpha: alpha)
    case .boolean(let bool): return .new(.bool(bool))
    case .number(let number): return self.number(number.shortestLikeFloat, types[index])
    case .text(let text):
      return .new(
        .string(types[index] == .type(.fontWeight) ? FigmaFontStyle.weight(of: text) ?? text : text))
    case .alias(let name):
      let steps = places[name].map { names.steps[$0] } ?? []
      return .new(.string("{\(steps.joined(separator: "."))}"))
    }
  }

  private func number(_ number: Double, _ meaning: FigmaTypes.Meaning) -> DocumentNode {
    switch meaning {
    case .percent: .new(.number((number * 1e7).rounded() / 1e9))
    case .type(.dimension): .new(["value": .new(.number(number)), "unit": .new(.string("px"))])
    default: .new(.number(number))
    }
  }
}

/// Colours as the token format has them.
enum FigmaColor {
  static func node(_ rgb: [Double], alpha: Double) -> DocumentNode {
    let digits = rgb.map { component -> String in
      let byte = UInt8((component * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return .new([
      "colorSpace": .new(.string("srgb")),
      "components": .new(.sequence(rgb.map { .new(.number($0)) })),
      "alpha": alpha == 1 ? nil : .new(.number(alpha)),
      "hex": .new(.string("#" + digits.joined())),
    ])
  }
}
