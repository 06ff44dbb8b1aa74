import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel

/// Which device a screenshot is of, from its size.
struct ShotGeometry: Hashable {
  let device: Device
  /// Pixels of the screenshot per point of the device.
  let scale: Double
  /// Other devices that it could be of, whose screens are laid out otherwise.
  let others: [String]

  /// Whether the picture has as many pixels as the device's screen.
  var isNative: Bool { scale == device.scale }

  /// Finds the device: the preferred one where it has as many pixels or a whole number of pixels per point; then, in
  /// the same way, all known ones; then those of the same proportions. Nil where there is none.
  ///
  /// - Parameters:
  ///   - isNamed: whether the preferred one was asked for: then a picture of its proportions is of it.
  ///   - scale: pixels per point where they are known.
  init?(
    width: Int, height: Int, preferred: Device, isNamed: Bool = false, scale: Double?, known: [Device]
  ) {
    func isExact(_ device: Device, _ scale: Double) -> Bool {
      Int((device.size.width * scale).rounded()) == width
        && Int((device.size.height * scale).rounded()) == height
    }
    func native(_ device: Device) -> Double? { isExact(device, device.scale) ? device.scale : nil }
    func whole(_ device: Device) -> Double? { [3, 2, 1, 4].first { isExact(device, $0) } }
    func given(_ device: Device) -> Double? { scale.flatMap { isExact(device, $0) ? $0 : nil } }
    func proportional(_ device: Device) -> Double? {
      // Both sides were rounded to whole pixels, up or down.
      let sides = (Double(width) / device.size.width, Double(height) / device.size.height)
      let factor = [sides.0, (sides.0 + sides.1) / 2].first { factor in
        abs(device.size.width * factor - Double(width)) <= 1
          && abs(device.size.height * factor - Double(height)) <= 1
      }
      return factor.flatMap { $0 >= 0.25 ? $0 : nil }
    }
    let rounds: [([Device], (Device) -> Double?)] =
      scale != nil
      ? [([preferred], given), (known, given)]
      : [
        ([preferred], native), ([preferred], whole), ([preferred], { isNamed ? proportional($0) : nil }),
        (known, native), (known, whole), ([preferred], proportional), (known, proportional),
      ]
    for (devices, scale) in rounds {
      guard let device = devices.first(where: { scale($0) != nil }), let factor = scale(device) else {
        continue
      }
      (self.device, self.scale) = (device, factor)
      others = known.filter { scale($0) == factor && !$0.looks(like: device) }.map(\.name)
      return
    }
    return nil
  }
}

extension Device {
  /// Whether both lay screens out alike.
  fileprivate func looks(like other: Device) -> Bool {
    safeArea == other.safeArea && size == other.size && keyboardHeight == other.keyboardHeight
      && statusBarHeight == other.statusBarHeight
  }
}
