import CairoRaster
import Documents
import Files
import GoldenCompare
package import Graphics2D
import SceneCompiler
import SceneFormat
import SceneLayout
import SceneModel
package import SceneRendering
import ToolOutcome

/// A screenshot held against a scene.
package struct VerifiedShot {
  var geometry: ShotGeometry
  package var laidOut: LaidOutScene
  /// The screenshot as it was compared.
  var picture: PixelBuffer
  var screen: ExpectedScreen
  var verification: ScreenVerification
  /// Pixels of the device for one compared pixel: more than 1 where the screenshot has fewer.
  var coarseness: Double
  /// What the app's own tree says; nil without one.
  var hierarchy: JoinedHierarchy?
  /// Rows that the screenshot lacks at the top, where its status bar was cut off.
  var addedRows = 0
  /// The device that was asked for, where the screenshot is of another one.
  var wantedDevice: String?
  /// What a reader must know of the fonts that were compared with.
  var notes: [String] = []

  package var passes: Bool { verification.passes && wantedDevice == nil }
}

extension SceneRequest {
  /// Compares a screenshot with the scene on the device that it was taken on.
  package func verified(_ shot: PixelBuffer, _ request: VerifyRequest) throws -> (Pipeline, VerifiedShot) {
    if !request.fonts.isEmpty {
      var plain = request
      plain.fonts = []
      let pinned = try pinning(request.fonts)
      var (pipeline, verified) = try pinned.request.verified(shot, plain)
      verified.notes = pinned.notes
      return (pipeline, verified)
    }
    let loaded = try load()
    let named = try environment(for: loaded).device
    let preferred = try shown(named)
    let devices = loaded.sources.document.devices + Device.all
    guard
      let geometry = ShotGeometry(
        width: shot.width, height: shot.height, preferred: preferred, isNamed: request.isDeviceNamed,
        scale: scale, known: devices)
    else {
      if let whole = try withStatusBar(shot, preferred, among: request.isDeviceNamed ? [] : devices) {
        var (pipeline, verified) = try verified(whole.shot, request.ignoring(whole.added))
        verified.addedRows = whole.added.height
        return (pipeline, verified)
      }
      throw noDevice(for: shot, preferred)
    }
    let own = begun(on: geometry.device, preferred, named: named, among: loaded.sources.document.devices)
    let (pipeline, comparison) = try own.comparison(shot, geometry, request)
    var request = request
    request.locale = locale
    var tolerance = ScreenTolerance(
      pixels: request.tolerance, deltaE: request.deltaE, allowsOtherFonts: request.allowsOtherFonts)
    // How it was scaled is not known: every way of doing so has its own edges.
    tolerance.noise = comparison.isResampled ? 2 : 0
    var (screen, verification) = try pipeline.verification(comparison, tolerance, request)
    let hierarchy = try request.tree.map {
      try JoinedHierarchy($0, comparison.laidOut, tolerance: Double(request.tolerance) / screen.scale)
    }
    if let hierarchy {
      verification = verification.joined(
        hierarchy, in: screen, comparison.laidOut.scene, isAlone: request.shot == nil)
    }
    if let fonts = pipeline.fonts,
      let layouts = LayoutConsequences(comparison.laidOut, screen, fonts, verification)
    {
      verification.causes = layouts.reduced(verification.causes)
    }
    guard verification.findings.contains(where: { $0.status == .found || $0.status == .missing }) else {
      throw ToolFailure.cannot(
        "nothing of \(comparison.laidOut.scene.name) can be compared",
        hint: "the scene is empty, or all of it is ignored or covered")
    }
    let isOther = request.isDeviceNamed && geometry.device != preferred
    return (
      pipeline,
      VerifiedShot(
        geometry: geometry, laidOut: comparison.laidOut, picture: comparison.picture,
        screen: screen,
        verification: verification, coarseness: comparison.coarseness, hierarchy: hierarchy,
        wantedDevice: isOther ? preferred.name : nil)
    )
  }

  /// The request for the device of a screenshot. Where a scenario turns the device, the screenshot's begins as the named one
  /// does.
  private func begun(
    on device: Device, _ preferred: Device, named: Device, among devices: [Device]
  ) -> SceneRequest {
    guard device != preferred else { return self }
    let isTurned = preferred.orientation != named.orientation
    let begun = isTurned ? device.turned(to: named.orientation, among: devices) : nil
    var own = self
    (own.device, own.deviceFile) = ((begun ?? device).name, nil)
    return own
  }

