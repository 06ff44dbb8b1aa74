import Glibc

/// Tells when files change: by the system, without asking again and again. Folders are watched, for editors put a new file in
/// the place of the old one.
final class FolderWatch {
  let descriptor: Int32
  private var folders: [Int32: String] = [:]

  init() { descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)) }

  deinit { close(descriptor) }

  /// Watches these folders and no others. One that is not there cannot be watched.
  func watch(_ paths: Set<String>) {
    let known = Set(folders.values)
    for (number, path) in folders where !paths.contains(path) {
      inotify_rm_watch(descriptor, number)
      folders[number] = nil
    }
    for path in paths.subtracting(known) {
      let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE
      let number = unsafe inotify_add_watch(descriptor, path.isEmpty ? "." : path, UInt32(events))
      if number >= 0 { folders[number] = path }
    }
  }

  /// Paths of what has changed since it was asked last: `folder/name`, with the folder as it was given.
  func changes() -> Set<String> {
    var (changed, buffer) = (Set<String>(), [UInt8](repeating: 0, count: 16 << 10))
    while true {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return changed }
      var at = 0
      let head = MemoryLayout<inotify_event>.size
      while at + head <= count {
        let event = unsafe buffer.withUnsafeBytes {
          unsafe $0.loadUnaligned(fromByteOffset: at, as: inotify_event.self)
        }
        let name = buffer[(at + head)..<(at + head + Int(event.len))].prefix { $0 != 0 }
        // A file that is only begun is told again once it is written.
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { changed.formUnion(folders.values.map { "\($0)*" }) }
        if let folder = folders[event.wd] { changed.insert(folder + String(decoding: name, as: UTF8.self)) }
        at += head + Int(event.len)
      }
    }
  }
}
