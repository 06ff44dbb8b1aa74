import Graphics2D
import TestFixtures
import Testing

@testable import SceneChecker
@testable import SceneCompiler
@testable import SceneFormat

/// Every key of every kind of node: what it says can be seen, or it is an error.
@Suite struct EveryKeyTests {
  /// What keys do besides looks and frames is tested where it is told.
  private static let ofBehaviour: Set<String> = [
    "id", "label", "key", "gestures", "match", "enter", "leave", "transitions", "z", "children", "layout",
    "overrides", "slots", "with", "subgrid", "playing", "loop", "start", "keyboard", "hidden", "when", "link",
    "user-interaction",
    // How far a finger scrolls: nothing that is seen depends on it.
    "estimated-row-size",
    // Of the user's text size, and of what the text has not.
    "dynamic-type", "italic", "tabs",
  ]
  /// What is said of a picture that is not there, and of what is typed in the place of an empty text.
  private static let ofAbsent: [NodeKind: Set<String>] = [
    .image: ["fit", "align", "filter", "mirrors", "hug", "compress"],
    .video: ["fit", "align", "filter", "mirrors", "poster", "hug", "compress"], .field: ["placeholder"],
  ]

  private static let samples: [String: String] = [
    "mirrors": "never", "backdrop": "{ tint: \"#FF000080\" }",
    "fill": "\"#FF0000\"", "stroke": "{ color: \"#00FF00\" }", "corner": "4",
    "shadow": "{ color: \"#0000FF\" }",
    "clip": "true", "mask": "{ shape: circle }", "blur": "3", "blend": "multiply", "first-on-top": "true",
    "opacity": "0.5", "transform": "{ rotate: 9deg }", "hug": "600", "compress": "400",
    "spacing": "-3", "padding": "5", "align": "center", "distribute": "equalSpacing", "wrap": "true",
    "line-spacing": "5", "align-lines": "center", "axis": "horizontal", "anchor": "bottom", "offset": "5",
    "columns": "3", "rows": "30",
    "row-size": "20",
    "align-x": "center", "align-y": "center", "dense": "true", "color": "\"#FF0000\"", "style": "\"{large}\"",
    "dynamic-type": "body", "features": "[tnum]", "tracking": "3", "case": "upper", "slant": "9deg",
    "underline": "true", "strikethrough": "true", "text-stroke": "{ color: \"#FF0000\" }", "lines": "3",
    "baseline": "4", "vertical": "top", "paragraph-spacing": "3", "indent": "5", "markers": "bullet",
    "direction": "rtl", "fit": "contain", "scale": "2", "filter": "{ opacity: 0.5 }",
    "placeholder": "{ fill: \"#FF0000\" }", "view-box": "[0, 0, 9, 9]", "rule": "evenodd",
    "trim": "{ end: 0.5 }", "secure": "true", "placeholder-color": "\"#FF0000\"", "insets": "[5, 5]",
    "focused": "true", "caret": "\"#FF0000\"", "caret-width": "4", "selection": "[0, 1]",
    "selection-color": "\"#FF0000\"", "overflow": "visible",
  ]

  /// What is the key of a kind alone.
  private static let own: [NodeKind: [String: String]] = [
    .shape: ["mirrors": "picture", "fit": "fill"], .text: ["wrap": "character"],
    .spans: ["wrap": "character"],
    .field: ["wrap": "character"], .stack: ["align": "leading"], .list: ["clip": "false"],
  ]

  private static let head: [NodeKind: [String]] = [
    .group: ["group: a"], .box: ["box: a"], .stack: ["stack: vertical"], .grid: ["grid: a", "columns: 2"],
    .list: [
      "list: \"${[1, 2]}\"",
      "row: { fill: \"#00FF00\", corner: { top-leading: 4 }, layout: [height == 9, width == 30 @300] }",
    ],
    .text: ["text: \"Tap 1!\\nand\"", "style: \"{small}\""],
    .spans: ["spans: [{ text: \"Tap and 1!\" }]", "style: \"{small}\""],
    .shape: ["shape: \"M0,0 H9 L2,9 H7 L0,1 Z\"", "fill: \"#00FF00\"", "stroke: { color: \"#FFFFFF\" }"],
    .field: ["field: \"Tap and 1!\"", "style: \"{small}\""],
    .image: ["image: null", "placeholder: { fill: \"#00FF00\" }"],
    .video: ["video: null", "placeholder: { fill: \"#00FF00\" }"],
  ]

  /// Two that overlap.
  private static let children =
    "children: [{ box: b, fill: \"#112233\", layout: [leading == 0, top == 0, width == 30, height == 12] }, "
    + "{ box: c, fill: \"#445566\", layout: [leading == 8, top == 4, width == 90, height == 12] }]"
  private static let flowing =
    "children: [{ box: b, fill: \"#112233\", layout: [width == 30 @300, height == 12 @300] }, "
    + "{ box: c, fill: \"#445566\", layout: [width == 90 @300, height == 14 @300] }, "
    + "{ group: d, layout: [width == 40 @300, height == 3 @300], children: "
    + "[{ box: e, fill: \"#778899\", layout: [leading == 0, top == 0, width == 3, height == 3] }] }]"
  private static let cells =
    "children: [{ box: b, fill: \"#112233\", layout: [width == 30 @300, height == 12 @300] }, "
    + "{ box: c, fill: \"#445566\", span: 2, layout: [width == 40 @300, height == 14] }, { box: d, fill: \"#778899\", layout: [width == 20 @300, height == 16 @300] }, "
    + "{ box: e, fill: \"#99AABB\", layout: [width == 10 @300, height == 30] }]"

