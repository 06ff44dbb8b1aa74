import Files

/// Entries on a server that speaks the HTTP protocol of Bazel's caches: `/ac/KEY` has the hash of a content, `/cas/HASH` the
/// content. An entry is what the disk level has as a file, so that it says itself which key it is of.
struct ServerLevel: Sendable {
  /// Ends in a slash.
  private let address: String
  /// Where files are on their way.
  private let folder: String
  private let limits: HTTPTransfer.Limits
  /// Seconds for all requests that are made together.
  private let patience: Double
  private let credential: HTTPCredential?

  init(
    _ address: String, folder: String, seconds: Double = 10, patience: Double = 20,
    credential: HTTPCredential? = nil
  ) {
    self.credential = credential
    self.address = address.hasSuffix("/") ? address : address + "/"
    (self.folder, self.patience) = (folder, patience)
    limits = HTTPTransfer.Limits(connecting: 2, seconds: seconds, maximumBytes: 256 << 20)
  }

  /// The entries of keys as far as the server has them, how many it has damaged, and what was wrong with the server. What is
  /// damaged counts as not there: it is made anew, and brought in its place.
  func entries(_ keys: [ContentKey]) -> (found: [StoredEntry], damaged: Int, fault: String?) {
    let pointers = requests(keys.map { ("ac/" + $0.text, nil) })
    let results = zip(keys, pointers.contents).compactMap { key, content in
      content.flatMap { ActionResult($0) }.map { (key: key, result: $0) }
    }
    guard pointers.fault == nil else { return ([], 0, pointers.fault) }
    let contents = requests(results.map { ("cas/" + $0.result.hash, nil) })
    let found = zip(results, contents.contents).compactMap { wanted, content -> StoredEntry? in
      guard let content, sha256Hex(content) == wanted.result.hash else { return nil }
      return StoredEntry(file: content, key: wanted.key)
    }
    // A content of which there is none may have been thrown away for room.
    return (found, contents.contents.count { $0 != nil } - found.count, contents.fault)
  }

  /// Brings entries to the server: contents first, so that nothing is said of what is not there.
  /// - Returns: what was wrong with the server.
  func keep(_ entries: [StoredEntry]) -> String? {
    let files = entries.map(\.file)
    let results = files.map { ActionResult(hash: sha256Hex($0), size: $0.count) }
    let contents = requests(zip(results, files).map { ("cas/" + $0.hash, $1) })
    if let fault = contents.fault { return fault }
    return requests(zip(entries, results).map { ("ac/" + $0.key.text, $1.bytes) }).fault
  }

  /// What the server tells of itself where it is a bazel-remote; nil where it tells nothing.
  func status() -> (answer: [UInt8]?, fault: String?) {
    let (contents, fault) = requests([("status", nil)])
    return (contents[0], fault)
  }

  /// Makes requests: a content is brought where one is given, else asked for.
  /// - Returns: the content that came for each; nil where the server has none.
  private func requests(
    _ wanted: [(path: String, content: [UInt8]?)]
  ) -> (contents: [[UInt8]?], fault: String?) {
    let nothing = [[UInt8]?](repeating: nil, count: wanted.count)
    do {
      try Folder.create(folder)
      let passing = try PassingFolder(in: folder)
      let (list, files) = (passing.file(), wanted.map { _ in passing.file() })
      var requests: [HTTPBatch.Request] = []
      for (file, wanted) in zip(files, wanted) {
        if let content = wanted.content { try FileWriter.writeOwn(content, to: file) }
        let target = address + wanted.path
        requests.append(wanted.content == nil ? .get(target, to: file) : .put(file, to: target))
      }
      let ends = try HTTPBatch(limits, patience: patience, credential: credential)
        .run(requests, list: list)
      let contents = zip(files, ends).map { file, end in
        end == .status(200) ? try? FileReader.read(file, limit: limits.maximumBytes) : nil
      }
      return (contents, ends.lazy.compactMap(Self.fault).first)
    } catch {
      return (nothing, "\(error)")
    }
  }

  private static func fault(_ end: HTTPBatch.End) -> String? {
    switch end {
    case .status(200..<300), .status(404): nil
    case .status(401): "it lets nobody in without the right \(CachePlace.credentialVariable) (status 401)"
    case .status(let status): "it answers with status \(status)"
    case .failed(28), .late: "it takes too long"
    case .failed(6): "nobody knows its host"
    case .failed(7): "it cannot be reached"
    case .failed(let code): "the line broke (curl's code \(code))"
    }
  }
}