  private func noDevice(for shot: PixelBuffer, _ preferred: Device) -> ToolFailure {
    let (width, height) = (preferred.size.width * preferred.scale, preferred.size.height * preferred.scale)
    return .cannot(
      "no known device has a screen of \(shot.width) x \(shot.height) pixels"
        + (scale.map { " at \(decimal($0)) pixels per point" } ?? ""),
      hint: "give the whole screen as the device took it; \(preferred.name) has "
        + "\(decimal(width)) x \(decimal(height))")
  }

  /// The device as it is held in what is compared: a scenario may have turned it by then.
  private func shown(_ named: Device) throws -> Device {
    guard moment != nil || settings.contains(where: { $0.name == DeviceOrientation.name }) else {
      return named
    }
    return try layOut().1.scene.device
  }

  typealias Comparison = (
    laidOut: LaidOutScene, picture: PixelBuffer, screen: ExpectedScreen, coarseness: Double, isResampled: Bool
  )

  /// The scene drawn as the screenshot was made: with its pixels per point, or with the device's and then scaled down,
  /// whichever is more like it. A screenshot that was enlarged is scaled down instead.
  private func comparison(
    _ shot: PixelBuffer, _ geometry: ShotGeometry, _ request: VerifyRequest
  ) throws -> (Pipeline, Comparison) {
    var direct = self
    direct.scale = geometry.scale
    let (pipeline, laidOut) = try direct.layOut()
    let isIgnored = try laidOut.scene.ignored(request.ignored)
    let coarseness = max(1, geometry.device.scale / geometry.scale)
    if geometry.isNative || scale != nil {
      return (
        pipeline,
        (laidOut, shot, try pipeline.expectedScreen(laidOut, isIgnored: isIgnored), coarseness, false)
      )
    }
    var native = laidOut
    native.scale = geometry.device.scale
    let (drawn, full) = (try pipeline.picture(laidOut), try pipeline.picture(native))
    if geometry.scale > geometry.device.scale {
      let small = AreaAverage(from: (shot.width, shot.height), to: (full.width, full.height))(shot)
      let large = AreaAverage(from: (drawn.width, drawn.height), to: (full.width, full.height))(drawn)
      // Enlarging may have rounded the height otherwise: then the scene cannot have been drawn so.
      let isDrawnSo = (drawn.width, drawn.height) == (shot.width, shot.height)
      if !isDrawnSo || small.distance(to: full) <= small.distance(to: large) {
        return (pipeline, (native, small, try pipeline.expectedScreen(native, isIgnored: isIgnored), 1, true))
      }
    } else {
      let average = AreaAverage(from: (full.width, full.height), to: (shot.width, shot.height))
      if shot.distance(to: average(full)) < shot.distance(to: drawn) {
        let screen = try pipeline.expectedScreen(native, isIgnored: isIgnored)
        return (pipeline, (laidOut, shot, screen.averaged(to: shot.width, shot.height), coarseness, true))
      }
    }
    let screen = try pipeline.expectedScreen(laidOut, isIgnored: isIgnored)
    return (pipeline, (laidOut, shot, screen, coarseness, false))
  }
}

extension PixelBuffer {
  /// Mean difference of components, of every seventh pixel; infinite for pictures of another size.
  fileprivate func distance(to other: PixelBuffer) -> Double {
    guard (width, height) == (other.width, other.height) else { return .infinity }
    var (sum, count) = (0, 0)
    for pixel in stride(from: 0, to: bytes.count / 4, by: 7) {
      for i in pixel * 4..<pixel * 4 + 3 { sum += abs(Int(bytes[i]) - Int(other.bytes[i])) }
      count += 3
    }
    return count == 0 ? 0 : Double(sum) / Double(count)
  }
}

extension ResolvedScene {
  /// By node, whether a pattern names it or a node around it.
  func ignored(_ patterns: [String]) throws(ToolFailure) -> [Bool] {
    var isIgnored = nodes.map { _ in false }
    for pattern in patterns {
      let glob = Glob(pattern)
      var isUsed = false
      for index in nodes.indices where glob.matches(nodes[index].id) {
        (isIgnored[index], isUsed) = (true, true)
      }
      if isUsed { continue }
      throw .unknown(
        "node", pattern, among: nodes.map(\.id),
        hint: "specrender layout lists the nodes of this state; * stands for anything")
    }
    for (index, node) in nodes.enumerated() {
      if let parent = node.parent, isIgnored[Int(parent.index)] { isIgnored[index] = true }
    }
    return isIgnored
  }
}
