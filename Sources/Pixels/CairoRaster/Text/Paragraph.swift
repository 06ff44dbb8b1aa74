import Graphics2D

/// One paragraph, taken apart into Unicode scalars with everything that shaping and breaking ask about each.
struct Paragraph {
  /// What may happen before a scalar, and what it is.
  struct Traits: OptionSet {
    let rawValue: UInt8
    /// A line may end before it.
    static let lineBreak = Traits(rawValue: 1)
    /// A grapheme cluster starts with it.
    static let clusterStart = Traits(rawValue: 2)
    /// It leaves no ink: a space or a tab.
    static let blank = Traits(rawValue: 4)
    /// It was a tab.
    static let tab = Traits(rawValue: 8)
    /// The box of its run stands there.
    static let box = Traits(rawValue: 16)
  }

  /// Code points; a tab is a space here.
  var scalars: [UInt32] = []
  var traits: [Traits] = []
  /// Index of the run in the content.
  var runs: [Int32] = []
  /// Index of the typeface in the library.
  var faces: [Int] = []
  /// Bidirectional embedding level: odd for right-to-left.
  var levels: [UInt8] = []
  /// ISO 15924 tag with common and inherited characters resolved.
  var scripts: [UInt32] = []
  /// Base direction.
  var isRightToLeft = false
  /// Scalars of the text before its first one.
  var start = 0
  /// Whether it goes on with the one before on a new line: what parts them ends lines, not paragraphs.
  var isContinued = false
  /// Run of the line end behind it, or the last one.
  var endRun = 0

  var count: Int { scalars.count }

  /// Whether a space between words stands there, which justified lines widen.
  func isSpace(_ index: Int) -> Bool { traits[index].contains(.blank) && !traits[index].contains(.tab) }

  /// Whether a box stands there.
  func isBox(_ index: Int) -> Bool { traits[index].contains(.box) }

  /// Whether a letter or digit stands on one side of a place that is no place to break a line.
  func isInWord(_ index: Int) -> Bool {
    [index - 1, index].contains { place in
      guard scalars.indices.contains(place), let scalar = Unicode.Scalar(scalars[place]) else { return false }
      return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }

  mutating func append(_ scalar: UInt32, run: Int32, isBox: Bool = false) {
    let isTab = scalar == 9
    scalars.append(isTab ? 32 : scalar)
    runs.append(run)
    traits.append(isTab ? .tab : isBox ? .box : [])
  }

  /// Appends a scalar of another paragraph.
  mutating func append(_ other: Paragraph, at index: Int) {
    let traits = other.traits[index]
    append(
      traits.contains(.tab) ? 9 : other.scalars[index], run: other.runs[index], isBox: traits.contains(.box))
  }
}

extension TextContent {
  /// The text cut at line ends of any kind, which are left out: always at least one paragraph.
  func cutParagraphs() -> [Paragraph] {
    var paragraphs = [Paragraph()]
    var previous: UInt32 = 0
    var count = 0
    for (index, run) in runs.enumerated() {
      for scalar in run.text.unicodeScalars {
        count += 1
        switch scalar.value {
        case 10 where previous == 13: paragraphs[paragraphs.count - 1].start = count
        case 10...13, 0x85, 0x2028, 0x2029:
          paragraphs[paragraphs.count - 1].endRun = index
          paragraphs.append(Paragraph())
          paragraphs[paragraphs.count - 1].start = count
          paragraphs[paragraphs.count - 1].isContinued = scalar.value == 0x2028
        default:
          let isBox = run.box != nil && scalar == InlineBox.character
          paragraphs[paragraphs.count - 1].append(scalar.value, run: Int32(index), isBox: isBox)
        }
        previous = scalar.value
      }
    }
    paragraphs[paragraphs.count - 1].endRun = max(0, runs.count - 1)
    return paragraphs
  }
}

extension Paragraph {
  /// Fills in clusters, directions, scripts, break opportunities and fonts.
  mutating func analyze(direction: TextContent.Direction, library: FontLibrary, chains: [FaceChain]) {
    let properties = UnicodeProperties(of: scalars, direction: direction)
    isRightToLeft = properties.isRightToLeft
    levels = properties.levels
    scripts = properties.scripts
    for index in scalars.indices {
      // What a tab parts stands in the paragraph's order (rule L1 of the bidirectional algorithm).
      if traits[index].contains(.tab) { levels[index] = isRightToLeft ? 1 : 0 }
      if properties.lineBreaks[index] { traits[index].insert(.lineBreak) }
      if properties.blanks[index] { traits[index].insert(.blank) }
    }
    chooseFaces(library, chains)
  }

  /// One face per grapheme cluster, which also takes run, level and script of its first scalar: it is never cut.
  private mutating func chooseFaces(_ library: FontLibrary, _ chains: [FaceChain]) {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars.map { Unicode.Scalar($0) ?? "\u{FFFD}" })
    faces = [Int](repeating: 0, count: count)
    var (start, textFace) = (0, -1)
    for cluster in String(text) {
      let end = start + cluster.unicodeScalars.count
      let chain = chains[Int(runs[start])]
      // A blank stays with the text before it, so that it does not cut a word's segment.
      let staysPut =
        traits[start].contains(.blank) && chain.faces.contains(textFace)
        && library.typefaces[textFace].covers(scalars[start])
      let face = staysPut ? textFace : library.face(for: cluster, in: chain)
      if !library.typefaces[face].isColor { textFace = face }
      traits[start].insert(.clusterStart)
      for index in start..<end {
        (faces[index], runs[index]) = (face, runs[start])
        (levels[index], scripts[index]) = (levels[start], scripts[start])
      }
      start = end
    }
  }
}
