import CairoRaster
package import Documents
import Files
package import Graphics2D
import SceneCompiler
import SceneFormat
package import ToolOutcome

/// The pictures and videos of a scene: addresses to files, as the asset lock file pins them.
package struct AssetTable: Sendable {
  struct Entry: Sendable {
    package var path: String
    /// Lower-case hexadecimal SHA-256; nil for a file beside the scene that no lock file pins.
    var sha256: String?
    /// Where the lock file says so; nil for a file beside the scene.
    var span: Span?
  }

  private var files: SceneFiles
  private let entries: [String: Entry]
  /// Addresses of which nobody has a file, and that is no mistake.
  private let absent: Set<String>

  init(files: SceneFiles, entries: [String: Entry] = [:], absent: Set<String> = []) {
    self.files = files
    self.entries = entries
    self.absent = absent
  }

  /// Reads `{"assets": [{"url", "file", "sha256"}]}`; files are relative to the lock file, null for none.
  init(_ node: DocumentNode, at path: String, files: SceneFiles, diagnostics: inout Diagnostics) {
    var entries: [String: Entry] = [:]
    var absent: Set<String> = []
    for item in node["assets"]?.items ?? [] {
      for entry in item.entries ?? [] where !["url", "file", "sha256"].contains(entry.key) {
        diagnostics.error(
          .assetLock, "an asset has the keys url, file and sha256; \"\(entry.key)\" has no effect",
          at: entry.keySpan)
      }
      if let url = item["url"]?.string, case .null? = item["file"]?.value {
        absent.insert(url)
        continue
      }
      guard let url = item["url"]?.string, let file = item["file"]?.string,
        let sha256 = item["sha256"]?.string
      else {
        diagnostics.error(.assetLock, "an asset has the keys url, file and sha256, all text", at: item.span)
        continue
      }
      guard let path = files.path(file, from: path) else {
        diagnostics.error(.pathLeavesFolder, "\"\(file)\" leaves the scene's folder", at: item.span)
        continue
      }
      entries[url] = Entry(path: path, sha256: sha256.lowercased(), span: item["sha256"]?.span)
    }
    if node["assets"]?.items == nil {
      diagnostics.error(.assetLock, "an asset lock file has the key \"assets\", a list", at: node.span)
    }
    self.init(files: files, entries: entries, absent: absent)
  }

  /// What the lock file pins or says is absent, in order.
  package var addresses: [String] {
    (Array(entries.keys) + absent).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Where the lock file pins what an address shows; nil where it does not.
  package func place(of address: String) -> Span? { entries[address]?.span }

  func entry(_ address: String) -> Entry? {
    if let entry = entries[address] { return entry }
    // characters: what is no address is a path, and looked at as such
    guard !address.contains("://"), let path = files.path(address, from: files.scene) else { return nil }
    return Entry(path: path, sha256: nil)
  }

  /// Size from the header of the picture's file, and what keeps it from being drawn; nil where there is no such file.
  func info(_ address: String) -> SceneSources.PictureInfo? {
    if let asked = files.asked {
      asked.add(address, .picture)
      return nil
    }
    return files.headers.info(address, files.log) { log in
      var own = self
      own.files.log = log
      return own.readInfo(address)
    }
  }

  private func readInfo(_ address: String) -> SceneSources.PictureInfo? {
    guard let entry = entry(address), let file = try? files.read(entry.path) else { return nil }
    do throws(PictureError) {
      let size = try PictureFile.size(of: file)
      let failure = files.pictureChecks?.failure(address) { fault(of: address) }
      return SceneSources.PictureInfo(size: size, failure: failure)
    } catch {
      return SceneSources.PictureInfo(size: nil, failure: "\(error)")
    }
  }

  /// What keeps a picture from being drawn, in words; nil where nothing does.
  private func fault(of address: String) -> String? {
    do {
      _ = try PictureFile.decode(try bytes(address))
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// The pixels of a picture's file.
  /// - Throws: as ``bytes(_:)`` does, and where it cannot be drawn.
  package func pixels(_ address: String) throws(ToolFailure) -> PixelBuffer {
    let bytes = try bytes(address)
    do { return try PictureFile.decode(bytes) } catch {
      throw .wrongDocument("the picture for \(address) cannot be drawn: \(error)", hint: "")
    }
  }

  /// The bytes of a picture's file.
  /// - Throws: where the file cannot be read, or is not the one that the lock file pins.
  package func bytes(_ address: String) throws(ToolFailure) -> [UInt8] {
    guard let entry = entry(address) else { throw .cannot("there is no picture \(address)", hint: "") }
    let bytes: [UInt8]
    do throws(FileError) { bytes = try files.read(entry.path) } catch {
      throw .cannot("\(error)", hint: "the asset lock file names it for \(address)")
    }
    // What the binary carries was checked when it was built.
    guard let sha256 = entry.sha256, !files.isBundled, sha256Hex(bytes) != sha256 else { return bytes }
    throw .wrongDocument(
      "\(entry.path) is not the picture that the asset lock file pins",
      hint: "restore the file, or put its SHA-256 into the lock file: \(sha256Hex(bytes))")
  }

  /// Path of a picture's file; nil where there is none, or where the binary carries it.
  package func path(_ address: String) -> String? {
    files.isBundled ? nil : entry(address)?.path
  }

  /// Whether nobody is expected to have the file of a video: the lock file says so, or the scene is one that the binary
  /// carries, which carries no videos.
  package func isAbsent(_ address: String) -> Bool { files.isBundled || absent.contains(address) }

  /// The absolute path of a video's file, for a program that reads it.
  package func videoPath(_ address: String) throws(VideoFailure) -> String {
    // What lies in the working directory is not a bundled scene's.
    guard let entry = entry(address), !files.isBundled else { throw .missing("no file is known for it") }
    if let log = files.log { log.note(ReadFact(plain: entry.path)) }
    var isPinned = true
    do throws(FileError) {
      if let pin = entry.sha256 {
        isPinned = try sha256Hex(file: entry.path) == pin
      } else {
        try FileReader.requireRegular(entry.path)
      }
    } catch {
      throw .missing("\(error)")
    }
    guard isPinned else { throw .broken("\(entry.path) is not the file that the asset lock file pins") }
    return realPath(entry.path) ?? entry.path
  }
}
