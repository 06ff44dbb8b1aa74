import Documents
import Testing

@Test(arguments: [
  ("frane", "frame"), ("iphnoe-15", "iphone-15"), ("iphone15", "iphone-15"), ("Iphone-15", "iphone-15"),
  ("A", "a"), ("iphone-99", nil), ("iphone-14", nil), ("iphone-1", nil), ("b", nil), ("on", nil),
])
func aSlipIsNearAndAnotherNumberIsNot(_ name: String, _ meant: String?) {
  #expect(nearestName(to: name, among: ["frame", "iphone-5s", "iphone-15", "a", "up"]) == meant)
}
