import Foundation
import TestFixtures
import Testing

@testable import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct FileWriterTests {
  let folder = TemporaryFolder()

  @Test func writesAndReplaces() throws {
    try folder.write("old", "a.txt")
    try FileWriter.writeAtomically("new and longer", to: folder("a.txt"), durable: true)
    #expect(try folder.text("a.txt") == "new and longer")
    #expect(try folder.names() == ["a.txt"])
  }

  @Test func keepsPermissions() throws {
    try folder.write("old", "a.txt")
    chmod(folder("a.txt"), 0o640)
    try folder.write("new", "a.txt")
    var status = stat()
    stat(folder("a.txt"), &status)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  @Test func followsLinksAndLeavesThem() throws {
    try folder.write("old", "target.txt")
    symlink("target.txt", folder("link.txt"))
    try folder.write("new", "link.txt")
    #expect(try folder.text("target.txt") == "new")
    #expect(realPath(folder("link.txt")) == realPath(folder("target.txt")))
    symlink("nowhere", folder("broken.txt"))
    #expect(throws: FileError(.write, folder("broken.txt"), .brokenLink)) {
      try folder.write("new", "broken.txt")
    }
  }

  /// Names of our own may have been taken by a link that leads to anything.
  @Test func ownNamesFollowNoLinks() throws {
    try folder.write("precious", "victim.txt")
    symlink("victim.txt", folder("own.txt"))
    try FileWriter.writeOwn("new", to: folder("own.txt"))
    #expect(try folder.text("victim.txt") == "precious" && folder.text("own.txt") == "new")
    #expect(mkfifo(folder("pipe"), 0o600) == 0)
    try FileWriter.writeOwn("new", to: folder("pipe"))
    #expect(try folder.text("pipe") == "new")
    #expect(throws: FileError(.write, folder.path, .isFolder)) {
      try FileWriter.writeOwn("", to: folder.path)
    }
    #expect(try folder.names() == ["own.txt", "pipe", "victim.txt"])
  }

  @Test func anOpenFolderIsNotLeft() throws {
    try Folder.create(folder("own"))
    try folder.write("precious", "victim.txt")
    symlink("../victim.txt", folder("own/link"))
    #expect(mkfifo(folder("own/pipe"), 0o600) == 0)
    let own = try OpenFolder(folder("own"))
    // Where its path leads by now is another folder.
    #expect(rename(folder("own"), folder("moved")) == 0 && symlink(".", folder("own")) == 0)
    #expect(throws: FileError(.read, folder("own/link"), .link)) { try own.read("link", limit: 100) }
    #expect(throws: FileError(.read, folder("own/pipe"), .notRegular)) { try own.read("pipe", limit: 100) }
    #expect(own.size("link") == nil && own.size("pipe") == nil)
    try own.write([1, 2], to: "new")
    try own.write([3], to: "link")
    #expect(try own.read("new", limit: 2) == [1, 2] && own.read("link", limit: 1) == [3])
    #expect(throws: FileError(.read, folder("own/new"), .tooLarge(limit: 1))) {
      try own.read("new", limit: 1)
    }
    try own.remove("pipe")
    #expect(try own.names() == ["link", "new"] && folder.names("moved") == ["link", "new"])
    #expect(try folder.text("victim.txt") == "precious")
    #expect(throws: FileError(.list, folder("own"), .link)) { try OpenFolder(folder("own")) }
  }

  /// Who knows the names of temporary files may have put links there.
  @Test func temporaryNamesThatAreTakenArePassedOver() throws {
    try folder.write("precious", "victim.txt")
    let names = (0...2).map { ".specrender-\(getpid())-\(pthread_self())-\($0).tmp" }
    for name in names { symlink(folder("victim.txt"), folder(name)) }
    try FileWriter.writeAtomically("new", to: folder("a.txt"))
    let path: String
    do {
      let passing = try PassingFolder(in: folder.path)
      path = passing.file()
      try FileWriter.writePrivately("secret", to: path)
      #expect(FileFacts(path)?.isRegular == true)
    }
    #expect(!FileReader.exists(path))
    #expect(try folder.text("victim.txt") == "precious" && folder.text("a.txt") == "new")
    #expect(try folder.names() == names + ["a.txt", "victim.txt"])
  }

  /// A shell's `>(command)` is such a link.
  @Test func aLinkToAPipeIsWrittenTo() throws {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    try FileWriter.writeAtomically("abc", to: "/proc/self/fd/\(ends[1])")
    close(ends[1])
    #expect(try FileReader.readAll(ends[0], "-", expecting: 10, limit: 10) == Array("abc".utf8))
    close(ends[0])
  }

  @Test func aFullDiskIsAnError() {
    let error = #expect(throws: FileError.self) { try FileWriter.writeAtomically("x", to: "/dev/full") }
    #expect(error?.description == "cannot write /dev/full: No space left on device")
  }

  @Test func aFolderIsNotOverwritten() throws {
    try Folder.create(folder("a/b"))
    let path = folder("a/b")
    #expect(throws: FileError(.write, path, .isFolder)) { try FileWriter.writeAtomically("x", to: path) }
    #expect(try folder.names("a") == ["b"])
  }

  @Test func aPlaceThatCannotBeWrittenIsNamed() throws {
    try folder.write("x", "file")
    #expect(throws: FileError(.write, folder("file/a"), .system(ENOTDIR))) {
      try FileWriter.writeAtomically("x", to: folder("file/a"))
    }
    let error = #expect(throws: FileError.self) {
      try FileWriter.writeAtomically("x", to: folder("none/a"))
    }
    #expect(error?.description == "cannot write \(folder("none/a")): there is no such folder")
    #expect(throws: FileError(.write, "", .notAPath)) { try FileWriter.writeAtomically("x", to: "") }
    #expect(throws: FileError(.write, folder("a\0b"), .notAPath)) {
      try FileWriter.writeAtomically("x", to: folder("a\0b"))
    }
  }

  @Test func theLongestNameIsWritten() throws {
    let name = String(repeating: "n", count: 255)
    try folder.write("x", name)
    #expect(try folder.names() == [name])
    #expect(throws: FileError(.write, folder(name + "n"), .system(ENAMETOOLONG))) {
      try folder.write("x", name + "n")
    }
    #expect(try folder.names() == [name])
  }

  @Test func aReaderThatWentAwayIsAnError() {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    close(ends[0])
    #expect(throws: FileError(.write, "-", .system(EPIPE))) { try writeAll([1, 2, 3], ends[1], "-") }
    close(ends[1])
  }
}

