import PNGCodec
import TestFixtures

@testable import Files
@testable import Goldens

/// A small profile page whose goldens are recorded, so that one thing of it can be changed at a time.
struct PlantedScene {
  let folder = TemporaryFolder()
  private var files: [String: String] = ["page.yaml": page, "tokens.json": tokens, "people.json": people]

  /// The page as it is, with its goldens.
  init() throws {
    try write()
    try Folder.create(folder("Goldens/page"))
    for file in try Self.recorded.get() {
      try FileWriter.writeAtomically(file.bytes, to: folder("Goldens/page/\(file.name)"))
    }
  }

  /// Another page, with goldens of its own.
  init(_ page: (String) -> String) throws {
    files["page.yaml"] = page(Self.page)
    try write()
    _ = try suite().record(onCI: false)
  }

  /// Recorded once: that takes longer than all the rest.
  private static let recorded: Result<[(name: String, bytes: [UInt8])], any Error> = Result {
    let scene = try PlantedScene { $0 }
    return try scene.folder.names("Goldens/page").map { name in
      (name, try FileReader.read(scene.folder("Goldens/page/\(name)"), limit: 1 << 20))
    }
  }

  /// What becomes of the goldens when `old` (which occurs once) is `new`.
  mutating func change(_ file: String, _ old: String, _ new: String) throws -> [GoldenResult] {
    let text = files[file] ?? ""
    precondition(text.components(of: old) == 1, "\(old) should occur once in \(file)")
    files[file] = text.replacing(old, with: new)
    try write()
    return try suite().verify().results
  }

  /// What becomes of the goldens when a token has another name everywhere.
  mutating func rename(_ token: String, _ name: String) throws -> [GoldenResult] {
    files["page.yaml"] = files["page.yaml"]?.replacing("color.\(token)}", with: "color.\(name)}")
    files["tokens.json"] = files["tokens.json"]?.replacing("\"\(token)\":", with: "\"\(name)\":")
    try write()
    return try suite().verify().results
  }

  /// What becomes of a golden in whose picture the red of one pixel is larger.
  func spoil(capture: String, x: Int, y: Int, by delta: UInt8) throws -> [GoldenResult] {
    let path = folder("Goldens/page/\(capture).png")
    var picture = try PNG.decode(try FileReader.read(path, limit: 1 << 20))
    let place = (y * picture.width + x) * 4
    picture.bytes[place] =
      picture.bytes[place] > 100 ? picture.bytes[place] - delta : picture.bytes[place] + delta
    try FileWriter.writeAtomically(try PNG.encode(picture, level: .fast), to: path)
    return try suite().verify { $0 == capture }.results
  }

  private func write() throws {
    for name in files.keys.sorted() { try folder.write(files[name] ?? "", name) }
  }

  var run: GoldenRun {
    var run = GoldenRun()
    run.scenes = [folder("page.yaml")]
    (run.goldens, run.failures) = (folder("Goldens"), folder("failures"))
    return run
  }

  private func suite() throws -> GoldenSuite { try run.suites()[0] }

