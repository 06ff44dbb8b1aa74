/// What stands under a key on a server: the hash and size of the content, in the form in which Bazel notes what an action made
/// (`build.bazel.remote.execution.v2.ActionResult` with one output file), which servers may insist on.
struct ActionResult: Equatable {
  /// 64 lower-case hexadecimal digits.
  var hash: String
  /// Bytes.
  var size: Int

  init(hash: String, size: Int) { (self.hash, self.size) = (hash, size) }

  private static let (files, path, digest, digestHash, digestSize) = (2, 1, 2, 1, 2)

  var bytes: [UInt8] {
    let digest = Message().adding(Self.digestHash, Array(hash.utf8)).adding(Self.digestSize, size)
    let file = Message().adding(Self.path, Array("entry".utf8)).adding(Self.digest, digest.bytes)
    return Message().adding(Self.files, file.bytes).bytes
  }

  /// Reads one; servers may have added to it.
  init?(_ bytes: [UInt8]) {
    guard let file = Message(bytes).content(Self.files), let digest = Message(file).content(Self.digest),
      let hash = Message(digest).content(Self.digestHash), let size = Message(digest).number(Self.digestSize)
    else { return nil }
    let text = String(decoding: hash, as: UTF8.self)
    guard ContentKey(text: text) != nil else { return nil }
    self.init(hash: text, size: size)
  }
}

/// A message of Protocol Buffers: fields with numbers, each a whole number or a content.
private struct Message {
  private(set) var bytes: [UInt8] = []

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  func adding(_ field: Int, _ number: Int) -> Message {
    Message(bytes + Self.varint(field << 3) + Self.varint(number))
  }

  func adding(_ field: Int, _ content: [UInt8]) -> Message {
    Message(bytes + Self.varint(field << 3 | 2) + Self.varint(content.count) + content)
  }

  private static func varint(_ number: Int) -> [UInt8] {
    var (rest, bytes) = (UInt64(max(0, number)), [UInt8]())
    while rest > 127 {
      bytes.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  func content(_ field: Int) -> [UInt8]? {
    for case (field, .content(let content)) in fields { return content }
    return nil
  }

  func number(_ field: Int) -> Int? {
    for case (field, .number(let number)) in fields { return number }
    return nil
  }

  private enum Value {
    case number(Int)
    case content([UInt8])
  }

  /// All fields; none where the bytes are no message.
  private var fields: [(Int, Value)] {
    var (fields, place) = ([(Int, Value)](), 0)
    while place < bytes.count {
      guard let tag = varint(&place), let number = varint(&place) else { return [] }
      switch tag & 7 {
      case 0: fields.append((tag >> 3, .number(number)))
      case 2 where number <= bytes.count - place:
        fields.append((tag >> 3, .content(Array(bytes[place..<place + number]))))
        place += number
      default: return []
      }
    }
    return fields
  }

  private func varint(_ place: inout Int) -> Int? {
    var (number, shift) = (0, 0)
    while place < bytes.count, shift < 56 {
      let byte = bytes[place]
      place += 1
      number |= Int(byte & 127) << shift
      if byte < 128 { return number }
      shift += 7
    }
    return nil
  }
}
