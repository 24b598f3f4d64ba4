import CollectionCore
import CollectionLayouts
import Fitting
import Foundation
import TestSupport
import Testing

@testable import Playground
@testable import Scenes

/// Cards are shown with hidden values of some parameters; the search finds the values again, or others with the same cards.
@MainActor
struct HiddenValuesTests {
  nonisolated static let scenes: [[String]] = [
    ["carousel"], ["banner"], ["card-row"], ["grid"], ["waterfall"], ["stretchy-header"],
    ["carousels", "look=cover-flow"], ["carousels", "look=linear"], ["carousels", "look=rotary"],
    ["carousels", "look=wheel"], ["carousels", "look=spiral"], ["carousels", "look=time-machine"],
    ["carousels", "look=circle"],
  ]

  /// The number of searches in each scene, 208 in all.
  private static let count = 16
  /// The evaluations that fit into 0.2 s.
  private static let evaluations = 1500

  private struct Random {
    var generator = SplitMix64(seed: 45)
    mutating func fraction() -> Double { generator.number(in: 0...1) }
  }

  /// Returns goals for three cards at two places each, as they appear in a pane.
  private func goals(in pane: ScenePane) throws -> [CardGoal] {
    let view = pane.collectionView
    return try [0, 1].flatMap { turn in
      let place: CardGoal.Place
      if let layout = pane.snappingLayout {
        let item = IndexPath(item: turn == 0 ? 3 : 8, section: 0)
        view.contentOffset = try #require(layout.contentOffset(docking: item))
        place = .docked(item)
      } else {
        view.contentOffset = CGPoint(x: 0, y: 120 * turn)
        place = .offset(view.contentOffset)
      }
      view.layoutIfNeeded()
      let first = pane.snappingLayout == nil ? turn : turn == 0 ? 2 : 7
      // A card that a look does not show there has no appearance.
      return [0, 1, 3].compactMap { step -> CardGoal? in
        let path = IndexPath(item: first + step, section: 0)
        guard let attributes = view.collectionViewLayout.layoutAttributesForItem(at: path),
          !attributes.isHidden
        else { return nil }
        let appearance = CardAppearance(attributes, contentOffset: view.contentOffset)
        return CardGoal(path: path, place: place, appearance: appearance)
      }
    }
  }

  /// Returns the hidden values of up to five of a model's parameters, within 30 % of their ranges from the present ones.
  private func hiddenValues(
    _ model: GoalModel, count: Int, _ random: inout Random
  ) -> [(parameter: Parameter, value: Double)] {
    let own = model.parameters.filter { $0.isNumber && !$0.name.hasPrefix("modifier") }
    var hidden: [(parameter: Parameter, value: Double)] = []
    while hidden.count < min(count, own.count) {
      let parameter = own[Int(random.fraction() * Double(own.count - 1) + 0.5)]
      let extent = parameter.range.upperBound - parameter.range.lowerBound
      let value = parameter.clamped(
        model.values[parameter] + (2 * random.fraction() - 1) * 0.3 * extent)
      guard !hidden.contains(where: { $0.parameter == parameter }) else { continue }
      hidden.append((parameter, parameter.step == 1 ? value.rounded() : value))
    }
    return hidden
  }

  /// Returns whether a search finds hidden values.
  private func finds(_ scene: [String], count: Int, _ random: inout Random) throws -> Bool {
    let settings = Array(scene.dropFirst())
    let (shown, rig) = (
      try PlaygroundRig(scene[0], settings: settings), try PlaygroundRig(scene[0], settings: settings)
    )
    let model = GoalModel(rig.playground.stage.controller.panes[0], locked: [])
    let hidden = hiddenValues(model, count: count, &random)
    for (parameter, value) in hidden { shown.playground.stage.set(parameter, to: value) }
    shown.rest()
    let goals = try goals(in: shown.playground.stage.controller.panes[0])

    let evaluate: DampedLeastSquares.Residuals = { model.residuals(of: goals, at: $0) }
    var fit = try #require(SparseFit(model.variables, tolerance: 0.5, evaluate))
    fit.advance(evaluations: Self.evaluations, evaluate)
    let found = model.values(at: fit.best.point)
    return fit.isMet
      || hidden.allSatisfy { parameter, value in
        abs(parameter.fraction(of: found[parameter]) - parameter.fraction(of: value)) <= 0.02
      }
  }

  @Test func `hidden values are found in nine of ten cases`() throws {
    var random = Random()
    var missed: [String] = []
    for scene in Self.scenes {
      for index in 0..<Self.count {
        let isFound = try finds(scene, count: 1 + index % 5, &random)
        if !isFound { missed.append("\(scene.joined(separator: " ")) \(index)") }
      }
    }
    let cases = Self.scenes.count * Self.count
    #expect(missed.count * 10 <= cases, "\(missed)")
  }
}
