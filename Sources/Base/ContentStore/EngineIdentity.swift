import Files

extension ContentStore {
  /// What draws, as 64 digits: SHA-256 of the running program, of the libraries that are loaded into it, and of the variables
  /// by which these may be told to work otherwise. Results of one build are not those of another. Nil where one of them
  /// cannot be read; then nothing can be kept.
  ///
  /// Hashing takes 60 ms, so the hash is itself kept, under what the system knows of the files as long as it runs: any
  /// write to a file, and any other file in its place, changes that.
  public func engineIdentity() -> String? { engineIdentity(environmentVariable) }

  func engineIdentity(_ variable: (String) -> String?) -> String? {
    guard let machine = ThisProcess.machineIdentity, let program = FileFacts.ofProgram,
      let libraries = Self.libraries()
    else { return nil }
    var parts = ContentKey.Parts(of: "program 2")
    parts.add("machine", machine)
    parts.add("file", program.identity)
    for library in libraries { parts.add("library", library.path + " " + library.facts.identity) }
    for name in Self.variables { parts.add(name, variable(name) ?? "-") }
    if let known = content(parts.key) { return String(decoding: known, as: UTF8.self) }
    var engine = ContentKey.Parts(of: "engine 1")
    guard let hash = try? sha256Hex(file: ThisProcess.programPath), FileFacts.ofProgram == program else {
      return nil
    }
    engine.add("program", hash)
    for library in libraries {
      guard let hash = try? sha256Hex(file: library.path), FileFacts(library.path) == library.facts else {
        return nil
      }
      engine.add("library", hash)
    }
    for name in Self.variables { engine.add(name, variable(name) ?? "-") }
    keep(Array(engine.key.text.utf8), for: parts.key)
    return engine.key.text
  }

  /// Loaded libraries, by the names of their files; nil where one of them is gone.
  private static func libraries() -> [(path: String, facts: FileFacts)]? {
    var libraries: [(path: String, facts: FileFacts)] = []
    for path in ThisProcess.libraries {
      guard let facts = FileFacts(path) else { return nil }
      libraries.append((path, facts))
    }
    return libraries
  }

  /// What the libraries that draw ask the environment for: drivers of fonts, shapers, languages, instructions to do without.
  static let variables = [
    "FREETYPE_PROPERTIES", "HB_OPTIONS", "HB_SHAPER_LIST", "HB_FONT_FUNCS", "PANGO_LANGUAGE", "LANGUAGE",
    "LC_ALL",
    "LC_CTYPE", "LANG", "PIXMAN_DISABLE", "JSIMD_FORCENONE", "JSIMD_FORCESSE2", "JSIMD_FORCEAVX2",
    "GLIBC_TUNABLES",
  ]
}
