public import Files
import GoldenCompare
import Goldens
import SceneCompiler
import SceneFormat

extension TestReport {
  /// Writes `index.html`, `results.json` and the files of failures into a folder; those of the report that was there are
  /// removed. Pictures go first, so that what the results name is there.
  /// - Throws: ``FileError``; the folder may hold a part of the report then.
  public func write(to folder: String) throws(FileError) {
    try Folder.create(folder)
    let earlier = (try? TestReport.read(folder: folder))?.captures ?? []
    TemporaryFile.removeAbandoned(in: folder)
    // Where this ends early, results of an earlier run must not be taken for this one's.
    try Folder.removeFile("\(folder)/\(Self.resultsName)")
    var copies: [CaptureReport] = []
    let paths = Set(captures.map(\.path))
    for capture in earlier where !paths.contains(capture.path) { try capture.removeFiles(in: folder) }
    for capture in captures { copies.append(try capture.copiedFiles(to: folder)) }
    var report = TestReport(copies, shard: shard)
    (report.suite, report.problems, report.remarks) = (suite, problems, remarks)
    try FileWriter.writeOwn(try ReportPage(report, folder: folder).html, to: "\(folder)/index.html")
    try FileWriter.writeOwn(report.json, to: "\(folder)/\(Self.resultsName)")
  }
}

extension CaptureReport {
  /// Removes what a report shows of the capture, and the scene's folder where nothing is left in it.
  fileprivate func removeFiles(in folder: String) throws(FileError) {
    guard let scene = PathName(scene), let capture = PathName(capture) else { return }
    for content in GoldenResult.FailureFile.Content.allCases {
      try Folder.removeFile("\(folder)/\(scene)/\(content.fileName(of: capture))")
    }
    TemporaryFile.removeAbandoned(in: "\(folder)/\(scene)")
    // Something else may lie there.
    try? Folder.removeEmpty("\(folder)/\(scene)")
  }

  /// The same with its files in `folder`; their paths are relative to it then.
  fileprivate func copiedFiles(to folder: String) throws(FileError) -> CaptureReport {
    var copy = self
    copy.files = []
    // A file that is nobody's golden may have any name, and nothing to show.
    guard let scene = PathName(scene), let capture = PathName(capture) else { return copy }
    for content in GoldenResult.FailureFile.Content.allCases {
      let name = "\(scene)/\(content.fileName(of: capture))"
      guard let source = file(content) else {
        try Folder.removeFile("\(folder)/\(name)")
        continue
      }
      let bytes = try FileReader.read(source, limit: GoldenStore.sizeLimit)
      try Folder.create("\(folder)/\(scene)")
      try FileWriter.writeOwn(bytes, to: "\(folder)/\(name)")
      copy.files.append(.init(content: content, path: name))
    }
    return copy
  }
}
