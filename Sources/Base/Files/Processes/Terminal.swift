#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal of this process: what it says of itself, and single keys from it.
package enum Terminal {
  /// Whether people sit at both ends: keys are read and messages are shown.
  package static var isThere: Bool { isatty(STDIN_FILENO) == 1 && showsMessages }

  /// Whether messages are shown to people.
  package static var showsMessages: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes a message. Nobody is left to be told when standard error cannot be written.
  package static func say(_ text: String) {
    try? writeAll(Array(text.utf8), STDERR_FILENO, "standard error")
  }

  /// Pixels that a picture may take so that a few lines stay beside it. Where the terminal does not tell how large its
  /// cells are, they count as 10 x 20.
  package static var pictureSpace: (width: Int, height: Int) {
    var size = winsize()
    _ = unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size)
    let (columns, rows) = (size.ws_col > 0 ? Int(size.ws_col) : 80, size.ws_row > 0 ? Int(size.ws_row) : 24)
    let cell = (
      width: size.ws_xpixel > 0 ? Int(size.ws_xpixel) / columns : 10,
      height: size.ws_ypixel > 0 ? Int(size.ws_ypixel) / rows : 20
    )
    return (columns * max(1, cell.width), max(4, rows - 4) * max(1, cell.height))
  }

  /// The next key that is pressed, without showing it; nil where no more will come.
  ///
  /// Only while it waits does the terminal hand over single keys, Control-C among them: at any other time that ends the
  /// process, and a process that is killed leaves a terminal that works. Keys pressed before are dropped: nobody can have
  /// meant what was not asked yet.
  package static func readKey() -> Character? {
    var saved = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &saved) == 0 else { return nil }
    var single = saved
    single.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &single)
    defer { unsafe tcsetattr(STDIN_FILENO, TCSANOW, &saved) }
    while let byte = readByte() {
      if byte != 0x1B || !dropsSequence() { return Character(Unicode.Scalar(byte)) }
    }
    return nil
  }

  /// An arrow, a function key or an answer of the terminal is several bytes at once, of which the first is Escape: drops
  /// the rest of them. False for the key Escape alone.
  private static func dropsSequence() -> Bool {
    guard let first = nextByte() else { return false }
    switch first {
    case UInt8(ascii: "["): while let byte = nextByte(), !(0x40...0x7E).contains(byte) {}
    case UInt8(ascii: "O"): _ = nextByte()
    case UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "P"):
      // Ends in BEL or in Escape and a backslash.
      while let byte = nextByte(), byte != 7, byte != UInt8(ascii: "\\") {}
    default: break
    }
    return true
  }

  /// A byte that belongs to those before it; nil where none comes at once.
  private static func nextByte() -> UInt8? { hasMore(within: 30) ? readByte() : nil }

  private static func hasMore(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, milliseconds) > 0
  }

  private static func readByte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = unsafe read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      return count == 1 ? byte : nil
    }
  }
}
