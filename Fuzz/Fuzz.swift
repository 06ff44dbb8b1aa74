// libFuzzer's entry: the target is named by the environment variable FUZZ_TARGET.
import FuzzTargets
import Glibc

private let target = unsafe getenv("FUZZ_TARGET").flatMap { unsafe FuzzTarget(rawValue: String(cString: $0)) }

/// Reads the bytes as the chosen target does, and traps where something is wrong with what comes of them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let target else { fatalError("FUZZ_TARGET is one of \(FuzzTarget.allCases.map(\.rawValue))") }
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  if let fault = target.fault(bytes) { fatalError(fault) }
  return 0
}
