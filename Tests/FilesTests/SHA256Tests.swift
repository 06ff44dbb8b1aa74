import TestFixtures
import Testing

@testable import Files

/// Messages and digests of FIPS 180-4.
@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ]) func tellsAMessage(text: String, digest: String) {
    #expect(sha256Hex(Array(text.utf8)) == digest)
  }

  @Test func tellsAFileThatIsReadInParts() throws {
    let folder = TemporaryFolder()
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 3 << 20)
    try folder.write(String(decoding: bytes, as: UTF8.self), "message")
    #expect(try sha256Hex(file: folder("message")) == sha256Hex(bytes))
  }
}
