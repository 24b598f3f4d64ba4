import CollectionCore
import CollectionLayouts
import Foundation

/// A look that a scene offers, with the look's name and layout.
@MainActor
struct SceneLook {
  let name: String
  let makeLayout: @MainActor () -> CollectionViewLayout
  /// The function that returns whether a layout has the class of this look's layout. Looks whose layouts have
  /// the same class differ only in the layout's properties.
  private let isLayout: @MainActor (CollectionViewLayout) -> Bool
  private let configure: @MainActor (CollectionViewLayout, Setting) -> Void

  /// The settings that the looks of a scene share.
  struct Setting {
    var direction = CollectionView.ScrollDirection.horizontal
    /// The size of a card, in points.
    var card = CGSize.zero
    /// The spacing of the cards. Depending on the scene, a multiple of the look's default distance between
    /// cards, a spread from 0 to 1, or a gap in points.
    var spacing: CGFloat = 1
    /// The distance from the viewer's eye to the docked card, in lengths of the card along the scroll axis; 0
    /// for no perspective.
    var eyeDistance: CGFloat = 0
    /// The size of the viewport, in points.
    var viewport = CGSize.zero
  }

  /// Creates a look. `configure` receives the layout and the settings.
  init<Layout: CollectionViewLayout>(
    _ name: String, _ makeLayout: @escaping @MainActor () -> Layout,
    configure: @escaping @MainActor (Layout, Setting) -> Void = { _, _ in }
  ) {
    self.name = name
    self.makeLayout = makeLayout
    isLayout = { type(of: $0) == Layout.self }
    self.configure = { layout, setting in
      guard let layout = layout as? Layout else { return }
      if let spine = layout as? SpineLayout { Self.configure(spine, setting) }
      configure(layout, setting)
    }
  }

  /// Creates a look with a spine layout. The layout's property at the key path `spacing` is set to its
  /// default multiplied by `Setting.spacing`.
  init<Layout: SpineLayout>(
    _ name: String, _ makeLayout: @escaping @MainActor () -> Layout,
    spacing: ReferenceWritableKeyPath<Layout, CGFloat>,
    configure: @escaping @MainActor (Layout) -> Void = { _ in }
  ) {
    let standard = makeLayout()[keyPath: spacing]
    self.init(name, makeLayout) { layout, setting in
      layout[keyPath: spacing] = standard * setting.spacing
      configure(layout)
    }
  }

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
  func show(in collectionView: CollectionView, _ setting: Setting) {
    let present = collectionView.collectionViewLayout.innermostLayout
    guard !(present is CollectionViewTransitionLayout) else { return }
    if isLayout(present) { return configure(present, setting) }
    let layout = makeLayout()
    configure(layout, setting)
    // Before the first cards are on screen, there is nothing to animate from.
    collectionView.setCollectionViewLayout(
      ModifierParameters.replacement(layout, in: collectionView),
      animated: !collectionView.visibleCells.isEmpty)
  }
}
