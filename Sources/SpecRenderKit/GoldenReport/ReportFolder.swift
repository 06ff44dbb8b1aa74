import GoldenCompare

extension TestReport {
  /// Writes `index.html`, `results.json` and the files of failures into a folder; those of earlier failures of the same
  /// captures are removed. Pictures go first, so that what the results name is there.
  /// - Throws: ``FileError``; the folder may hold a part of the report then.
  public func write(to folder: String) throws(FileError) {
    try Folder.create(folder)
    // Where this ends early, results of an earlier run must not be taken for this one's.
    try Folder.removeFile("\(folder)/\(Self.resultsName)")
    var copies: [CaptureReport] = []
    for capture in captures { copies.append(try capture.copiedFiles(to: folder)) }
    var report = TestReport(copies, shard: shard)
    (report.suite, report.problems, report.remarks) = (suite, problems, remarks)
    try FileWriter.writeAtomically(try ReportPage(report, folder: folder).html, to: "\(folder)/index.html")
    try FileWriter.writeAtomically(report.json, to: "\(folder)/\(Self.resultsName)")
  }
}

extension CaptureReport {
  /// The same with its files in `folder`; their paths are relative to it then.
  fileprivate func copiedFiles(to folder: String) throws(FileError) -> CaptureReport {
    var copy = self
    copy.files = []
    for content in GoldenResult.FailureFile.Content.allCases {
      let name = "\(scene)/\(content.fileName(of: capture))"
      guard let source = file(content) else {
        try Folder.removeFile("\(folder)/\(name)")
        continue
      }
      let bytes = try FileReader.read(source, limit: GoldenStore.sizeLimit)
      try Folder.create("\(folder)/\(scene)")
      try FileWriter.writeAtomically(bytes, to: "\(folder)/\(name)")
      copy.files.append(.init(content: content, path: name))
    }
    return copy
  }
}
