import Documents
package import Files

/// The causes of the last test with their numbers, beside the pictures of its failures: `approve --cause 3` reads them.
package enum CauseFile {
  /// Its name; no scene is called so.
  package static let name = "causes.txt"
  private static let header = "specrender-causes 1"

  private static func path(in failures: String) -> String { "\(failures)/\(name)" }

  /// Writes the causes, or removes those of an earlier test where there are none.
  package static func write(_ causes: [NumberedCause], in failures: String) throws(FileError) {
    if causes.isEmpty { return try Folder.removeFile(path(in: failures)) }
    let lines = causes.flatMap { cause -> [String] in
      let alone = cause.alone.map { "alone \($0)" }
      let besideOthers = cause.besideOthers.map { "beside-others \($0)" }
      return ["cause \(cause.number) \(cause.subject.inOneLine)"] + alone + besideOthers
    }
    try Folder.create(failures)
    try FileWriter.writeOwn(
      ([header] + lines).map { $0 + "\n" }.joined(), to: path(in: failures))
  }

  /// Keeps git from adding what a failed test leaves; nothing where the folder is not there.
  package static func hideFromGit(_ failures: String) throws(FileError) {
    let file = "\(failures)/.gitignore"
    guard FileReader.exists(failures), !FileReader.exists(file) else { return }
    try FileWriter.writeOwn("*\n", to: file)
  }

  /// The causes of the last test; none where it left none.
  package static func read(in failures: String) throws(FileError) -> [NumberedCause] {
    guard FileReader.exists(path(in: failures)) else { return [] }
    let text = String(decoding: try FileReader.read(path(in: failures), limit: 1 << 26), as: UTF8.self)
    let lines = text.linesOfText
    guard lines.first.map({ $0 == header }) ?? false else { return [] }
    var causes: [NumberedCause] = []
    for line in lines.dropFirst() {
      let words = line.splitScalars(" ", maxSplits: 2)
      switch (words.first, words.count) {
      case ("cause", 3):
        causes.append(
          NumberedCause(number: Int(words[1]) ?? 0, subject: words[2], alone: [], besideOthers: []))
      case ("alone", 2) where !causes.isEmpty: causes[causes.count - 1].alone.append(words[1])
      case ("beside-others", 2) where !causes.isEmpty: causes[causes.count - 1].besideOthers.append(words[1])
      default: continue
      }
    }
    return causes
  }
}
