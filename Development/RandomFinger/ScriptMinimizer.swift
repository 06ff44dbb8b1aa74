/// Makes a script that shows a fault as short and round as it can be and still show it: steps are left out one at a time, then
/// times and numbers are rounded.
struct ScriptMinimizer {
  private var script: Script
  private var fault: Fault
  private let find: (Script) -> Fault?
  /// Trials that are left; scripts are short.
  private var budget = 150

  /// - Parameter find: the same fault in another script; nil where it does not show.
  init(_ script: Script, _ fault: Fault, find: @escaping (Script) -> Fault?) {
    (self.script, self.fault, self.find) = (script, fault, find)
  }

  mutating func minimized() -> (Script, Fault) {
    // What shows only together with others, or as a whole, stays as it was found.
    guard take(script) else { return (script, fault) }
    leaveOut()
    shiftTimes()
    roundNumbers()
    return (script, fault)
  }

  private mutating func take(_ other: Script) -> Bool {
    guard budget > 0 else { return false }
    budget -= 1
    guard let found = find(other) else { return false }
    (script, fault) = (other, found)
    return true
  }

  private mutating func leaveOut() {
    var index = script.steps.count - 1
    while index >= 0 {
      var shorter = script
      shorter.steps.remove(at: index)
      if take(shorter) { index = script.steps.count }
      index -= 1
    }
  }

  /// Everything sooner, then each step at a round time.
  private mutating func shiftTimes() {
    if let first = script.steps.first?.milliseconds, first != 500 {
      var sooner = script
      for index in sooner.steps.indices { sooner.steps[index].milliseconds += 500 - first }
      _ = take(sooner)
    }
    for index in script.steps.indices {
      for unit in [500, 100, 50, 10] {
        let now = script.steps[index].milliseconds
        let round = (now + unit / 2) / unit * unit
        guard round != now else { break }
        var other = script
        other.steps[index].milliseconds = round
        guard other.steps.map(\.milliseconds) == other.steps.map(\.milliseconds).sorted() else { continue }
        if take(other) { break }
      }
    }
  }

  private mutating func roundNumbers() {
    for index in script.steps.indices {
      for place in script.steps[index].gesture.numbers.indices {
        for unit in [100, 50, 10, 5, 1, 0.5, 0.1, 0.05] {
          let now = script.steps[index].gesture.numbers[place]
          let round = (now / unit).rounded() * unit
          guard round != now, round != 0 else { continue }
          var other = script
          other.steps[index].gesture.numbers[place] = round
          if take(other) { break }
        }
      }
    }
  }
}
