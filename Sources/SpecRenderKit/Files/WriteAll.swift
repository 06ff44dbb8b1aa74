import Glibc

/// Writes all bytes to an open file; a reader that went away is an error here and does not end the process.
func writeAll(_ bytes: [UInt8], _ file: Int32, _ path: String) throws(FileError) {
  let code = withoutBrokenPipeSignal { writeAll(bytes, file) }
  if code != 0 { throw FileError(.write, path, errno: code) }
}

/// Returns 0 or an `errno` value. The kernel may take less than it is given at once.
private func writeAll(_ bytes: [UInt8], _ file: Int32) -> Int32 {
  unsafe bytes.withUnsafeBytes { source in
    var start = 0
    while start < source.count {
      let written = unsafe write(file, source.baseAddress?.advanced(by: start), source.count - start)
      if written == 0 { return EIO }
      start += max(0, written)
      if written > 0 || errno == EINTR { continue }
      guard errno == EAGAIN else { return errno }
      wait(for: POLLOUT, file)
    }
    return 0
  }
}

/// Waits until the file can be read or written: standard input and output may be pipes that another process
/// switched to not waiting.
func wait(for event: Int32, _ file: Int32) {
  var request = pollfd(fd: file, events: Int16(event), revents: 0)
  unsafe poll(&request, 1, -1)
}

/// Runs `body` with SIGPIPE held back in this thread and drops the one that `body` caused, so that the process's
/// own handling of the signal stays as it is.
private func withoutBrokenPipeSignal(_ body: () -> Int32) -> Int32 {
  var (pipe, before, pending) = (sigset_t(), sigset_t(), sigset_t())
  unsafe sigemptyset(&pipe)
  unsafe sigaddset(&pipe, SIGPIPE)
  unsafe sigpending(&pending)
  let wasPending = unsafe sigismember(&pending, SIGPIPE) == 1
  unsafe pthread_sigmask(SIG_BLOCK, &pipe, &before)
  let code = body()
  if code == EPIPE, !wasPending {
    var immediately = timespec()
    _ = unsafe sigtimedwait(&pipe, nil, &immediately)
  }
  unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  return code
}
