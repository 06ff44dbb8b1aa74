import Testing

/// One thing of the planted page, and another in its place.
struct PlantedEdit: CustomTestStringConvertible, Sendable {
  var file = "page.yaml"
  var capture = "whole"
  var old, new: String
  /// How the causes of the capture read.
  var causes: [String] = []
  var testDescription: String { "\(old) -> \(new)" }
}

enum PlantedEdits {
  /// Edits that change the picture or the layout. The causes were read one by one beside the two pictures.
  static let changes: [PlantedEdit] = [
    PlantedEdit(
      old: "height == 44", new: "height == 48",
      causes: [
        "header.height 44 -> 48 (height == 48, page.yaml:28:67); 18 nodes moved +0, +4, 2 nodes moved +0, +2"
      ]),
    PlantedEdit(
      old: "top == header.bottom, height == 1]", new: "top == header.bottom, height == 2]",
      causes: [
        "divider.height 1 -> 2 (height == 2, page.yaml:42:79); 17 nodes moved +0, +1"
      ]),
    PlantedEdit(
      old: "divider.bottom + 8", new: "divider.bottom + 9",
      causes: [
        "people.top 8 -> 9 (top == divider.bottom + 9, page.yaml:46:57); 16 nodes moved +0, +1"
      ]),
    PlantedEdit(
      old: "width == 120", new: "width == 126",
      causes: [
        "card.width 120 -> 126 (width == 126, page.yaml:51:29); 2 nodes moved +6, +0"
      ]),
    PlantedEdit(
      old: "height == 200", new: "height == 190",
      causes: [
        "people.height 200 -> 190 (height == 190, page.yaml:46:84); 4 nodes moved +0, -10"
      ]),
    PlantedEdit(
      old: "arrow.bottom + 4", new: "arrow.bottom + 5",
      causes: [
        "online.top 4 -> 5 (top == arrow.bottom + 5, page.yaml:63:40)"
      ]),
    PlantedEdit(
      old: "width == 18", new: "width == 20",
      causes: [
        "badge.width 18 -> 20 (width == 20, page.yaml:39:91); badge moved -2, +0"
      ]),
    PlantedEdit(
      old: "[size == 20, leading", new: "[size == 22, leading",
      causes: [
        "people[0].face.width 20 -> 22, and 2 more nodes (size == 22, page.yaml:13:18); 6 nodes "
          + "moved +2, +0, 3 nodes resized by -2, +0"
      ]),
    PlantedEdit(
      old: "name.bottom + 2", new: "name.bottom + 3",
      causes: [
        "people[0].note.top 2 -> 3 (top == name.bottom + 3, page.yaml:24:76); 4 nodes moved "
          + "+0, +2, 3 nodes resized by +0, +1, 3 nodes moved +0, +1, people[2].note moved +0, +3"
      ]),
    PlantedEdit(
      old: "card.bottom + 16", new: "card.bottom + 20",
      causes: [
        "footer.top 16 -> 20 (top == card.bottom + 20, page.yaml:67:57)"
      ]),
    PlantedEdit(
      file: "tokens.json", old: "\"edge\": { \"$value\": { \"value\": 12",
      new: "\"edge\": { \"$value\": { \"value\": 14",
      causes: [
        "badge.right -12 -> -14 (trailing == header.trailing - {space.edge}, page.yaml:39:18, "
          + "value in tokens.json:12:56); badge moved -2, +0"
      ]),
    PlantedEdit(
      file: "tokens.json", old: "[0.2, 0.4, 1]", new: "[0.2, 0.4, 0.98]",
      causes: [
        "header recoloured: fill #3366FF -> rgba(0.2,0.4,0.98,1), and 1 more node "
          + "({color.accent}, page.yaml:27:11, value in tokens.json:5:27)"
      ]),
    PlantedEdit(
      file: "tokens.json", old: "[0.6, 0.6, 0.6]", new: "[0.6, 0.6, 0.61]",
      causes: [
        "people[0].face recoloured: fill #999999 -> rgba(0.6,0.6,0.61,1), and 2 more nodes "
          + "({color.face}, page.yaml:12:15, value in tokens.json:7:25)"
      ]),
    PlantedEdit(
      file: "tokens.json", old: "[0, 0, 0]", new: "[0.1, 0.1, 0.1]",
      causes: [
        "people[0].name recoloured: color #000000 -> rgba(0.1,0.1,0.1,1), and 7 more nodes "
          + "({color.text}, page.yaml:17:16, value in tokens.json:9:24 or tokens.json:10:25)"
      ]),
    PlantedEdit(
      file: "tokens.json", old: "\"value\": 16", new: "\"value\": 17",
      causes: [
        "title font Inter 400 16/20 -> Inter 400 17/21.25, and 3 more nodes ({type.row}, "
          + "page.yaml:32:16, value in tokens.json:15:19); 4 nodes baseline moved +0.9886 within its "
          + "node, 4 nodes moved +0, +1.25, 4 nodes moved +0, +2.5, 3 nodes resized by +0, +1.25, 6 "
          + "other changes"
      ]),
    PlantedEdit(
      file: "tokens.json", old: "\"lineHeight\": 1.5", new: "\"lineHeight\": 1.6",
      causes: [
        "people[0].note font Inter 400 10/15 -> Inter 400 10/16, and 3 more nodes ({type.note}, "
          + "page.yaml:22:16, value in tokens.json:16:90); 5 nodes resized by +0, +1, 4 nodes "
          + "baseline moved +0.5 within its node, 4 nodes moved +0, +2, 4 nodes moved +0, +3, 2 "
          + "other changes"
      ]),
    PlantedEdit(
      old: "text: Profile", new: "text: Profil",
      causes: [
        "title text changed: \"Profile\" -> \"Profil\" (page.yaml:30:15); title moved +4.6591, "
          + "+0, title resized 48.0682x20 -> 38.75x20"
      ]),
    PlantedEdit(
      old: "#C6C6C8", new: "#C7C6C8",
      causes: [
        "divider recoloured: fill #C6C6C8 -> #C7C6C8 (page.yaml:41:11)"
      ]),
    PlantedEdit(
      old: "corner: 4", new: "corner: 5",
      causes: [
        "badge corner 4 -> 5 (page.yaml:37:17)"
      ]),
    PlantedEdit(
      old: "corner: 10", new: "corner: 12",
      causes: [
        "card corner 10 -> 12 (page.yaml:49:13)"
      ]),
    PlantedEdit(
      old: "blur: 6", new: "blur: 8",
      causes: [
        "card recoloured: shadow #00000040 0,2 blur 6 -> #00000040 0,2 blur 8 (page.yaml:50:13)"
      ]),
    PlantedEdit(
      old: "#00000040", new: "#00000050",
      causes: [
        "card recoloured: shadow #00000040 0,2 blur 6 -> #00000050 0,2 blur 6 (page.yaml:50:13)"
      ]),
    PlantedEdit(
      old: "opacity: 0.9", new: "opacity: 0.8",
      causes: [
        "arrow opacity 0.9 -> 0.8 (page.yaml:56:14)"
      ]),
    PlantedEdit(
      old: "[100%, \"#FFFFFF\"]", new: "[90%, \"#FFFFFF\"]",
      causes: [
        "card recoloured: fill linear(0,0 0,1, #3366FF 0%, #FFFFFF 100%) -> linear(0,0 0,1, "
          + "#3366FF 0%, #FFFFFF 90%) (page.yaml:48:11)"
      ]),
    PlantedEdit(
      old: "L24,12", new: "L23,12",
      causes: [
        "arrow outline L24,12 -> L23,12 (command 2 of 4) (page.yaml:52:12)"
      ]),
    PlantedEdit(
      old: "online: true", new: "online: false",
      causes: [
        "online disappeared (page.yaml:60:11, value in page.yaml:4:18)"
      ]),
    PlantedEdit(
      old: "width: 1, position", new: "width: 2, position",
      causes: [
        "footer recoloured: stroke #000000 1 inside -> #000000 2 inside (page.yaml:66:13)"
      ]),
    PlantedEdit(
      old: "background: \"#FFFFFF\"", new: "background: \"#FFFFFE\"",
      causes: [
        "the canvas is #FFFFFE, was #FFFFFF (page.yaml:68:13)"
      ]),
    PlantedEdit(
      old: "z: 1", new: "z: -1",
      causes: [
        "badge z 1 -> -1 (page.yaml:38:12)"
      ]),
    PlantedEdit(
      file: "people.json", old: "Found a moth.",
      new:
        "Found a moth, and taped it into the logbook of the Mark II, where it still is to be seen today by all.",
      causes: [
        "people[1].note text changed: \"Found a moth.\" -> \"Found a moth, and taped it into the "
          + "logbook of the Mark II, where it still is to be seen today by all.\" (page.yaml:19:15, "
          + "value in people.json:2:30); 4 nodes moved +0, +15, 2 nodes resized by +0, +15, "
          + "people[1].note has 2 lines, had 1"
      ]),
    PlantedEdit(
      file: "people.json", old: "\"Ada\"", new: "\"Ada L.\"",
      causes: [
        "people[0].name text changed: \"Ada\" -> \"Ada L.\" (page.yaml:14:15, value in "
          + "people.json:1:13); people[0].name resized 29.7727x20 -> 47.6818x20"
      ]),
    PlantedEdit(
      file: "people.json", old: ",\n  { \"name\": \"Katherine\", \"note\": \"Computed orbits by hand.\" }",
      new: "",
      causes: [
        "people[2] disappeared (page.yaml:43:11)"
      ]),
    PlantedEdit(
      file: "people.json", old: "{ \"name\": \"Grace\", \"note\": \"Found a moth.\" },", new: "",
      causes: [
        "people[1] disappeared (page.yaml:43:11); 4 nodes moved +0, -45"
      ]),
    PlantedEdit(
      old: "fill: \"{color.footer}\"", new: "fill: \"{color.face}\"",
      causes: [
        "footer recoloured: fill #CCCCCC -> #999999 ({color.face}, page.yaml:65:11)"
      ]),
    PlantedEdit(
      capture: "card", old: "margin: 8", new: "margin: 9",
      causes: [
        "the picture shows another part of the canvas: 272x152 at 16,514 -> 276x156 at 14,512 "
          + "(page.yaml:71:13)"
      ]),
    PlantedEdit(
      old: "fill: \"{color.face}\"\n        layout",
      new: "fill: \"{color.face}\"\n        hidden: ${index == 1}\n        layout",
      causes: [
        "people[1].face is hidden now (page.yaml:13:17)"
      ]),
    PlantedEdit(
      file: "people.json",
      old: "{ \"name\": \"Grace\", \"note\": \"Found a moth.\" },\n  "
        + "{ \"name\": \"Katherine\", \"note\": \"Computed orbits by hand.\" }",
      new: "{ \"name\": \"Katherine\", \"note\": \"Computed orbits by hand.\" },\n  "
        + "{ \"name\": \"Grace\", \"note\": \"Found a moth.\" }",
      causes: [
        "people[2] has another place in the order (page.yaml:45:10, value in people.json:3:3); 4 "
          + "nodes moved +0, +45, 4 nodes moved +0, -45"
      ]),
    PlantedEdit(
      capture: "card", old: "name: card, scale: 2", new: "name: card, scale: 3",
      causes: [
        "the picture has 3 pixels a point, had 2 (page.yaml:71:13)"
      ]),
    PlantedEdit(
      old: "top == divider.bottom + 8, height == 200", new: "top == divider.bottom + 8, height >= 230",
      causes: [
        "people.height 200 -> 230 (height >= 230, page.yaml:46:84); 4 nodes moved +0, +30"
      ]),
    PlantedEdit(
      old: "[center == header]", new: "[center == header, \"leading == 20\"]",
      causes: [
        "title.left 163.466 -> 20 (leading == 20, page.yaml:34:36); title resized 48.0682x20 -> 335x20"
      ]),
  ]

