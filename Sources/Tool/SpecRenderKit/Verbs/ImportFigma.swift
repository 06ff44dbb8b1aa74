import DesignImport
import DesignTokens
import Documents
import FigmaImport
import Files
import SceneCompiler
import SceneFormat
import SceneRendering
import TokenExchange
public import ToolOutcome

/// Converts a saved Figma response into documents.
public struct ImportFigmaVerb: Verb {
  /// Path of the saved response.
  public var file: String
  /// Ids of the nodes to import as screens; empty for those at the top level of the pages.
  public var nodes: [String] = []
  /// Whether to import the main components with all their properties instead of frames.
  public var onlyComponents = false
  /// Whether like children of stacks become rows over data; nil for what the last import did, and for rows at first.
  public var makesLists: Bool?
  /// Whether each screen and each set of components gets a file of its own; nil for what the last import did, and for
  /// files of their own at first.
  public var splits: Bool?
  /// Path of a saved response of `/variables/local`; nil for none.
  public var variables: String?
  /// Folder with pictures, named by image reference or node id; nil for none.
  public var images: String?
  /// Folder with font files; nil for none.
  public var fonts: String?
  /// Source of text sizes, `figma`, `measured` or `automatic`, which uses those of the file if the font is missing, and measures
  /// otherwise; nil for that of the last import, which is `automatic` at first.
  public var textBoxes: String?
  /// The folder of the imported design.
  public var output: String
  /// Whether the verb only checks for changes and writes nothing. The exit code is then 1 if the design has changed.
  public var onlyChecks = false
  /// Path of a JUnit XML file for the changes, together with ``onlyChecks``; nil for none.
  public var junit: String?
  /// Whether the result is printed as JSON.
  public var asJSON = false

  /// What the design was made with.
  var tool = DesignTool.figma

  /// In bytes: a file of Figma's holds 2 kB a layer and more.
  static let largestResponse = 256 << 20

  /// Creates a verb that imports a file into a folder.
  public init(_ file: String, into output: String) { (self.file, self.output) = (file, output) }

