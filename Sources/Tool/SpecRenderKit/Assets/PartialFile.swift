import Files

/// What has come of a file so far, with what its host said of it, so that the rest can be asked for later on.
struct PartialFile {
  private let folder: OpenFolder
  /// Names of the bytes that have come, all of one file, and of their headers.
  private let name, head: String
  private let limit: Int

  init(_ name: String, in folder: OpenFolder, limit: Int) {
    (self.folder, self.name, self.limit) = (folder, name, limit)
    head = name + ".head"
  }

  /// Where the bytes are, for programs that look at them.
  var path: String { "\(folder.path)/\(name)" }

  /// How much there is, and the mark by which the host knows that its file is still the same; nil where one is missing.
  var resumable: (count: Int, mark: String)? {
    let answer = (try? folder.read(head, limit: 1 << 20)).flatMap { AnswerHead($0) }
    guard let mark = answer?.mark, let count = folder.size(name), count > 0 else { return nil }
    return (count, mark)
  }

  /// Whether an answer brings the rest of what is there, if it does not bring all of it.
  func isContinued(by answer: AnswerHead) -> Bool {
    guard answer.status == 206 else { return true }
    guard let start = answer.start, let count = folder.size(name) else { return false }
    return start == count
  }

  /// Takes what an attempt brought to the bytes that are there: all of them, or the rest that was asked for.
  func take(_ bytes: [UInt8], _ answer: AnswerHead, head: [UInt8]) throws(FileError) {
    switch answer.status {
    case 200:
      try folder.write(bytes, to: name)
      try folder.write(head, to: self.head)
    case 206:
      try folder.write(folder.read(name, limit: limit) + bytes, to: name)
    default: break
    }
  }

  func bytes() throws(FileError) -> [UInt8] { try folder.read(name, limit: limit) }

  func forget() { for name in [name, head] { try? folder.remove(name) } }
}

/// Status and headers of an answer.
struct AnswerHead {
  let status: Int
  private var values: [String: String] = [:]

  /// Reads the last of the heads in a file: a host may announce its answer with others before it.
  init?(_ bytes: [UInt8]) {
    // characters: a line end and what stands behind it are never one
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard let start = lines.lastIndex(where: { $0.hasPrefix("HTTP/") }),
      // characters: numbers are looked for, and nothing else is taken
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
    // characters: numbers are looked for, and nothing else is taken
    let words = (values["content-range"] ?? "").split { $0 == " " || $0 == "-" }
    return words.count > 1 && words[0].lowercased() == "bytes" ? Int(words[1]) : nil
  }

  /// Seconds that the host asks to wait.
  var pause: Double? { values["retry-after"].flatMap { Double($0) }.flatMap { $0 >= 0 ? $0 : nil } }
}
