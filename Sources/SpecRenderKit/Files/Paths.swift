import Glibc

/// The part of a path before its last `/`: `.` where there is none.
func folder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// The path of what `path` leads to, without links and dots; nil where it leads nowhere.
func realPath(_ path: String) -> String? {
  guard let resolved = unsafe realpath(path, nil) else { return nil }
  defer { unsafe free(resolved) }
  return unsafe String(cString: resolved)
}

/// Resolves paths that documents name.
public enum SafePath {
  /// The path of `relative` under `folder`, `.` and `..` taken out.
  ///
  /// The path may not leave the folder: neither by its text nor over a symbolic link on the way. The file itself
  /// need not be there. Files that change between this check and their use are not defended against.
  /// - Throws: ``FileError`` with the reason `notAPath`, `outside` or, for the folder itself, `missing`.
  public static func resolve(_ relative: String, in folder: String) throws(FileError) -> String {
    let names = try names(of: relative, in: folder)
    guard let root = realPath(folder) else { throw FileError(.read, folder, .missing) }
    for count in stride(from: names.count, through: 0, by: -1) {
      let part = joined(folder, names.prefix(count))
      var status = stat()
      guard unsafe lstat(part, &status) == 0 else { continue }
      // A link that leads nowhere could lead outside tomorrow.
      guard let real = realPath(part), real == root || root == "/" || real.hasPrefix(root + "/") else {
        throw FileError(.read, relative, .outside(folder: folder))
      }
      break
    }
    return joined(folder, names[...])
  }

  private static func names(of relative: String, in folder: String) throws(FileError) -> [Substring] {
    guard !relative.isEmpty, !relative.utf8.contains(0), !relative.hasPrefix("/") else {
      throw FileError(.read, relative, .notAPath)
    }
    var names: [Substring] = []
    for name in relative.split(separator: "/") where name != "." {
      if name != ".." {
        names.append(name)
      } else if names.popLast() == nil {
        throw FileError(.read, relative, .outside(folder: folder))
      }
    }
    return names
  }

  private static func joined(_ folder: String, _ names: ArraySlice<Substring>) -> String {
    names.isEmpty ? folder : (folder.hasSuffix("/") ? folder : folder + "/") + names.joined(separator: "/")
  }
}
