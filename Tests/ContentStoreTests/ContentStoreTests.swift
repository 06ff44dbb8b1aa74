import Files
import TestFixtures
import Testing

@testable import ContentStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct ContentStoreTests {
  private let folder = TemporaryFolder()

  private func store(memory: Int = 1 << 20, disk: Int = 1 << 20) -> ContentStore {
    ContentStore(folder: folder("cache"), memoryLimit: memory, diskLimit: disk)
  }

  private func key(_ text: String) -> ContentKey {
    var parts = ContentKey.Parts(of: "test 1")
    parts.add("text", text)
    return parts.key
  }

  private func file(_ key: ContentKey) -> String { folder("cache/\(key.text.prefix(2))/\(key.text)") }

  @Test func whatIsKeptIsThereInTheNextProcess() {
    #expect(store().content(key("a")) == nil)
    store().keep([1, 2, 3], for: key("a"))
    let next = store()
    #expect(next.content(key("a")) == [1, 2, 3] && next.content(key("b")) == nil)
    #expect(next.note == nil)
  }

  @Test func memoryAnswersFirstAndKeepsWhatTheDiskSaid() throws {
    store().keep([1], for: key("a"))
    let next = store()
    #expect(next.content(key("a")) == [1])
    try Folder.removeFile(file(key("a")))
    #expect(next.content(key("a")) == [1] && store().content(key("a")) == nil)
  }

  /// Neighbouring things do not run into each other: no two lists of things make one key.
  @Test func keysTellAllThingsApart() {
    func key(_ things: (String, String)...) -> ContentKey {
      var parts = ContentKey.Parts(of: "test 1")
      for (name, text) in things { parts.add(name, text) }
      return parts.key
    }
    let keys = [
      key(), key(("a", "")), key(("", "a")), key(("a", "b")), key(("ab", "")), key(("a", "b"), ("", "")),
      key(("a", "bc")), key(("ab", "c")), key(("a", "b"), ("c", "d")), key(("c", "d"), ("a", "b")),
      ContentKey.Parts(of: "test 2").key,
    ]
    #expect(Set(keys).count == keys.count)
    #expect(ContentKey(text: keys[1].text) == keys[1])
  }

  @Test(arguments: ["cut", "changed", "longer", "empty", "swapped", "version"])
  func aDamagedEntryIsNoneAndGoes(_ damage: String) throws {
    store().keep([UInt8](repeating: 7, count: 100), for: key("a"))
    store().keep([UInt8](repeating: 8, count: 100), for: key("b"))
    var bytes = try FileReader.read(file(key("a")), limit: 1 << 20)
    switch damage {
    case "cut": bytes.removeLast(30)
    case "changed": bytes[bytes.count - 5] ^= 1
    case "longer": bytes.append(7)
    case "empty": bytes = []
    case "swapped": bytes = try FileReader.read(file(key("b")), limit: 1 << 20)
    default: bytes[17] ^= 1
    }
    try FileWriter.writeAtomically(bytes, to: file(key("a")))
    let next = store()
    #expect(next.content(key("a")) == nil && !FileReader.exists(file(key("a"))))
    next.keep([9], for: key("a"))
    #expect(store().content(key("a")) == [9] && store().content(key("b")) != nil)
  }

  @Test func whatWasOfUseTheLongestAgoGoesFirst() throws {
    let first = store(disk: 4000)
    for name in ["a", "b", "c", "d"] { first.keep([UInt8](repeating: 0, count: 1000), for: key(name)) }
    for (index, name) in ["c", "b", "d", "a"].enumerated() {
      var times = [timespec(tv_sec: 1000 + index, tv_nsec: 0), timespec(tv_sec: 1000 + index, tv_nsec: 0)]
      utimensat(AT_FDCWD, file(key(name)), &times, 0)
    }
    #expect(store().content(key("c")) != nil)
    first.tidy()
    #expect(["a", "b", "c", "d"].map { store().content(key($0)) != nil } == [true, false, true, false])
  }

  @Test func memoryHasItsLimitToo() {
    var memory = MemoryLevel(limit: 1000)
    for index in 0..<4 { memory.keep([UInt8](repeating: 0, count: 250), for: key("\(index)")) }
    #expect(memory.content(key("0")) != nil)
    memory.keep([UInt8](repeating: 0, count: 250), for: key("4"))
    #expect((0..<5).map { memory.content(key("\($0)")) != nil } == [true, false, false, true, true])
    memory.keep([UInt8](repeating: 0, count: 2000), for: key("0"))
    #expect(memory.content(key("0"))?.count == 250)
  }

  /// Nothing can be made there, as on a disk that is read-only or full.
  @Test func aDiskThatTakesNothingCostsSpeedOnly() {
    let store = ContentStore(folder: "/proc/specrender-cache")
    store.keep([1], for: key("a"))
    store.keep([2], for: key("b"))
    #expect(store.content(key("a")) == [1] && store.content(key("b")) == [2])
    #expect(store.note?.hasPrefix("the cache is not written to: ") == true)
    store.tidy()
  }

  @Test(.enabled(if: geteuid() == 0))
  func aFolderOfAnotherUserIsNotUsed() throws {
    store().keep([1], for: key("a"))
    chown(folder("cache"), 12345, 12345)
    let next = store()
    #expect(next.content(key("a")) == nil && next.note?.contains("belongs to another user") == true)
    next.keep([2], for: key("b"))
    chown(folder("cache"), 0, 0)
    #expect(store().content(key("b")) == nil)
  }

  @Test func clearingTakesEntriesAndNothingElse() throws {
    store().keep([1], for: key("a"))
    try folder.write("mine", "cache/ab/notes.txt")
    try folder.write("mine", "cache/other")
    #expect(try store().clear().count == 1)
    #expect(try store().content(key("a")) == nil && store().contents().count == 0)
    #expect(try folder.names("cache") == ["ab", "other"])
    #expect(try ContentStore(folder: folder("nothing")).clear().count == 0)
  }

  @Test func verifyingRemovesWhatIsDamaged() throws {
    store().keep([1], for: key("a"))
    store().keep([2], for: key("b"))
    try FileWriter.writeAtomically([0], to: file(key("b")))
    let verified = try store().verify()
    #expect(verified.sound == 1 && verified.removed == 1 && store().content(key("a")) == [1])
  }

  /// Some fill, some clear: everybody gets what belongs to the key, or nothing.
  @Test func manyMayFillAndClearAtOnce() async {
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<4 {
        group.addTask {
          let store = ContentStore(folder: folder("cache"), memoryLimit: 0)
          for round in 0..<50 {
            let number = UInt8(round % 5)
            let content = store.content(key("\(number)"))
            #expect(content == nil || content == [UInt8](repeating: number, count: 5000))
            store.keep([UInt8](repeating: number, count: 5000), for: key("\(number)"))
            if worker == 0, round % 10 == 9 { _ = try? store.clear() }
          }
          #expect(store.note == nil)
        }
      }
    }
  }

  /// Neither where it lies nor when it was made: machines may share what they know.
  @Test func aBuildIsKnownByItsBytesItsLibrariesAndItsSettings() throws {
    let identity = try #require(store().engineIdentity())
    #expect(identity.utf8.count == 64 && store().engineIdentity() == identity)
    #expect(ThisProcess.libraries.contains { $0.contains("libcairo.so") })
    for name in ContentStore.variables {
      let other = store().engineIdentity { $0 == name ? "other" : environmentVariable($0) }
      #expect(other != nil && other != identity, "\(name)")
    }
    #expect(store().engineIdentity() == identity)
  }
}
