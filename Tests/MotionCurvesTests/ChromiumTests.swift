import Graphics2D
import MotionCurves
import Testing

/// The same curves in a browser; nothing to run where there is none.
@Suite(.enabled(if: Chromium.path != nil, "no headless Chromium is installed"), .timeLimit(.minutes(1)))
struct ChromiumTests {
  private static let curves: [String] = {
    var random = SeededGenerator(seed: 21)
    func number(_ range: ClosedRange<Double>) -> Double { (random.number(in: range) * 1000).rounded() / 1000 }
    let named = ["linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end"]
    let steps = (1...12).flatMap { count in
      StepTiming.Jump.allCases.filter { count > 1 || $0 != .none }.map { "steps(\(count), \($0.rawValue))" }
    }
    let pieces = [
      "linear(0, 1)", "linear(0, 0.25 75%, 1)", "linear(0, .5 25% 75%, 1)", "linear(0 80%, .5 20%, 1)",
      "linear(0, .1, .2 60%, .3, .4, 1 120%)", "linear(0.5 20%, 0.2 40% 40%, 0.9 40%, 1 90%)",
      "linear(1 0% 0%, 0)",
    ]
    let beziers = (0..<150).map { _ in
      "cubic-bezier(\(number(0...1)), \(number(-1...2)), \(number(0...1)), \(number(-1...2)))"
    }
    return named + steps + pieces + beziers
  }()

  /// Chromium solves curves to about 2e-7.
  @Test func timingFunctionsAgree() throws {
    let times = (0...40).map { Double($0) / 40 }
    let numbers = try Chromium.numbers(
      """
      const result = [];
      for (const easing of \(Self.curves)) {
        const effect = new KeyframeEffect(null, [], { duration: 1000, easing, fill: 'both' });
        const animation = new Animation(effect);
        for (const time of \(times)) {
          animation.currentTime = 1000 * time;
          result.push(effect.getComputedTiming().progress);
        }
      }
      """)
    try #require(numbers.count == Self.curves.count * times.count)
    for (index, curve) in Self.curves.enumerated() {
      let function = try TimingFunction(css: curve)
      for (place, time) in times.enumerated() {
        let browser = numbers[index * times.count + place]
        #expect(isClose(function.value(at: time), browser, 1e-6), "\(curve) at \(time)")
      }
    }
  }

  private static let paths: [String] = {
    var random = SeededGenerator(seed: 22)
    func number() -> Int { Int(random.next() % 400) }
    func point() -> String { "\(number()),\(number())" }
    let some = [
      "M0,0 C-40,-60 40,-120 0,-180", "M0,0 C38,-90 -76,-190 24,-300", "M10,10 h100 v50 h-100 z",
      "M0,0 L50,0 M100,100 L100,200", "M0,0 A80,50 20 1 1 120,90",
    ]
    return some
      + (0..<20).map { _ in "M\(point()) C\(point()) \(point()) \(point()) S\(point()) \(point()) L\(point())"
      }
  }()

  /// Chromium measures paths in `Float`, by flattening: to about a thousandth of a point.
  @Test func placesOnPathsAgree() throws {
    let shares = (0...20).map { Double($0) / 20 }
    let numbers = try Chromium.numbers(
      """
      const result = [];
      for (const data of \(Self.paths)) {
        const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
        path.setAttribute('d', data);
        const length = path.getTotalLength();
        result.push(length);
        for (const share of \(shares)) {
          const point = path.getPointAtLength(share * length);
          result.push(point.x, point.y);
        }
      }
      """)
    let stride = 1 + 2 * shares.count
    try #require(numbers.count == Self.paths.count * stride)
    for (index, data) in Self.paths.enumerated() {
      let path = try MotionPath(Path(svg: data))
      #expect(isClose(path.length, numbers[index * stride], 1e-5 * path.length), "\(data)")
      for (place, fraction) in shares.enumerated() {
        let browser = Point(numbers[index * stride + 1 + 2 * place], numbers[index * stride + 2 + 2 * place])
        #expect(path.position(at: fraction).distance(to: browser) < 0.005, "\(data) at \(fraction)")
      }
    }
  }

  /// `offset-path` flattens more coarsely: to a thousandth of the length, where `getPointAtLength` agrees better.
  @Test func offsetPathsAgree() throws {
    let shares = (1..<20).map { Double($0) / 20 }
    let curves = Self.paths.filter { !$0.contains("z") && !$0.dropFirst().contains("M") && !$0.contains("L") }
    let numbers = try Chromium.numbers(
      """
      const result = [];
      for (const data of \(curves)) {
        const node = document.createElement('div');
        node.style = `position: absolute; left: 0; top: 0; width: 0; height: 0; offset-path: path("${data}")`;
        node.innerHTML = '<div style="position: absolute; left: 100px; top: 0; width: 0; height: 0"></div>';
        document.body.append(node);
        for (const share of \(shares)) {
          node.style.offsetDistance = 100 * share + '%';
          const [a, b] = [node.getBoundingClientRect(), node.firstChild.getBoundingClientRect()];
          result.push(a.x, a.y, b.x, b.y);
        }
        node.remove();
      }
      """)
    try #require(!curves.isEmpty && numbers.count == curves.count * shares.count * 4)
    for (index, data) in curves.enumerated() {
      let path = try MotionPath(Path(svg: data))
      for (place, fraction) in shares.enumerated() {
        let at = 4 * (index * shares.count + place)
        let (origin, tip) = (Point(numbers[at], numbers[at + 1]), Point(numbers[at + 2], numbers[at + 3]))
        let ours = path.position(at: fraction)
        #expect(ours.distance(to: origin) < 0.0015 * path.length, "\(data) at \(fraction)")
        let turned = AffineTransform.rotation(radians: path.angle(at: fraction)).apply(Point(100, 0))
        #expect(turned.distance(to: tip - origin) < 1, "\(data) at \(fraction)")
      }
    }
  }
}
