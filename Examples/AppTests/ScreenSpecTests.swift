// Add this file to the UI tests of your app. For each capture of a specification that you name, it writes a screenshot and the view
// hierarchy, both named after the capture:
//
//     specrender verify SHOTS --report out/verify --junit out/verify.xml --any-font
//
// compares them with the scenes: screenshots by their pixels, places and texts by the hierarchy. SHOTS is the folder that the
// environment variable SCREEN_SPECS names: set it in the test plan, to a path on this Mac. A simulator may write there; from a
// device, take the attachments out of the result bundle:
//
//     xcrun xcresulttool export attachments --path Test.xcresult --output-path SHOTS
//
// Not compiled here: specrender is developed on Linux, where there is no XCTest for iOS. It uses public API of Xcode 14 and later.
import XCTest

final class ScreenSpecTests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app.launchArguments += ["-UITests", "YES"]
    app.launch()
  }

  /// One test for each state: bring the app there, then record it under the name of the capture.
  func testLiveStream() throws {
    try record("live-stream.default")
    app.textFields["input"].tap()
    try record("live-stream.keyboard")
  }

  /// Writes `NAME.png` and `NAME.json`.
  ///
  /// - Parameter name: of a scene and one of its captures, with a full stop between, and the device where it is not the capture's:
  ///   `live-stream.keyboard.iphone-15`.
  private func record(_ name: String) throws {
    let picture = XCUIScreen.main.screenshot().pngRepresentation
    let tree = try JSONSerialization.data(
      withJSONObject: plain(try app.snapshot().dictionaryRepresentation), options: [.sortedKeys])
    attach(picture, "\(name).png", "public.png")
    attach(tree, "\(name).json", "public.json")
    guard let folder = ProcessInfo.processInfo.environment["SCREEN_SPECS"] else { return }
    let url = URL(fileURLWithPath: folder, isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try picture.write(to: url.appendingPathComponent("\(name).png"))
    try tree.write(to: url.appendingPathComponent("\(name).json"))
  }

  private func attach(_ data: Data, _ name: String, _ type: String) {
    let attachment = XCTAttachment(data: data, uniformTypeIdentifier: type)
    attachment.name = name
    attachment.lifetime = .keepAlways
    add(attachment)
  }

  /// A snapshot's dictionary with keys that JSON can have: `elementType`, `frame`, `identifier`, `label`, `value`, `children`.
  private func plain(_ dictionary: [XCUIElement.AttributeName: Any]) -> [String: Any] {
    var result: [String: Any] = [:]
    for (key, value) in dictionary { result[key.rawValue] = plainValue(value) }
    return result
  }

  private func plainValue(_ value: Any) -> Any {
    if let children = value as? [[XCUIElement.AttributeName: Any]] { return children.map { plain($0) } }
    return JSONSerialization.isValidJSONObject([value]) ? value : String(describing: value)
  }
}
