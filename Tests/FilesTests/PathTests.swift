import TestFixtures
import Testing

@testable import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct PathTests {
  let folder = TemporaryFolder()

  @Test func resolvesInsideTheFolder() throws {
    try Folder.create(folder("scenes/assets"))
    #expect(try resolve("assets/./x/../a.png") == folder("scenes/assets/a.png"))
    #expect(try resolve(".") == folder("scenes"))
    #expect(try resolve("not/there/yet.png") == folder("scenes/not/there/yet.png"))
    #expect(try resolve("..a") == folder("scenes/..a"))
    try folder.write("x", "scenes/real.png")
    symlink("real.png", folder("scenes/link.png"))
    #expect(Files.folder(of: "a/\u{301}b") == "a")
    #expect(try resolve("link.png") == folder("scenes/link.png"))
  }

  @Test(arguments: [
    "..", "../a", "a/../../b", "assets/../../scenes2/a", "out/a.png", "out", "gone/a.png", "../\u{301}a",
  ])
  func mayNotLeaveTheFolder(path: String) throws {
    try Folder.create(folder("scenes"))
    try Folder.create(folder("scenes2"))
    symlink("../scenes2", folder("scenes/out"))
    symlink("nowhere", folder("scenes/gone"))
    #expect(throws: FileError(.read, path, .outside(folder: folder("scenes")))) { try resolve(path) }
  }

  @Test(arguments: ["", "/etc/passwd", "a\0b"]) func mustBeARelativePath(path: String) throws {
    try Folder.create(folder("scenes"))
    #expect(throws: FileError(.read, path, .notAPath)) { try resolve(path) }
  }

  @Test func aFolderThatIsNotThereHoldsNothing() {
    #expect(throws: FileError(.read, folder("scenes"), .missing)) { try resolve("a") }
  }

  @Test func aRootMayLieAboveTheFolder() throws {
    try Folder.create(folder("project/scenes/parts"))
    try Folder.create(folder("project/tokens"))
    symlink("../..", folder("project/scenes/out"))
    symlink("../tokens", folder("project/scenes/tokens"))
    let (root, scenes) = (folder("project"), folder("project/scenes"))
    func resolve(_ path: String) throws -> String { try SafePath.resolve(path, in: scenes, root: root) }
    #expect(try resolve("../tokens/a.json") == folder("project/tokens/a.json"))
    #expect(try resolve("parts/../b.yaml") == folder("project/scenes/b.yaml"))
    #expect(try resolve("tokens/a.json") == folder("project/scenes/tokens/a.json"))
    for path in ["../..", "../../project2/a", "out/a", "../../project/a", "parts/../../../a"] {
      #expect(throws: FileError(.read, path, .outside(folder: root))) { try resolve(path) }
    }
    #expect(throws: FileError(.read, scenes, .outside(folder: folder("project/tokens")))) {
      try SafePath.resolve("a", in: scenes, root: folder("project/tokens"))
    }
    #expect(throws: FileError(.read, folder("none"), .missing)) {
      try SafePath.resolve("a", in: folder("none"), root: root)
    }
  }

  @Test func foldersAreMadeWithThoseAboveThem() throws {
    try Folder.create(folder("a/b/c"))
    try Folder.create(folder("a/b/c"))
    #expect(try folder.names("a/b") == ["c"])
    try folder.write("x", "file")
    #expect(throws: FileError(.createFolder, folder("file"), .system(ENOTDIR))) {
      try Folder.create(folder("file"))
    }
    #expect(throws: FileError.self) { try Folder.create(folder("file/a/b")) }
    #expect(throws: FileError(.createFolder, folder("n\0l"), .notAPath)) { try Folder.create(folder("n\0l")) }
    #expect(throws: FileError(.list, folder("a\0b"), .notAPath)) { try Folder.names(in: folder("a\0b")) }
    #expect(throws: FileError(.remove, folder("file\0"), .notAPath)) {
      try Folder.removeFile(folder("file\0"))
    }
    #expect(try folder.names() == ["a", "file"])
  }

  @Test func namesAreSortedAndFilesRemoved() throws {
    for name in ["b", "a", "é", "Z"] { try folder.write("", name) }
    #expect(try folder.names() == ["Z", "a", "b", "é"])
    try Folder.removeFile(folder("b"))
    try Folder.removeFile(folder("b"))
    #expect(try folder.names() == ["Z", "a", "é"])
    #expect(try Folder.names(in: folder("none")).isEmpty)
    #expect(throws: FileError.self) { try Folder.removeFile(folder.path) }
  }

  private func resolve(_ path: String) throws -> String { try SafePath.resolve(path, in: folder("scenes")) }
}
