import CairoRaster
package import ContentStore
import Documents
import Files
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel
import SceneMotion
package import SceneRendering
import SceneReports
package import ToolOutcome

extension SceneRequest {
  /// Writes the frames of a scenario, or one picture of them.
  /// - Throws: `ToolFailure` where there are no such frames, `FileError` or `ProgramError` where they cannot be written.
  /// - Parameter cache: where finished frames of folders are kept.
  package func write(
    _ sequence: SequenceRequest, cache: CachePlace? = nil, style: OutputStyle
  ) async throws -> Outcome {
    let memory = SequenceMemory(cache, self, sequence)
    if let (recalled, known) = await memory?.recall(), let line = try sequence.take(recalled, known) {
      let told = line + known.tidy()
      return Outcome(messages: style.isQuiet ? "" : told)
    }
    let log = memory.map { _ in ReadLog() }
    let pipeline = Pipeline(try load(log: log))
    var played = try pipeline.play(
      moment?.scenario, until: sequence.end, try environment(for: pipeline.loaded), scale: scale)
    let times = try FrameTimes(
      from: sequence.start, to: sequence.end ?? played.scenario.end, at: sequence.rate)
    if let tiles = sequence.tiles, sequence.isOnionSkin {
      return try onionSkin(played, times, tiles, sequence, style)
    }
    try played.layOut(at: (0..<times.count).map { times[$0] })
    let scale = sequence.tiles == nil ? played.scale : self.scale ?? 0.75
    let source = FrameSource(
      timeline: played.timeline,
      times: times,
      scale: scale, fonts: played.timeline.moments.first?.scene.fonts ?? [], videos: pipeline.videos,
      isTransparent: isTransparent)
    var outcome = Outcome(messages: style.say(played.diagnostics, pipeline.loaded.map))
    if let tiles = sequence.tiles {
      let sheet = ContactSheet(source, count: tiles)
      let picture = try await sheet.draw(with: try pipeline.drawer(for: source))
      try FileWriter.writeAtomically(try picture.file(sequence.output), to: sequence.output)
      outcome.messages += style.say(pipeline.videos.diagnostics, pipeline.loaded.map)
      if !style.isQuiet { outcome.messages += "\(sequence.output): \(sheet.frames.count) frames\n" }
      return outcome
    }
    let key = try pipeline.loaded.sequenceKey(self, source)
    let known = source.showsVideos ? nil : memory?.frames(key)
    let writing = SequenceWriting(
      request: sequence, source: source, key: key,
      drawers: try pipeline.drawers(for: source, known), style: style)
    var summary = try await writing.write()
    // Whoever has mistakes is to hear of them each time. That nobody has a video is part of what was read.
    if let log, known != nil, played.diagnostics.all.isEmpty, pipeline.videos.diagnostics.all.isEmpty {
      memory?.keep(.init(key: key, count: times.count, sizes: source.sizes), log, pipeline)
    }
    if let known { summary += known.tidy() }
    outcome.messages += style.say(pipeline.videos.diagnostics, pipeline.loaded.map)
    if !style.isQuiet { outcome.messages += summary }
    return outcome
  }
}

extension SceneRequest {
  private func onionSkin(
    _ played: PlayedScene, _ times: FrameTimes, _ count: Int, _ sequence: SequenceRequest,
    _ style: OutputStyle
  ) throws -> Outcome {
    var skin = OnionSkin(played: played, times: times, frames: times.spread(count), nodes: sequence.nodes)
    let (picture, left) = try skin.draw(scale: scale ?? 2)
    var outcome = Outcome(messages: style.say(played.diagnostics, played.pipeline.loaded.map))
    try FileWriter.writeAtomically(try picture.file(sequence.output), to: sequence.output)
    guard !style.isQuiet else { return outcome }
    outcome.messages += "\(sequence.output): \(skin.frames.count) moments\n" + leftOut(left)
    return outcome
  }
}

extension Pipeline {
  /// Two: more would only wait for memory, and each holds a frame and its pictures.
  private static let drawerCount = 2

  fileprivate func drawers(for source: FrameSource, _ known: KnownSequence?) throws -> [FrameDrawer] {
    try (0..<Self.drawerCount).map { _ in try drawer(for: source, known) }
  }

  func drawer(for source: FrameSource, _ known: KnownSequence? = nil) throws -> FrameDrawer {
    try FrameDrawer(source, pictures: try source.timeline.pictures.map { try pixels($0) }, known: known)
  }
}
