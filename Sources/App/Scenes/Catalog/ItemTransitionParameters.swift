import CollectionCore
import CollectionLayouts

/// The parameters for the transitions of inserted and deleted cards.
@MainActor
enum ItemTransitionParameters {
  private static let own = {
    // A step from the layout's own transition begins at the transition of most layouts.
    let layout = AnimatedLayout()
    (layout.insertion, layout.deletion) = (.standard, .standard)
    return ItemTransition.properties.compactMap { PropertyParameters($0, of: layout, isChosen: true) }
  }()

  static let group = ParameterGroup("Coming and going", own.parameters)

  /// Applies the values to the layout of a collection view, or to both layouts of a running transition.
  static func configure(_ collectionView: CollectionView, with values: ParameterValues) {
    let layout = collectionView.collectionViewLayout
    let transition = layout as? CollectionViewTransitionLayout
    for end in transition.map({ [$0.currentLayout, $0.nextLayout] }) ?? [layout] {
      guard let layout = end.innermostLayout as? any AnimatedItems else { continue }
      (layout.insertion, layout.deletion) = (ItemTransition(), ItemTransition())
      own.set(values, of: layout)
    }
  }
}
