import Documents
import Graphics2D
import SceneFormat

/// What a prototype adds to the person's scene as it is begun.
struct PrototypeScene {
  let prototype: Prototype
  /// The screen that is shown first.
  let start: String

  static let data = "figma-moves"

  var states: [(String, DocumentNode)] {
    [
      ("screen", .text(start)), ("move", .text(MoveTable.none)), ("history", .list([])), ("moves", .list([])),
      ("layer", .number(0)), ("overlay", .text("")), ("variants", .map([])),
    ].filter { prototype.states.contains($0.0) }
  }

  /// The states as a use gives them.
  static func given(_ states: [String]) -> DocumentNode { .map(states.map { ($0, .text("${\($0)}")) }) }

  /// The states as a component takes them.
  static func taken(_ states: [String]) -> [(String, DocumentNode)] { states.map { ($0, .text("state")) } }

  private var given: DocumentNode { Self.given(prototype.states) }

  /// Of a screen's use: where there is only one, it neither comes nor goes.
  func keys(of screen: String, isOne: Bool) -> [(SceneKey, DocumentNode)] {
    guard !isOne else { return [(.with, given)] }
    // Screens of which one becomes the other are one thing: what one of them lacks fades.
    let match =
      prototype.becomesAnother(screen) ? [(SceneKey.match, DocumentNode.text(Prototype.match("screen")))] : []
    return match + [
      (.z, .text("${layer}")), (.with, given), (.enter, appearance("enters-from", "enter")),
      (.leave, appearance("leaves-to", "leave")),
    ]
  }

  private func appearance(_ opacity: String, _ place: String) -> DocumentNode {
    let move = "\(Self.data)[move]"
    return .object([
      (.opacity, .text("${\(move).\(opacity)}")),
      (.translate, .list([0, 1].map { .text("${\(move).\(place)[\($0)]}") })),
    ])
  }

  /// How the scene moves.
  var motion: [(SceneKey, DocumentNode)] {
    let curve = DocumentNode.object([
      (.duration, .text("${\(Self.data)[move].duration}")), (.ease, .text("${\(Self.data)[move].ease}")),
    ])
    var members: [(SceneKey, DocumentNode)] = [
      (
        .transitions,
        .map(["screen", "overlay", "variants"].filter(prototype.states.contains).map { ($0, curve) })
      )
    ]
    guard !prototype.timers.isEmpty else { return members }
    let timers = prototype.timers.enumerated().map { index, timer in
      (
        "after-\(index + 1)",
        DocumentNode.object([
          (.after, .text("\(pointsText(max(0.001, timer.seconds)))s")),
          (.while, .text("${\(timer.condition)}")), (.do, .list(timer.actions)),
        ])
      )
    }
    members.insert((.timers, .map(timers)), at: 0)
    return members
  }

  // MARK: Overlays

  /// Nodes that lie over the screens.
  var nodes: [DocumentNode] {
    guard !prototype.overlays.isEmpty else { return [] }
    return prototype.overlays.flatMap { overlay -> [DocumentNode] in
      let shown = (SceneKey.when, DocumentNode.text("${overlay == \"\(overlay.screen)\"}"))
      var nodes: [DocumentNode] = []
      if let shade = shade(overlay.node, overlay.screen) {
        nodes.append(.object([shade[0], shown] + shade.dropFirst()))
      }
      nodes.append(
        .object([
          (.use, .text(overlay.screen)), (.id, .text("\(overlay.screen)-overlay")), shown,
          (.z, .number(100_000)), (.with, given), (.enter, appearance("enters-from", "enter")),
          (.leave, appearance("enters-from", "enter")), (.layout, .list(layout(overlay).map { .text($0) })),
        ]))
      return nodes
    }
  }

  /// What lies between the screen and the overlay.
  private func shade(_ node: DesignNode, _ screen: String) -> [(SceneKey, DocumentNode)]? {
    let (color, closes) = (node.properties.overlay.backdrop, node.properties.overlay.closesOnTapOutside)
    guard color != nil || closes else { return nil }
    var members: [(SceneKey, DocumentNode)] = [
      (color == nil ? .group : .box, .text("\(screen)-behind")), (.z, .number(99_999)),
    ]
    if let color { members.append((.fill, .text(color.hex()))) }
    let tap = closes ? [("tap", DocumentNode.list([.text("overlay = \"\"")]))] : []
    members.append((.gestures, .map(tap)))
    return members + [(.layout, .list([.text("fill canvas")]))]
  }

  private func layout(
    _ overlay: (screen: String, node: DesignNode, opener: DesignNode, place: Point?)
  ) -> [String] {
    let node = overlay.node
    let size = ["width == \(pointsText(node.size.width))", "height == \(pointsText(node.size.height))"]
    let standard =
      overlay.place == nil
      ? DesignProperties.Overlay.Position.aligned(horizontal: .center, vertical: .center) : .manual
    guard case .aligned(let horizontal, let vertical) = node.properties.overlay.position ?? standard else {
      var screen = overlay.opener
      while let parent = screen.parent, !parent.kind.isPage, parent.kind != .section {
        screen = parent
      }
      let place = overlay.place ?? Point(0, 0)
      let (x, y) = (
        overlay.opener.box.minX - screen.box.minX + place.x,
        overlay.opener.box.minY - screen.box.minY + place.y
      )
      return ["leading == \(pointsText(x))", "top == \(pointsText(y))"] + size
    }
    let x =
      horizontal == .start
      ? "leading == 0" : horizontal == .end ? "trailing == 0" : "centerX == canvas.centerX"
    let y =
      vertical == .start
      ? "top == 0" : vertical == .end ? "bottom == 0" : "centerY == canvas.centerY"
    return [x, y] + size
  }
}
