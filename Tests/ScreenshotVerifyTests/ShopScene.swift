import Foundation
import TestFixtures

@testable import Files
@testable import SceneRendering
@testable import ScreenshotVerify

/// A screen with one of everything that can be wrong: texts of one and more lines, icons, a gradient, borders, shadows,
/// corners, something translucent, rows.
enum ShopScene {
  /// Laid out on a phone with two pixels per point.
  static func layOut() throws -> (pipeline: Pipeline, laidOut: LaidOutScene) {
    let folder = TemporaryFolder()
    return try request(in: folder).layOut()
  }

  /// Asks for the scene, which lies in a folder for as long as the folder is there.
  static func request(in folder: TemporaryFolder) throws -> SceneRequest {
    try folder.write(tokens, "tokens.json")
    try folder.write(document, "shop.yaml")
    var request = SceneRequest(scene: folder("shop.yaml"))
    request.device = "iphone-se"
    return request
  }

  /// What its nodes paint.
  static func screen(of shop: (pipeline: Pipeline, laidOut: LaidOutScene)) throws -> ExpectedScreen {
    try shop.pipeline.expectedScreen(
      shop.laidOut, isIgnored: shop.laidOut.scene.nodes.map { _ in false })
  }

  static let document = """
    scene: shop
    tokens: tokens.json
    background: "#F2F2F7"
    shapes:
      back: { path: "M16,4 L8,12 L16,20", view-box: [0, 0, 24, 24] }
      cart: { path: "M2,4 H6 L9,15 H18 L21,7 H7 Z", view-box: [0, 0, 24, 24] }
      star: { path: "M12,2 L15,9 L22,9 L16,14 L18,21 L12,17 L6,21 L8,14 L2,9 L9,9 Z", view-box: [0, 0, 24, 24] }
      tick: { path: "M4,12 L10,18 L20,5 L18,3 L10,13 L6,9 Z", view-box: [0, 0, 24, 24] }
    data:
      goods:
        - { name: Espresso cup, text: "Hand made stoneware, glazed white. Holds a double shot.", badge: New, icon: star }
        - { name: Oat biscuits, text: "Baked this morning with butter and brown sugar.", badge: "-20%", icon: tick }
        - { name: Tea towel, text: "Linen from Flanders, washed soft. Two in a pack.", badge: Sale, icon: star }
    components:
      card:
        with: [item]
        fill: "#FFFFFF"
        corner: 10
        stroke: { color: "#C7C7CC", width: 1, position: inside }
        layout: [height == 84]
        children:
          - box: plate
            fill: "#E5E5EA"
            corner: 8
            layout: [leading == 12, centerY == parent.centerY, size == 48]
          - shape: "${item.icon}"
            id: icon
            fill: "#FF9500"
            layout: [size == 28, center == plate]
          - text: "${item.name}"
            id: name
            style: "{name}"
            color: "#1C1C1E"
            layout: [leading == plate.trailing + 12, top == parent.top + 10]
          - text: "${item.text}"
            id: text
            style: "{text}"
            color: "#6C6C70"
            lines: 2
            layout: [leading == name.leading, top == name.bottom + 2, trailing == parent.trailing - 60]
          - box: badge
            fill: "#34C759"
            corner: 6
            layout: [trailing == parent.trailing - 12, top == parent.top + 10, width == 40, height == 20]
            children:
              - text: "${item.badge}"
                id: label
                style: "{small}"
                color: "#FFFFFF"
                layout: [center == parent]
    children:
      - box: header
        fill: "#FFFFFF"
        shadow: { color: "#00000033", offset: [0, 2], blur: 6 }
        layout: [leading == 0, trailing == 0, top == 0, height == 64]
        children:
          - shape: back
            id: back
            stroke: { color: "#007AFF", width: 2.5, cap: round, join: round }
            layout: [leading == 12, bottom == parent.bottom - 10, size == 24]
          - text: Corner shop
            id: title
            style: "{title}"
            color: "#1C1C1E"
            layout: [centerX == parent.centerX, centerY == back.centerY]
          - shape: cart
            id: cart
            fill: "#007AFF"
            layout: [trailing == -12, centerY == back.centerY, size == 24]
          - shape: star
            id: favourite
            fill: "#007AFF"
            layout: [trailing == cart.leading - 16, centerY == back.centerY, size == 24]
      - box: banner
        fill: { linear: horizontal, stops: [["0%", "#5856D6"], ["50%", "#AF52DE"], ["100%", "#FF2D55"]] }
        corner: 14
        layout: [leading == 16, trailing == -16, top == header.bottom + 16, height == 88]
        children:
          - text: Summer sale
            id: offer
            style: "{title}"
            color: "#FFFFFF"
            layout: [leading == 16, top == parent.top + 16]
          - text: Everything for the kitchen until Sunday
            id: terms
            style: "{text}"
            color: "#FFFFFFCC"
            layout: [leading == 16, top == offer.bottom + 4]
      - list: "${goods}"
        id: cards
        row: card
        spacing: 12
        layout: [leading == 16, trailing == -16, top == banner.bottom + 16, height == 276]
      - box: toast
        fill: "#000000B3"
        corner: 8
        layout: [centerX == 0, top == cards.bottom + 12, width == 200, height == 32]
        children:
          - text: Added to your basket
            id: message
            style: "{text}"
            color: "#FFFFFF"
            layout: [center == parent]
      - box: button
        fill: "#2678FF"
        corner: 12
        shadow: { color: "#00000066", offset: [0, 4], blur: 10 }
        layout: [leading == 16, trailing == -16, bottom == -24, height == 50]
        children:
          - text: Buy now
            id: buy
            style: "{name}"
            color: "#FFFFFF"
            layout: [center == parent]
    """

  private static let tokens: String = {
    func style(_ weight: Int, _ size: Int, _ height: Double) -> String {
      """
      { "$type": "typography", "$value": { "fontFamily": "{font.inter}", "fontWeight": \(weight),
        "fontSize": { "value": \(size), "unit": "px" }, "letterSpacing": { "value": 0, "unit": "px" },
        "lineHeight": \(height) } }
      """
    }
    let files = [(400, "Regular", regular), (600, "SemiBold", semiBold)].map { weight, name, hash in
      """
      { "weight": \(weight), "path": "/usr/share/fonts/opentype/inter/Inter-\(name).otf",
        "package": "fonts-inter", "sha256": "\(hash)" }
      """
    }
    return """
      { "font": { "$type": "fontFamily", "inter": { "$value": "Inter",
          "$extensions": { "dev.specrender.fonts": [\(files.joined(separator: ","))] } } },
        "title": \(style(600, 17, 1.3)), "name": \(style(600, 15, 1.3)), "text": \(style(400, 13, 1.3)),
        "small": \(style(600, 11, 1.3)) }
      """
  }()

  private static let regular = "a7e791e8f5a0fb02b65663f7fca73e1d1ca9543f772ad480cbd76f4e3fe3f8cc"
  private static let semiBold = "8c1990b6012254ea2b487161697d107357dd0ee55811cfd91c8c11227bbef457"
}