@Suite struct FileReaderTests {
  let folder = TemporaryFolder()

  /// Who writes is a thread of its own: a task would wait behind all other tests for the one that this test blocks.
  @Test func waitsForAPipeThatDoesNotWait() throws {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    let (from, to) = (ends[0], ends[1])
    Thread.detachNewThread {
      for _ in 0..<3 {
        usleep(5_000)
        try? writeAll([7], to, "-")
      }
      close(to)
    }
    #expect(try FileReader.readAll(from, "-", expecting: 10, limit: 10) == [7, 7, 7])
    close(from)
  }

  @Test func readsUpToTheLimit() throws {
    try folder.write("12345", "a")
    #expect(try FileReader.read(folder("a"), limit: 5) == Array("12345".utf8))
    #expect(throws: FileError(.read, folder("a"), .tooLarge(limit: 4))) {
      try FileReader.read(folder("a"), limit: 4)
    }
    try folder.write("", "empty")
    #expect(try FileReader.read(folder("empty"), limit: 0).isEmpty)
  }

  @Test func readsFilesThatHideTheirSize() throws {
    #expect(try FileReader.read("/proc/self/status", limit: 1 << 16).count > 100)
    #expect(throws: FileError(.read, "/proc/self/status", .tooLarge(limit: 10))) {
      try FileReader.read("/proc/self/status", limit: 10)
    }
  }

  @Test func saysWhyItCannot() throws {
    #expect(throws: FileError(.read, folder("a"), .missing)) { try FileReader.read(folder("a"), limit: 9) }
    #expect(throws: FileError(.read, folder.path, .isFolder)) { try FileReader.read(folder.path, limit: 9) }
    #expect(throws: FileError(.read, "/dev/zero", .notRegular)) { try FileReader.read("/dev/zero", limit: 9) }
    mkfifo(folder("pipe"), 0o600)
    #expect(throws: FileError(.read, folder("pipe"), .notRegular)) {
      try FileReader.read(folder("pipe"), limit: 9)
    }
  }
}
