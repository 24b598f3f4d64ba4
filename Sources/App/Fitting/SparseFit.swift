/// A search for the fewest variables with whose values residuals vanish, in steps that fit into frames.
///
/// The search begins with sets of one variable and adds variables to the most promising sets, until one set makes all
/// residuals small. It then tries whole numbers and choices, and starts far from the present values. A set that was found is
/// tried again without each of its variables. The same residuals give the same steps.
package struct SparseFit: Sendable {
  /// A variable of the search.
  package struct Variable: Sendable {
    /// The present value, as a fraction of the range, 0 … 1.
    package let start: Double
    /// The fractions to try, if the variable has only few values; empty for a number.
    let values: [Double]

    package init(start: Double, values: [Double] = []) { (self.start, self.values) = (start, values) }
  }

  /// The best values so far.
  package private(set) var best: DampedLeastSquares
  package private(set) var isFinished = false

  private let variables: [Variable]
  /// The indices of the variables that are numbers.
  private let numbers: [Int]
  private let tolerance: Double
  private var phase = Phase.near
  /// The places from which sets of variables are still to be searched.
  private var origins: [DampedLeastSquares] = []
  /// The most promising sets of the present size.
  private var beam: [DampedLeastSquares]
  private var size = 0
  /// The sets of the next size that are being fitted, and those that are done.
  private var (pending, done): ([Trial], [DampedLeastSquares]) = ([], [])

  private enum Phase {
    /// Sets of numbers near the present values.
    case near
    /// Other whole numbers and choices, one at a time, with all numbers.
    case choices
    /// Sets of numbers at the most promising of these.
    case nearChoices
    /// Sets of numbers, from places in their whole ranges.
    case far
    /// All numbers together.
    case all
    /// The set that was found, without one of its variables.
    case fewer([Int])
  }

  private struct Trial {
    var fit: DampedLeastSquares
    var iterations: Int
    /// The number of successive iterations with little progress.
    var slow = 0
  }

  /// The numbers of variables in a set, of sets in the beam, of variables added to a set, of places in a range, and of choices.
  private static let (largestSet, width, branches, places, choices) = (7, 3, 4, 11, 8)

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - tolerance: The size below which residuals count as vanished.
  ///   - evaluate: The function of the residuals; `nil` is returned if it has none at the start.
  package init?(
    _ variables: [Variable], tolerance: Double, _ evaluate: DampedLeastSquares.Residuals
  ) {
    let start = variables.map(\.start)
    guard let residuals = evaluate(start) else { return nil }
    (self.variables, self.tolerance) = (variables, tolerance)
    numbers = variables.indices.filter { variables[$0].values.isEmpty }
    best = DampedLeastSquares(point: start, residuals: residuals, active: [])
    beam = [best]
    isFinished = best.error <= tolerance
  }

  /// Whether the best values make all residuals vanish.
  package var isMet: Bool { best.error <= tolerance }

  /// The indices of the variables that the best values change.
  package var changed: [Int] { variables.indices.filter { best.point[$0] != variables[$0].start } }

  /// Goes on with the search for about a number of evaluations.
  package mutating func advance(evaluations limit: Int, _ evaluate: DampedLeastSquares.Residuals) {
    var count = 0
    let counted: DampedLeastSquares.Residuals = {
      count += 1
      return evaluate($0)
    }
    while !isFinished, count < limit { advance(counted) }
  }

  private mutating func advance(_ evaluate: DampedLeastSquares.Residuals) {
    guard var trial = pending.popLast() else { return finishSets(evaluate) }
    let before = trial.fit.cost
    let goesOn = trial.fit.iterate(evaluate)
    trial.iterations -= 1
    trial.slow = trial.fit.cost > 0.97 * before ? trial.slow + 1 : 0
    if trial.fit.error <= tolerance {
      pending = []
      return take(trial.fit)
    }
    if goesOn, trial.iterations > 0, trial.slow <= 3 { pending.append(trial) } else { done.append(trial.fit) }
  }

  /// Takes values at which the residuals vanish, and tries to do with fewer variables.
  private mutating func take(_ fit: DampedLeastSquares) {
    best = fit
    var rest = fit.active.filter { fit.point[$0] != variables[$0].start }
      .sorted { abs(fit.point[$0] - variables[$0].start) < abs(fit.point[$1] - variables[$1].start) }
    if case .fewer(let others) = phase { rest = others.filter(fit.active.contains) }
    (phase, done) = (.fewer(rest), [])
  }

  /// Goes on after all sets of a size, or of a phase, are fitted.
  private mutating func finishSets(_ evaluate: DampedLeastSquares.Residuals) {
    done.sort { $0.cost < $1.cost }
    switch phase {
    case .fewer(let rest): return tryWithout(rest, evaluate)
    case .choices:
      // A choice that is not better than the numbers alone, after a few steps, will not become so.
      origins = done.prefix(Self.width).filter { $0.cost < best.cost }.reversed()
        .map { at(choicesOf: $0.point, evaluate) ?? $0 }
      (phase, done) = (.nearChoices, [])
      return nextOrigin(evaluate)
    default: break
    }
    if let found = done.first, found.cost < best.cost { best = found }
    if size > 0 { beam = Array(done.prefix(Self.width)) }
    done = []
    if case .all = phase { return isFinished = true }
    if size < min(Self.largestSet, numbers.count), !beam.isEmpty { return grow(evaluate) }
    switch phase {
    case .near: tryChoices(evaluate)
    case .nearChoices: nextOrigin(evaluate)
    default:
      phase = .all
      pending = [trial(of: best, numbers, iterations: 20)]
    }
  }

  /// Begins to fit sets of one more variable.
  private mutating func grow(_ evaluate: DampedLeastSquares.Residuals) {
    size += 1
    var sets: Set<Set<Int>> = []
    for fit in beam {
      let others = numbers.filter { !fit.active.contains($0) }
      let own = fit.columns(of: fit.active, step: 0.01, evaluate)
      let columns = fit.columns(of: others, step: 0.01, evaluate)
      let candidates = zip(others, columns).filter { $0.1.contains { $0 != 0 } }
        .map { ($0.0, fit.predictedCost(changing: fit.active + [$0.0], own + [$0.1])) }
        .sorted { $0.1 < $1.1 }
      for (variable, _) in candidates.prefix(beam.count == 1 ? Self.branches : 2)
      where sets.insert(Set(fit.active + [variable])).inserted {
        pending.append(trial(of: fit, fit.active + [variable], iterations: 14))
      }
      if case .far = phase { pending += trialsFromAfar(fit, others, evaluate) }
    }
    // The most promising set is fitted first.
    pending.reverse()
    if pending.isEmpty { size = numbers.count }
  }

  private func trial(of fit: DampedLeastSquares, _ active: [Int], iterations: Int) -> Trial {
    Trial(
      fit: DampedLeastSquares(point: fit.point, residuals: fit.residuals, active: active),
      iterations: iterations)
  }

  /// Returns trials that begin at the best places in the whole ranges of variables, where these are better than the present.
  private func trialsFromAfar(
    _ fit: DampedLeastSquares, _ others: [Int], _ evaluate: DampedLeastSquares.Residuals
  ) -> [Trial] {
    var places: [DampedLeastSquares] = []
    for variable in others {
      for place in 0..<Self.places {
        var point = fit.point
        point[variable] = Double(place) / Double(Self.places - 1)
        guard let residuals = evaluate(point) else { continue }
        let active = fit.active + [variable]
        places.append(DampedLeastSquares(point: point, residuals: residuals, active: active))
      }
    }
    return places.filter { $0.cost < fit.cost }.sorted { $0.cost < $1.cost }.prefix(3)
      .map { Trial(fit: $0, iterations: 14) }
  }

  /// Begins to try the other values of whole numbers and choices.
  private mutating func tryChoices(_ evaluate: DampedLeastSquares.Residuals) {
    phase = .choices
    let start = evaluate(variables.map(\.start))
    for (index, variable) in variables.enumerated() {
      for value in variable.values where value != variable.start {
        var point = variables.map(\.start)
        point[index] = value
        // Most choices change nothing of the residuals.
        guard let residuals = evaluate(point), residuals != start else { continue }
        let fit = DampedLeastSquares(point: point, residuals: residuals, active: numbers)
        pending.append(Trial(fit: fit, iterations: 3))
      }
    }
    pending = Array(pending.sorted { $0.fit.cost < $1.fit.cost }.prefix(Self.choices))
  }

  /// Returns the present values with the whole numbers and choices of a point.
  private func at(
    choicesOf point: [Double], _ evaluate: DampedLeastSquares.Residuals
  ) -> DampedLeastSquares? {
    let place = variables.indices.map { variables[$0].values.isEmpty ? variables[$0].start : point[$0] }
    return evaluate(place).map { DampedLeastSquares(point: place, residuals: $0, active: []) }
  }

  /// Searches at the next of the most promising choices; after all of them, far from the present values.
  private mutating func nextOrigin(_ evaluate: DampedLeastSquares.Residuals) {
    size = 0
    if let origin = origins.popLast() {
      beam = [origin]
      if origin.error <= tolerance { take(origin) }
    } else {
      phase = .far
      beam = at(choicesOf: variables.map(\.start), evaluate).map { [$0] } ?? []
    }
  }

  /// Tries the set that was found without the first of `rest`, the variables that were not tried yet.
  private mutating func tryWithout(_ rest: [Int], _ evaluate: DampedLeastSquares.Residuals) {
    guard let variable = rest.first, best.active.count > 1 else { return isFinished = true }
    phase = .fewer(Array(rest.dropFirst()))
    var point = best.point
    point[variable] = variables[variable].start
    guard let residuals = evaluate(point) else { return }
    let fit = DampedLeastSquares(
      point: point, residuals: residuals, active: best.active.filter { $0 != variable })
    done = []
    if fit.error <= tolerance { take(fit) } else { pending = [Trial(fit: fit, iterations: 8)] }
  }
}
