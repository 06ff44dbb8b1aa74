#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A library that need not be installed. Once opened, it stays.
@safe package struct DynamicLibrary: @unchecked Sendable {
  private let handle: UnsafeMutableRawPointer

  /// Opens the first that is there of some files' names, which the system knows where to look for; nil where none is.
  package init?(_ names: [String]) {
    for name in names {
      if let handle = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        unsafe self.handle = handle
        return
      }
    }
    return nil
  }

  /// A function of the library, or of one that it needs; nil where there is none of that name.
  ///
  /// - Parameter type: how C declares it; nobody checks that.
  @unsafe package func function<Function>(_ name: String, _ type: Function.Type = Function.self) -> Function?
  {
    unsafe dlsym(handle, name).map { unsafe unsafeBitCast($0, to: Function.self) }
  }
}
