import Files
import TestFixtures
import Testing

@testable import SpecRenderKit

@Suite struct AssetLockFileTests {
  private func entry(_ url: String) -> AssetLockFile.Entry { .init(url: url, file: "f", sha256: "0") }

  /// Files come in whatever order, and some only after an interruption.
  @Test(arguments: [["a", "b", "c"], ["c", "a", "b"], ["b", "c", "a"]])
  func inWhichOrderFilesCameIsNotSeen(_ urls: [String]) throws {
    let folder = TemporaryFolder()
    for url in urls {
      var lock = try AssetLockFile(path: folder("lock.json"))
      lock.put(entry(url))
      try lock.write()
    }
    #expect(try AssetLockFile(path: folder("lock.json")).entries.map(\.url) == ["a", "b", "c"])
  }

  @Test func ordersOfPeopleAreKept() throws {
    let folder = TemporaryFolder()
    var lines: [String] = []
    for url in ["m", "k", "z"] { lines.append("{\"url\": \"\(url)\", \"file\": \"f\", \"sha256\": \"0\"}") }
    try folder.write("{\"assets\": [\(lines.joined(separator: ","))]}", "lock.json")
    var lock = try AssetLockFile(path: folder("lock.json"))
    for url in ["y", "a", "k"] { lock.put(entry(url)) }
    #expect(lock.entries.map(\.url) == ["m", "k", "z", "a", "y"])
    lock.remove { $0.url == "m" || $0.url == "a" }
    lock.put(entry("b"))
    #expect(lock.entries.map(\.url) == ["k", "z", "b", "y"])
  }
}
