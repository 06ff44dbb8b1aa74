import SceneMotion
import SceneSpec

extension SceneRequest {
  /// What moves in the scenario of the request's moment, over time.
  ///
  /// - Parameters:
  ///   - nodes: ids; empty for all that move.
  ///   - rate: samples per second, 1...1000.
  ///   - from: first time; nil for the start.
  ///   - to: last time; nil for the scenario's end.
  public func motion(
    of nodes: [String], rate: Int, from: String?, to: String?, asJSON: Bool, voice: Voice
  ) -> Outcome {
    do {
      guard (1...1000).contains(rate) else {
        throw ToolFailure.wrongDocument("\(rate) samples per second are not possible", hint: "give 1...1000")
      }
      let first = try time(from) ?? .zero
      let pipeline = Pipeline(try load())
      var played = try pipeline.play(moment?.scenario, until: try time(to), environment(), scale: scale)
      let end = try time(to) ?? played.scenario.end
      let count = end < first ? 0 : Int64((end - first).seconds * Double(rate) + 1e-9) + 1
      guard count > 0, count <= 100_000 else {
        throw ToolFailure.wrongDocument(
          "from \(first.seconds) s to \(end.seconds) s there are no samples, or more than 100,000", hint: "")
      }
      let times = (0..<count).map { first + frameTime($0, per: rate) }
      try played.layOut(at: times.flatMap(MotionReport.times))
      let report = MotionReport(played.timeline, times: times, wanted: nodes)
      let missing = nodes.filter { id in !report.nodes.contains { $0.id == id } }
      guard missing.isEmpty else {
        throw ToolFailure.wrongDocument(
          "there is no node \(missing.map { "\"\($0)\"" }.joined(separator: ", ")) in this time",
          hint: "specrender layout --at lists the nodes of a moment")
      }
      let name = pipeline.loaded.sources.document.name
      return Outcome(
        output: asJSON ? report.json(scene: name, scenario: moment?.scenario) : report.table(),
        messages: voice.say(played.diagnostics, pipeline.loaded.map))
    } catch {
      return voice.outcome(of: error)
    }
  }

  private func time(_ text: String?) throws(ToolFailure) -> Duration? {
    guard let text else { return nil }
    guard let time = duration(of: text), time >= .zero else {
      throw .wrongDocument("\"\(text)\" is no time", hint: "write 5.4s, 5400ms or 217/60")
    }
    return time
  }
}
