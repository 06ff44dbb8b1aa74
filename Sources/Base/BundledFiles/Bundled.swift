/// The files that the binary carries: bundled scenes with their tokens, data and pictures, and kits.
package enum Bundled {
  /// Kits of components by name, in their order: the folders of `Kits`.
  package static var kitNames: [String] {
    var names: [String] = []
    // characters: the program's own names
    for name in kitFiles.compactMap({ $0.split(separator: "/").first.map(String.init) })
    where names.last != name { names.append(name) }
    return names.sorted()
  }

  /// Libraries of the kits, such as `ios/bars.yaml`, in the order of their paths.
  package static var kitLibraries: [String] { kitFiles.filter { $0.hasSuffix(".yaml") } }

  private static var kitFiles: [String] {
    embeddedFiles.map { "\($0.path)" }.filter { $0.hasPrefix("Kits/") }.map {
      String($0.dropFirst("Kits/".count))
    }
  }

  /// Scenes by name, in the order of their paths.
  package static var sceneNames: [String] {
    embeddedFiles.map { "\($0.path)" }.filter { $0.hasPrefix("Scenes/") && $0.hasSuffix(".yaml") }
      // characters: the program's own names
      .filter { $0.dropFirst("Scenes/".count).contains("/") == false }
      .map { String($0.dropFirst("Scenes/".count).dropLast(".yaml".count)) }
  }

  /// Names of the files that lie in a folder itself, in their order.
  package static func names(in folder: String) -> [String] {
    embeddedFiles.map { "\($0.path)" }.filter { $0.hasPrefix(folder + "/") }
      // characters: the program's own names
      .map { String($0.dropFirst(folder.count + 1)) }.filter { !$0.contains("/") }
  }

  /// The first `limit` bytes of a file, or nil where there is none of this path.
  package static func read(_ path: String, limit: Int = .max) -> [UInt8]? {
    guard let file = embeddedFiles.first(where: { "\($0.path)" == path }) else { return nil }
    return file.content.withUTF8Buffer { bytes in
      unsafe file.isText ? Array(bytes.prefix(limit)) : decode(bytes, limit: limit)
    }
  }

  private static func decode(_ text: UnsafeBufferPointer<UInt8>, limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(limit, text.count / 4 * 3))
    var (bits, count): (UInt32, UInt32) = (0, 0)
    let length = text.count
    for index in 0..<length {
      guard let value = unsafe sextet(text[index]), bytes.count < limit else { break }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return bytes
  }

  private static func sextet(_ character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character) + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
