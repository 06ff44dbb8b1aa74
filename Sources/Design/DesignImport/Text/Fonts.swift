import Documents

/// A font file that the import may use.
public struct DesignFont: Hashable, Sendable {
  /// As the file calls it.
  public var family: String
  /// 1...1000.
  public var weight: Int
  /// Whether its letters are italic.
  public var isItalic: Bool
  /// From the token file's folder, or absolute.
  public var path: String
  /// Of its bytes, in lower case.
  public var sha256: String
  /// The Debian package that it comes from; empty for none.
  public var package: String

  /// Names a file.
  public init(
    family: String, weight: Int, isItalic: Bool, path: String, sha256: String, package: String = ""
  ) {
    (self.family, self.weight, self.isItalic) = (family, weight, isItalic)
    (self.path, self.sha256, self.package) = (path, sha256, package)
  }
}

/// Fonts by family, those that stand in for missing ones, and who asked for what.
struct FontTable {
  /// Those of the design, by family in lower case.
  private let families: [String: [DesignFont]]
  /// What draws the texts of missing families.
  private let substitutes: [DesignFont]
  /// What draws characters that a family lacks.
  let fallbacks: [DesignFont]
  /// Families in the order in which they are met.
  private(set) var used: [String] = []
  private var seen: Set<String> = []
  /// Faces that are asked for, by family: its weight, and 1 behind it for an italic.
  private var faces: [String: Set<Face>] = [:]
  private(set) var missing: [(family: String, nodes: [UnsupportedFeature.Node])] = []

  private struct Face: Hashable, Comparable {
    var weight: Int
    var isItalic: Bool

    static func < (a: Face, b: Face) -> Bool {
      (a.weight, a.isItalic ? 1 : 0) < (b.weight, b.isItalic ? 1 : 0)
    }
  }

  /// - Parameter fonts: sorted.
  init(_ fonts: [DesignFont], substitutes: [DesignFont], fallbacks: [DesignFont]) {
    families = Dictionary(grouping: fonts) { $0.family.lowercased() }
    (self.substitutes, self.fallbacks) = (substitutes, fallbacks)
  }

  func has(_ family: String) -> Bool { families[family.lowercased()] != nil }

  /// Whether its texts are drawn in their own font, be it one that stands in for others.
  private func isKnown(_ family: String) -> Bool {
    has(family) || substitutes.contains { $0.family.lowercased() == family.lowercased() }
  }

  private func all(_ family: String) -> [DesignFont] { families[family.lowercased()] ?? substitutes }

  /// The files for all faces that are asked for: where one is missing, the nearest.
  private func files(_ family: String) -> [DesignFont] {
    let known = all(family)
    return (faces[family] ?? []).sorted().compactMap { face in
      guard var file = Self.nearest(face, known) else { return nil }
      (file.weight, file.isItalic) = (face.weight, face.isItalic)
      return file
    }
  }

  private static func nearest(_ face: Face, _ files: [DesignFont]) -> DesignFont? {
    files.min { a, b in
      func misses(_ file: DesignFont) -> Int {
        abs(file.weight - face.weight) + (file.isItalic == face.isItalic ? 0 : 5000)
      }
      return misses(a) < misses(b)
    }
  }

  func hasItalic(_ family: String) -> Bool { all(family).contains(where: \.isItalic) }

  mutating func use(_ family: String, weight: Int, isItalic: Bool, _ node: DesignNode, gaps: inout GapList) {
    if seen.insert(family).inserted { used.append(family) }
    let face = Face(weight: weight, isItalic: isItalic && hasItalic(family))
    faces[family, default: []].insert(face)
    guard !isKnown(family) else {
      if !all(family).contains(where: { $0.weight == weight && $0.isItalic == face.isItalic }) {
        gaps.add(
          "missing-face",
          "the font family \"\(family.prefix(60))\" has no face of the weight \(weight); the nearest is drawn",
          hint: "--fonts FOLDER with its files", node)
      }
      return
    }
    let mention = UnsupportedFeature.Node(id: node.id, name: String(node.name.prefix(80)))
    if let place = missing.firstIndex(where: { $0.family == family }) {
      if missing[place].nodes.last != mention { missing[place].nodes.append(mention) }
    } else {
      missing.append((family, [mention]))
    }
  }

  /// Members of the token group `font`.
  func tokens() -> [(String, DocumentNode)] {
    var taken: Set<String> = []
    var result: [(String, DocumentNode)] = []
    for family in used {
      var name = Slug.of(family, orElse: "font")
      while !taken.insert(name).inserted { name += "-2" }
      result.append((name, Self.token(family, files(family))))
    }
    let others = fallbacks.filter { font in !used.contains { $0.lowercased() == font.family.lowercased() } }
    var order: [String] = []
    for font in others where !order.contains(font.family) { order.append(font.family) }
    for family in order {
      result.append(
        (
          "fallback-" + Slug.of(family, orElse: "font"),
          Self.token(family, others.filter { $0.family == family })
        ))
    }
    return result
  }

  /// Name of a used family's token.
  func name(_ family: String) -> String {
    let place = used.firstIndex(of: family) ?? 0
    let before = used[..<place].count { Slug.of($0, orElse: "font") == Slug.of(family, orElse: "font") }
    return Slug.of(family, orElse: "font") + String(repeating: "-2", count: before)
  }

  private static func token(_ family: String, _ files: [DesignFont]) -> DocumentNode {
    .map([
      ("$value", .text(family)),
      (
        "$extensions",
        .map([
          (
            "dev.specrender.fonts",
            .list(
              files.map { file in
                var members: [(String, DocumentNode)] = [("weight", .number(Double(file.weight)))]
                if file.isItalic { members.append(("italic", .bool(true))) }
                members += [("path", .text(file.path)), ("sha256", .text(file.sha256))]
                if !file.package.isEmpty { members.append(("package", .text(file.package))) }
                return .map(members)
              })
          )
        ])
      ),
    ])
  }
}
