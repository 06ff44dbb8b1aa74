import SpecRenderKit

/// The part of a path before its last slash.
func folder(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
}

/// A path relative to a folder, without `..`; one that begins with `/` stays as it is.
func path(_ path: String, in folder: String) -> String {
  if path.hasPrefix("/") { return path }
  var names: [Substring] = []
  // characters: paths of the package that is tested
  for name in "\(folder)/\(path)".split(separator: "/") where name != "." {
    let goesUp = name == ".." && names.last.map { $0 != ".." } ?? false
    if goesUp { names.removeLast() } else { names.append(name) }
  }
  return (folder.hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
}

/// The nearest folder at or above `folder` with a `Package.swift`; `folder` where there is none.
func packageFolder(above folder: String) -> String {
  var candidate = folder
  while !FileReader.exists("\(candidate)/Package.swift") {
    // characters: paths of the package that is tested
    guard candidate.contains("/"), candidate != "/" else { return folder }
    candidate = SpecRenderTesting.folder(of: candidate)
  }
  return candidate
}
