import Glibc

extension FileWriter {
  /// Removes the temporary files that killed processes left in a folder; others may be writing there now.
  static func removeAbandonedFiles(in folder: String) {
    for name in (try? Folder.names(in: folder)) ?? []
    where name.hasPrefix(temporaryPrefix) && name.hasSuffix(".tmp") {
      let process = name.dropFirst(temporaryPrefix.count).prefix { $0.isNumber }
      guard let id = pid_t(process), kill(id, 0) != 0, errno == ESRCH else { continue }
      try? Folder.removeFile("\(folder)/\(name)")
    }
  }
}