  /// Checks that names are valid; see ``Verb/refuseMisuse()``.
  public func refuseMisuse() throws(ToolFailure) {
    guard nodes.isEmpty || !onlyComponents else {
      throw .usage("--components imports no frames, which --node names", hint: "leave one of them out")
    }
    guard junit == nil || onlyChecks else {
      throw .usage("--junit tells changes, which --check looks for", hint: "add --check")
    }
    guard let textBoxes, DesignTextBoxes(rawValue: textBoxes) == nil else { return }
    throw .unknown(
      "kind of text boxes", textBoxes, among: DesignTextBoxes.allCases.map(\.rawValue),
      hint: "one of: \(DesignTextBoxes.allCases.map(\.rawValue).joined(separator: ", "))")
  }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) throws -> Outcome {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let bytes = try SavedResponse.read(file, limit: Self.largestResponse)
    let read = map.readDocument(
      name: file, bytes: bytes, asJSON: true, limit: Self.largestResponse, into: &diagnostics)
    guard let document = read else {
      if !diagnostics.hasErrors { throw ToolFailure.cannot("\(file) cannot be read", hint: "") }
      throw ToolFailure.documents(diagnostics, map)
    }
    let material = try ImportMaterial(self, mayBeForeign: bytes.contains { $0 >= 0xD6 })
    var options = material.options
    if let variables { try addVariables(variables, to: &options, &map, &diagnostics) }
    guard let tree = DesignTree(figma: document, into: &diagnostics) else {
      throw ToolFailure.documents(diagnostics, map)
    }
    return try write(tree, options, material, style, map, diagnostics)
  }

  /// Makes the documents and writes them, or says what has changed.
  func write(
    _ tree: DesignTree, _ options: DesignImportOptions, _ material: ImportMaterial, _ style: OutputStyle,
    _ map: SourceMap, _ diagnostics: Diagnostics
  ) throws -> Outcome {
    var (options, diagnostics) = (options, diagnostics)
    options.lock = material.lock
    guard let design = ImportedDesign(tree, options, diagnostics: &diagnostics) else {
      throw ToolFailure.documents(diagnostics, map)
    }
    var written = WrittenDesign(design: design, folder: output, material: material)
    return try onlyChecks
      ? written.check(style, asJSON: asJSON, junit: junit) : written.write(style, asJSON: asJSON)
  }

  /// Tokens of variables; what they lack is said and does not end the import.
  private func addVariables(
    _ path: String, to options: inout DesignImportOptions, _ map: inout SourceMap,
    _ diagnostics: inout Diagnostics
  ) throws {
    let bytes = try SavedResponse.read(path, limit: maximumDocumentSize)
    guard
      let document = map.readDocument(name: path, bytes: bytes, asJSON: true, into: &diagnostics),
      let variables = FigmaVariables(
        document, name: options.name, sets: ["\(options.name).tokens.json"], diagnostics: &diagnostics)
    else { throw ToolFailure.documents(diagnostics, map) }
    let values = VariableValues(variables, besides: "\(options.name).tokens.json")
    options.variable = { id in variables.token(boundTo: id).map { values.token($0.path) } }
    options.tokenPaths = variables.tokens.map(\.path)
    options.tokenFiles = variables.files.map { .init(path: $0.name, text: $0.text) }
  }

  /// Name of the files: that of the response without its ending.
  var name: String {
    let last = file.splitScalars("/").last ?? "design"
    let stem = last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
    // Imports left out foreign letters once, and what they wrote keeps its name.
    let old = Self.name(of: stem.unicodeScalars.map { $0.isASCII ? String($0) : "-" }.joined())
    let isKnown = FileReader.exists("\(output)/\(tool.rawValue)/\(old).lock.json")
    return isKnown ? old : Self.name(of: stem)
  }

  private static func name(of stem: String) -> String {
    let name = slug(stem).lowercased().drop { !$0.isLetter }
    return name.isEmpty ? "design" : String(name.prefix(60))
  }
}

/// What tokens are where no mode is chosen.
struct VariableValues: Sendable {
  private let values: [String: DesignVariable.Value]
  /// Paths of all, sorted.
  var paths: [String] { values.keys.sorted() }

  /// - Parameter styles: a token file that is still to be written.
  fileprivate init(_ variables: FigmaVariables, besides styles: String) {
    self.init(variables.files.map { ($0.name, $0.text) }, resolver: variables.resolver)
  }

  /// Of files by their names; those that are not there are empty.
  init(_ files: [(name: String, text: String)], resolver: String) {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let set = TokenSet.sound(
      path: resolver, checkingAllContexts: false,
      read: { path in Array((files.first { $0.name == path }?.text ?? "{}").utf8) }, sources: &map,
      diagnostics: &diagnostics)
    var values: [String: DesignVariable.Value] = [:]
    for token in set?.tokens ?? [] { values[token.path] = Self.value(token.value) }
    self.values = values
  }

  func has(_ path: String) -> Bool { values[path] != nil }

  func token(_ path: String) -> DesignVariable {
    DesignVariable(path: path, value: values[path] ?? .other)
  }

  private static func value(_ value: TokenValue) -> DesignVariable.Value {
    switch value {
    case .number(let number): .number(number)
    case .dimension(let dimension): dimension.unit == .px ? .number(dimension.value) : .other
    case .color(let color): .color(hex(color))
    default: .other
    }
  }

