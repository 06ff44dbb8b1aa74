import Graphics2D
import PNGCodec
import TestFixtures
import Testing
import ToolOutcome

@testable import Files
@testable import SpecRenderKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A picture of one colour, with enough bytes to be broken off.
private func picture(_ shade: UInt8 = 200) throws -> [UInt8] {
  var pixels = PixelBuffer(width: 64, height: 64)
  for place in 0..<(64 * 64) {
    pixels.bytes[place * 4] = UInt8(truncatingIfNeeded: place &* 31) ^ shade
    pixels.bytes[place * 4 + 3] = 255
  }
  return try PNG.encode(pixels)
}

/// A folder with a scene that shows pictures of a host.
private struct Scene {
  let folder = TemporaryFolder()
  var run: AssetRun

  init(_ host: LoopbackHost, _ paths: [String]) throws {
    try self.init(paths.map { host.address($0) })
  }

  init(_ addresses: [String]) throws {
    let nodes = addresses.enumerated().map {
      "  - { image: \"\($1)\", id: p\($0), layout: [leading == 0, top == 0, size == 20] }\n"
    }
    try folder.write("scene: shop\nassets: pictures.lock.json\nchildren:\n" + nodes.joined(), "shop.yaml")
    run = AssetRun(scenes: [folder("shop.yaml")])
    run.limits.privateHosts = ["localhost"]
    run.limits.pause = 0.01
  }

  func fetch(isAnew: Bool = false) throws -> Outcome { try run.fetch(isAnew: isAnew, style: OutputStyle()) }

  var lock: AssetLockFile { get throws { try AssetLockFile(path: folder("pictures.lock.json")) } }

