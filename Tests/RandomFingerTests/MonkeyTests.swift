import TestFixtures
import Testing

@testable import RandomFinger

@Suite struct MonkeyTests {
}
