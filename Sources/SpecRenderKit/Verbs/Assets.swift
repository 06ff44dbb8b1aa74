public import AssetFetching
public import ToolOutcome

/// Fetches what scenes ask for and nobody has, and pins it in their asset lock files.
public struct AssetsFetchVerb: Verb {
  /// The scenes and what fetching may do.
  public var run: AssetRun
  /// Whether what is pinned is fetched again, too, and pinned anew where it has changed.
  public var isAnew = false
  /// Whether it is only said what would be fetched.
  public var isDry = false

  /// Fetches what a run of assets asks for.
  public init(_ run: AssetRun) { self.run = run }

  /// Refuses limits that nobody can mean.
  public func refuseMisuse() throws(ToolFailure) {
    let limits = run.limits
    guard (1 << 20...4096 << 20).contains(limits.maximumBytes), limits.seconds > 0, limits.seconds <= 86_400,
      (1...20).contains(limits.attempts), (1...64).contains(limits.jobs)
    else {
      throw .usage(
        "--max-size takes 1 to 4096, --timeout up to 86400, --attempts 1 to 20, --jobs 1 to 64", hint: "")
    }
  }

  /// Does it; see ``Verb/perform(voice:)``.
  public func perform(voice: Voice) throws -> Outcome {
    try run.fetch(isAnew: isAnew, isDry: isDry, voice: voice)
  }
}

/// Says what of the pictures and videos of scenes is missing or broken, and what nobody asks for.
public struct AssetsCheckVerb: Verb {
  /// The scenes.
  public var run: AssetRun

  /// Checks what a run of assets asks for.
  public init(_ run: AssetRun) { self.run = run }

  /// Does it; see ``Verb/perform(voice:)``.
  public func perform(voice: Voice) throws -> Outcome { try run.check(voice: voice) }
}

/// Takes out of asset lock files what no scene asks for, and removes fetched files without an entry.
public struct AssetsPruneVerb: Verb {
  /// The scenes.
  public var run: AssetRun
  /// Whether it is only said what would go.
  public var isDry = false

  /// Prunes the lock files of a run's scenes.
  public init(_ run: AssetRun) { self.run = run }

  /// Does it; see ``Verb/perform(voice:)``.
  public func perform(voice: Voice) throws -> Outcome { try run.prune(isDry: isDry, voice: voice) }
}
