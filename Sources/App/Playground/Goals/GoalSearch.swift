import Fitting
import Scenes

/// The search for values of parameters with which cards reach their goals, while the user drags a card.
///
/// The search goes on over several frames. Once it has found which parameters to change, these follow the goals in each
/// frame.
@MainActor
struct GoalSearch {
  /// The largest distance from a goal that counts as reached, in points.
  static let tolerance = 0.5

  private let model: GoalModel
  /// The search for the parameters to change; `nil` before the first step, and while the parameters that were found suffice.
  private var search: SparseFit?
  /// The goals for which the search was begun, and the present ones.
  private var (sought, present): ([CardGoal], [CardGoal]) = ([], [])
  /// The values that come nearest to the goals so far.
  private var best: DampedLeastSquares?

  init(_ model: GoalModel) { self.model = model }

  /// The distance of the farthest goal, in points.
  var error: Double { best?.error ?? 0 }

  /// Whether further steps can come nearer to the goals.
  var isSearching: Bool { error > Self.tolerance && !(search?.isFinished == true && sought == present) }

  /// The values with which the cards are nearest to their goals.
  var values: ParameterValues { best.map { model.values(at: $0.point) } ?? model.values }

  /// The parameters that these values change.
  var changed: [Parameter] {
    guard let point = best?.point else { return [] }
    return zip(model.parameters, point).filter { $1 != $0.fraction(of: model.values[$0]) }.map(\.0)
  }

  /// The values before the search.
  var start: ParameterValues { model.values }

  /// Goes on with the search for about a number of evaluations.
  mutating func advance(to goals: [CardGoal], evaluations: Int) {
    present = goals
    follow(goals)
    guard error > Self.tolerance else { return search = nil }
    // Goals that cannot be reached are not sought again until they have moved.
    guard isSearching else { return }
    if search == nil || search?.isFinished == true {
      sought = goals
      search = SparseFit(model.variables, tolerance: Self.tolerance) { [model] in
        model.residuals(of: goals, at: $0)
      }
    }
    search?.advance(evaluations: evaluations) { [model, sought] in model.residuals(of: sought, at: $0) }
    guard let search else { return }
    // Even if no values reach the goals, the cards follow as far as they can.
    let found = fit(
      at: search.best.point, changing: search.isMet ? search.best.active : search.changed, goals)
    if found.cost < best?.cost ?? .infinity { best = found }
  }

  /// Moves the parameters that were found towards goals that have moved.
  private mutating func follow(_ goals: [CardGoal]) {
    best = fit(
      at: best?.point ?? model.variables.map(\.start), changing: best?.active ?? [], goals)
    for _ in 0..<4 {
      guard var fit = best, fit.error > Self.tolerance, !fit.active.isEmpty,
        fit.iterate({ [model] in model.residuals(of: goals, at: $0) })
      else { return }
      best = fit
    }
  }

  /// Rounds the values that change, as far as the cards stay where they are.
  mutating func roundValues(for goals: [CardGoal]) {
    guard let best else { return }
    for divisor in [1.0, 10, 100] {
      var point = best.point
      for (index, parameter) in model.parameters.enumerated() where changed.contains(parameter) {
        let grid = parameter.step / divisor
        let value = (values[parameter] / grid).rounded() * grid
        point[index] = parameter.fraction(of: value)
      }
      let rounded = fit(at: point, changing: best.active, goals)
      if rounded.error <= max(Self.tolerance, best.error + 0.1) { return self.best = rounded }
    }
  }

  private func fit(
    at point: [Double], changing active: [Int], _ goals: [CardGoal]
  ) -> DampedLeastSquares {
    DampedLeastSquares(point: point, residuals: model.residuals(of: goals, at: point), active: active)
  }
}
