import Foundation
import FuzzTargets
import TestFixtures
import Testing

/// Beginnings in `Fuzz/Corpora`, and what comes of them by chance: nothing traps, and nothing means two things.
@Suite struct FuzzTargetTests {
  private func corpus(_ target: FuzzTarget) throws -> [[UInt8]] {
    let folder = "\(repository)/Fuzz/Corpora/\(target.rawValue)"
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map {
      Array(try Data(contentsOf: URL(filePath: "\(folder)/\($0)")))
    }
  }

  @Test(arguments: FuzzTarget.allCases)
  func nothingBreaksATarget(_ target: FuzzTarget) throws {
    let corpus = try corpus(target)
    #expect(!corpus.isEmpty)
    for bytes in corpus { #expect(target.fault(bytes) == nil) }
    let cases = ProcessInfo.processInfo.environment["PROOF_CASES"].flatMap(UInt64.init) ?? 1500
    for seed in 1...(target == .scene ? cases / 10 : cases) {
      var mutation = Mutation(seed: seed)
      let bytes = mutation.change(corpus[mutation.below(corpus.count)], others: corpus)
      let fault = target.fault(bytes)
      #expect(fault == nil, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
    }
  }
}
