import DesignImport
import Documents
import Graphics2D

extension DocumentNode {
  /// Finite and within what scenes can say; nil for anything else.
  func points(_ key: String) -> Double? {
    guard let number = self[key]?.number, number.isFinite, abs(number) <= 1e7 else { return nil }
    return number
  }

  func flag(_ key: String) -> Bool { self[key]?.bool ?? false }

  var figmaBox: Rect? {
    guard let x = points("x"), let y = points("y"), let width = points("width"),
      let height = points("height")
    else { return nil }
    return Rect(x: x, y: y, width: max(0, width), height: max(0, height))
  }

  var figmaPoint: Point? {
    guard let x = points("x"), let y = points("y") else { return nil }
    return Point(x, y)
  }

  var figmaMatrix: AffineTransform? {
    guard let rows = items, rows.count >= 2 else { return nil }
    let first = rows[0].items?.compactMap(\.number) ?? []
    let second = rows[1].items?.compactMap(\.number) ?? []
    guard first.count == 3, second.count == 3 else { return nil }
    return AffineTransform(
      a: first[0], b: second[0], c: first[1], d: second[1], tx: first[2], ty: second[2])
  }
}

extension DesignColor {
  init?(figma node: DocumentNode?) {
    guard let node, node.entries != nil else { return nil }
    self.init(
      red: node["r"]?.number ?? 0, green: node["g"]?.number ?? 0, blue: node["b"]?.number ?? 0,
      alpha: node["a"]?.number ?? 1)
  }
}
