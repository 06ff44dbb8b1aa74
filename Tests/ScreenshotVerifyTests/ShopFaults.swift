import Graphics2D
import SceneModel
import ScreenshotVerify

/// What can be wrong with the shop, one thing at a time; the scene has two pixels per point.
var shopFaults: [PlantedFault] {
  [
    PlantedFault("text 1 px to the right", on: ["title"], is: { $0.hasMoved(1, 0) }) {
      $0.move("title", 0.5, 0)
    },
    PlantedFault("text 1 px low", on: ["cards[1].name"], is: { $0.hasMoved(0, 1) }) {
      $0.move("cards[1].name", 0, 0.5)
    },
    PlantedFault("icon moved", on: ["cart"], is: { $0.hasMoved(-4, 3) }) { $0.move("cart", -2, 1.5) },
    PlantedFault("row moved", on: ["cards[1]"], is: { $0.hasMoved(0, 6) }) { $0.move("cards[1]", 0, 3) },
    PlantedFault(
      "everything 1 px low", on: ["header", "banner", "button"], touching: outermost,
      is: { $0.hasMoved(0, 1) }
    ) {
      for id in ["header", "banner", "cards", "toast", "button"] { $0.move(id, 0, 0.5) }
    },
    PlantedFault("higher", on: ["banner"], is: { $0.growth == PixelOffset(0, 8) }) {
      $0.grow("banner", 0, 4)
    },
    PlantedFault("narrower", on: ["button"], is: { $0.growth == PixelOffset(-12, 0) }) {
      $0.grow("button", -6, 0)
    },
    PlantedFault(
      "higher row pushes others", on: ["cards[0]"], touching: ["cards[1]", "cards[2]"],
      is: { $0.growth == PixelOffset(0, 10) }
    ) {
      $0.grow("cards[0]", 0, 5)
      $0.move("cards[1]", 0, 5)
      $0.move("cards[2]", 0, 5)
    },
    PlantedFault(
      "larger icon", on: ["cards[2].icon"], is: { abs($0.growth.dx - 8) <= 1 && abs($0.growth.dy - 8) <= 1 }
    ) {
      $0.grow("cards[2].icon", 4, 4)
    },
    PlantedFault("recolored a little", on: ["button"], is: { $0.hasColor(1) }) {
      $0.color("button", Color(hex: 0x2680FF))
    },
    PlantedFault("other text color", on: ["cards[0].text"], is: { $0.hasColor(5) }) {
      $0.color("cards[0].text", Color(hex: 0x8E8E93))
    },
    PlantedFault("other icon color", on: ["favourite"], is: { $0.hasColor(20) }) {
      $0.color("favourite", Color(hex: 0xFF2D55))
    },
    PlantedFault("missing icon", on: ["favourite"], is: { $0.status == .missing }) {
      $0["favourite"].opacity = 0
    },
    PlantedFault(
      "missing badge", on: ["cards[1].badge"], touching: ["cards[1].label"], is: { $0.status == .missing }
    ) {
      $0["cards[1].badge"].opacity = 0
    },
    PlantedFault("missing text", on: ["terms"], is: { $0.status == .missing }) { $0["terms"].opacity = 0 },
    PlantedFault("larger font", on: ["cards[0].name"], is: { $0.growth.dx >= 6 || $0.hasOtherGlyphs }) {
      $0.set("cards[0].name") { $0.runs[0].size = 16 }
    },
    PlantedFault("smaller font", on: ["cards[2].text"], is: { $0.growth.dx <= -6 || $0.hasOtherGlyphs }) {
      $0.set("cards[2].text") { $0.runs[0].size = 12 }
    },
    PlantedFault("other weight", on: ["cards[1].name"], is: { $0.hasOtherGlyphs || $0.growth.dx != 0 }) {
      $0.set("cards[1].name") { $0.runs[0].weight = 400 }
    },
    PlantedFault("letter spacing", on: ["offer"], is: { abs($0.growth.dx - 12) <= 3 }) {
      $0.set("offer") { $0.runs[0].tracking = 0.6 }
    },
    PlantedFault("line height", on: ["cards[0].text"], is: { $0.growth.dy != 0 || $0.offset.dy != 0 }) {
      $0.set("cards[0].text") { $0.lineHeight += 2 }
    },
    PlantedFault("another text", on: ["message"], is: { $0.hasOtherGlyphs || $0.status == .missing }) {
      $0.set("message") { $0.runs[0].text = "Your basket is full" }
    },
    PlantedFault("another word", on: ["cards[2].name"], is: { $0.hasOtherGlyphs }) {
      $0.set("cards[2].name") { $0.runs[0].text = "Tea kettle" }
    },
    PlantedFault(
      "corner radius", on: ["banner"],
      is: { $0.has { if case .cornerRadius(28, let to) = $0 { abs(to - 12) <= 2 } else { false } } }
    ) { $0["banner"].node.box.corners = CornerRadii(6) },
    PlantedFault(
      "no corner radius", on: ["cards[0].plate"],
      is: { $0.has { if case .cornerRadius(16, let to) = $0 { to <= 2 } else { false } } }
    ) { $0["cards[0].plate"].node.box.corners = .zero },
    PlantedFault("gradient stop", on: ["banner"], is: { $0.hasColor(2) }) {
      guard case .linear(let start, let end, var stops)? = $0["banner"].node.box.fill else { return }
      stops[2].color = Color(hex: 0xFF9500)
      $0["banner"].node.box.fill = .linear(start: start, end: end, stops: stops)
    },
    PlantedFault("gradient turned", on: ["banner"], is: { $0.hasColor(2) }) {
      guard case .linear(_, _, let stops)? = $0["banner"].node.box.fill else { return }
      $0["banner"].node.box.fill = .linear(start: Point(0, 0), end: Point(0, 1), stops: stops)
    },
    PlantedFault("half opacity", on: ["toast", "message"], is: { $0.isFainter || $0.hasColor(3) }) {
      $0["toast"].opacity = 0.5
    },
    PlantedFault(
      "swapped", on: ["cart", "favourite"],
      is: { abs($0.offset.dx) == 80 || $0.hasOtherGlyphs || $0.status == .missing }
    ) {
      $0.move("cart", -40, 0)
      $0.move("favourite", 40, 0)
    },
    PlantedFault("another icon", on: ["cards[1].icon"], is: { $0.status == .missing || !$0.changes.isEmpty })
    {
      $0["cards[1].icon"].node.content = $0["cards[0].icon"].node.content
    },
    PlantedFault("something more", on: [], is: { _ in false }) {
      var dot = $0["cards[2].badge"]
      dot.frame = Rect(x: 250, y: 300, width: 14, height: 14)
      $0.laidOut.tree.nodes.append(dot)
      $0.laidOut.tree.children.append([])
      $0.laidOut.tree.children[$0.index("cards[1]")].append(
        NodeID(index: Int32($0.laidOut.tree.nodes.count - 1)))
    },
    PlantedFault("no shadow", on: ["button"], is: { $0.hasShadow(below: 0.2) }) {
      $0["button"].node.box.shadows = []
    },
    PlantedFault("weak shadow", on: ["header"], is: { $0.hasShadow(below: 0.6) }) {
      $0["header"].node.box.shadows[0].color.alpha *= 0.4
    },
    PlantedFault(
      "border width", on: ["cards[1]"],
      is: { $0.has { if case .borderWidth(2, 4) = $0 { true } else { false } } }
    ) { $0["cards[1]"].node.box.stroke?.style.width = 2 },
    PlantedFault("border color", on: ["cards[2]"], is: { $0.hasColor(5) }) {
      $0["cards[2]"].node.box.stroke?.paint = .solid(Color(hex: 0x007AFF))
    },
    PlantedFault("spacing of rows", on: ["cards[1]"], touching: ["cards[2]"], is: { $0.hasMoved(0, 8) }) {
      $0.move("cards[1]", 0, 4)
      $0.move("cards[2]", 0, 8)
    },
    PlantedFault("40 px low", on: ["toast"], touching: ["message"], is: { $0.hasMoved(0, 40) }) {
      $0.move("toast", 0, 20)
    },
  ]
}

/// The outermost nodes of the shop.
private let outermost =
  [
    "header", "back", "title", "cart", "favourite", "banner", "offer", "terms", "cards", "toast", "message",
    "button", "buy",
  ] + (0..<3).map { "cards[\($0)]" }

extension NodeFinding {
  fileprivate func hasShadow(below limit: Double) -> Bool {
    has { if case .shadow(let factor) = $0 { factor < limit } else { false } }
  }
}
