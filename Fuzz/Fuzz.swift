import FuzzTargets

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// libFuzzer's own main, with the function that it calls.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ run: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

private let target = unsafe getenv("FUZZ_TARGET").flatMap { unsafe FuzzTarget(rawValue: String(cString: $0)) }

/// Gives the reader that `FUZZ_TARGET` names one input, and traps where something is wrong with what comes of it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  if let fault = target?.fault(bytes) { fatalError(fault) }
  return 0
}

/// Invents input with libFuzzer.
@main struct Fuzz {
  static func main() {
    guard target != nil else { fatalError("FUZZ_TARGET is one of \(FuzzTarget.allCases.map(\.rawValue))") }
    var (count, arguments) = unsafe (CommandLine.argc, CommandLine.unsafeArgv)
    unsafe exit(runFuzzer(&count, &arguments) { unsafe fuzz($0, $1) })
  }
}
