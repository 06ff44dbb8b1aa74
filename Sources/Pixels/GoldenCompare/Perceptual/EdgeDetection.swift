/// Tells pixels of smoothed edges from others by their eight neighbours: such a pixel lies on a slope of brightness
/// from one flat area to another.
struct EdgeDetection<Blending: ColorBlending> {
  /// The picture that is looked at.
  let picture: PixelPlane
  /// The one that it is compared with.
  let other: PixelPlane

  /// Whether the pixel is on a slope: at most two neighbours are as bright, one is darker, one brighter, and the darkest
  /// or the brightest lies in a flat area of both pictures.
  func isSmoothed(_ x: Int, _ y: Int) -> Bool {
    let index = y * picture.width + x
    let center = picture[index]
    var equal = isAtBorder(x, y) ? 1 : 0
    var darkest = (difference: 0.0, x: 0, y: 0)
    var brightest = darkest
    for column in max(x - 1, 0)...min(x + 1, picture.width - 1) {
      for row in max(y - 1, 0)...min(y + 1, picture.height - 1) where column != x || row != y {
        let neighbour = picture[row * picture.width + column]
        let difference = neighbour == center ? 0 : Blending.brightness(of: center, over: neighbour, at: index)
        if difference == 0 {
          equal += 1
          if equal > 2 { return false }
        } else if difference < darkest.difference {
          darkest = (difference, column, row)
        } else if difference > brightest.difference {
          brightest = (difference, column, row)
        }
      }
    }
    guard darkest.difference != 0, brightest.difference != 0 else { return false }
    return isFlatInBoth(darkest.x, darkest.y) || isFlatInBoth(brightest.x, brightest.y)
  }

  private func isFlatInBoth(_ x: Int, _ y: Int) -> Bool { isFlat(picture, x, y) && isFlat(other, x, y) }

  /// Whether at least three neighbours have the same colour; the border counts for one.
  private func isFlat(_ plane: PixelPlane, _ x: Int, _ y: Int) -> Bool {
    let center = plane[y * plane.width + x]
    var equal = isAtBorder(x, y) ? 1 : 0
    for row in max(y - 1, 0)...min(y + 1, plane.height - 1) {
      for column in max(x - 1, 0)...min(x + 1, plane.width - 1) where column != x || row != y {
        if plane[row * plane.width + column] == center { equal += 1 }
        if equal > 2 { return true }
      }
    }
    return false
  }

  private func isAtBorder(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == picture.width - 1 || y == picture.height - 1
  }
}