  /// Edits that change nothing.
  static let noChanges: [PlantedEdit] = [
    PlantedEdit(old: "scene: page\n", new: "# A page.\nscene: page\n"),
    PlantedEdit(old: "fill: \"#C6C6C8\"\n", new: "fill: '#C6C6C8' # as the system's\n"),
    PlantedEdit(old: "height == 44]", new: "\"height == ${40 + 4}\"]"),
    PlantedEdit(old: "width == 18, height == 12", new: "height == 12, width == 18"),
    PlantedEdit(old: "top == divider.bottom + 8", new: "top - 8 == divider.bottom"),
    PlantedEdit(old: "corner: 10\n", new: "corner: [10, 10, 10, 10]\n"),
    PlantedEdit(
      old: "        fill: \"{color.badge}\"\n        corner: 4\n        z: 1\n",
      new: "        z: 1\n        corner: 4\n        fill: \"{color.badge}\"\n"),
    PlantedEdit(
      file: "tokens.json", old: "\"text\": { \"$value\": \"{color.ink}\" }",
      new: "\"text\": { \"$value\": { \"colorSpace\": \"srgb\", \"components\": [0, 0, 0] } }"),
    PlantedEdit(
      file: "tokens.json", old: "\"hex\": \"#CCCCCC\" }",
      new: "\"hex\": \"#CCCCCC\" }, \"$description\": \"Below everything.\""),
    PlantedEdit(file: "people.json", old: "\"name\": \"Ada\", ", new: "\"born\": 1815, \"name\": \"Ada\", "),
    PlantedEdit(old: "with: [person]", new: "with: [ person ]"),
    PlantedEdit(old: "box: badge", new: "box: mark"),
  ]
}
