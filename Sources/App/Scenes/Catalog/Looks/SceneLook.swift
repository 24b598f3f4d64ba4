import CollectionCore
import CollectionLayouts
import Foundation

/// A look that a scene offers, with the look's name and layout.
@MainActor
struct SceneLook {
  let name: String
  /// The function that creates a layout of the look's class, with the values of the class.
  let makeLayout: @MainActor () -> CollectionViewLayout
  /// The function that returns whether a layout has the class of this look's layout. Looks whose layouts have
  /// the same class differ only in the layout's properties.
  private let isLayout: @MainActor (CollectionViewLayout) -> Bool
  /// The procedure that gives a new layout the values with which the look begins.
  private let setUp: @MainActor (CollectionViewLayout) -> Void
  private let configure: @MainActor (CollectionViewLayout, Setting) -> Void
  /// The parameters for the settings of the look's own layout.
  fileprivate let own: [PropertyParameters]

  /// The settings that the looks of a scene share.
  struct Setting {
    var direction = CollectionView.ScrollDirection.horizontal
    /// The size of a card, in points.
    var card = CGSize.zero
    /// The spacing of the cards. Depending on the scene, a spread from 0 to 1, or a gap in points.
    var spacing: CGFloat = 1
    /// The distance from the viewer's eye to the docked card, in lengths of the card along the scroll axis; 0
    /// for no perspective.
    var eyeDistance: CGFloat = 0
    /// The size of the viewport, in points.
    var viewport = CGSize.zero
  }

  /// Creates a look.
  ///
  /// - Parameters:
  ///   - fixed: The properties of the layout that the look or the scene's other parameters determine.
  ///   - chosen: The properties that `configure` sets until the user sets them.
  ///   - names: The names of the parameters for properties that other looks have with another meaning.
  ///   - samples: The texts of ready-made lists, by words, for properties that are lists.
  ///   - configure: A closure that receives the layout and the settings.
  ///   - setUp: A closure that gives a new layout the values with which the look begins.
  init<Layout: CollectionViewLayout>(
    _ name: String, _ makeLayout: @escaping @MainActor () -> Layout, fixed: Set<String> = [],
    chosen: Set<String> = [], names: [String: String] = [:], samples: KeyValuePairs<String, String> = [:],
    configure: @escaping @MainActor (Layout, Setting) -> Void = { _, _ in },
    setUp: @escaping @MainActor (Layout) -> Void = { _ in }
  ) {
    self.name = name
    self.makeLayout = makeLayout
    isLayout = { type(of: $0) == Layout.self }
    self.setUp = { layout in (layout as? Layout).map(setUp) }
    self.configure = { layout, setting in
      guard let layout = layout as? Layout else { return }
      if let spine = layout as? SpineLayout { Self.configure(spine, setting) }
      configure(layout, setting)
    }
    let (standard, sample) = (makeLayout(), makeLayout())
    setUp(sample)
    configure(sample, Setting())
    own = Layout.flingProperties.compactMap { property in
      guard !fixed.contains(property.name), !Self.shared.contains(property.name) else { return nil }
      // A step away from an automatic value leads to the one of the class: the sample's fits no cards.
      let isChosen = chosen.contains(property.name)
      return PropertyParameters(
        property, of: isChosen ? standard : sample, named: names[property.name], isChosen: isChosen,
        samples: samples)
    }
  }

  /// The properties that the parameters of the scenes stand for.
  private static let shared: Set = ["scrollDirection", "itemSize", "fillsView", "eyeDistance", "margins"]

  private static func configure(_ spine: SpineLayout, _ setting: Setting) {
    spine.scrollDirection = setting.direction
    spine.eyeDistance = setting.eyeDistance
    if !spine.fillsView { spine.itemSize = setting.card }
  }

  /// Shows the look in a collection view.
  ///
  /// If the collection view's layout has the class of this look's layout, configures the layout. Otherwise
  /// changes to a new layout, with an animation if cards are visible. Does nothing during an interactive
  /// transition, for example to the layout of another scene.
  func show(in collectionView: CollectionView, _ setting: Setting, _ values: ParameterValues) {
    let present = collectionView.collectionViewLayout.innermostLayout
    guard !(present is CollectionViewTransitionLayout) else { return }
    if isLayout(present) { return configure(present, setting, values) }
    let layout = makeLayout()
    setUp(layout)
    configure(layout, setting, values)
    // Before the first cards are on screen, there is nothing to animate from.
    collectionView.setCollectionViewLayout(
      ModifierParameters.replacement(layout, in: collectionView),
      animated: !collectionView.visibleCells.isEmpty)
  }

  private func configure(_ layout: CollectionViewLayout, _ setting: Setting, _ values: ParameterValues) {
    // Before, because some values follow from others; and after, because the user's own values prevail.
    for property in own { property.set(values, of: layout) }
    configure(layout, setting)
    for property in own { property.set(values, of: layout) }
  }
}

extension [SceneLook] {
  /// The parameters for the settings of all looks' own layouts. Looks share a parameter for settings of the same
  /// name, with a range that suits them all.
  @MainActor var parameters: [Parameter] {
    var parameters: [Parameter] = []
    for parameter in flatMap({ $0.own }).flatMap(\.parameters) {
      if let index = parameters.firstIndex(where: { $0.name == parameter.name }) {
        parameters[index] = parameters[index].widened(to: parameter)
      } else {
        parameters.append(parameter)
      }
    }
    return parameters
  }
}

extension SceneLook {
  /// The defaults of the look's own parameters, by name, without those of which the look chooses the value.
  var defaults: [String: Double] {
    own.flatMap(\.parameters).reduce(into: [:]) { defaults, parameter in
      if !parameter.isAutomatic(parameter.defaultValue) { defaults[parameter.name] = parameter.defaultValue }
    }
  }

  /// Returns the names of those of the given parameters that the look does not have.
  func unused(of parameters: [Parameter]) -> Set<String> {
    Set(parameters.map(\.name)).subtracting(own.flatMap(\.parameters).map(\.name))
  }
}
