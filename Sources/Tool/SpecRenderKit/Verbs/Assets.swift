public import ToolOutcome

/// Downloads missing pictures and videos of scenes, and pins them in their asset lock files.
public struct AssetsFetchVerb: Verb {
  /// The scenes, and limits for downloads.
  public var run: AssetRun
  /// Whether pinned files are downloaded again too, and pinned anew if they have changed.
  public var isAnew = false
  /// Whether the verb only reports what it would download.
  public var isDry = false

  /// Creates a verb that downloads the missing assets of a run.
  public init(_ run: AssetRun) { self.run = run }

  /// Checks that the limits are valid; see ``Verb/refuseMisuse()``.
  public func refuseMisuse() throws(ToolFailure) {
    let limits = run.limits
    guard (1 << 20...4096 << 20).contains(limits.maximumBytes), limits.seconds > 0, limits.seconds <= 86_400,
      (1...20).contains(limits.attempts), (1...64).contains(limits.jobs)
    else {
      throw .usage(
        "--max-size takes 1 to 4096, --timeout up to 86400, --attempts 1 to 20, --jobs 1 to 64", hint: "")
    }
  }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) throws -> Outcome {
    try run.fetch(isAnew: isAnew, isDry: isDry, style: style)
  }
}

/// Reports missing, broken and unused pictures and videos of scenes.
public struct AssetsCheckVerb: Verb {
  /// The scenes.
  public var run: AssetRun

  /// Creates a verb that checks the assets of a run.
  public init(_ run: AssetRun) { self.run = run }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) throws -> Outcome { try run.check(style: style) }
}

/// Removes unused entries from asset lock files, and deletes downloaded files without an entry.
public struct AssetsPruneVerb: Verb {
  /// The scenes.
  public var run: AssetRun
  /// Whether the verb only reports what it would remove.
  public var isDry = false

  /// Creates a verb that prunes the lock files of a run's scenes.
  public init(_ run: AssetRun) { self.run = run }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) throws -> Outcome { try run.prune(isDry: isDry, style: style) }
}
