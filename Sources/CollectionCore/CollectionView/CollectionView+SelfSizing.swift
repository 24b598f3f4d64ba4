import Foundation

extension CollectionView {
  /// The maximum number of rounds of self-sizing in one layout pass.
  private static let maximumSizingRounds = 10

  /// Updates the visible cells until self-sizing converges, at most ten rounds.
  ///
  /// In each round, cells that are shown at a size for the first time are asked for their preferred
  /// attributes. The layout may then change, which may bring more cells on screen.
  func showVisibleElements() {
    var newlyDisplayed: Set<ElementKey> = []
    // An item that the content was just scrolled to is the anchor: sizes measured around the item must not
    // move it.
    var anchoring = layoutCache.takeScrollTarget(at: contentOffset).map(ScrollAnchoring.init)
    // Only a displayed cell can be asked for its size.
    display.update(with: visibleAttributes(), in: bounds)
    // While a change animates, remember where the elements are in the window before any size changes. Their
    // animations continue from there after the last round.
    let change = updates.animatedChange
    let appearances =
      change == nil || display.needingPreferredSize.isEmpty ? [] : display.appearancesInWindow()
    defer { if let change { display.continueAnimations(from: appearances, in: change) } }
    for _ in 0..<Self.maximumSizingRounds {
      let preferences = preferences(of: display.needingPreferredSize, askingAgain: false)
      guard !preferences.isEmpty else { return }
      // Cells that first appear in this pass are the last choice as an anchor, because the user has not seen
      // them yet.
      newlyDisplayed.formUnion(display.newlyDisplayed)
      // The anchor is chosen once, before the first invalidation: afterwards the displayed frames are out of
      // date.
      let anchor =
        anchoring ?? ScrollAnchoring(in: self, for: .preferredSizes(newlyDisplayed: newlyDisplayed))
      anchoring = anchor
      preferences.forEach { $0.invalidateLayout() }
      // All preferences of a round cause one `prepare()`. The offset is locked meanwhile, because the anchor
      // decides where the content goes.
      prepareHoldingOffset()
      // Orthogonal sections come first: moving a section invalidates the layout, and the anchor below is
      // looked up in a prepared layout.
      anchor.restoreSections(in: self)
      prepareLayoutIfNeeded()
      restore(anchor)
      if !isOffsetLocked { pullBackIntoContent() }
      // New sizes or a new offset may bring more cells on screen, for the next round.
      display.update(with: visibleAttributes(), in: bounds)
    }
    if !display.needingPreferredSize.isEmpty { reportRestlessSizes() }
  }

  /// Asks elements for their preferred attributes, and invalidates the layout for them.
  /// - Returns: Whether the layout was invalidated.
  func isInvalidated(byPreferencesOf elements: [DisplayedElement]) -> Bool {
    let preferences = preferences(of: elements, askingAgain: true)
    preferences.forEach { $0.invalidateLayout() }
    return !preferences.isEmpty
  }

  /// Asks elements for their preferred attributes, and returns which layouts the answers invalidate.
  ///
  /// In an interactive transition, each element is asked for its size in both layouts.
  private func preferences(of elements: [DisplayedElement], askingAgain: Bool) -> [LayoutPreferences] {
    guard let transition = interaction?.layout else {
      let contexts = elements.compactMap(preferenceContext)
      return contexts.isEmpty ? [] : [LayoutPreferences(layout: currentLayout, contexts: contexts)]
    }
    let preferences = transition.preferences(of: elements, askingAgain: askingAgain)
    for element in elements { element.wasSized(preferring: element.attributes.size) }
    return preferences.filter { !$0.contexts.isEmpty }
  }

  /// Asks an element for its preferred attributes.
  /// - Returns: The layout's invalidation context for them, or `nil` if nothing is invalidated.
  private func preferenceContext(of element: DisplayedElement) -> CollectionViewLayoutInvalidationContext? {
    let original = element.attributes
    // The view gets a copy, because an override may modify its argument.
    original.copy(into: &display.proposal)
    let preferred = element.view.preferredLayoutAttributesFitting(display.proposal)
    element.wasSized(preferring: preferred.size)
    guard !preferred.isEqual(original), isSane(preferred) else { return nil }
    return currentLayout.context(forPreferred: preferred, original: original)
  }

  /// Prepares the layout with a locked offset, then applies the layout's adjustments and settles the offset
  /// in the new limits.
  private func prepareHoldingOffset() {
    let oldLimits = limits
    let settled = withOffsetLocked {
      prepareLayoutIfNeeded()
      return settledOffset(contentOffset, from: oldLimits)
    }
    // Inside a larger change that locks the offset, that change settles the offset at its end.
    guard !isOffsetLocked else { return }
    let settling = scrollState == .idle ? settled - contentOffset : .zero
    shiftContent(by: layoutCache.takeOffsetAdjustment() + settling)
  }

  private func reportRestlessSizes() {
    report(
      .restlessSizes,
      """
      After \(Self.maximumSizingRounds) rounds within a pass there are still cells to be asked for their sizes \
      (\(display.needingPreferredSize.map(\.key))); that is left to the next one. A cell must want the same size again once \
      it has it.
      """)
  }
}
