import Foundation
import Preconditions

extension CollectionView {
  /// A function that is called at the end of an interactive transition.
  ///
  /// - Parameters:
  ///   - completed: Whether the final animation ran to its end, without another change replacing it.
  ///   - finished: Whether the transition ended in the next layout, rather than in the layout from which the
  ///     transition started.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

  /// Whether the view has been laid out, so that a change has displayed elements to move.
  var isLaidOut: Bool { counts != nil && layoutCache.wasEverPrepared && !bounds.isEmpty }

  /// Makes a layout the current one; the next layout pass prepares it.
  ///
  /// A layout that took part in an interactive transition is already attached; only its geometry is
  /// invalidated.
  func adopt(_ layout: CollectionViewLayout) {
    // The scrollers belong to the old layout's sections. Their offsets are kept for the new layout.
    orthogonalScrolling.stop()
    currentLayout = layout
    // Before its first `prepare()`, the layout must not be asked about bounds changes.
    layoutCache.layoutWasReplaced()
    if layout.collectionView === self {
      layoutCache.invalidate(by: CollectionViewLayoutInvalidationContext())
      display.forgetSizing()
      setNeedsLayout()
    } else {
      layout.attach(to: self)
    }
  }

  /// Returns the content offset after a change to a prepared layout.
  ///
  /// The proposed offset is the one that restores the recorded scroll anchor, clamped to the layout's limits.
  /// The layout, and then the delegate, may choose another offset.
  ///
  /// - Parameter start: The proposed offset if there is no anchor.
  func offset(
    keeping anchoring: ScrollAnchoring, from start: CGPoint, in layout: CollectionViewLayout
  ) -> CGPoint {
    let proposed = anchoring.offset(in: self, of: layout) ?? start
    // Available to the layout and the delegate only while they choose the offset.
    transitionAnchor = anchoring.item(in: self, of: layout)
    defer { transitionAnchor = nil }
    return targetOffset(
      forProposed: limits(of: layout).clamp(proposed), in: layout)
  }

  /// Returns the offset limits of a prepared layout.
  func limits(of layout: CollectionViewLayout) -> OffsetLimits {
    limits(of: layout, contentSize: layout.hooks.collectionViewContentSize)
  }

  /// Returns the offset limits of a prepared layout for a given content size, in points.
  func limits(of layout: CollectionViewLayout, contentSize: CGSize) -> OffsetLimits {
    limits(viewport: bounds.size, content: contentSize, insets: contentInset, loop: layout.loop?.scroll)
  }

  /// Returns the adjusted content insets for a given content size, both in points.
  func adjustedInset(around content: CGSize) -> EdgeInsets {
    adjustedInset(contentInset, viewport: bounds.size, content: content)
  }

  // MARK: Interactive transitions

  /// Returns the transition layout that the delegate supplies for two layouts or, without a delegate, a
  /// `CollectionViewTransitionLayout`.
  func makeTransitionLayout(
    from current: CollectionViewLayout, to next: CollectionViewLayout
  ) -> CollectionViewTransitionLayout {
    let layout =
      delegate?.collectionView(self, transitionLayoutForOldLayout: current, newLayout: next)
      ?? CollectionViewTransitionLayout(currentLayout: current, nextLayout: next)
    require(
      layout.currentLayout === current && layout.nextLayout === next,
      "The delegate's transition layout is one between other layouts; make it with the two that are passed.")
    return layout
  }

  /// Makes the layout of an interactive transition the current one, and locks the content offset: until the
  /// transition ends, only its progress moves the content.
  func begin(_ transition: InteractiveTransition) {
    interaction = transition
    currentLayout = transition.layout
    // As in `adopt(_:)`: the transition layout has not been prepared yet.
    layoutCache.layoutWasReplaced()
    layoutCache.invalidate(by: CollectionViewLayoutInvalidationContext())
    // Until `endInteraction()`, only the transition's progress moves the content.
    lockOffset()
    setNeedsLayout()
  }

  /// Moves the content to the offset of the interactive transition, if there is one.
  ///
  /// Elements that are still animating keep their positions in the window. While a change is committed, the
  /// change's animator shifts them.
  func followInteraction() {
    guard let transition = interaction else { return }
    let offset = transition.layout.contentOffset
    interaction?.contentOffset = offset
    applyContentOffset(offset)
    if !updates.isBusy { display.shiftAnimations(by: offset - transition.contentOffset) }
  }

  /// Ends the interactive transition and unlocks the offset.
  /// - Returns: The transition, or `nil` if there was none.
  func endInteraction() -> InteractiveTransition? {
    guard let ended = interaction else { return nil }
    interaction = nil
    unlockOffset()
    return ended
  }
}
