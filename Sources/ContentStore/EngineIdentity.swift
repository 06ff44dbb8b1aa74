import Files

extension ContentStore {
  /// SHA-256 of the running program, as 64 digits: results of one build are not those of another. Nil where the program cannot
  /// be read; then nothing can be kept.
  ///
  /// Hashing it takes 15 ms, so the hash is itself kept, under what the system knows of the file as long as it runs: any
  /// write to the file, and any other file in its place, changes that.
  public func engineIdentity() -> String? {
    guard let machine = ThisProcess.machineIdentity, let program = FileFacts.ofProgram else { return nil }
    var parts = ContentKey.Parts(of: "program 1")
    parts.add("machine", machine)
    parts.add("file", program.identity)
    if let known = content(parts.key) { return String(decoding: known, as: UTF8.self) }
    guard let hash = try? sha256Hex(file: ThisProcess.programPath), FileFacts.ofProgram == program else {
      return nil
    }
    keep(Array(hash.utf8), for: parts.key)
    return hash
  }
}