  private static func hex(_ color: TokenColor) -> String {
    let parts = color.components.map { $0 ?? 0 } + (color.alpha < 0.9995 ? [color.alpha] : [])
    return "#"
      + parts.map { part in
        let byte = Int((min(1, max(0, part)) * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
  }
}

/// What an import finds besides the response: pictures, fonts, the last import.
struct ImportMaterial {
  let options: DesignImportOptions
  let lock: DocumentNode?
  /// Files to be copied, by their paths in the folder of the design.
  private(set) var copies: [(path: String, bytes: [UInt8])] = []
  private(set) var remarks: [String] = []

  /// - Parameters:
  ///   - mayBeForeign: whether the design may hold letters that its fonts lack.
  ///   - stored: pictures that the design brings, by their references.
  init(
    _ verb: ImportFigmaVerb, mayBeForeign: Bool, stored: [(reference: String, bytes: [UInt8])] = []
  ) throws {
    var options = DesignImportOptions(name: verb.name)
    options.tool = verb.tool
    let own = verb.tool.rawValue
    options.nodes = verb.nodes
    options.onlyComponents = verb.onlyComponents
    let last = try LastImport(of: verb)
    (options.makesLists, options.splits) = (last.makesLists(verb.makesLists), try last.splits(verb.splits))
    lock = last.lock
    options.textBoxes = verb.textBoxes.flatMap { DesignTextBoxes(rawValue: $0) }
    var (copies, remarks): ([(path: String, bytes: [UInt8])], [String]) = ([], [])
    if let folder = verb.images {
      options.pictures = try Self.pictures(folder, own, &copies, &remarks)
    }
    if !stored.isEmpty { options.pictures = Self.pictures(stored, own, &copies, &remarks) }
    if let folder = verb.fonts { options.fonts = try Self.fonts(folder, own, &copies, &remarks) }
    options.substitutes = Self.installed(Self.interFaces)
    if mayBeForeign { options.fallbacks = Self.installed(Self.otherFaces) }
    (self.options, self.copies, self.remarks) = (options, copies, remarks)
  }

  // MARK: Pictures

  /// Those that a design brings itself.
  private static func pictures(
    _ stored: [(reference: String, bytes: [UInt8])], _ own: String,
    _ copies: inout [(path: String, bytes: [UInt8])], _ remarks: inout [String]
  ) -> PictureTable {
    PictureTable(
      stored.compactMap { reference, bytes in
        guard let ending = ending(bytes) else {
          remarks.append(
            "the picture \(reference.prefix(60)) of the design is not a PNG, JPEG or WebP file and is left out"
          )
          return nil
        }
        let path = "images/\(sha256Hex(bytes).prefix(20)).\(ending)"
        copies.append(("\(own)/\(path)", bytes))
        return PictureTable.Entry(reference: reference, file: path, sha256: sha256Hex(bytes))
      })
  }

  private static func pictures(
    _ folder: String, _ own: String, _ copies: inout [(path: String, bytes: [UInt8])],
    _ remarks: inout [String]
  ) throws -> PictureTable {
    guard FileReader.exists(folder) || isFolder(folder) else {
      throw ToolFailure.cannot("there is no folder \(folder)", hint: "--images names a folder with pictures")
    }
    var entries: [PictureTable.Entry] = []
    for name in try Folder.names(in: folder) where !isFolder("\(folder)/\(name)") {
      let bytes = try FileReader.read("\(folder)/\(name)", limit: 256 << 20)
      guard let ending = ending(bytes) else {
        remarks.append("\(folder)/\(name) is not a PNG, JPEG or WebP file and is left out")
        continue
      }
      let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
      let path = "images/\(sha256Hex(bytes).prefix(20)).\(ending)"
      copies.append(("\(own)/\(path)", bytes))
      for reference in references(stem) where !entries.contains(where: { $0.reference == reference }) {
        entries.append(.init(reference: reference, file: path, sha256: sha256Hex(bytes)))
      }
    }
    return PictureTable(entries)
  }

  /// A picture is named by its reference or by the id of a node, whose colon no disk likes.
  private static func references(_ stem: String) -> [String] {
    let id = stem.replacingScalars { "-_".unicodeScalars.contains($0) ? ":" : nil }
    return id == stem || !stem.contains(where: \.isNumber) ? [stem] : [stem, id]
  }

  private static func ending(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "png" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "jpg" }
    let isRIFF = bytes.starts(with: Array("RIFF".utf8)) && bytes.count > 12
    return isRIFF && bytes[8..<12].elementsEqual("WEBP".utf8) ? "webp" : nil
  }

  // MARK: Fonts

  private static func fonts(
    _ folder: String, _ own: String, _ copies: inout [(path: String, bytes: [UInt8])],
    _ remarks: inout [String]
  ) throws -> [DesignFont] {
    guard isFolder(folder) else {
      throw ToolFailure.cannot("there is no folder \(folder)", hint: "--fonts names a folder with font files")
    }
    var fonts: [DesignFont] = []
    for name in try Folder.names(in: folder) where !isFolder("\(folder)/\(name)") {
      let bytes = try FileReader.read("\(folder)/\(name)", limit: 256 << 20)
      guard let facts = FontFacts(bytes) else {
        remarks.append("\(folder)/\(name) is not a TrueType or OpenType file and is left out")
        continue
      }
      let hash = sha256Hex(bytes)
      let path = "fonts/\(hash.prefix(20)).\(name.hasSuffix(".otf") ? "otf" : "ttf")"
      copies.append(("\(own)/\(path)", bytes))
      fonts.append(
        DesignFont(
          family: facts.family, weight: facts.weight, isItalic: facts.isItalic, path: path, sha256: hash))
    }
    return fonts.sorted {
      ($0.family, $0.weight, $0.isItalic ? 1 : 0) < ($1.family, $1.weight, $1.isItalic ? 1 : 0)
    }
  }

  /// Faces of Debian's packages, those that are there.
  private static func installed(_ faces: [Face]) -> [DesignFont] {
    faces.compactMap { face in
      guard FileReader.exists(face.path), let bytes = try? FileReader.read(face.path, limit: 64 << 20) else {
        return nil
      }
      return DesignFont(
        family: face.family, weight: face.weight, isItalic: face.isItalic, path: face.path,
        sha256: sha256Hex(bytes), package: face.package)
    }
  }

  private struct Face {
    var family: String
    var weight = 400
    var isItalic = false
    var path: String
    var package: String
  }

  private static let interFaces: [Face] = [
    ("Thin", 100), ("ExtraLight", 200), ("Light", 300), ("Regular", 400), ("Medium", 500), ("SemiBold", 600),
    ("Bold", 700), ("ExtraBold", 800), ("Black", 900),
  ].flatMap { name, weight -> [Face] in
    let folder = "/usr/share/fonts/opentype/inter/Inter-"
    let italic = name == "Regular" ? "Italic" : name + "Italic"
    return [
      Face(family: "Inter", weight: weight, path: "\(folder)\(name).otf", package: "fonts-inter"),
      Face(
        family: "Inter", weight: weight, isItalic: true, path: "\(folder)\(italic).otf",
        package: "fonts-inter"),
    ]
  }

  private static let otherFaces: [Face] = [
    ("Noto Sans Arabic", "noto/NotoSansArabic-Regular.ttf", "fonts-noto-core"),
    ("Noto Sans Hebrew", "noto/NotoSansHebrew-Regular.ttf", "fonts-noto-core"),
    ("Noto Sans Devanagari", "noto/NotoSansDevanagari-Regular.ttf", "fonts-noto-core"),
    ("Noto Sans Thai", "noto/NotoSansThai-Regular.ttf", "fonts-noto-core"),
    ("Droid Sans Fallback", "droid/DroidSansFallbackFull.ttf", "fonts-droid-fallback"),
    ("Noto Color Emoji", "noto/NotoColorEmoji.ttf", "fonts-noto-color-emoji"),
  ].map { Face(family: $0, path: "/usr/share/fonts/truetype/\($1)", package: $2) }
}
