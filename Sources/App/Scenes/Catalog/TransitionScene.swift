import CollectionCore
import CollectionLayouts
import Foundation

/// The transition scene: the cards change from one layout to the next after a tap, or as the user changes a
/// parameter.
@MainActor
enum TransitionScene {
  static let arrangement = Parameter.choice(
    "layout", Arrangement.allCases.map(\.rawValue), "How the cards are laid out; a click goes to the next.")
  static let progress = Parameter.number(
    "progress", in: 0...1, step: 0.02, default: 0, "The progress of the transition to the next layout.")
  private static let scale = Parameter.number(
    "card-scale", in: 0.4...4, step: 0.05, default: 1, "The factor by which the cards' size is multiplied.")

  static let scene = Scene(
    "transition", title: "Layouts",
    summary: "Click a card: all fly to the next layout, and it comes to where cards rest.",
    parameters: [arrangement, progress, scale],
    look: Scene.Look(
      group: .lists, tap: { _ in .chooseNext(arrangement, resetting: [progress]) },
      decelerationRate: { values in
        values.choice(arrangement, of: Arrangement.allCases).snapsSingleCards ? .fast : .normal
      },
      defaults: { _, viewport in
        let growth = min(CardSize.growth(in: viewport), Arrangement.twoColumnScale(in: viewport))
        return [scale.name: scale.clamped((growth * 20).rounded(.down) / 20)]
      }),
    makeLayout: { Arrangement.grid.makeLayout() }, layouts: Arrangement.allCases.map { $0.makeLayout }
  ) { collectionView, values in
    let wanted = values.choice(arrangement, of: Arrangement.allCases)
    arrange(collectionView, as: wanted, progress: values[progress]) { layout in
      Arrangement.configure(layout, in: collectionView.bounds.size, scale: values[scale])
    }
    let snaps = collectionView.collectionViewLayout.innermostLayout is any SnappingLayout
    collectionView.showsVerticalScrollIndicator = !snaps
    collectionView.showsHorizontalScrollIndicator = !snaps
  }

  /// Shows the layout `wanted` or, if `progress` is above 0, the transition from this layout to the next at
  /// `progress` (0 … 1).
  private static func arrange(
    _ collectionView: CollectionView, as wanted: Arrangement, progress: Double,
    _ configure: (CollectionViewLayout) -> Void
  ) {
    // A running transition has two layouts; both need the new values.
    for layout in layouts(of: collectionView) { configure(layout) }
    guard progress > 0, !collectionView.bounds.isEmpty else {
      return show(wanted, in: collectionView, configure)
    }
    let transition = startedTransition(from: wanted, in: collectionView, configure)
    transition.transitionProgress = progress
  }

  /// Returns the current layout or, during a transition, both layouts.
  private static func layouts(of collectionView: CollectionView) -> [CollectionViewLayout] {
    guard let transition = transition(in: collectionView) else {
      return [collectionView.collectionViewLayout.innermostLayout]
    }
    return [transition.currentLayout.innermostLayout, transition.nextLayout.innermostLayout]
  }

  private static func transition(in collectionView: CollectionView) -> CollectionViewTransitionLayout? {
    collectionView.collectionViewLayout as? CollectionViewTransitionLayout
  }

  /// Changes to the layout `wanted`.
  ///
  /// If a transition from this layout is in progress, cancels the transition. If a transition to this layout
  /// is in progress, finishes the transition. Otherwise installs the layout with an animation.
  private static func show(
    _ wanted: Arrangement, in collectionView: CollectionView, _ configure: (CollectionViewLayout) -> Void
  ) {
    if let transition = transition(in: collectionView) {
      if wanted.isArrangement(of: transition.currentLayout.innermostLayout) {
        return collectionView.cancelInteractiveTransition()
      }
      if wanted.isArrangement(of: transition.nextLayout.innermostLayout) {
        return collectionView.finishInteractiveTransition()
      }
    }
    guard !wanted.isArrangement(of: collectionView.collectionViewLayout.innermostLayout) else { return }
    let layout = wanted.makeLayout()
    configure(layout)
    collectionView.setCollectionViewLayout(
      ModifierParameters.replacement(layout, in: collectionView), animated: true)
  }

  /// Returns the interactive transition in progress, if the transition starts from the layout `wanted`.
  /// Otherwise starts a transition from `wanted` to the next layout, and returns it.
  private static func startedTransition(
    from wanted: Arrangement, in collectionView: CollectionView, _ configure: (CollectionViewLayout) -> Void
  ) -> CollectionViewTransitionLayout {
    if let transition = transition(in: collectionView),
      wanted.isArrangement(of: transition.currentLayout.innermostLayout)
    {
      return transition
    }
    show(wanted, in: collectionView, configure)
    let next = wanted.next.makeLayout()
    configure(next)
    return collectionView.startInteractiveTransition(
      to: ModifierParameters.replacement(next, in: collectionView))
  }
}
