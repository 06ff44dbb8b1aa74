import CairoRaster
import GoldenCompare
import Graphics2D
import SceneLayout
import SceneMotion
import SceneSpec

/// Which goldens a command works on.
public struct GoldenRun: Sendable {
  /// Scene files or names of bundled scenes; empty for all of the folder `Scenes`.
  public var scenes: [String] = []
  /// Folder with one folder of goldens per scene.
  public var goldens = "Goldens"
  /// Captures to work on: a part of `scene/capture`, or a pattern with `*`; empty for all.
  public var filter = ""
  /// Folder for pictures of failures; nil for `.build/specrender-failures`.
  public var failures: String?

  /// Works on everything.
  public init() {}

  /// Compares every capture with its golden.
  public func test(voice: Voice) -> Outcome {
    work(voice) { suites in
      var failed = 0
      var passed = 0
      var text = ""
      for suite in suites {
        for result in try suite.verify({ matches(suite.scene, $0) }).results {
          let isTold =
            !result.verdict.passes
            || !voice.isQuiet && (result.verdict != .unchanged || !result.notes.isEmpty)
          if isTold { text += result.text() + "\n" }
          if result.verdict.passes { passed += 1 } else { failed += 1 }
        }
      }
      return Outcome(messages: text + "\(passed) passed, \(failed) failed\n", exitCode: failed == 0 ? 0 : 1)
    }
  }

  /// Makes what captures show now the goldens.
  public func record(prune: Bool, voice: Voice) -> Outcome {
    work(voice) { suites in
      var text = ""
      for suite in suites {
        let recording = try suite.record({ matches(suite.scene, $0) }, prune: prune, onCI: Self.isOnCI)
        for (names, what) in [(recording.added, "added"), (recording.replaced, "replaced")] {
          for name in names { text += "\(what) \(suite.store.path(GoldenStore.pictureName(name)))\n" }
        }
        if !recording.orphans.isEmpty {
          text +=
            "\(prune ? "removed" : "orphaned (specrender prune removes them)"): "
            + "\(recording.orphans.joined(separator: ", "))\n"
        }
        text +=
          "\(suite.scene): \(recording.added.count) added, \(recording.replaced.count) replaced, "
          + "\(recording.unchanged.count) unchanged\n"
      }
      return Outcome(messages: voice.isQuiet ? "" : text)
    }
  }

  /// Whether the environment variable `CI` says so; then goldens are never written.
  public static var isOnCI: Bool { !["", "0", "false"].contains(environmentVariable("CI") ?? "") }

  private func work(_ voice: Voice, _ body: ([GoldenSuite]) throws -> Outcome) -> Outcome {
    do {
      let suites = try suites()
      let chosen = suites.filter { suite in suite.captures.contains { matches(suite.scene, $0.name) } }
      guard !chosen.isEmpty else {
        throw ToolFailure.wrongDocument(
          "there are no captures" + (filter.isEmpty ? "" : " that match \"\(filter)\""),
          hint: "captures are listed under the key \"captures\" of a scene")
      }
      return try body(chosen)
    } catch let error as GoldenSuiteError {
      var outcome = voice.outcome(of: ToolFailure.cannot("\(error)", hint: ""))
      if case .file = error { return outcome }
      outcome.exitCode = 1
      return outcome
    } catch {
      return voice.outcome(of: error)
    }
  }

  /// One suite per scene.
  public func suites() throws -> [GoldenSuite] {
    var names = scenes
    if names.isEmpty {
      names =
        (try? Folder.names(in: "Scenes"))?.filter { $0.hasSuffix(".yaml") }.sorted().map { "Scenes/\($0)" }
        ?? []
    }
    if names.isEmpty { names = Bundled.sceneNames }
    let suites = try names.map { try suite($0) }
    for (index, suite) in suites.enumerated() {
      guard let first = suites[..<index].firstIndex(where: { $0.scene == suite.scene }) else { continue }
      throw ToolFailure.wrongDocument(
        "\(names[first]) and \(names[index]) are both named \"\(suite.scene)\" and would share their goldens",
        hint: "give one of the scenes another name")
    }
    return suites
  }

  private func suite(_ name: String) throws -> GoldenSuite {
    let loaded = try SceneRequest(scene: name).load()
    guard !loaded.diagnostics.hasErrors else { throw ToolFailure.documents(loaded.diagnostics, loaded.map) }
    let document = loaded.sources.document
    let played = PlayedCaptures(document.captures)
    let captures = document.captures.map { capture in
      GoldenCapture(
        name: capture.name, scale: capture.scale ?? Device.named(capture.device)?.scale ?? 1,
        tolerances: capture.tolerances.map {
          Tolerance(node: $0.node, maximumDelta: $0.maximumDelta, reason: $0.reason)
        }
      ) {
        do {
          return try capture.rendered(in: loaded, played)
        } catch ToolFailure.documents(let diagnostics, let map) {
          throw Unrenderable(description: map.format(diagnostics, as: .short))
        } catch ToolFailure.wrongDocument(let message, _), ToolFailure.cannot(let message, _) {
          throw Unrenderable(description: message)
        }
      }
    }
    return try GoldenSuite(
      scene: document.name, captures: captures, store: GoldenStore(folder: "\(goldens)/\(document.name)"),
      codec: GoldenCodec(
        decode: { try PNG.decode($0) }, encode: { try PNG.encode($0, level: .small) },
        pixelHash: { CairoRaster.pixelHash($0) }),
      environment: EnvironmentFingerprint(LibraryVersions.all.map { .init($0.name, $0.version) }),
      failureFolder: failures.map { "\($0)/\(document.name)" })
  }

  /// Whether a capture is meant: the filter is a part of its path, or a pattern for all of it.
  func matches(_ scene: String, _ capture: String) -> Bool {
    let path = "\(scene)/\(capture)"
    guard filter.contains("*") else {
      return filter.isEmpty || path == filter || !filter.contains("/") && path.contains(filter)
    }
    return matches(Array(path)[...], Array(filter)[...])
  }

  private func matches(_ text: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    if first == "*" {
      return matches(text, pattern.dropFirst()) || !text.isEmpty && matches(text.dropFirst(), pattern)
    }
    return text.first == first && matches(text.dropFirst(), pattern.dropFirst())
  }
}

/// A capture that gives no picture, in words.
private struct Unrenderable: Error, CustomStringConvertible {
  var description: String
}

extension Capture {
  fileprivate func rendered(in loaded: LoadedScene, _ played: PlayedCaptures) throws -> RenderedCapture {
    let (pipeline, laidOut, pixels, box) = try render(in: loaded, played)
    let fonts = laidOut.layout.fonts.compactMap { pipeline.fonts?.file($0) }.map { file in
      EnvironmentFingerprint.Entry(font: file.path, sha256: file.sha256)
    }
    let record = try laidOut.record(of: box) { try pipeline.pictureHash(laidOut.tree.pictures[Int($0)]) }
    return RenderedCapture(
      pixels: pixels, record: record, environment: EnvironmentFingerprint(fonts),
      provenance: { SceneProvenance(pipeline, laidOut.scene).provenance })
  }
}
