import ForeignFormats
import Graphics2D

/// The size of a drawing, and how its coordinates lie in it.
struct SVGViewport {
  /// In points.
  var size: Size
  /// From coordinates of the drawing to points.
  var transform: AffineTransform
  /// What percentages are shares of.
  var whole: Size

  /// Of the document; nil where it has no size. Without width and height it is as large as its view box.
  init?(root: XMLElement) {
    let box = root["viewBox"].flatMap(SVGNumber.list).flatMap {
      $0.count == 4 && $0[2] > 0 && $0[3] > 0 ? $0 : nil
    }
    let fallback = box.map { Size($0[2], $0[3]) }
    func length(_ name: String, _ other: Double?) -> Double? {
      guard let text = root[name], !text.hasSuffix("%"), let length = SVGNumber.length(text, whole: 100)
      else {
        return other
      }
      return length
    }
    var width = length("width", nil)
    var height = length("height", nil)
    if let fallback, width == nil || height == nil {
      // One side alone keeps the proportions of the view box.
      let scale = width.map { $0 / fallback.width } ?? height.map { $0 / fallback.height } ?? 1
      width = width ?? fallback.width * scale
      height = height ?? fallback.height * scale
    }
    guard let width, let height, width > 0, height > 0, width < 1e5, height < 1e5 else { return nil }
    self.init(root, size: Size(width, height), at: .zero)
  }

  /// Of an element with `viewBox` and `preserveAspectRatio` in a rectangle.
  init(_ element: XMLElement, size: Size, at origin: Point) {
    self.size = size
    let move = AffineTransform.translation(origin.x, origin.y)
    guard let box = element["viewBox"].flatMap(SVGNumber.list), box.count == 4, box[2] > 0, box[3] > 0 else {
      (transform, whole) = (move, size)
      return
    }
    let words = (element["preserveAspectRatio"] ?? "").split(separator: " ").map(String.init)
    var (x, y) = (size.width / box[2], size.height / box[3])
    let align = words.first { $0 != "defer" } ?? "xMidYMid"
    if align != "none" {
      let scale = words.contains("slice") ? max(x, y) : min(x, y)
      (x, y) = (scale, scale)
    }
    func fraction(_ low: String, _ high: String) -> Double {
      align == "none" || align.contains(low) ? 0 : align.contains(high) ? 1 : 0.5
    }
    let left = (size.width - box[2] * x) * fraction("xMin", "xMax")
    let top = (size.height - box[3] * y) * fraction("YMin", "YMax")
    transform = AffineTransform.translation(-box[0], -box[1]).then(.scale(x, y)).then(.translation(left, top))
      .then(move)
    whole = Size(box[2], box[3])
  }

  /// What a percentage of neither width nor height is a share of.
  var diagonal: Double {
    ((whole.width * whole.width + whole.height * whole.height) / 2).squareRoot()
  }
}
