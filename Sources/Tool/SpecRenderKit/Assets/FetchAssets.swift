import Documents
import Files
import SceneRendering
public import ToolOutcome

/// The assets of scenes: fetched, checked, thrown away.
public struct AssetRun: Sendable {
  /// Paths of scenes.
  public var scenes: [String]
  /// What fetching may do.
  public var limits = FetchLimits()

  /// Names scenes by their paths.
  public init(scenes: [String]) { self.scenes = scenes }

  /// Fetches what the scenes ask for and nobody has, and pins it in the lock files.
  ///
  /// - Parameters:
  ///   - isAnew: whether what is pinned is fetched again, too, and pinned anew where it has changed.
  ///   - isDry: whether it is only said what would be fetched.
  public func fetch(isAnew: Bool = false, isDry: Bool = false, style: OutputStyle) throws -> Outcome {
    var outcome = Outcome()
    for (path, asked) in try askedByLock() {
      var fetching = try LockFetching(path, asked, limits, isAnew: isAnew)
      let found = try isDry ? fetching.wishes : fetching.run(style)
      outcome.messages += style.isQuiet ? "" : found
      outcome.add(fetching.failures, style)
    }
    return outcome
  }

  /// What all scenes ask for, by the path of the lock file, in the order of the scenes.
  func askedByLock() throws -> [(path: String, asked: AskedAddresses)] {
    var found: [(path: String, asked: AskedAddresses)] = []
    for scene in scenes {
      let assets = try SceneRequest(scene: scene).assets()
      let known = found.first { $0.path == assets.lock }
      let all = known?.asked ?? AskedAddresses()
      if known == nil { found.append((assets.lock, all)) }
      for (address, kind) in assets.asked { all.add(address, kind) }
    }
    return found
  }
}

extension Outcome {
  mutating func add(_ diagnostics: Diagnostics, _ style: OutputStyle) {
    messages += style.say(diagnostics, SourceMap())
    if diagnostics.hasErrors { exitCode = max(exitCode, 1) }
  }
}

/// What one lock file lacks, on its way.
private struct LockFetching {
  private var lock: AssetLockFile
  private let limits: FetchLimits
  private let isAnew: Bool
  private let wanted: [(address: String, kind: AskedAddresses.Kind)]
  private let thereCount: Int
  private(set) var failures = Diagnostics()

  init(_ path: String, _ asked: AskedAddresses, _ limits: FetchLimits, isAnew: Bool) throws {
    let lock = try AssetLockFile(path: path)
    (self.lock, self.limits, self.isAnew) = (lock, limits, isAnew)
    let all = asked.all
    wanted = all.filter { address, kind in
      switch AssetState(of: address, kind, in: lock) {
      case .absent: false
      case .whole: isAnew
      case .unknown, .broken: true
      }
    }
    thereCount = all.count - wanted.count
  }

  /// What would be fetched, a line each.
  var wishes: String { wanted.map { "would fetch \($0.address)\n" }.joined() }

  /// Fetches, at most so many at once as the limits say; the lock file is whole after every file.
  mutating func run(_ style: OutputStyle) throws -> String {
    guard !wanted.isEmpty else { return "\(thereCount) there already\n" }
    let folder = try OpenFolder(lock.path(of: ProvedAsset.folder))
    let claim = try folder.claim()
    defer { claim.end() }
    var (hosts, texts) = (KnownHosts(limits), [String?](repeating: nil, count: wanted.count))
    var (next, running, progress) = (
      0, [(place: Int, download: Download)](), FetchProgress(wanted.count, style)
    )
    while next < wanted.count || !running.isEmpty {
      while running.count < limits.jobs, next < wanted.count {
        running.append((next, Download(wanted[next].address, part: part(next, in: folder), limits)))
        next += 1
      }
      for index in running.indices.reversed() {
        guard let result = try running[index].download.advance(&hosts) else { continue }
        let place = running.remove(at: index).place
        texts[place] = try keep(result, place, in: folder)
        progress.advance()
      }
      if !running.isEmpty { ThisProcess.pause(milliseconds: 5) }
    }
    progress.finish()
    let fetched = texts.compactMap(\.self)
    let failed = wanted.count - fetched.count
    let sum = "\(fetched.count) fetched, \(thereCount) there already, \(failed) failed\n"
    return fetched.joined() + sum
  }

  private func part(_ place: Int, in folder: OpenFolder) -> PartialFile {
    let name = sha256Hex(Array(wanted[place].address.utf8)).prefix(20)
    return PartialFile(".\(name).part", in: folder, limit: limits.maximumBytes)
  }

  /// Pins what has come; what is said of it, or nil where it cannot be used.
  private mutating func keep(
    _ result: Result<[UInt8], FetchFailure>, _ place: Int, in folder: OpenFolder
  ) throws -> String? {
    let (address, kind) = wanted[place]
    let part = part(place, in: folder)
    do {
      let asset = try proved(result.get(), kind, part)
      let hash = sha256Hex(asset.bytes)
      if !isAnew, let pin = lock.entry(address)?.sha256, pin != hash {
        throw FetchFailure.final("it is another file now than the one that is pinned; --anew pins it")
      }
      if lock.entry(address)?.sha256 != hash || AssetState(of: address, kind, in: lock) != .whole {
        try folder.write(asset.bytes, to: asset.name)
        lock.put(.init(url: address, file: asset.file, sha256: hash))
        try lock.write()
      }
      part.forget()
      return
        "fetched \(address): \(lock.path(of: lock.entry(address)?.file ?? "")), \(asset.bytes.count) bytes\n"
    } catch let failure as FetchFailure {
      if !failure.mayPass { part.forget() }
      failures.error(.assetNotFetched, "\(address): \(failure.reason)", at: nil)
      return nil
    }
  }

  private func proved(
    _ bytes: [UInt8], _ kind: AskedAddresses.Kind, _ part: PartialFile
  ) throws(FetchFailure) -> ProvedAsset {
    try ProvedAsset(bytes, as: kind, at: part.path)
  }
}

/// Tells on a terminal how many files have come; elsewhere nothing.
private struct FetchProgress {
  private let total: Int
  private var done = 0
  private let isShown: Bool

  init(_ total: Int, _ style: OutputStyle) {
    self.total = total
    isShown = !style.isQuiet && style.format == .human && Terminal.showsMessages
  }

  mutating func advance() {
    done += 1
    if isShown { Terminal.say("\r\(done)/\(total) files\u{1B}[K") }
  }

  func finish() { if isShown { Terminal.say("\r\u{1B}[K") } }
}
