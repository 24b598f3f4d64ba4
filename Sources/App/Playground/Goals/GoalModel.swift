import CollectionCore
import CollectionLayouts
import Fitting
import Foundation
import LayoutDiagnostics
import Scenes

/// A scene without pictures that returns the appearances of cards for any values of its parameters.
///
/// - Complexity: An answer costs a pass of the layout, about 0.1 ms.
@MainActor
final class GoalModel {
  /// The parameters that may change.
  let parameters: [Parameter]
  /// The values before any change.
  let values: ParameterValues
  private let scene: Scene
  private let view: CollectionView
  /// The data source, stored here because a collection view does not retain its data source.
  private let source: PlainItemSource

  /// Creates a model of the present state of a pane, which provides the sizes of the cards.
  ///
  /// - Parameter locked: The names of the parameters that do not change.
  init(_ pane: ScenePane, locked: Set<String>) {
    (scene, values) = (pane.scene, pane.values)
    view = CollectionView(collectionViewLayout: scene.makeLayout())
    view.frame = CGRect(origin: .zero, size: pane.collectionView.bounds.size)
    // What a layout does wrong with some values is no fault of the user's.
    view.onDiagnostic = { _ in }
    source = PlainItemSource(counts: pane.cards.sections.counts)
    // A scene that replaces its layout has the cards displayed.
    source.register(in: view)
    (view.dataSource, view.delegate) = (source, pane.collectionView.delegate)
    parameters = scene.freeParameters(in: values, locked: locked)
  }

  /// The variables of a search, one for each parameter.
  var variables: [SparseFit.Variable] {
    parameters.map { parameter in
      let (start, range) = (parameter.fraction(of: values[parameter]), parameter.range)
      let count = range.upperBound - range.lowerBound
      guard Self.isWhole(parameter), count > 0 else { return SparseFit.Variable(start: start) }
      return SparseFit.Variable(start: start, values: (0...Int(count)).map { Double($0) / count })
    }
  }

  /// Returns the values for a point of a search.
  func values(at point: [Double]) -> ParameterValues {
    var changed = values
    for (parameter, fraction) in zip(parameters, point)
    where fraction != parameter.fraction(of: values[parameter]) {
      let range = parameter.range
      let value = range.lowerBound + fraction * (range.upperBound - range.lowerBound)
      // A fraction is not exact, and 3.9999 columns are 3.
      changed[parameter] = Self.isWhole(parameter) ? value.rounded() : value
    }
    return changed
  }

  /// Returns whether all values of a parameter are tried. A number with many steps is searched like one without.
  private static func isWhole(_ parameter: Parameter) -> Bool {
    let count = parameter.range.upperBound - parameter.range.lowerBound
    return !parameter.isNumber || parameter.step == 1 && count <= 24 && parameter.unit == .none
  }

  /// Returns the residuals of goals at a point of a search. A card that is not there is far from its goal.
  func residuals(of goals: [CardGoal], at point: [Double]) -> [Double] {
    var values = values(at: point)
    values.fit(defaults: scene.look.defaults(values, view.bounds.size))
    scene.configure(view, values)
    view.prepareLayoutIfNeeded()
    return goals.flatMap { goal in
      appearance(of: goal).map(goal.residuals) ?? [Double](repeating: 1000, count: 6)
    }
  }

  private func appearance(of goal: CardGoal) -> CardAppearance? {
    let offset =
      switch goal.place {
      case .docked(let item):
        (view.collectionViewLayout as? any SnappingLayout)?.contentOffset(docking: item)
          ?? view.contentOffset
      case .offset(let offset): view.limits.clamp(offset)
      }
    if view.contentOffset != offset {
      view.contentOffset = offset
      view.prepareLayoutIfNeeded()
    }
    guard let attributes = view.collectionViewLayout.layoutAttributesForItem(at: goal.path),
      !attributes.isHidden
    else { return nil }
    return CardAppearance(attributes, contentOffset: view.contentOffset)
  }
}
