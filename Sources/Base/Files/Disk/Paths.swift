#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The part of a path before its last `/`: `.` where there is none.
func folder(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// What stands between the slashes. By bytes, as the system sees it: a slash with a combining character behind it
/// is no `Character` "/".
private func pathNames(_ path: Substring) -> [Substring] {
  path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
}

/// The path of what `path` leads to, without links and dots; nil where it leads nowhere.
package func realPath(_ path: String) -> String? {
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
    try resolve(relative, in: folder, root: folder)
  }

  /// The path of `relative` to `folder`, which lies in `root`, beginning with `root`; the path may leave the
  /// folder and not the root. `folder` and `root` are taken without their links.
  /// - Throws: ``FileError`` as above, for a folder outside of the root, too.
  public static func resolve(
    _ relative: String, in folder: String, root: String
  ) throws(FileError) -> String {
    guard !relative.isEmpty, !relative.utf8.contains(0), !relative.hasPrefix("/") else {
      throw FileError(.read, relative, .notAPath)
    }
    let realRoot = try realFolder(root)
    guard let start = try realFolder(folder).inside(realRoot) else {
      throw FileError(.read, folder, .outside(folder: root))
    }
    guard let names = Self.names(pathNames(start), then: relative),
      staysInside(root, realRoot, names)
    else {
      throw FileError(.read, relative, .outside(folder: root))
    }
    return joined(root, names[...])
  }

  private static func realFolder(_ path: String) throws(FileError) -> String {
    guard !path.utf8.contains(0), let real = realPath(path) else { throw FileError(.read, path, .missing) }
    return real
  }

  /// The names on the way, without dots; nil where it climbs above the first.
  private static func names(_ start: [Substring], then relative: String) -> [Substring]? {
    var names = start
    for name in pathNames(relative[...]) where name != "." {
      if name != ".." {
        names.append(name)
      } else if names.popLast() == nil {
        return nil
      }
    }
    return names
  }

  /// Whether the part of the path that is there leads to a place in the root.
  private static func staysInside(_ root: String, _ realRoot: String, _ names: [Substring]) -> Bool {
    for count in stride(from: names.count, through: 0, by: -1) {
      let part = joined(root, names.prefix(count))
      var status = stat()
      guard unsafe lstat(part, &status) == 0 else { continue }
      // A link that leads nowhere could lead outside tomorrow.
      return realPath(part)?.inside(realRoot) != nil
    }
    return true
  }

  private static func joined(_ folder: String, _ names: ArraySlice<Substring>) -> String {
    names.isEmpty ? folder : (folder.hasSuffix("/") ? folder : folder + "/") + names.joined(separator: "/")
  }
}

extension String {
  /// What of this path lies below `root`, both without links and dots; nil where it lies elsewhere.
  fileprivate func inside(_ root: String) -> Substring? {
    let start = (root == "/" ? "" : root).utf8
    let rest = Substring(utf8.dropFirst(start.count))
    return utf8.starts(with: start) && (rest.isEmpty || rest.utf8.first == UInt8(ascii: "/")) ? rest : nil
  }
}
