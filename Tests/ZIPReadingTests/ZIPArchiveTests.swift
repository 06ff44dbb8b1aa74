import TestFixtures
import Testing

@testable import ForeignFormats

struct ZIPArchiveTests {
  private func read(_ bytes: [UInt8], limit: Int = 1 << 20) -> Result<ZIPArchive, ZIPError> {
    Result { () throws(ZIPError) in try ZIPArchive(bytes, limit: limit) }
  }

  private func fault(_ bytes: [UInt8], limit: Int = 1 << 20) -> String? {
    if case .failure(let error) = read(bytes, limit: limit) { error.message } else { nil }
  }

  private let files: [(name: String, bytes: [UInt8])] = [
    ("a.txt", Array("one".utf8)), ("folder/", []), ("folder/b.txt", Array("two words".utf8)), ("empty", []),
  ]

  @Test func filesAreReadByTheirNames() throws {
    let archive = try ZIPArchive(StoredZIP(files).bytes, limit: 100)
    #expect(archive.names == ["a.txt", "empty", "folder/b.txt"])
    #expect(archive.files["folder/b.txt"] == Array("two words".utf8) && archive.files["empty"] == [])
  }

  @Test(arguments: ["../a", "a/../../b", "/etc/passwd", "a\\b", "../\u{301}a", "/\u{301}a", "a\\\u{301}b"])
  func namesThatLeadOutAreRefused(name: String) {
    let message = fault(StoredZIP([(name, [1])]).bytes)
    #expect(message == "the archive holds a name that leads out of it: \"\(name)\"")
  }

  @Test func whatUnpacksToTooMuchIsRefused() {
    #expect(fault(StoredZIP(files).bytes, limit: 11) == "the archive would unpack to more than 0 MB")
    let bomb = StoredZIP([("a", [1])], told: 0xFFFF_FFF0).bytes
    #expect(fault(bomb) == "the archive would unpack to more than 1 MB")
  }

  @Test func aNameGivenTwiceOrLockedIsRefused() {
    #expect(fault(StoredZIP([("a", [1]), ("a", [2])]).bytes) == "the archive holds \"a\" twice")
    #expect(fault(StoredZIP([("a", [1])], flags: 1).bytes) == "\"a\" is encrypted")
  }

  @Test func brokenArchivesEndInAMessage() {
    let whole = StoredZIP(files).bytes
    #expect(
      fault([]) == "it is not a ZIP archive" && fault(Array("<html>".utf8)) == "it is not a ZIP archive")
    let all = (try? read(whole).get())?.files
    for count in 2..<whole.count {
      // Without its last bytes, which tell of a comment, all of it is still there.
      let cut = try? read(Array(whole.prefix(count))).get()
      #expect(cut == nil || count > whole.count - 5 && cut?.files == all)
    }
    var changed = whole
    changed[36] ^= 1
    #expect(fault(changed) == "\"a.txt\" in the archive is broken or cut off")
    for place in whole.indices {
      var bytes = whole
      bytes[place] = 0xFF
      _ = read(bytes)
    }
  }
}
