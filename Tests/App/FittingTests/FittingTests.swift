import Testing

@testable import Fitting

/// Tests of the search on functions whose solutions are known.
struct FittingTests {
  private func fit(
    _ variables: [SparseFit.Variable], tolerance: Double = 0.5, evaluations: Int = 3000,
    _ evaluate: @escaping DampedLeastSquares.Residuals
  ) throws -> SparseFit {
    var fit = try #require(SparseFit(variables, tolerance: tolerance, evaluate))
    fit.advance(evaluations: evaluations, evaluate)
    return fit
  }

  private func numbers(_ starts: Double...) -> [SparseFit.Variable] {
    starts.map { SparseFit.Variable(start: $0) }
  }

  @Test func `a linear system is solved`() throws {
    let fit = try fit(numbers(0.5, 0.5)) { [100 * $0[0] + 50 * $0[1] - 90, 40 * $0[0] - 80 * $0[1]] }

    #expect(fit.isMet && fit.isFinished)
    #expect(abs(fit.best.point[0] - 0.72) < 0.01 && abs(fit.best.point[1] - 0.36) < 0.01)
  }

  @Test func `a narrow curved valley is followed to its end`() throws {
    // Rosenbrock's function, with the variables scaled from 0 … 1 to −2 … 2.
    let fit = try fit(numbers(0.2, 0.75), tolerance: 0.001) {
      let (x, y) = (4 * $0[0] - 2, 4 * $0[1] - 2)
      return [10 * (y - x * x), 1 - x]
    }

    #expect(fit.isMet)
    #expect(abs(fit.best.point[0] - 0.75) < 0.001 && abs(fit.best.point[1] - 0.75) < 0.001)
  }

  @Test func `of several ways, the one that changes fewest variables is taken`() throws {
    let fit = try fit(numbers(0.2, 0.2, 0.2, 0.2)) {
      [100 * ($0[0] + $0[1]) - 90, 100 * ($0[1] + $0[2]) - 90, 100 * $0[3] - 20]
    }

    #expect(fit.isMet)
    #expect(fit.changed == [1])
  }

  @Test func `variables stay within their ranges`() throws {
    let fit = try fit(numbers(0.5, 0.5)) { [100 * $0[0] - 300, 100 * $0[1] + 50] }

    #expect(!fit.isMet && fit.isFinished)
    #expect(fit.best.point.allSatisfy { (0...1).contains($0) })
    #expect(fit.best.point == [1, 0])
  }

  @Test func `residuals with steps are followed`() throws {
    let fit = try fit(numbers(0.1, 0.9)) {
      [(200 * $0[0]).rounded(.down) - 131, (300 * $0[1] + 20 * $0[0]).rounded() - 77]
    }

    #expect(fit.isMet)
  }

  @Test func `a whole number is tried where numbers alone do not suffice`() throws {
    let counts = (0...11).map { Double($0) / 11 }
    let variables = [SparseFit.Variable(start: 4.0 / 11, values: counts), SparseFit.Variable(start: 0.2)]
    let fit = try fit(variables) { [600 / ($0[0] * 11 + 1) - 200, 40 * $0[1] - 10] }

    #expect(fit.isMet)
    #expect(abs(fit.best.point[0] * 11 - 2) < 1e-9)
  }

  @Test func `a place far away is found beyond residuals that do not change`() throws {
    let fit = try fit(numbers(0.05)) { [$0[0] < 0.6 ? 80 : 200 * abs($0[0] - 0.83)] }

    #expect(fit.isMet)
  }

  @Test func `points without residuals are avoided`() throws {
    let evaluate: DampedLeastSquares.Residuals = { $0[0] > 0.8 ? nil : [100 * $0[0] - 75] }

    #expect(try fit(numbers(0.1), evaluate).isMet)
    #expect(SparseFit(numbers(0.9), tolerance: 0.5, evaluate) == nil)
  }

  @Test func `small steps give what one long search gives`() throws {
    let evaluate: DampedLeastSquares.Residuals = {
      [100 * $0[0] * $0[1] - 30, 100 * ($0[1] - $0[2]), 50 * $0[0] - 20 * $0[2]]
    }
    let whole = try fit(numbers(0.9, 0.1, 0.4), evaluate)
    var steps = try #require(SparseFit(numbers(0.9, 0.1, 0.4), tolerance: 0.5, evaluate))
    while !steps.isFinished { steps.advance(evaluations: 3, evaluate) }

    #expect(steps.best.point == whole.best.point)
  }
}
