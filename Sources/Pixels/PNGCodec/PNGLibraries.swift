import CDeflate
import CSpng
import CXXHash

/// Versions of the C libraries by which pictures are read, written and hashed, as they run.
package enum PNGLibraries {
  package static var spng: String { unsafe String(cString: spng_version_string()) }
  package static var deflate: String { LIBDEFLATE_VERSION_STRING }
  package static var xxhash: String { dotted(Int(XXH_versionNumber()), base: 100) }

  /// A version whose parts are the digits of one number in a base.
  package static func dotted(_ number: Int, base: Int) -> String {
    "\(number / base / base).\(number / base % base).\(number % base)"
  }
}
