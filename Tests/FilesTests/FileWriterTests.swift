import Foundation
import Glibc
import TestFixtures
import Testing

@testable import Files

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
