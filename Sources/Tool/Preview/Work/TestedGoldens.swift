import Files

/// What the last test of the scene left, as it was right behind it: what else may lie in the folder is shown to nobody.
struct TestedGoldens {
  let results, page: [UInt8]

  /// Where the report goes: beside what else a Swift package builds; elsewhere where it is seen.
  static var folder: String {
    FileReader.exists("Package.swift") ? ".build/specrender-report" : "specrender-report"
  }

  static func read() -> TestedGoldens? {
    guard let results = try? FileReader.read("\(folder)/results.json", limit: 256 << 20),
      let page = try? FileReader.read("\(folder)/index.html", limit: 512 << 20)
    else { return nil }
    return TestedGoldens(results: results, page: page)
  }
}