  private static let page = """
    scene: page
    tokens: tokens.json
    data: { people: people.json }
    state: { online: true }
    components:
      row:
        with: [person]
        layout: [leading == 0, trailing == parent.trailing]
        children:
          - shape: circle
            id: face
            fill: "{color.face}"
            layout: [size == 20, leading == 8, top == 4]
          - text: ${person.name}
            id: name
            style: "{type.row}"
            color: "{color.text}"
            layout: [leading == face.trailing + 6, top == 4, bottom <= parent.bottom - 4]
          - text: ${person.note}
            id: note
            lines: unlimited
            style: "{type.note}"
            color: "{color.text}"
            layout: [leading == name.leading, trailing == parent.trailing - 8, top == name.bottom + 2, bottom == parent.bottom - 4]
    children:
      - box: header
        fill: "{color.accent}"
        layout: [leading == 0, trailing == canvas.trailing, top == 0, height == 44]
        children:
          - text: Profile
            id: title
            style: "{type.row}"
            color: "{color.title}"
            layout: [center == header]
          - box: badge
            fill: "{color.badge}"
            corner: 4
            z: 1
            layout: ["trailing == header.trailing - {space.edge}", centerY == header.centerY, width == 18, height == 12]
      - box: divider
        fill: "#C6C6C8"
        layout: [leading == 0, trailing == canvas.trailing, top == header.bottom, height == 1]
      - list: ${people}
        id: people
        row: row
        layout: [leading == 0, trailing == canvas.trailing, top == divider.bottom + 8, height == 200]
      - box: card
        fill: { linear: vertical, stops: [[0%, "{color.accent}"], [100%, "#FFFFFF"]] }
        corner: 10
        shadow: { color: "#00000040", offset: [0, 2], blur: 6 }
        layout: [leading == 16, width == 120, top == people.bottom + 12, height == 60]
      - shape: M0,0 L24,12 L0,24 Z
        id: arrow
        view-box: [0, 0, 24, 24]
        fill: "{color.badge}"
        opacity: 0.9
        layout: [leading == card.trailing + 12, top == card.top, size == 24]
      - text: online
        id: online
        when: ${online}
        style: "{type.note}"
        color: "{color.text}"
        layout: [leading == arrow.leading, top == arrow.bottom + 4]
      - box: footer
        fill: "{color.footer}"
        stroke: { color: "{color.text}", width: 1, position: inside }
        layout: [leading == 0, trailing == canvas.trailing, top == card.bottom + 16, height == 30]
    background: "#FFFFFF"
    captures:
      - { name: whole, scale: 1, devices: [iphone-se] }
      - { name: card, scale: 2, crop: [card], margin: 8, devices: [iphone-se] }
    """

  private static let people = """
    [ { "name": "Ada", "note": "Wrote the first program for a machine that was never built, in the notes to a translation." },
      { "name": "Grace", "note": "Found a moth." },
      { "name": "Katherine", "note": "Computed orbits by hand." } ]
    """

  private static let tokens = """
    { "font": { "$type": "fontFamily", "inter": { "$value": "Inter", "$extensions": { "dev.specrender.fonts": [
        { "weight": 400, "path": "/usr/share/fonts/opentype/inter/Inter-Regular.otf", "package": "fonts-inter",
          "sha256": "a7e791e8f5a0fb02b65663f7fca73e1d1ca9543f772ad480cbd76f4e3fe3f8cc" } ] } } },
      "color": { "$type": "color",
        "accent": { "$value": { "colorSpace": "srgb", "components": [0.2, 0.4, 1], "hex": "#3366FF" } },
        "badge": { "$value": { "colorSpace": "srgb", "components": [1, 0.2, 0.2], "hex": "#FF3333" } },
        "face": { "$value": { "colorSpace": "srgb", "components": [0.6, 0.6, 0.6], "hex": "#999999" } },
        "footer": { "$value": { "colorSpace": "srgb", "components": [0.8, 0.8, 0.8], "hex": "#CCCCCC" } },
        "ink": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000000" } },
        "text": { "$value": "{color.ink}" },
        "title": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1], "hex": "#FFFFFF" } } },
      "space": { "$type": "dimension", "edge": { "$value": { "value": 12, "unit": "px" } } },
      "type": { "$type": "typography",
        "row": { "$value": { "fontFamily": "{font.inter}", "fontWeight": 400, "lineHeight": 1.25,
          "fontSize": { "value": 16, "unit": "px" }, "letterSpacing": { "value": 0, "unit": "px" } } },
        "note": { "$value": { "fontFamily": "{font.inter}", "fontWeight": 400, "lineHeight": 1.5,
          "fontSize": { "value": 10, "unit": "px" }, "letterSpacing": { "value": 0, "unit": "px" } } } } }
    """
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
