import Foundation
import MotionCurves
import SceneModel
import SceneMotion
import SceneRendering
import TestFixtures
import Testing

@testable import MotionExport

/// The Swift source of motion.
@Suite struct MotionExportTests {
  private func track(
    _ property: String, _ motion: ResolvedAnimation.Motion, repeats: Double = 1
  ) throws -> ResolvedAnimation.Track {
    ResolvedAnimation.Track(
      node: "like-button", property: try #require(.init(rawValue: property)),
      timing: try AnimationTiming(duration: 0.8, repeatCount: repeats), motion: motion, composition: .init())
  }

  private func source(_ tracks: [ResolvedAnimation.Track], transitions: [SwiftMotion.Transition] = []) throws
    -> SwiftMotion
  {
    let scene = try WrittenScene(
      "scene: it\ncanvas: 10 x 10\nchildren: [{ box: dot, fill: \"#FFFFFF\", layout: [fill canvas] }]\n",
      steps: ["0s: load"])
    let empty = try scene.request.play("go", until: .zero).timeline.state(at: .zero).scene
    let animation = ResolvedAnimation(
      name: "burst \"}\n", timing: try AnimationTiming(duration: 0.8), scene: empty, tracks: tracks,
      holds: false)
    return SwiftMotion(name: "it", transitions: transitions, animations: [animation], shapes: [])
  }

  private var all: SwiftMotion {
    get throws {
      let spring = try Spring(mass: 3, stiffness: 1000, damping: 500)
      let bezier = try TimingFunction.cubicBezier(0.2, 0, 0, 1)
      let keys = try Keyframes(
        values: [Components([0]), Components([1]), Components([0.5])], times: [0, 0.25, 1],
        timing: [bezier, .linear])
      let held = try Keyframes(values: [Components([0]), Components([1])], mode: .discrete)
      let places = try Keyframes(
        values: [Components([0, 0]), Components([10, -20])],
        timing: [try .spring(Spring(stiffness: 100, damping: 10))])
      return try source(
        [
          track("opacity", .keyframes(keys), repeats: .infinity), track("rotation", .keyframes(held)),
          track("position", .keyframes(places)),
          track("scale", .spring(from: Components([0, 0]), to: Components([1, 1]), spring)),
          track("blur", .keyframes(keys)),
        ],
        transitions: [
          .init(
            name: "open", movement: Movement(delay: 0.1, duration: 0.5, curve: .spring(spring)),
            tokens: ["duration": "motion.open"]),
          .init(
            name: "page", movement: Movement(delay: 0, duration: 0.4, curve: .timing(bezier)), tokens: [:]),
          .init(
            name: "step", movement: Movement(delay: 0, duration: 0.4, curve: .timing(.stepEnd)), tokens: [:]),
        ])
    }
  }

  @Test func numbersAreThoseOfTheScene() throws {
    let text = try all.text
    for line in [
      "/// The token motion.open.", "public static let duration: Double = 0.5",
      "public static let stiffness: Double = 1000",
      // As Core Animation has it, no more than critical.
      "public static let damping: Double = 109.544512", "animation.keyTimes = [0, 0.25, 1]",
      "CAMediaTimingFunction(controlPoints: 0.2, 0, 0, 1)", "animation.repeatCount = .infinity",
      "animation.calculationMode = .discrete", "public enum Burst {",
    ] {
      #expect(text.contains(line), "\(line)\n\(text)")
    }
    #expect(try all.gaps.count == 1 && all.gaps[0].contains("like-button.blur"))
  }

  /// Against declarations of what it uses of UIKit and SwiftUI.
  @Test func itCompiles() throws {
    let folder = TemporaryFolder()
    for module in ["UIKit", "SwiftUI"] {
      let stub = try String(
        contentsOfFile: "\(repository)/Tests/MotionExportTests/\(module).swift.stub", encoding: .utf8)
      try folder.write(stub, "\(module).swift")
    }
    try folder.write(try all.text, "Motion.swift")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "sh", "-c",
      "cd '\(folder(""))' && swiftc -swift-version 6 -emit-module -parse-as-library -module-name UIKit UIKit.swift && swiftc -swift-version 6 -emit-module -parse-as-library -module-name SwiftUI SwiftUI.swift && swiftc -swift-version 6 -typecheck -I . Motion.swift",
    ]
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(said)")
  }
}
