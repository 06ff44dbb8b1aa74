import GoldenCompare
import SceneRendering

extension TestReport {
  /// Joins the parts of a run. Of a capture that several have, the worst verdict counts; that there are several, that
  /// parts ran in different environments, and which parts are missing is said.
  package static func merged(_ parts: [(folder: String, report: TestReport)]) -> TestReport {
    var (captures, remarks) = ([CaptureReport](), [String]())
    var places: [String: (index: Int, folder: String, shard: Shard?)] = [:]
    for (folder, report) in parts {
      for capture in report.captures {
        guard let other = places[capture.path] else {
          places[capture.path] = (captures.count, folder, report.shard)
          captures.append(capture)
          continue
        }
        let isTwin = report.shard != nil && report.shard == other.shard
        if let remark = doubled(captures[other.index], other.folder, capture, folder, isTwin) {
          remarks.append(remark)
        }
        if captures[other.index].verdict.passes { captures[other.index] = capture }
      }
    }
    var merged = TestReport(captures)
    merged.suite = Set(parts.map(\.report.suite)).count == 1 ? parts[0].report.suite : nil
    merged.problems = parts.flatMap(\.report.problems)
    merged.problems += otherSuites(parts) + missingShards(parts)
    merged.remarks = parts.flatMap(\.report.remarks)
    merged.remarks += doubledShards(parts) + remarks + environmentRemarks(parts)
    return merged
  }

  /// What to say of a capture that two parts have; nothing where that was to be expected.
  /// - Parameter isTwin: whether they are the same shard.
  private static func doubled(
    _ a: CaptureReport, _ folder: String, _ b: CaptureReport, _ other: String, _ isTwin: Bool
  ) -> String? {
    if a.verdict == b.verdict, isTwin || a.verdict == .orphaned { return nil }
    if a.verdict == b.verdict { return "\(a.path) was tested twice: \(folder), \(other)" }
    return "\(a.path) was tested twice: \(a.verdict.label) in \(folder), \(b.verdict.label) in \(other)"
  }

  /// Shards that came more than once, as from a job that was run again.
  private static func doubledShards(_ parts: [(folder: String, report: TestReport)]) -> [String] {
    var folders: [Int: [String]] = [:]
    for part in parts { part.report.shard.map { folders[$0.index, default: []].append(part.folder) } }
    return folders.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map { index, folders in
      "shard \(index) is there \(folders.count) times: \(folders.joined(separator: ", "))"
    }
  }

  /// Shards of other documents or goldens: they were divided otherwise, and nobody may have tested some capture.
  private static func otherSuites(_ parts: [(folder: String, report: TestReport)]) -> [String] {
    let shards = parts.filter { $0.report.shard != nil && $0.report.suite != nil }
    guard let (folder, first) = shards.first else { return [] }
    return shards.filter { $0.report.suite != first.suite }.map { other, _ in
      "\(folder) and \(other) tested other documents or goldens: they are not of one commit"
    }
  }

  /// Shards that nobody brought: their captures were not tested.
  private static func missingShards(_ parts: [(folder: String, report: TestReport)]) -> [String] {
    let shards = parts.compactMap { part in part.report.shard.map { (part.folder, $0) } }
    guard let (folder, first) = shards.first else { return [] }
    if let (other, shard) = shards.first(where: { $0.1.count != first.count }) {
      return [
        "\(folder) is shard \(first.index) of \(first.count) and \(other) is shard \(shard.index) of \(shard.count): "
          + "they are not of one run"
      ]
    }
    let there = Set(shards.map(\.1.index))
    let missing = (1...first.count).filter { !there.contains($0) }
    let told = missing.prefix(8).map {
      "shard \($0) of \(first.count) is missing: its captures were not tested"
    }
    return told + (missing.count > 8 ? ["\(missing.count - 8) more shards are missing"] : [])
  }

  /// Ingredients of the environment that parts have in different versions.
  private static func environmentRemarks(_ parts: [(folder: String, report: TestReport)]) -> [String] {
    var values: [String: [(value: String, folder: String)]] = [:]
    for (folder, report) in parts {
      for entry in report.captures.compactMap(\.current).flatMap(\.entries)
      where values[entry.name]?.contains(where: { $0.value == entry.value }) != true {
        values[entry.name, default: []].append((entry.value, folder))
      }
    }
    return values.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map { name, values in
      "the environments differ: \(name) is "
        + values.map { "\($0.value) (\($0.folder))" }.joined(separator: ", ")
    }
  }
}
