import Documents
import JSONRPC
import Testing

@Suite struct CancelledRequestsTests {
  @Test func aCancelledRequestIsKnownOnce() {
    let cancelled = CancelledRequests()
    cancelled.note(.integer(7))
    #expect(!cancelled.take(.text("7")))
    #expect(cancelled.take(.integer(7)))
    #expect(!cancelled.take(.integer(7)))
  }

  @Test func onlyTheLatestAreKept() {
    let cancelled = CancelledRequests()
    for id in 0..<1001 { cancelled.note(.integer(id)) }
    #expect(!cancelled.take(.integer(0)))
    #expect(cancelled.take(.integer(1)) && cancelled.take(.integer(1000)))
  }
}
