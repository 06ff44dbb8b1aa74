#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes all bytes to an open file; a reader that went away and a file that may not grow are errors here and do not end
/// the process.
package func writeAll(_ bytes: [UInt8], _ file: Int32, _ path: String) throws(FileError) {
  let code = withoutSignals { writeAll(bytes, file) }
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

/// Runs `body` with the signals of failing writes held back in this thread and drops those that `body` caused, so that
/// the process's own handling of them stays as it is.
private func withoutSignals(_ body: () -> Int32) -> Int32 {
  var (held, before, pending) = (sigset_t(), sigset_t(), sigset_t())
  unsafe sigemptyset(&held)
  for signal in [SIGPIPE, SIGXFSZ] { unsafe sigaddset(&held, signal) }
  unsafe sigpending(&pending)
  unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
  let code = body()
  // A reader that went away, and a limit of the shell on the size of files.
  let signal = code == EPIPE ? SIGPIPE : code == EFBIG ? SIGXFSZ : 0
  if signal != 0, unsafe sigismember(&pending, signal) == 0 {
    var (caused, immediately) = (sigset_t(), timespec())
    unsafe sigemptyset(&caused)
    unsafe sigaddset(&caused, signal)
    _ = unsafe sigtimedwait(&caused, nil, &immediately)
  }
  unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  return code
}
