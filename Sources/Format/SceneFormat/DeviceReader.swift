public import Documents
import Graphics2D
public import SceneModel

extension SceneDocument {
  /// Devices that the document describes, in document order.
  public var devices: [Device] {
    var reader = DeviceReader()
    return (spec[.devices]?.items ?? []).compactMap { reader.device($0) }
  }

  /// What the scene is looked at with where no device is named.
  public var standardDevice: String { canvas(of: spec) ?? Device.standardName }

  /// Whether the app is held upright, and on its side; both unless the document says it.
  public var orientations: [DeviceOrientation] {
    let words: [DeviceOrientation] = (spec[.orientations]?.items ?? []).compactMap { $0.word() }
    return words.isEmpty ? DeviceOrientation.allCases : words
  }

  /// Name of the sheet that stands under the key `canvas`.
  package func canvas(of spec: Spec) -> String? {
    spec[.canvas]?.literal.flatMap { Device.canvas($0)?.name }
  }

  /// Says what is wrong with the document's own devices and with its canvases.
  func checkDevices(into diagnostics: inout Diagnostics) {
    for place in [spec] + (spec[.captures]?.items ?? []) {
      guard let canvas = place[.canvas], let text = canvas.literal, Device.canvas(text) == nil else {
        continue
      }
      diagnostics.error(
        .badCanvas, "\"\(text.prefix(40))\" is not a size", at: canvas.span,
        hints: ["write width x height in points, 1...8192 each: 390 x 1200, or 390 x 1200 @2"])
    }
    var reader = DeviceReader()
    for item in spec[.devices]?.items ?? [] { _ = reader.device(item) }
    diagnostics.add(contentsOf: reader.diagnostics)
  }
}

extension Device {
  /// Reads a document that describes one device; nil with errors in `diagnostics` where it is none.
  public init?(_ node: DocumentNode, diagnostics: inout Diagnostics) {
    var (spelling, reader) = (SpecReader(), DeviceReader())
    let spec = spelling.object(node, Grammar.device.name, Grammar.device.keys)
    let device = spec.flatMap { reader.device($0) }
    diagnostics.add(contentsOf: spelling.diagnostics)
    diagnostics.add(contentsOf: reader.diagnostics)
    guard let device, !diagnostics.hasErrors else { return nil }
    self = device
  }
}

/// Makes devices of their descriptions; every mistake is collected.
private struct DeviceReader {
  var diagnostics = Diagnostics()
  private var names: Set<String> = []

  mutating func device(_ spec: Spec) -> Device? {
    let name = name(spec[.name])
    let size = size(spec[.size])
    let scale = number(spec[.scale], in: Device.scales) ?? 1
    guard let name, let size else { return nil }
    func side(_ key: SceneKey) -> Double { number(spec[.safeArea]?[key], in: 0...size.width) ?? 0 }
    func edge(_ key: SceneKey) -> Double { number(spec[.safeArea]?[key], in: 0...size.height) ?? 0 }
    let safeArea = Insets(top: edge(.top), left: side(.left), bottom: edge(.bottom), right: side(.right))
    if safeArea.left + safeArea.right >= size.width || safeArea.top + safeArea.bottom >= size.height {
      diagnostics.error(
        .outOfRange, "nothing is left of the screen inside of this safe area",
        at: spec[.safeArea]?.span ?? spec.span)
    }
    return Device(
      name: name, size: size, scale: scale, safeArea: safeArea,
      keyboardHeight: number(spec[.keyboard], in: 0...size.height),
      statusBarHeight: number(spec[.statusBar], in: 0...size.height) ?? 0)
  }

  private mutating func name(_ spec: Spec?) -> String? {
    guard let spec, let name = spec.literal else { return nil }
    guard PathName(name) != nil else {
      diagnostics.error(
        .badName, "\"\(name.prefix(40))\" cannot name a device: goldens have it in their names",
        at: spec.span,
        hints: ["use \(PathName.rule)"])
      return nil
    }
    if Device.named(name) != nil || !names.insert(name).inserted {
      diagnostics.error(
        .duplicateName, "there is a device \"\(name)\" already", at: spec.span,
        hints: ["give it another name; specrender list devices shows those that are taken"])
    }
    return name
  }

  private mutating func size(_ spec: Spec?) -> Size? {
    guard let spec else { return nil }
    guard spec.items.count == 2 else {
      diagnostics.error(
        .wrongType, "a size is two numbers: width and height in points", at: spec.span,
        hints: ["size: [390, 844]"])
      return nil
    }
    let (width, height) = (number(spec.items[0], in: Device.sides), number(spec.items[1], in: Device.sides))
    guard let width, let height else { return nil }
    return Size(width, height)
  }

  /// A number that stands in the document as it is; nil where there is none, or a wrong one.
  private mutating func number(_ spec: Spec?, in range: ClosedRange<Double>) -> Double? {
    guard let spec else { return nil }
    if let number = spec.literal.flatMap({ Double($0) }), range ~= number { return number }
    let (least, most) = (Value.text(of: range.lowerBound), Value.text(of: range.upperBound))
    diagnostics.error(.outOfRange, "expected a number from \(least) to \(most)", at: spec.span)
    return nil
  }
}
