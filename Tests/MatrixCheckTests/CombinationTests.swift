import Testing

@testable import MatrixCheck

/// How a set of combinations is said in few words.
@Suite struct CombinationTests {
  private let summary = CombinationSummary(axes: [
    .init(name: "captures", values: ["start", "menu"], isOrdered: false),
    .init(name: "devices", values: ["small", "middle", "large", "huge"], isOrdered: false),
    .init(name: "text sizes", values: ["S", "M", "L", "XL", "AX"], isOrdered: true),
    .init(name: "locales", values: ["en", "de"], isOrdered: false),
    .init(name: "themes", values: ["light", "dark"], isOrdered: false),
  ])

  private func words(_ parts: [[Int]]...) -> String {
    summary.words(of: parts.flatMap(product)) { _ in true }
  }

  private func product(_ axes: [[Int]]) -> [Combination] {
    axes[0].flatMap { capture in
      axes[1].flatMap { device in
        axes[2].flatMap { size in
          axes[3].flatMap { locale in
            axes[4].map {
              Combination(capture: capture, device: device, textSize: size, locale: locale, theme: $0)
            }
          }
        }
      }
    }
  }

  private let all2 = [0, 1]
  private let all4 = [0, 1, 2, 3]
  private let all5 = [0, 1, 2, 3, 4]

  @Test func whatIsAllIsNotNamed() {
    #expect(words([all2, all4, all5, all2, all2]) == "everywhere")
    #expect(words([all2, [0], [3, 4], [1], all2]) == "small, XL AX, de")
  }

  @Test func neighboursAreARange() {
    #expect(words([all2, [0], [1, 2, 3], all2, all2]) == "small, M...XL")
    #expect(words([all2, [0], [2, 3, 4], all2, all2]) == "small, L and larger")
    #expect(words([all2, [0], [0, 1, 2, 4], all2, all2]) == "small, S...L AX")
  }

  @Test func oneLeftOutIsNamed() {
    #expect(words([all2, [0, 1, 3], all5, all2, all2]) == "all devices but large")
  }

  @Test func aUnionIsAsFewProductsAsCanBe() {
    #expect(
      words([[0], all4, [4], all2, all2], [[1], all4, all5, [1], all2]).split(separator: ";").count == 2)
    let crossed = product([[0], [0], all5, all2, all2]) + product([[0], all4, [4], all2, all2])
    let products = summary.fewestProducts(crossed) { _ in true }
    #expect(products.count == 2)
    let covered = products.flatMap { product($0.values) }
    #expect(
      products.map(\.count).reduce(0, +) == covered.count && covered.count == Set(crossed).count
        && Set(covered) == Set(crossed))
  }

  @Test func manyProductsAreCounted() {
    let scattered = (0..<5).map { size in
      Combination(capture: 0, device: size % 4, textSize: size, locale: size % 2, theme: size / 3)
    }
    #expect(summary.words(of: scattered) { _ in true }.hasSuffix("; 2 more"))
  }

  /// A small screen is at fault, and of all that is looked at it is looked at in few sizes with each language.
  @Test func whatNobodyLookedAtIsSaidWithItsNeighbours() {
    let looked = product([all2, all4, all5, all2, all2]).filter {
      ($0.textSize + $0.locale + $0.theme) % 3 == $0.device % 3
    }
    let small = looked.filter { $0.device == 0 }
    #expect(summary.words(of: small) { _ in true } != "small")
    #expect(summary.words(of: small, isLookedAt: looked.contains) == "small")
    let smallOrHuge = looked.filter { $0.device == 0 || $0.device == 3 && $0.textSize > 2 }
    #expect(summary.words(of: smallOrHuge, isLookedAt: looked.contains) == "small; huge, XL AX")
  }
}
