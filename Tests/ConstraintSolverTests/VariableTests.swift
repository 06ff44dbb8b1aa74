import ConstraintSolver
import Testing

@Test func variablesAreNamedByTheirIndex() {
  #expect(Variable(index: 3) == Variable(index: 3))
}
