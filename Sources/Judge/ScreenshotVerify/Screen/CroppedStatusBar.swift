import Graphics2D
import SceneModel
import SceneRendering

extension SceneRequest {
  /// A screenshot of which the status bar or the upper safe area was cut off, with what should stand there; nil where it has
  /// another height than that leaves.
  ///
  /// - Parameter others: devices that it may be of besides the preferred one.
  func withStatusBar(
    _ shot: PixelBuffer, _ preferred: Device, among others: [Device]
  ) throws -> (shot: PixelBuffer, added: PixelBox)? {
    for device in [preferred] + others {
      let scale = Double(shot.width) / device.size.width
      let height = (device.size.height * scale).rounded()
      let missing = Int(height) - shot.height
      let cuts = [device.statusBarHeight, device.safeArea.top].map { Int(($0 * scale).rounded()) }
      guard scale == device.scale, missing > 0, cuts.contains(where: { abs($0 - missing) <= 1 }) else {
        continue
      }
      var own = self
      (own.device, own.deviceFile) = (device.name, nil)
      var whole = try own.expectedPicture()
      guard whole.width == shot.width, whole.height == shot.height + missing else { continue }
      whole.bytes.replaceSubrange((missing * whole.width * 4)..., with: shot.bytes)
      return (whole, PixelBox(x: 0, y: 0, width: whole.width, height: missing))
    }
    return nil
  }
}

extension VerifyRequest {
  func ignoring(_ area: PixelBox) -> VerifyRequest {
    var request = self
    request.ignoredAreas = request.ignoredAreas.map {
      PixelBox(x: $0.x, y: $0.y + area.height, width: $0.width, height: $0.height)
    }
    request.ignoredAreas.append(area)
    return request
  }
}