  func bytes(_ address: String) throws -> [UInt8] {
    let lock = try lock
    return try FileReader.read(lock.path(of: #require(lock.entry(address)?.file)), limit: 1 << 20)
  }

  /// Neither a file nor a trace of one.
  var isBare: Bool {
    ((try? folder.names("fetched")) ?? []).isEmpty && !FileReader.exists(folder("pictures.lock.json"))
  }
}

@Suite struct FetchAssetsTests {
  @Test func whatASceneShowsIsFetchedOnceAndPinned() throws {
    let wanted = try picture()
    let host = try LoopbackHost { _, _ in .answer(200, wanted, headers: ["Content-Type: text/html"]) }
    let scene = try Scene(host, ["/a.png", "/same.png"])
    let first = try scene.fetch()
    #expect(first.exitCode == 0, "\(first.messages)")
    #expect(first.messages.contains("2 fetched, 0 there already, 0 failed"))
    #expect(try scene.bytes(host.address("/a.png")) == wanted)
    #expect(try scene.folder.names("fetched").count == 1, "the same bytes have one file")
    #expect(try scene.run.check(style: OutputStyle()).messages == "2 addresses, all as pinned\n")
    #expect(try scene.fetch().messages == "2 there already\n")
    #expect(host.requests.count == 2)
  }

  @Test func redirectionsAreFollowedWhereTheyMayBe() throws {
    let wanted = try picture()
    let host = try LoopbackHost { request, _ in
      switch request.path {
      case "/moved.png": .redirect(to: "/here.png")
      case "/round.png": .redirect(to: "/round.png")
      case "/disk.png": .redirect(to: "file:///etc/hostname")
      case "/inside.png": .redirect(to: "http://127.0.0.1:9/a.png")
      default: .answer(200, wanted)
      }
    }
    let good = try Scene(host, ["/moved.png"])
    #expect(try good.fetch().exitCode == 0)
    for (path, reason) in [
      ("/round.png", "redirected more than 5 times"), ("/disk.png", "redirected to file:///etc/hostname"),
      ("/inside.png", "127.0.0.1 is not an address of the public internet"),
    ] {
      let bad = try Scene(host, [path])
      let outcome = try bad.fetch()
      #expect(outcome.exitCode == 1 && outcome.messages.contains(reason), "\(outcome.messages)")
      #expect(bad.isBare)
    }
  }

  @Test func whatMayPassIsTriedAgainAndNothingElse() throws {
    let wanted = try picture()
    let host = try LoopbackHost { request, before in
      switch request.path {
      case "/busy.png": before < 2 ? .answer(503) : .answer(200, wanted)
      case "/down.png": .answer(500)
      case "/part.png": .answer(206, wanted, headers: ["Content-Range: bytes 0-9/10"])
      default: .answer(404)
      }
    }
    #expect(try Scene(host, ["/busy.png"]).fetch().exitCode == 0)
    #expect(try Scene(host, ["/down.png"]).fetch().messages.contains("status 500"))
    #expect(try Scene(host, ["/gone.png"]).fetch().messages.contains("status 404"))
    #expect(try Scene(host, ["/part.png"]).fetch().messages.contains("that was not asked for"))
    let asked = host.requests.map(\.path)
    #expect(asked.count { $0 == "/busy.png" } == 3)
    #expect(asked.count { $0 == "/down.png" } == 4)
    #expect(asked.count { $0 == "/gone.png" } == 1)
  }

  @Test func whatBreaksOffGoesOnWhereItWas() throws {
    let wanted = try picture()
    let head = ["HTTP/1.1 200 OK", "Content-Length: \(wanted.count)", "ETag: \"v1\"", "Connection: close"]
    let host = try LoopbackHost { request, before in
      guard before > 0 else {
        return [.text(head.joined(separator: "\r\n") + "\r\n\r\n"), .bytes(Array(wanted.prefix(100)))]
      }
      let range = "Content-Range: bytes 100-\(wanted.count - 1)/\(wanted.count)"
      return .answer(206, Array(wanted.dropFirst(100)), headers: [range])
    }
    let scene = try Scene(host, ["/a.png"])
    let outcome = try scene.fetch()
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    #expect(try scene.bytes(host.address("/a.png")) == wanted)
    #expect(host.requests.last?.headers["range"] == "bytes=100-")
    #expect(host.requests.last?.headers["if-range"] == "\"v1\"")
  }

  @Test func aFileThatHasChangedMeanwhileBeginsAnew() throws {
    let (old, new) = (try picture(1), try picture(2))
    let head = ["HTTP/1.1 200 OK", "Content-Length: \(old.count)", "ETag: \"v1\"", "Connection: close"]
    let host = try LoopbackHost { _, before in
      before == 0
        ? [.text(head.joined(separator: "\r\n") + "\r\n\r\n"), .bytes(Array(old.prefix(100)))]
        : .answer(200, new)
    }
    let scene = try Scene(host, ["/a.png"])
    #expect(try scene.fetch().exitCode == 0)
    #expect(try scene.bytes(host.address("/a.png")) == new)
  }

  @Test func whatIsNoPictureIsNotPinned() throws {
    let whole = try picture()
    let host = try LoopbackHost { request, _ in
      switch request.path {
      case "/page.png": .answer(200, Array("<!DOCTYPE html><title>Log in</title>".utf8))
      case "/half.png": .answer(200, Array(whole.prefix(whole.count / 2)))
      default: .answer(200, [])
      }
    }
    for path in ["/page.png", "/half.png", "/empty.png"] {
      let scene = try Scene(host, [path])
      let outcome = try scene.fetch()
      #expect(outcome.exitCode == 1 && outcome.messages.contains(path), "\(outcome.messages)")
      #expect(scene.isBare)
    }
  }

  @Test func sizeAndTimeHaveLimits() throws {
    let host = try LoopbackHost { request, _ in
      let head = LoopbackHost.Piece.text("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
      return request.path == "/endless.png"
        ? [head, .endless([UInt8](repeating: 1, count: 1 << 16))] : [head, .pause(milliseconds: 5000)]
    }
    var large = try Scene(host, ["/endless.png"])
    large.run.limits.maximumBytes = 1 << 20
    #expect(try large.fetch().messages.contains("it is larger than 1048576 bytes"))
    #expect(large.isBare)
    var slow = try Scene(host, ["/slow.png"])
    (slow.run.limits.seconds, slow.run.limits.attempts) = (0.2, 2)
    #expect(try slow.fetch().messages.contains("it took longer than 0.2 s"))
  }

  @Test func hostsThatMayNotBeAskedAreNot() throws {
    let host = try LoopbackHost { _, _ in .answer(404) }
    var scene = try Scene(host, ["/a.png"])
    scene.run.limits.privateHosts = []
    #expect(try scene.fetch().messages.contains("--private localhost allows it"))
    scene.run.limits.privateHosts = ["localhost"]
    scene.run.limits.hosts = ["*.example.com"]
    #expect(try scene.fetch().messages.contains("localhost is none of the hosts that may be asked"))
    var unknown = try Scene(["https://nobody.invalid/a.png"])
    unknown.run.limits.attempts = 2
    #expect(try unknown.fetch().messages.contains("unknown host nobody.invalid"))
    #expect(host.requests.isEmpty)
  }

  @Test func aPinIsChangedOnlyWhereThatIsAskedFor() throws {
    let pictures = [try picture(1), try picture(2)]
    let host = try LoopbackHost { _, before in .answer(200, pictures[min(before, 1)]) }
    let scene = try Scene(host, ["/a.png"])
    #expect(try scene.fetch().exitCode == 0)
    let lock = try scene.lock
    try FileWriter.writeAtomically("gone", to: lock.path(of: #require(lock.entries[0].file)))
    #expect(try scene.run.check(style: OutputStyle()).messages.contains("is not the file that is pinned"))
    #expect(try scene.fetch().messages.contains("--anew pins it"))
    #expect(try scene.lock.entries == lock.entries)
    #expect(try scene.fetch(isAnew: true).exitCode == 0)
    #expect(try scene.bytes(host.address("/a.png")) == pictures[1])
  }

  @Test func pruningKeepsWhatOtherScenesOfTheFolderAskFor() throws {
    let pictures = [try picture(1), try picture(2)]
    let host = try LoopbackHost { request, _ in .answer(200, pictures[request.path == "/a.png" ? 0 : 1]) }
    let scene = try Scene(host, ["/a.png"])
    let other =
      "scene: other\nassets: pictures.lock.json\nchildren:\n"
      + "  - { image: \"\(host.address("/b.png"))\", id: b, layout: [fill canvas] }\n"
    try scene.folder.write(other, "other.yaml")
    var both = scene
    both.run.scenes.append(scene.folder("other.yaml"))
    #expect(try both.fetch().exitCode == 0)
    #expect(try scene.run.check(style: OutputStyle()).messages.contains("none of these scenes asks for"))
    #expect(try scene.run.prune(style: OutputStyle()).messages == "nothing to remove\n")
    try FileWriter.writeAtomically("scene: other\n", to: scene.folder("other.yaml"))
    let said = try scene.run.prune(isDry: true, style: OutputStyle()).messages
    #expect(said.contains("would remove \(host.address("/b.png"))"))
    #expect(try scene.run.prune(style: OutputStyle()).exitCode == 0)
    #expect(try scene.lock.entries.map(\.url) == [host.address("/a.png")])
    #expect(try scene.folder.names("fetched").count == 1)
  }
}

/// Links and pipes in the folder of fetched files, as a checkout of somebody else's may bring them.
@Suite struct HostileFolderTests {
  private static let victim = "precious"

  /// Names that files on their way have, those that they had in earlier versions among them, and the final one.
  private func names(_ address: String, _ content: [UInt8]) -> [String] {
    let part = ".\(sha256Hex(Array(address.utf8)).prefix(20)).part"
    return [part, "\(part).head", "\(part).new", "\(part).new.head", "\(sha256Hex(content).prefix(20)).png"]
  }

  @Test func noLinkIsFollowedAndNothingBehindOneChanges() throws {
    let wanted = try picture()
    let host = try LoopbackHost { _, _ in .answer(200, wanted) }
    let scene = try Scene(host, ["/a.png"])
    try Folder.create(scene.folder("fetched"))
    let names = names(host.address("/a.png"), wanted)
    for (number, name) in names.enumerated() {
      try scene.folder.write(Self.victim, "victim\(number)")
      #expect(symlink(scene.folder("victim\(number)"), scene.folder("fetched/\(name)")) == 0)
    }
    let outcome = try scene.fetch()
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    for number in names.indices { #expect(try scene.folder.text("victim\(number)") == Self.victim) }
    #expect(try scene.bytes(host.address("/a.png")) == wanted)
    #expect(FileFacts(scene.folder("fetched/\(names[4])"))?.isRegular == true)
  }

  @Test func aPipeIsNotWaitedFor() throws {
    let wanted = try picture()
    let host = try LoopbackHost { _, _ in .answer(200, wanted) }
    let scene = try Scene(host, ["/a.png"])
    try Folder.create(scene.folder("fetched"))
    for name in names(host.address("/a.png"), wanted) {
      #expect(mkfifo(scene.folder("fetched/\(name)"), 0o600) == 0)
    }
    let outcome = try scene.fetch()
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    #expect(try scene.bytes(host.address("/a.png")) == wanted)
  }

  @Test func aFolderThatIsALinkIsRefused() throws {
    let host = try LoopbackHost { _, _ in .answer(404) }
    let scene = try Scene(host, ["/a.png"])
    try Folder.create(scene.folder("elsewhere"))
    try scene.folder.write(Self.victim, "elsewhere/mine.txt")
    #expect(symlink(scene.folder("elsewhere"), scene.folder("fetched")) == 0)
    let isLink = FileError(.list, scene.folder("fetched"), .link)
    #expect(throws: isLink) { try scene.fetch() }
    // Pruning would else remove what lies there.
    #expect(throws: isLink) { try scene.run.prune(style: OutputStyle()) }
    #expect(try scene.folder.names("elsewhere") == ["mine.txt"] && host.requests.isEmpty)
  }

  @Test func whatIsNoPictureLeavesNothing() throws {
    let host = try LoopbackHost { _, _ in .answer(200, Array("#!/bin/sh\n".utf8)) }
    let scene = try Scene(host, ["/a.png"])
    #expect(try scene.fetch().exitCode == 1 && scene.isBare)
  }
}

@Suite struct WebAddressTests {
  /// curl ends a text at a quote, whatever stands behind it, and an entry at a line's end.
  @Test func textsForCurlStayInTheirQuotes() {
    #expect(HTTPBatch.quoted("a\"\u{301}b") == "\"a\\\"\u{301}b\"")
    #expect(HTTPBatch.quoted("a\\\u{301}") == "\"a\\\\\u{301}\"")
    #expect(HTTPBatch.quoted("a\r\noutput = \"b\"") == "\"a\\r\\noutput = \\\"b\\\"\"")
  }

  @Test(arguments: [
    ("https://example.com", "example.com", 443), ("http://EXAMPLE.com:8080/a?b#c", "example.com", 8080),
    ("https://[2001:db8::1]:444/a", "2001:db8::1", 444),
  ])
  func plainAddressesAreRead(_ text: String, _ host: String, _ port: Int) throws {
    let address = try #require(WebAddress(text))
    #expect(address.host == host && address.port == port)
  }

  @Test(arguments: [
    "ftp://example.com/a", "https://user@example.com/", "https://exa mple.com/",
    "https://example.com\\@evil.com/",
    "https:///a", "https://example.com:/", "https://example.com:70000/", "https://ex\u{e4}mple.com/",
    "https://[::1",
    "https://a:1:2/", "file:///etc/passwd",
  ])
  func othersAreNot(_ text: String) { #expect(WebAddress(text) == nil) }

  @Test(arguments: [
    ([8, 8, 8, 8], true), ([127, 0, 0, 1], false), ([10, 1, 2, 3], false), ([172, 31, 0, 1], false),
    ([172, 32, 0, 1], true), ([192, 168, 1, 1], false), ([169, 254, 169, 254], false),
    ([100, 64, 0, 1], false),
    ([224, 0, 0, 1], false), ([255, 255, 255, 255], false), ([0, 0, 0, 0], false),
  ])
  func publicNumbers(_ bytes: [UInt8], _ isPublic: Bool) {
    #expect(NetworkAddress(bytes).isPublic == isPublic)
    let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF] + bytes
    #expect(NetworkAddress(mapped).isPublic == isPublic)
    #expect(NetworkAddress([0x20, 0x02] + bytes + [UInt8](repeating: 0, count: 10)).isPublic == isPublic)
  }

  @Test func numbersOfIPv6() {
    func address(_ start: [UInt8]) -> NetworkAddress {
      NetworkAddress(start + [UInt8](repeating: 0, count: 15 - start.count) + [1])
    }
    #expect(address([0x2a, 0x00, 0x14, 0x50]).isPublic)
    for start: [UInt8] in [
      [], [0xFE, 0x80], [0xFD], [0x20, 0x01, 0x0D, 0xB8], [0x20, 0x01, 0], [0, 0x64, 0xFF, 0x9B],
    ] {
      #expect(!address(start).isPublic)
    }
  }
}
