import Files
import Synchronization

/// Tesseract in this process: its letters are loaded once, which takes the program as long as 20 lines for each call.
enum TesseractLibrary {
  private static let readers = Mutex<[String: LetterReader?]>([:])

  /// What it writes of lines of letters, one a page, as the program does; nil where the library cannot be used.
  static func table(_ pages: [(width: Int, height: Int, gray: [UInt8])], _ language: String) -> String? {
    readers.withLock { readers in
      guard let reader = reader(language, &readers) else { return nil }
      var table = "\n"
      for (number, page) in pages.enumerated() {
        guard let words = reader.words(page, number) else { return nil }
        table += words
      }
      return table
    }
  }

  /// Loads the letters of a language, for who will read soon.
  static func prepare(_ language: String) {
    readers.withLock { _ = reader(language, &$0) }
  }

  private static func reader(_ language: String, _ readers: inout [String: LetterReader?]) -> LetterReader? {
    if let known = readers[language] { return known }
    let reader = LetterReader(language)
    readers[language] = .some(reader)
    return reader
  }
}

/// The letters of one language. Not for several threads at once.
@safe private final class LetterReader: @unchecked Sendable {
  private let calls: TesseractCalls
  private let handle: OpaquePointer

  /// The mode of a page that is one line.
  private static let line: Int32 = 7

  /// Nil where the library or the language is not installed.
  init?(_ language: String) {
    guard let calls = TesseractCalls(), let handle = unsafe calls.create() else { return nil }
    unsafe (self.calls, self.handle) = (calls, handle)
    // It would write to our standard error otherwise.
    guard unsafe calls.set(handle, "debug_file", "/dev/null") != 0,
      unsafe calls.load(handle, nil, language) == 0,
      unsafe calls.set(handle, "tessedit_do_invert", "0") != 0
    else { return nil }
    unsafe calls.setMode(handle, Self.line)
  }

  deinit { unsafe calls.delete(handle) }

  /// The rows of a page's words, as the program writes them; nil where it fails.
  func words(_ page: (width: Int, height: Int, gray: [UInt8]), _ number: Int) -> String? {
    // Several threads wait for each other longer than a line takes.
    calls.setParallelLevels?(0)
    let (width, height) = (Int32(page.width), Int32(page.height))
    return unsafe page.gray.withUnsafeBufferPointer { gray -> String? in
      guard let bytes = gray.baseAddress else { return nil }
      unsafe calls.setImage(handle, bytes, width, height, 1, width)
      defer { unsafe calls.clear(handle) }
      guard unsafe calls.recognize(handle, nil) == 0,
        let text = unsafe calls.table(handle, Int32(number))
      else { return nil }
      defer { unsafe calls.deleteText(text) }
      return unsafe String(cString: text)
    }
  }
}

/// The functions of its interface for C that are called (`capi.h` of Tesseract 5).
@safe private struct TesseractCalls {
  typealias Text = UnsafeMutablePointer<CChar>
  typealias Name = UnsafePointer<CChar>

  let create: @convention(c) () -> OpaquePointer?
  let load: @convention(c) (OpaquePointer, Name?, Name?) -> Int32
  let set: @convention(c) (OpaquePointer, Name, Name) -> Int32
  let setMode: @convention(c) (OpaquePointer, Int32) -> Void
  let setImage: @convention(c) (OpaquePointer, UnsafePointer<UInt8>, Int32, Int32, Int32, Int32) -> Void
  let recognize: @convention(c) (OpaquePointer, OpaquePointer?) -> Int32
  let table: @convention(c) (OpaquePointer, Int32) -> Text?
  let deleteText: @convention(c) (Text) -> Void
  let clear: @convention(c) (OpaquePointer) -> Void
  let delete: @convention(c) (OpaquePointer) -> Void
  /// Of OpenMP, where the library was built with it.
  let setParallelLevels: (@convention(c) (Int32) -> Void)?

  init?() {
    guard let library = DynamicLibrary(["libtesseract.so.5", "libtesseract.5.dylib"]),
      let create = unsafe library.function("TessBaseAPICreate", (@convention(c) () -> OpaquePointer?).self),
      let load = unsafe library.function(
        "TessBaseAPIInit3", (@convention(c) (OpaquePointer, Name?, Name?) -> Int32).self),
      let set = unsafe library.function(
        "TessBaseAPISetVariable", (@convention(c) (OpaquePointer, Name, Name) -> Int32).self),
      let setMode = unsafe library.function(
        "TessBaseAPISetPageSegMode", (@convention(c) (OpaquePointer, Int32) -> Void).self),
      let setImage = unsafe library.function(
        "TessBaseAPISetImage",
        (@convention(c) (OpaquePointer, UnsafePointer<UInt8>, Int32, Int32, Int32, Int32) -> Void).self),
      let recognize = unsafe library.function(
        "TessBaseAPIRecognize", (@convention(c) (OpaquePointer, OpaquePointer?) -> Int32).self),
      let table = unsafe library.function(
        "TessBaseAPIGetTsvText", (@convention(c) (OpaquePointer, Int32) -> Text?).self),
      let deleteText = unsafe library.function("TessDeleteText", (@convention(c) (Text) -> Void).self),
      let clear = unsafe library.function("TessBaseAPIClear", (@convention(c) (OpaquePointer) -> Void).self),
      let delete = unsafe library.function("TessBaseAPIDelete", (@convention(c) (OpaquePointer) -> Void).self)
    else { return nil }
    unsafe (self.create, self.load, self.set, self.setMode) = (create, load, set, setMode)
    unsafe (self.setImage, self.recognize, self.table) = (setImage, recognize, table)
    unsafe (self.deleteText, self.clear, self.delete) = (deleteText, clear, delete)
    setParallelLevels = unsafe library.function(
      "omp_set_max_active_levels", (@convention(c) (Int32) -> Void).self)
  }
}
