import Files

/// One address on its way to a file: attempts, redirections, and the program that does the work.
///
/// Each attempt is a process of curl that follows nothing by itself: where it leads is looked at first, and the address of
/// the host that was looked at is the one that is connected to.
final class Download {
  private enum Step {
    case waiting(until: ContinuousClock.Instant)
    case running(HTTPTransfer, WebAddress)
  }

  private let address: String
  private let limits: FetchLimits
  private let part: PartialFile
  private var target: WebAddress?
  private var (attempt, redirects) = (0, 0)
  /// What has come in this attempt.
  private var (content, head) = ([UInt8](), [UInt8]())
  private var step = Step.waiting(until: .now)

  init(_ address: String, part: PartialFile, _ limits: FetchLimits) {
    (self.address, self.part, self.limits) = (address, part, limits)
    target = WebAddress(address)
  }

  /// Goes on without waiting; gives the bytes or the reason why there are none once that is known.
  func advance(_ hosts: inout KnownHosts) throws(ProgramError) -> Result<[UInt8], FetchFailure>? {
    do throws(FetchFailure) {
      switch step {
      case .waiting(let time):
        if time <= .now { step = try begin(&hosts) }
        return nil
      case .running(let transfer, let target):
        let end = transfer.process.ended()
        transfer.content?.take(into: &content, limit: limits.maximumBytes)
        transfer.head?.take(into: &head, limit: Self.longestHead)
        guard content.count <= limits.maximumBytes else { throw tooLarge }
        guard head.count <= Self.longestHead else { throw .final("its answer has no end of headers") }
        guard let end else { return nil }
        return try finish(transfer, end, target, &hosts).map { .success($0) }
      }
    } catch {
      if error.reason.hasPrefix(Self.notInstalled) { throw Self.missingProgram }
      return again(after: error)
    }
  }

  /// Bytes of an answer's headers, of all that come before it, too.
  private static let longestHead = 1 << 20
  private static let notInstalled = "curl is not installed"
  private static var missingProgram: ProgramError {
    ProgramError(notInstalled, hint: "apt-get install curl")
  }

  /// Waits for another attempt where one may go better.
  private func again(after failure: FetchFailure) -> Result<[UInt8], FetchFailure>? {
    attempt += 1
    guard failure.mayPass, attempt < limits.attempts else { return .failure(failure) }
    let pause = min(60, max(failure.pause ?? 0, limits.pause * Double(1 << (attempt - 1))))
    (target, redirects) = (WebAddress(address), 0)
    step = .waiting(until: .now + .seconds(pause))
    return nil
  }

  private func begin(_ hosts: inout KnownHosts) throws(FetchFailure) -> Step {
    guard let target else {
      throw .final("this is not a plain address of the web, such as https://example.com/a.png")
    }
    let addresses = try hosts.addresses(of: target.host).map(\.text)
    (content, head) = ([], [])
    do throws(ProgramError) {
      let transfer = try HTTPTransfer(
        arguments(target, addresses),
        HTTPTransfer.Limits(seconds: limits.seconds, maximumBytes: limits.maximumBytes), isRead: true)
      return .running(transfer, target)
    } catch {
      throw .final(error.message)
    }
  }

  private func arguments(_ target: WebAddress, _ addresses: [String]) -> [String] {
    let host = target.host.utf8.contains(UInt8(ascii: ":")) ? "[\(target.host)]" : target.host
    let pinned = addresses.map { $0.utf8.contains(UInt8(ascii: ":")) ? "[\($0)]" : $0 }.joined(separator: ",")
    var arguments = [
      "--resolve", "\(host):\(target.port):\(pinned)",
      "--header", "Accept: image/png,image/jpeg,image/webp,video/*,*/*;q=0.1",
      "--write-out", "%{redirect_url}\n",
    ]
    if let (count, mark) = part.resumable {
      arguments += ["--range", "\(count)-", "--header", "If-Range: \(mark)"]
    }
    return arguments + ["--url", target.text]
  }

  /// What came of an attempt: all bytes, or nil where it goes on elsewhere.
  private func finish(
    _ transfer: HTTPTransfer, _ end: ChildProcess.End, _ target: WebAddress, _ hosts: inout KnownHosts
  ) throws(FetchFailure) -> [UInt8]? {
    let (answer, isWhole) = (AnswerHead(head), end == .code(0))
    guard let answer, isWhole || answer.status == 200 || answer.status == 206 else {
      if end == .code(6) || end == .code(7) { hosts.forget(target.host) }
      throw failure(of: transfer.process, end)
    }
    if (300..<400).contains(answer.status), let next = try? transfer.reader.line(), !next.isEmpty {
      try follow(String(next), from: target)
      return nil
    }
    guard answer.status == 200 || answer.status == 206 else { throw refusal(answer) }
    guard part.isContinued(by: answer) else {
      // From the start, then.
      part.forget()
      throw .passing("the host answers with a part of the file that was not asked for")
    }
    do throws(FileError) {
      try part.take(content, answer, head: head)
      if isWhole { return try part.bytes() }
    } catch {
      throw .final("\(error)")
    }
    throw failure(of: transfer.process, end)
  }

  private func follow(_ address: String, from last: WebAddress) throws(FetchFailure) {
    redirects += 1
    guard redirects <= limits.redirects else {
      throw .final("it is redirected more than \(limits.redirects) times, at last to \(address)")
    }
    guard let next = WebAddress(address), next.isSecure || !last.isSecure else {
      throw .final("it is redirected to \(address), which is not followed")
    }
    target = next
    step = .waiting(until: .now)
  }

  private var tooLarge: FetchFailure { .final("it is larger than \(limits.maximumBytes) bytes") }

  private func refusal(_ answer: AnswerHead) -> FetchFailure {
    // A rest that cannot be had: from the start, then.
    if answer.status == 416 { part.forget() }
    let mayPass = [408, 416, 425, 429].contains(answer.status) || (500..<600).contains(answer.status)
    return FetchFailure(
      reason: "the host answers with status \(answer.status)", mayPass: mayPass, pause: answer.pause)
  }

  private func failure(of process: ChildProcess, _ end: ChildProcess.End) -> FetchFailure {
    switch end {
    case .code(63): tooLarge
    case .code(28): .passing("it took longer than \(limits.seconds) s")
    // The host cannot be found or reached, or the line broke in the middle.
    case .code(5), .code(6), .code(7), .code(16), .code(18), .code(35), .code(52), .code(55), .code(56),
      .code(92):
      .passing("curl \(process.account(of: end))")
    default: .final("curl \(process.account(of: end))")
    }
  }
}
