import Files

/// What has come of a file so far, with what its host said of it, so that the rest can be asked for later on.
struct PartialFile {
  /// Bytes that have come, all of one file.
  let path: String
  /// What curl writes: bytes and headers of one attempt.
  let fresh, head: String
  /// The headers of the bytes that have come.
  private let known: String
  private let limit: Int

  init(_ path: String, limit: Int) {
    (self.path, self.limit) = (path, limit)
    (fresh, head, known) = (path + ".new", path + ".new.head", path + ".head")
  }

  /// How much there is, and the mark by which the host knows that its file is still the same; nil where one is missing.
  var resumable: (count: Int, mark: String)? {
    guard let mark = headers(known)?.mark, let count = FileReader.size(path), count > 0 else { return nil }
    return (count, mark)
  }

  /// Bytes of the attempt that is running.
  var freshCount: Int { FileReader.size(fresh) ?? 0 }

  /// The headers of the last attempt; nil where no answer came.
  var answer: AnswerHead? { headers(head) }

  private func headers(_ path: String) -> AnswerHead? {
    (try? FileReader.read(path, limit: 1 << 20)).flatMap { AnswerHead($0) }
  }

  /// Takes the bytes of an attempt to those that are there: all of them, or the rest that was asked for.
  func take() throws(FileError) {
    defer { forgetFresh() }
    guard let answer, FileReader.exists(fresh) else { return }
    let bytes = try FileReader.read(fresh, limit: limit)
    switch answer.status {
    case 200:
      try FileWriter.writeAtomically(bytes, to: path)
      try FileWriter.writeAtomically(FileReader.read(head, limit: 1 << 20), to: known)
    case 206 where answer.start == FileReader.size(path):
      try FileWriter.writeAtomically(FileReader.read(path, limit: limit) + bytes, to: path)
    case 206: forget()
    default: break
    }
  }

  func bytes() throws(FileError) -> [UInt8] { try FileReader.read(path, limit: limit) }

  func forgetFresh() { for path in [fresh, head] { try? Folder.removeFile(path) } }

  func forget() {
    forgetFresh()
    for path in [path, known] { try? Folder.removeFile(path) }
  }
}

/// Status and headers of an answer.
struct AnswerHead {
  let status: Int
  private var values: [String: String] = [:]

  /// Reads the last of the heads in a file: a host may announce its answer with others before it.
  init?(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard let start = lines.lastIndex(where: { $0.hasPrefix("HTTP/") }),
      let status = lines[start].split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    self.status = status
    for line in lines[(start + 1)...] {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      values[line[..<colon].lowercased()] = String(value)
    }
  }

  /// What tells one state of a file from another, for `If-Range`: a strong tag or a date.
  var mark: String? {
    if let tag = values["etag"], !tag.hasPrefix("W/") { return tag }
    return values["last-modified"]
  }

  /// First byte of a part: `bytes 100-199/200`.
  var start: Int? {
    let words = (values["content-range"] ?? "").split { $0 == " " || $0 == "-" }
    return words.count > 1 && words[0].lowercased() == "bytes" ? Int(words[1]) : nil
  }

  /// Seconds that the host asks to wait.
  var pause: Double? { values["retry-after"].flatMap { Double($0) }.flatMap { $0 >= 0 ? $0 : nil } }
}
