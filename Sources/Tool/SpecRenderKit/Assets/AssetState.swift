import CairoRaster
import Files
import SceneRendering

/// What is at hand for an address.
enum AssetState: Equatable {
  /// The lock file does not know it.
  case unknown
  /// Nobody has a file for it, and that is no mistake.
  case absent
  /// The file is there and is the one that is pinned.
  case whole
  /// The file cannot be used; says why.
  case broken(String)

  /// - Parameter looksInside: whether the file must be a picture that can be drawn, too.
  init(of address: String, _ kind: AskedAddresses.Kind, in lock: AssetLockFile, looksInside: Bool = false) {
    guard let entry = lock.entry(address) else {
      self = .unknown
      return
    }
    guard let file = entry.file else {
      self = .absent
      return
    }
    do {
      guard try sha256Hex(file: lock.path(of: file)) == entry.sha256 else {
        self = .broken("\(lock.path(of: file)) is not the file that is pinned")
        return
      }
      if looksInside {
        _ = try ProvedAsset(
          FileReader.read(lock.path(of: file), limit: .max), as: kind, at: lock.path(of: file))
      }
      self = .whole
    } catch let failure as FetchFailure {
      self = .broken(failure.reason)
    } catch {
      self = .broken("\(error)")
    }
  }
}
