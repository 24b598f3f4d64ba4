import Foundation
import Preconditions

extension CollectionView {
  /// Told of the end of an interactive transition: `completed` unless something took the place of its last
  /// animation, `finished` if it ended in the next layout rather than in the one it started from.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

  /// Puts another layout in the present one's place.
  ///
  /// What `scrollAnchor` keeps stays, by default the item in the middle, as far as the content reaches and
  /// unless the layout or the delegate wants another offset. Sections that both layouts scroll across stay
  /// where they are scrolled to. Views and selection stay; a finger keeps its hold on the content, and a
  /// scroll ends. Animated, everything displayed before or after moves in `updateTiming` from where it is on
  /// screen, or where the old layout has it, to where the new layout has it; what only one of them has fades.
  /// The content offset is the new one at once. In an updates block, or while a pass is made, the change
  /// waits for its end.
  /// - Parameter completion: called when the animation ended, or, with false, when another change took its
  ///   place; never before this returns.
  /// - Complexity: what the new layout takes to prepare, plus
  ///   O(displayed elements · log displayed elements).
  public func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animated: Bool, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    updates.whenFree { [unowned self] in
      updates.changeLayout(to: layout, animated: animated, completion: completion)
    }
  }

  /// Puts a layout between the present one and another, whose `transitionProgress` says how far the change
  /// has come; it is `collectionViewLayout` until the change is finished or cancelled.
  ///
  /// The delegate may supply the layout. Until the end the offset is the transition's: the user cannot
  /// scroll. Not to be called during an interactive transition or inside an updates block. A change to yet
  /// another layout ends the transition, with false for both.
  /// - Complexity: what the next layout takes to prepare.
  @discardableResult
  public func startInteractiveTransition(
    to layout: CollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> CollectionViewTransitionLayout {
    require(
      interaction == nil,
      "An interactive transition was started during another; finish or cancel that one first.")
    require(
      layout !== currentLayout,
      "An interactive transition was started to the present layout; expected another one.")
    require(
      !updates.isBusy && !isInPass,
      "An interactive transition was started inside an updates block or a pass; start it afterwards.")
    return updates.startInteraction(to: layout, completion: completion)
  }

  /// Animates the rest of the way to the next layout, from what is shown, and installs it. There must be an
  /// interactive transition.
  public func finishInteractiveTransition() {
    require(interaction != nil, "There is no interactive transition to finish; start one first.")
    updates.whenFree { [unowned self] in updates.endInteraction(finishing: true) }
  }

  /// Animates the way back to the layout that the interactive transition started from, from what is shown,
  /// and reinstalls it. There must be an interactive transition.
  public func cancelInteractiveTransition() {
    require(interaction != nil, "There is no interactive transition to cancel; start one first.")
    updates.whenFree { [unowned self] in updates.endInteraction(finishing: false) }
  }

  /// Whether there is anything on screen whose place could change.
  var isLaidOut: Bool { counts != nil && layoutCache.knowsLayout && !bounds.isEmpty }

  /// Makes a layout decide from the next pass on. One that works for the view already, in an interactive
  /// transition, is up to date.
  func adopt(_ layout: CollectionViewLayout) {
    orthogonalScrolling.stop()
    currentLayout = layout
    layoutCache.knowsLayout = false
    if layout.collectionView === self {
      layoutCache.invalidate(by: CollectionViewLayoutInvalidationContext())
      display.forgetSizing()
      setNeedsLayout()
    } else {
      layout.attach(to: self)
    }
  }

  /// The offset at which a prepared layout has what is kept, as far as its content reaches and unless the
  /// layout or the delegate wants another.
  ///
  /// - Parameter start: Where the content goes if nothing is kept.
  func offset(
    keeping anchoring: ScrollAnchoring, from start: CGPoint, in layout: CollectionViewLayout
  ) -> CGPoint {
    let proposed = anchoring.offset(in: self, of: layout) ?? start
    transitionAnchor = anchoring.item(in: self, of: layout)
    defer { transitionAnchor = nil }
    return targetOffset(
      forProposed: limits(of: layout.hooks.collectionViewContentSize).clamp(proposed), in: layout)
  }

  /// The offsets that content of a size allows.
  func limits(of content: CGSize) -> OffsetLimits {
    limits(viewport: bounds.size, content: content, insets: contentInset)
  }

  /// The insets around content of a size.
  func adjustedInset(around content: CGSize) -> EdgeInsets {
    adjustedInset(contentInset, viewport: bounds.size, content: content)
  }

  // MARK: Interactive transitions

  /// The delegate's layout between two, or else a plain one.
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

  /// Makes the transition's layout decide where everything is, the offset included.
  func begin(_ transition: InteractiveTransition) {
    interaction = transition
    currentLayout = transition.layout
    layoutCache.knowsLayout = false
    layoutCache.invalidate(by: CollectionViewLayoutInvalidationContext())
    lockOffset()
    setNeedsLayout()
  }

  /// Puts the content where the interactive transition under way, if there is one, has it. What is on its way
  /// stays where it is in the window; while a change is committed, its own motion sees to that.
  func followInteraction() {
    guard let transition = interaction else { return }
    let offset = transition.layout.contentOffset
    interaction?.contentOffset = offset
    applyContentOffset(offset)
    if !updates.isBusy { display.shiftAnimations(by: offset - transition.contentOffset) }
  }

  /// Takes the offset back from the interactive transition under way; nil if there is none.
  func endInteraction() -> InteractiveTransition? {
    guard let ended = interaction else { return nil }
    interaction = nil
    unlockOffset()
    return ended
  }
}
