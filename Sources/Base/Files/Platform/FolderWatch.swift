#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

#if os(macOS)
  /// Tells when files change: by the system, without asking again and again. Folders are watched, for editors put a new file in
  /// the place of the old one. It is told which folder has changed, and not which file; never compiled yet.
  package final class FolderWatch {
    package let descriptor: Int32
    private var folders: [Int32: String] = [:]

    package init() { descriptor = kqueue() }

    deinit {
      for number in folders.keys { close(number) }
      close(descriptor)
    }

    /// Watches these folders and no others. One that is not there cannot be watched.
    package func watch(_ paths: Set<String>) {
      let known = Set(folders.values)
      for (number, path) in folders where !paths.contains(path) {
        close(number)
        folders[number] = nil
      }
      for path in paths.subtracting(known) {
        let number = unsafe open(path.isEmpty ? "." : path, O_EVTONLY | O_CLOEXEC)
        guard number >= 0 else { continue }
        var wanted = unsafe kevent(
          ident: UInt(number), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
          fflags: UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_RENAME | NOTE_DELETE), data: 0, udata: nil)
        guard unsafe kevent(descriptor, &wanted, 1, nil, 0, nil) == 0 else {
          close(number)
          continue
        }
        folders[number] = path
      }
    }

    /// Paths of what has changed since it was asked last: `folder*`, with the folder as it was given.
    package func changes() -> Set<String> {
      var changed: Set<String> = []
      var (event, now) = unsafe (kevent(), timespec())
      while unsafe kevent(descriptor, nil, 0, &event, 1, &now) == 1 {
        if let folder = unsafe folders[Int32(event.ident)] { changed.insert("\(folder)*") }
      }
      return changed
    }
  }
#else
  /// Tells when files change: by the system, without asking again and again. Folders are watched, for editors put a new file in
  /// the place of the old one.
  package final class FolderWatch {
    package let descriptor: Int32
    private var folders: [Int32: String] = [:]

    package init() { descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)) }

    deinit { close(descriptor) }

    /// Watches these folders and no others. One that is not there cannot be watched.
    package func watch(_ paths: Set<String>) {
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
    package func changes() -> Set<String> {
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
#endif
