#if canImport(Glibc)
  import Glibc
#endif

/// Writes an outcome: data to standard output, messages to standard error.
/// - Returns: the exit code; 2 where the output could not be written.
public func emit(_ outcome: Outcome) -> Int32 {
  writeAll(Array(outcome.messages.utf8), to: 2)
  return writeAll(outcome.output, to: 1) || outcome.exitCode != 0 ? outcome.exitCode : 2
}

@discardableResult
private func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  signal(SIGPIPE, SIG_IGN)
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return false }
    rest = rest.dropFirst(count)
  }
  return true
}
