/// A process of curl that does as it is told: it knows no settings of the user, asks no proxy, speaks no other protocol and
/// follows nobody elsewhere. No other program of ours sees the network.
package struct HTTPTransfer {
  /// What a transfer may take.
  package struct Limits: Sendable {
    /// Seconds until there is a connection.
    package var connecting = 10.0
    /// Seconds for all of a transfer.
    package var seconds: Double
    /// Largest answer in bytes.
    package var maximumBytes: Int

    package init(connecting: Double = 10, seconds: Double, maximumBytes: Int) {
      (self.connecting, self.seconds, self.maximumBytes) = (connecting, seconds, maximumBytes)
    }
  }

  /// The running process; it ends with the value.
  package let process: ChildProcess
  /// What `--write-out` says.
  package let reader: PipeReader
  /// The answer's content and its head, where they are asked for: curl makes no file, and ends where nobody reads.
  package let content, head: PipeReader?

  /// - Parameters:
  ///   - arguments: what is asked for, and where it goes.
  ///   - isRead: whether content and head come through pipes.
  /// - Throws: where curl cannot be started, as it is not installed.
  package init(_ arguments: [String], _ limits: Limits, isRead: Bool = false) throws(ProgramError) {
    let always = [
      "--disable", "--silent", "--show-error", "--globoff", "--proto", "=http,https", "--noproxy", "*",
      "--max-redirs", "0", "--connect-timeout", "\(limits.connecting)", "--max-time", "\(limits.seconds)",
      "--max-filesize", "\(limits.maximumBytes)", "--user-agent", "specrender",
    ]
    let pipes: [Int32] = isRead ? [3, 4] : []
    let outputs = zip(["--output", "--dump-header"], pipes).flatMap { [$0, "/dev/fd/\($1)"] }
    let (process, readers) = try ChildProcess.read(
      "curl", always + outputs + arguments, outputs: [ChildProcess.standardOutput] + pipes, package: "curl")
    (self.process, reader) = (process, readers[0])
    (content, head) = isRead ? (readers[1], readers[2]) : (nil, nil)
  }
}
