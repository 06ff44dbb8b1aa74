public import Documents
import ForeignFormats
import Graphics2D

/// A Lottie animation as a component of a library.
public struct ImportedLottie: Sendable {
  /// A file to write.
  public struct File: Hashable, Sendable {
    /// Relative to the output folder.
    public let path: String
    /// What is in it.
    public let bytes: [UInt8]
  }

  /// What to take from a file, and how.
  public struct Options: Sendable {
    /// Of the library and component: letters, digits and hyphens.
    public var name: String
    /// Id of the animation in a `.lottie` archive; nil for the first.
    public var animation: String?
    /// Where a scene names the file; nil for the command line.
    package var place: Span?
    /// Whether it begins anew after its end.
    public var loops = true
    /// What a node of a scene asks for that plays the file; nil for a library of its own.
    package var playing: Playing?

    /// Takes the first animation, which loops.
    public init(name: String) { self.name = name }
  }

  /// What a node that plays the file asks for.
  package struct Playing: Sendable {
    /// A name in the file, and where the scene writes it.
    package typealias Name = (text: String, span: Span)

    /// Whether the node gives a progress instead of playing, and a width of its own.
    package var hasProgress, hasWidth: Bool
    /// Whether it starts again at its end; nil where the node computes that.
    package var loops: Bool?
    /// A marker, and a theme of an archive.
    package var segment, theme: Name?

    /// The folder of pictures, which the component names.
    package var pictures: String

    /// Gathers the parts.
    package init(
      hasProgress: Bool, hasWidth: Bool, loops: Bool?, segment: Name?, theme: Name?, pictures: String
    ) {
      (self.hasProgress, self.hasWidth, self.loops) = (hasProgress, hasWidth, loops)
      self.pictures = pictures
      (self.segment, self.theme) = (segment, theme)
    }
  }

  /// The library, its tokens, its pictures, and a scene that plays the component.
  public let files: [File]
  /// How many nodes the component has inside, and how many tracks move them.
  public let nodeCount, trackCount: Int
  /// Width and height in points, and the length of a run in seconds.
  public let width, height, duration: Double

  /// Makes a component of an animation.
  ///
  /// What scenes cannot say is named with its layer in warnings, whether it is left out or drawn nearly.
  /// - Parameters:
  ///   - path: Of the file, for messages.
  ///   - bytes: Of a JSON document or a `.lottie` archive.
  ///   - beside: Reads a file by its path relative to the animation's folder; nil where there is none.
  /// - Returns: nil where it is no animation or too large, which is then reported.
  public init?(
    _ path: String, _ bytes: [UInt8], _ options: Options, map: inout SourceMap,
    diagnostics: inout Diagnostics, beside: @escaping (String) -> [UInt8]?
  ) {
    guard
      let file = Self.read(path, bytes, options, map: &map, diagnostics: &diagnostics, beside: beside)
    else { return nil }
    var walk = LottieWalk(file)
    let nodes = walk.nodes()
    diagnostics.add(contentsOf: walk.diagnostics)
    let writing = LottieWriting(file, nodes: nodes, slots: walk.slots, options)
    var surplus = walk.surplus
    if writing.count > LottieWalk.maximumCount { surplus = surplus ?? "\(LottieWalk.maximumCount) nodes" }
    if writing.depth > LottieWriting.maximumDepth {
      surplus = surplus ?? "\(LottieWriting.maximumDepth) groups inside each other"
    }
    // A scene that plays the file sees nothing of its inside.
    let tokens = surplus == nil && options.playing == nil ? writing.tokens() : nil
    let document = surplus == nil ? writing.document(tokens) : .map([])
    if document.valueCount > Self.maximumValues { surplus = "\(Self.maximumValues) values" }
    let library = surplus == nil ? Array(document.yaml.utf8) : []
    if library.count > maximumDocumentSize { surplus = "\(maximumDocumentSize >> 20) MB" }
    if let surplus {
      diagnostics.error(
        .lottieTooLarge, "the animation needs more than \(surplus), and documents hold no more",
        at: file.root.span, hints: ["split it, or remove layers that are not seen"])
      return nil
    }
    var files = [File(path: "\(options.name).yaml", bytes: library)]
    if let tokens {
      files.append(File(path: "\(options.name).tokens.json", bytes: Array(tokens.document.json.utf8)))
    }
    if options.playing == nil {
      files.append(
        File(path: "\(options.name).scene.yaml", bytes: Array(writing.scene.yaml.utf8)))
    }
    files += walk.pictures.values.map { File(path: $0.path, bytes: $0.bytes) }.sorted { $0.path < $1.path }
    self.files = files
    (nodeCount, trackCount) = (writing.count, writing.keyCount)
    (width, height, duration) = (file.size.width, file.size.height, file.duration)
  }

  /// Most values of a YAML document, with room for the scene around the component.
  private static let maximumValues = 199_000

  private static func read(
    _ path: String, _ bytes: [UInt8], _ options: Options, map: inout SourceMap,
    diagnostics: inout Diagnostics, beside: @escaping (String) -> [UInt8]?
  ) -> LottieFile? {
    var (name, json, read, theme) = (path, bytes, beside, [String: DocumentNode]())
    if bytes.starts(with: [0x50, 0x4B]) {
      do throws(ZIPError) {
        let archive = try LottieArchive(bytes)
        guard
          let found = archive.animation(
            options.animation, archive: path, at: options.place, map: &map, diagnostics: &diagnostics)
        else { return nil }
        (json, name, read) = (found.bytes, "\(path)/\(found.id).json", { archive.file($0) })
        if let wanted = options.playing?.theme {
          guard let rules = archive.theme(wanted, archive: path, map: &map, diagnostics: &diagnostics) else {
            return nil
          }
          theme = rules
        }
      } catch {
        diagnostics.error(
          .notLottie, "the archive cannot be read: \(error.message)", at: options.place,
          hints: ["export the animation anew, or give its .json file"])
        return nil
      }
    }
    guard bytes.starts(with: [0x50, 0x4B]) || isAlone(path, options, &diagnostics) else { return nil }
    let root = map.readDocument(name: name, bytes: json, asJSON: true, takesLast: true, into: &diagnostics)
    return root.flatMap {
      LottieFile(
        $0, options, theme: theme, diagnostics: &diagnostics, read: read)
    }
  }
}

extension ImportedLottie {
  /// Whether nothing is asked of a file without an archive that only archives have, which is then reported.
  private static func isAlone(_ path: String, _ options: Options, _ diagnostics: inout Diagnostics) -> Bool {
    if let theme = options.playing?.theme {
      diagnostics.error(
        .unknownWord, "\(path) has no themes: only .lottie archives do", at: theme.span,
        hints: ["give values for its slots: with"])
    }
    if let id = options.animation {
      diagnostics.error(
        .unknownWord, "\(path) is one animation, without ids: \(quoted(id)) is not in it", at: options.place,
        hints: ["only .lottie archives have several animations: leave the id out"])
    }
    return options.playing?.theme == nil && options.animation == nil
  }
}

extension DocumentNode {
  /// How many values it has, itself and names of members included.
  fileprivate var valueCount: Int {
    switch value {
    case .sequence(let items): items.reduce(1) { $0 + $1.valueCount }
    case .mapping(let entries): entries.reduce(1) { $0 + 1 + $1.value.valueCount }
    default: 1
    }
  }
}