  private struct Seen: Equatable {
    var frames: [Rect]
    var commands: [DisplayList.Operation]
  }

  private func document(_ parts: [String], _ size: String) -> String {
    "children:\n  - { box: ground, fill: \"#808080\", layout: [fill canvas] }\n"
      + "  - { \(parts.joined(separator: ", ")), layout: [left == 20, top == 20, \(size)] }"
  }

  private func seen(_ document: String, _ locale: String) throws -> Seen {
    let scene = try InlineScene(document, locale: locale, mayBeAmbiguous: true)
    return Seen(
      frames: scene.laidOut.layout.frames,
      commands: scene.painted)
  }

  @Test(arguments: NodeKind.allCases.filter { ![.use, .slot, .animation].contains($0) }, [false, true])
  func canBeSeenOrIsAnError(kind: NodeKind, hasChildren: Bool) throws {
    let placement = Grammar.placement.map(\.name)
    for key in Grammar.keys(kind) where !Self.ofBehaviour.contains(key.name) && !placement.contains(key.name)
    {
      if Self.ofAbsent[kind]?.contains(key.name) == true { continue }
      if NodeKind(rawValue: key.name) != nil || ["of", "row", "cell"].contains(key.name) { continue }
      let sample = try #require(
        Self.own[kind]?[key.name] ?? Self.samples[key.name], "no sample for \(key.name) of \(kind)")
      var parts = (Self.head[kind] ?? []).filter { !$0.hasPrefix(key.name + ":") }
      if !kind.namesNode { parts.append("id: a") }
      if hasChildren {
        parts.append(kind == .stack ? Self.flowing : kind == .grid ? Self.cells : Self.children)
      }
      try expectEffect(of: "\(key.name): \(sample)", with: parts, in: kind)
    }
  }

  /// In one of a few sizes and directions.
  private func expectEffect(of key: String, with parts: [String], in kind: NodeKind) throws {
    let required =
      key.hasPrefix("style") ? ["style: \"{small}\""] : key.hasPrefix("columns") ? ["columns: 2"] : []
    let sizes = [
      "width == 100 @500, height == 60 @500", "width == 2 @600, height == 2 @600",
      "width == 20, height == 61", "width == 20, height == 14", "width == 1 @10, height == 1 @10",
    ]
    let messages = try InlineScene.messages(document(parts + [key], sizes[0]))
    if messages.contains("error:") { return }
    for size in sizes {
      for locale in ["en", "ar"] {
        let without = try seen(document(parts + required, size), locale)
        if try seen(document(parts + [key], size), locale) != without { return }
      }
    }
    Issue.record("\"\(key)\" of a \(kind.rawValue) changes nothing: \(parts)")
  }

  /// What a key is said to be by default: written, it changes nothing.
  @Test(arguments: NodeKind.allCases.filter { ![.use, .slot, .animation].contains($0) })
  func theDefaultChangesNothing(kind: NodeKind) throws {
    for key in Grammar.keys(kind) {
      if let value = key.defaultValue { try expectNoEffect(of: "\(key.name): \(value.yaml)", in: kind) }
      guard let sample = Self.own[kind]?[key.name] ?? Self.samples[key.name], sample.hasPrefix("{") else {
        continue
      }
      for part in key.form.constructs.flatMap(\.keys) {
        guard let value = part.defaultValue, !sample.contains(part.name + ":") else { continue }
        let more = "\(sample.dropLast(2)), \(part.name): \(value.yaml) }"
        try expectNoEffect(of: "\(key.name): \(more)", besides: "\(key.name): \(sample)", in: kind)
      }
    }
  }

  private func expectNoEffect(of key: String, besides other: String? = nil, in kind: NodeKind) throws {
    let name = String(key.prefix { $0 != ":" })
    var parts = (Self.head[kind] ?? []).filter { !$0.hasPrefix(name + ":") }
    let required = (Self.head[kind] ?? []).filter { $0.hasPrefix(name + ":") }
    if !kind.namesNode { parts.append("id: a") }
    parts.append(kind == .stack ? Self.flowing : kind == .grid ? Self.cells : Self.children)
    let size = "width == 100 @500, height == 60 @500"
    let messages = try InlineScene.messages(document(parts + [key], size))
    // Where a key has no effect, the document says so.
    if messages.contains("error:") {
      #expect(messages.contains("[no-effect]"), "\(key) of a \(kind.rawValue): \(messages)")
      return
    }
    for locale in ["en", "ar"] {
      let without = try seen(document(parts + (other.map { [$0] } ?? required), size), locale)
      #expect(try seen(document(parts + [key], size), locale) == without, "\(key) of a \(kind.rawValue)")
    }
  }
}

extension Form {
  /// Mappings that may stand here.
  fileprivate var constructs: [Construct] {
    switch self {
    case .object(let construct): [construct]
    case .either(let forms): forms.flatMap(\.constructs)
    case .several(let form): form.constructs
    default: []
    }
  }
}
