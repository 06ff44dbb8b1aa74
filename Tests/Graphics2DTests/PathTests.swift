import Graphics2D
import Testing

@Test func cornersThatDoNotFitAreScaledDownTogether() {
  let radii = CornerRadii(topLeft: 30, topRight: 10, bottomRight: 0, bottomLeft: 0)
  #expect(radii.fitted(to: Size(20, 100)).topLeft == 15)
  #expect(radii.fitted(to: Size(20, 100)).topRight == 5)
}

@Test func aDisplayListWithAnInfiniteRadiusIsRefused() {
  var list = DisplayList(size: Size(10, 10), background: .black)
  let path = Path(rect: Rect(x: 0, y: 0, width: 1e308, height: .infinity))
  list.commands.append(.init(node: 7, operation: .fill(path, .solid(.white), .nonZero)))
  #expect(throws: DisplayListError.outOfRange(node: 7, limit: DisplayList.maximumCoordinate)) {
    try list.validate(scale: 3)
  }
}
