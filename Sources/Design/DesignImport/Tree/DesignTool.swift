/// The tool that a design was made with, and in what its designs differ from others.
public enum DesignTool: String, Sendable {
  case figma, penpot

  /// As its makers write it.
  public var title: String {
    switch self {
    case .figma: "Figma"
    case .penpot: "Penpot"
    }
  }
}

// MARK: Layout

extension DesignTool {
  /// Whether a stack that spaces its children apart keeps a spacing that does not count.
  var keepsIdleSpacing: Bool { self == .figma }

  /// Whether what fills a stack or cell has no say in how large the frame around becomes.
  var letsFillingNodesGiveWay: Bool { self == .penpot }

  /// Whether a turned node counts in tracks as large as it is before it is turned.
  var measuresBeforeTurn: Bool { self == .penpot }

  /// Whether outlines that scale with a frame are drawn in the frame's own box.
  var drawsIconsInTheirFrame: Bool { self == .figma }
}

// MARK: Files

extension DesignTool {
  /// What tokens say of how its texts measure; nil for as they measure here.
  var textMeasures: String? {
    switch self {
    case .figma: "figma"
    case .penpot: nil
    }
  }

  /// Where tokens keep the ids of its styles.
  var tokenExtension: String {
    switch self {
    case .figma: "com.figma"
    case .penpot: "app.penpot"
    }
  }

  /// What to do about variables of which a file has the ids only; nil where files have all of them.
  var hintOnVariables: String? {
    switch self {
    case .figma: "--variables FILE with the answer of GET /v1/files/KEY/variables/local"
    case .penpot: nil
    }
  }

  /// What to do about pictures that are not there.
  var hintOnPictures: String {
    switch self {
    case .figma: "save the pictures of GET /v1/files/KEY/images as REFERENCE.png in a folder for --images"
    case .penpot: "export the file again with its pictures"
    }
  }

  /// What to do about outlines that are not there; empty where files always have them.
  var hintOnPaths: String {
    switch self {
    case .figma: "fetch the file with ?geometry=paths, or save a picture of each node for --images"
    case .penpot: ""
    }
  }

  /// What stands in the place of an outline that is not there.
  func labelWithoutPaths(of node: String) -> String {
    switch self {
    case .figma: "No paths: fetch node \(node) with geometry=paths"
    case .penpot: "No paths: \(node)"
    }
  }
}
