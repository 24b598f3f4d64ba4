/// A search, by damped least squares, for the values of variables at which residuals vanish.
///
/// Variables are fractions of their ranges, 0 … 1, and stay within them. The derivatives are differences, so residuals may
/// have small steps, such as those of rounded sizes. The method is that of Levenberg and Marquardt (D. Marquardt, *An
/// algorithm for least-squares estimation of nonlinear parameters*, 1963).
package struct DampedLeastSquares: Sendable {
  /// A function that returns the residuals at a point; `nil` where there are none.
  package typealias Residuals = ([Double]) -> [Double]?

  /// The values of all variables.
  package private(set) var point: [Double]
  /// The residuals at the point.
  package private(set) var residuals: [Double]
  /// The indices of the variables that change.
  package let active: [Int]
  /// The distance, in each variable, over which differences are taken.
  private var step = Self.largestStep
  private var damping = Self.initialDamping

  private static let (largestStep, smallestStep, initialDamping) = (0.01, 2e-4, 1e-3)

  package init(point: [Double], residuals: [Double], active: [Int]) {
    (self.point, self.residuals, self.active) = (point, residuals, active)
  }

  /// The sum of the squares of the residuals.
  package var cost: Double { Self.cost(residuals) }
  /// The largest residual, without its sign.
  package var error: Double { residuals.reduce(0) { max($0, abs($1)) } }

  static func cost(_ residuals: [Double]) -> Double { residuals.reduce(0) { $0 + $1 * $1 } }

  /// Moves the point by one step; returns whether further steps can make the residuals smaller.
  ///
  /// - Complexity: One evaluation for each active variable, and at most eight more.
  package mutating func iterate(_ evaluate: Residuals) -> Bool {
    let columns = self.columns(of: active, step: step, evaluate)
    let system = NormalEquations(columns, residuals)
    for _ in 0..<8 {
      if let way = system.solution(damping: damping), let next = moved(by: way, evaluate) {
        step = min(max(next.distance(to: point) / 4, Self.smallestStep / 2), Self.largestStep)
        (point, residuals) = (next.point, next.residuals)
        damping = max(damping / 5, 1e-9)
        return true
      }
      damping *= 8
    }
    guard step > Self.smallestStep else { return false }
    // A step of the residuals may lie within the distance of the differences.
    (step, damping) = (step / 5, Self.initialDamping)
    return true
  }

  private struct Move {
    var point: [Double]
    var residuals: [Double]

    func distance(to other: [Double]) -> Double {
      zip(point, other).reduce(0) { max($0, abs($1.0 - $1.1)) }
    }
  }

  /// Returns the point after a change of the active variables; `nil` if the residuals are not smaller there.
  private func moved(by way: [Double], _ evaluate: Residuals) -> Move? {
    var next = point
    for (variable, change) in zip(active, way) { next[variable] = min(max(point[variable] + change, 0), 1) }
    guard let found = evaluate(next), Self.cost(found) < cost else { return nil }
    return Move(point: next, residuals: found)
  }

  /// Returns the derivatives of the residuals, one column for each of the given variables.
  func columns(of variables: [Int], step: Double, _ evaluate: Residuals) -> [[Double]] {
    variables.map { variable in
      var moved = point
      let distance = point[variable] + step <= 1 ? step : -step
      moved[variable] = point[variable] + distance
      guard let other = evaluate(moved), other.count == residuals.count else {
        return [Double](repeating: 0, count: residuals.count)
      }
      return zip(other, residuals).map { ($0 - $1) / distance }
    }
  }

  /// Returns the cost that a change of the given variables would leave if the residuals were linear; `columns` has the
  /// derivatives for these variables.
  func predictedCost(changing variables: [Int], _ columns: [[Double]]) -> Double {
    guard let way = NormalEquations(columns, residuals).solution(damping: 1e-6) else { return .infinity }
    var left = residuals
    for (index, variable) in variables.enumerated() {
      let change = min(max(point[variable] + way[index], 0), 1) - point[variable]
      for row in left.indices { left[row] += change * columns[index][row] }
    }
    return Self.cost(left)
  }
}

/// The equations for the change of variables that makes linear residuals least.
private struct NormalEquations {
  private let matrix: [[Double]]
  private let right: [Double]

  init(_ columns: [[Double]], _ residuals: [Double]) {
    func product(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
    matrix = columns.map { column in columns.map { product(column, $0) } }
    right = columns.map { -product($0, residuals) }
  }

  /// Returns the change of the variables, by Cholesky's method; `nil` if it is not determined.
  func solution(damping: Double) -> [Double]? {
    var lower = matrix
    let size = right.count
    for column in 0..<size {
      var diagonal = lower[column][column] * (1 + damping) + 1e-9
      for k in 0..<column { diagonal -= lower[column][k] * lower[column][k] }
      guard diagonal > 0, diagonal.isFinite else { return nil }
      lower[column][column] = diagonal.squareRoot()
      for row in column + 1..<max(size, column + 1) {
        for k in 0..<column { lower[row][column] -= lower[row][k] * lower[column][k] }
        lower[row][column] /= lower[column][column]
      }
    }
    var solution = right
    for row in 0..<size {
      for k in 0..<row { solution[row] -= lower[row][k] * solution[k] }
      solution[row] /= lower[row][row]
    }
    for row in (0..<size).reversed() {
      for k in row + 1..<max(size, row + 1) { solution[row] -= lower[k][row] * solution[k] }
      solution[row] /= lower[row][row]
    }
    return solution
  }
}
