import Documents
import Graphics2D
import SceneFormat
import SceneModel

extension Environment {
  /// With the device held as a state says it, or as a setting does where there is no state yet.
  ///
  /// - Parameters:
  ///   - names: of the states; one of the document's own goes before a built-in one.
  ///   - own: devices that the document describes.
  func turned(
    by state: SceneState?, named names: [String], among own: [Device], diagnostics: inout Diagnostics
  ) -> Environment {
    let isSettable = names.lastIndex(of: DeviceOrientation.name) == DeviceOrientation.place
    let setting = isSettable ? settings.last { $0.name == DeviceOrientation.name } : nil
    let value = state?[DeviceOrientation.place] ?? setting.map { Value.string($0.value) } ?? .null
    guard value != .null else { return self }
    var turned = self
    guard case .string(let word) = value, let orientation = DeviceOrientation(rawValue: word) else {
      diagnostics.add(.wrongOrientation(value, at: setting?.span))
      return self
    }
    guard let device = device.turned(to: orientation, among: own) else {
      diagnostics.add(self.device.cannotTurn(to: orientation, at: setting?.span))
      return self
    }
    turned.device = device
    return turned
  }
}

extension Diagnostic {
  fileprivate static func wrongOrientation(_ value: Value, at span: Span?) -> Diagnostic {
    let near = value.text.flatMap { didYouMean($0, among: DeviceOrientation.words) }
    return Diagnostic(
      .wrongType, .error, "the orientation is portrait or landscape", at: span,
      hints: near.map { [$0] } ?? [])
  }
}

extension Device {
  fileprivate func cannotTurn(to orientation: DeviceOrientation, at span: Span?) -> Diagnostic {
    let (width, height) = (Value.text(of: size.height), Value.text(of: size.width))
    let ends = DeviceOrientation.allCases.map { "-" + $0.rawValue }
    let stem = ends.first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) } ?? name
    return Diagnostic(
      .orientationUnknown, .error, "what \(name) is like in \(orientation.rawValue) is not known", at: span,
      hints: [
        "describe it under devices: - { name: \(stem)-\(orientation.rawValue), size: [\(width), \(height)] }"
      ])
  }
}
