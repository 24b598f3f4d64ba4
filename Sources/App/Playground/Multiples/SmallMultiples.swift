import Foundation
package import Scenes

/// A rule for the values of many panes that show a scene side by side, each with other values of its parameters.
///
/// One pane has the present values, from which the others follow. The same rule and values give the same panes.
package struct SmallMultiples: Hashable, Sendable {
  var source = Source.variations
  /// The greatest number of panes.
  var count = 9
  /// How far the values are from the present ones, 0 … 1: as a fraction of a parameter's range in a sweep, and of the
  /// size of a value in variations.
  var spread = 0.25
  /// The number of variations that were taken. Each generation has other random numbers.
  var generation = 0

  /// What the panes show.
  enum Source: Hashable, Sendable {
    /// Random steps from the present values.
    case variations
    /// The values of a parameter or, in columns and rows, of two.
    case sweep([Sweep])
    /// Values with names, such as presets.
    case named([NamedValues])
  }

  /// The kinds of small multiples that the user can choose.
  package enum Kind: CaseIterable, Hashable, Sendable {
    case variations
    /// A sweep of the parameter that is selected in the panel.
    case sweep
    /// A sweep of the selected parameter and of the one that was selected before.
    case sweepOfTwo
    /// The values that are kept by letter.
    case variants
    case presets
  }

  /// Successive values of a parameter.
  package struct Sweep: Hashable, Sendable {
    /// The name of the parameter.
    let name: String
    /// The values by parameter name, one set for each pane; empty for values around the present one.
    var steps: [[String: Double]] = []

    /// The number of values.
    package var count: Int { steps.count }

    /// Creates a sweep of values around the present one.
    init(name: String) { self.name = name }

    /// Creates a sweep over values of a row of parameters of a scene, as in a contact sheet.
    ///
    /// - Throws: `ParameterError` if the scene has no such row, or a value cannot be read or is out of range.
    @MainActor package init(over text: String, steps count: Int, in scene: Scene) throws(ParameterError) {
      let sweep = try ContactSheetSweep(over: text, steps: count, in: scene)
      steps = sweep.variants.compactMap { variant in
        guard case .values(_, let values) = variant else { return nil }
        return Dictionary(values.map { ($0.parameter.name, $0.value) }, uniquingKeysWith: { $1 })
      }
      name = steps.first?.keys.min() ?? text
    }
  }

  /// Values that differ from their defaults, by parameter name, and the name under which they were kept.
  struct NamedValues: Hashable, Sendable {
    let name: String
    let changes: [String: Double]
  }

  /// The numbers of panes, the spreads, and the greatest number of panes.
  static let counts = [2, 4, 6, 9, 12, 16, 20, 25]
  static let spreads = [1.0 / 32, 1.0 / 16, 1.0 / 8, 1.0 / 4, 1.0 / 2, 1]
  package static let maximumCount = 25

  /// The values of all panes, in rows from the upper left.
  struct Panes {
    /// The values of each pane.
    var values: [ParameterValues]
    /// The index of the pane with the present values.
    var presentIndex: Int
    /// The number of columns; `nil` for as many as fit best.
    var columns: Int?
    /// The names of the panes; empty if their values tell them apart.
    var names: [String] = []
    /// The names of the parameters of a sweep.
    var swept: Set<String> = []

    /// The values of all panes except that with the present values.
    var others: [ParameterValues] { values.indices.filter { $0 != presentIndex }.map { values[$0] } }
  }

  /// Returns the values of the panes.
  ///
  /// - Parameters:
  ///   - present: The present values, which one pane has.
  ///   - stage: The area for each pane, which determines some of the defaults.
  ///   - locked: The names of the parameters that do not vary.
  @MainActor func panes(
    around present: ParameterValues, of scene: Scene, on stage: CGRect, locked: Set<String>
  ) -> Panes {
    switch source {
    case .variations:
      return variations(of: present, scene.freeParameters(in: present, locked: locked), scene, stage)
    case .sweep(let sweeps): return panes(around: present, sweeping: sweeps, scene, stage)
    case .named(let sets):
      let values = sets.prefix(Self.maximumCount).map { scene.values(changedTo: $0.changes, in: stage) }
      let names = sets.prefix(Self.maximumCount).map(\.name)
      if let index = values.firstIndex(where: { $0.changes == present.changes }) {
        return Panes(values: values, presentIndex: index, names: names)
      }
      return Panes(
        values: [present] + values.prefix(Self.maximumCount - 1), presentIndex: 0, names: [""] + names)
    }
  }

  // MARK: Variations

  @MainActor private func variations(
    of present: ParameterValues, _ free: [Parameter], _ scene: Scene, _ stage: CGRect
  ) -> Panes {
    let middle = count / 2
    let values = (0..<count).map { pane in
      guard pane != middle else { return present }
      var varied = present
      for (index, parameter) in free.enumerated() {
        let value = self.value(
          of: parameter, afterStepFrom: present[parameter], Random(generation, pane, index))
        if value != present[parameter] { scene.set(parameter, to: value, in: &varied, on: stage) }
      }
      return varied
    }
    return Panes(values: values, presentIndex: middle)
  }

  /// Returns the value of a parameter after a random step.
  private func value(of parameter: Parameter, afterStepFrom value: Double, _ random: Random) -> Double {
    guard parameter.isNumber else {
      // A choice changes much at once, so few panes have another.
      let others = parameter.range.upperBound
      guard random.first < spread / 4, others > 0 else { return value }
      return (value + 1 + (random.second * others).rounded(.down)).truncatingRemainder(dividingBy: others + 1)
    }
    // The ranges are made for the extremes; what looks related is of the size of the value.
    let size = min(
      (parameter.range.upperBound - parameter.range.lowerBound) / 2, max(abs(value), 8 * parameter.step))
    let steps = ((2 * random.first - 1) * 2 * spread * size / parameter.step).rounded()
    return steps == 0 ? value : parameter.stepped(from: value, by: steps)
  }

  /// Two pseudo-random numbers from 0 up to but not including 1, the same for the same pane and parameter.
  private struct Random {
    let first: Double
    let second: Double

    init(_ generation: Int, _ pane: Int, _ parameter: Int) {
      let seed = UInt64(truncatingIfNeeded: (generation << 16) ^ (pane << 10) ^ parameter)
      let mixed = SplitMix64.mix(seed)
      first = Double(mixed >> 11) / Double(1 << 53)
      second = Double(SplitMix64.mix(mixed) >> 11) / Double(1 << 53)
    }
  }

  // MARK: Sweeps

  @MainActor private func panes(
    around present: ParameterValues, sweeping sweeps: [Sweep], _ scene: Scene, _ stage: CGRect
  ) -> Panes {
    // Two parameters share the panes in columns and rows.
    let length = sweeps.count > 1 ? Int(Double(count).squareRoot()) : count
    let axes = sweeps.prefix(2).map { steps(of: $0, around: present, in: scene, length) }
    guard let across = axes.first, !across.steps.isEmpty else {
      return Panes(values: [present], presentIndex: 0)
    }
    let down = axes.dropFirst().first ?? Axis(steps: [[:]], presentIndex: 0)
    let values = down.steps.flatMap { downwards in
      across.steps.map { sideways in
        var values = present
        for (name, value) in sideways.merging(downwards, uniquingKeysWith: { $1 }).sorted(by: {
          $0.key < $1.key
        }) {
          guard let parameter = scene.parameters.first(where: { $0.name == name }) else { continue }
          if value != values[parameter] { scene.set(parameter, to: value, in: &values, on: stage) }
        }
        return values
      }
    }
    return Panes(
      values: values, presentIndex: down.presentIndex * across.steps.count + across.presentIndex,
      columns: axes.count > 1 ? across.steps.count : nil,
      swept: Set(axes.flatMap(\.steps).flatMap(\.keys)))
  }

  /// Values along one side of the panes. Those at `presentIndex` are the present values.
  private struct Axis {
    var steps: [[String: Double]]
    var presentIndex: Int
  }

  /// Returns the steps of a sweep. The present value is in place of the step that is nearest to it.
  @MainActor private func steps(
    of sweep: Sweep, around present: ParameterValues, in scene: Scene, _ length: Int
  ) -> Axis {
    guard let parameter = scene.parameters.first(where: { $0.name == sweep.name }) else {
      return Axis(steps: [], presentIndex: 0)
    }
    let value = present[parameter]
    var steps = sweep.steps
    if steps.isEmpty { steps = values(of: parameter, around: value, length).map { [parameter.name: $0] } }
    let nearest = steps.indices.min {
      abs((steps[$0][parameter.name] ?? 0) - value) < abs((steps[$1][parameter.name] ?? 0) - value)
    }
    guard let nearest else { return Axis(steps: [], presentIndex: 0) }
    for (name, _) in steps[nearest] {
      if let part = scene.parameters.first(where: { $0.name == name }) {
        steps[nearest][name] = present[part]
      }
    }
    return Axis(steps: steps, presentIndex: nearest)
  }

  /// Returns up to `length` values of a parameter in order, in a part of its range around a value.
  private func values(of parameter: Parameter, around value: Double, _ length: Int) -> [Double] {
    let range = parameter.range
    guard parameter.isNumber else {
      // All words, or as many of them as there are panes, around the present one.
      let count = Int(range.upperBound) + 1
      let first = min(max(0, Int(value) - length / 2), max(0, count - length))
      return (first..<min(first + length, count)).map(Double.init)
    }
    let extent = (range.upperBound - range.lowerBound) * min(1, 2 * spread)
    let start = min(max(range.lowerBound, value - extent / 2), range.upperBound - extent)
    var values: [Double] = []
    for index in 0..<length {
      let place = start + extent * Double(index) / Double(max(1, length - 1))
      let rounded = parameter.value(atFraction: parameter.fraction(of: place))
      // The steps of a parameter may be larger than those of the sweep.
      if values.last != rounded { values.append(rounded) }
    }
    return values
  }
}
