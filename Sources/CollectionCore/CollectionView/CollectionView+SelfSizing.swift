import Foundation

extension CollectionView {
  /// The most rounds of asking cells for their preferred sizes within one pass.
  private static let mostSizingRounds = 10

  /// Brings the display in line with the layout, round by round: cells that are shown at a size for the first time
  /// say which attributes they would rather have, and where the layout then has others, more may come on screen.
  func showVisibleElements() {
    var newcomers: Set<ElementKey> = []
    var anchoring = layoutCache.takeScrollTarget(at: contentOffset).map(ScrollAnchoring.init)
    display.update(with: visibleAttributes(), in: bounds)
    for _ in 0..<Self.mostSizingRounds {
      newcomers.formUnion(display.newcomers)
      let contexts = preferenceContexts(of: display.unsized)
      guard !contexts.isEmpty else { return }
      let anchor = anchoring ?? ScrollAnchoring(in: self, for: .preferredSizes(newcomers: newcomers))
      anchoring = anchor
      invalidate(with: contexts)
      prepareHoldingOffset()
      restore(anchor)
      pullBackIntoContent()
      display.update(with: visibleAttributes(), in: bounds)
    }
    if !display.unsized.isEmpty { reportRestlessSizes() }
  }

  /// Asks elements for the attributes they would rather have; whether the layout was invalidated by that.
  func isInvalidated(byPreferencesOf elements: [DisplayedElement]) -> Bool {
    let contexts = preferenceContexts(of: elements)
    invalidate(with: contexts)
    return !contexts.isEmpty
  }

  /// Asks elements for the attributes they would rather have; what the layout takes for invalid by that.
  private func preferenceContexts(
    of elements: [DisplayedElement]
  ) -> [CollectionViewLayoutInvalidationContext] {
    elements.compactMap { element in
      let original = element.attributes
      let preferred = element.view.preferredLayoutAttributesFitting(original.copied)
      element.wasSized(preferring: preferred.size)
      guard !preferred.isEqual(original), isSane(preferred) else { return nil }
      return currentLayout.context(forPreferred: preferred, original: original)
    }
  }

  /// Invalidates the layout once for all cells of a round, unless it has contexts of its own making.
  private func invalidate(with contexts: [CollectionViewLayoutInvalidationContext]) {
    guard let first = contexts.first else { return }
    if type(of: first).isMergeable, contexts.allSatisfy({ type(of: $0) == type(of: first) }) {
      for context in contexts.dropFirst() { first.merge(context) }
      currentLayout.hooks.invalidateLayout(with: first)
    } else {
      for context in contexts { currentLayout.hooks.invalidateLayout(with: context) }
    }
  }

  private func prepareHoldingOffset() {
    let wasHolding = holdsOffset
    holdsOffset = true
    prepareLayoutIfNeeded()
    holdsOffset = wasHolding
    if !wasHolding { shiftContent(by: layoutCache.takeOffsetAdjustment()) }
  }

  private func reportRestlessSizes() {
    report(
      .restlessSizes,
      """
      After \(Self.mostSizingRounds) rounds within a pass there are still cells to be asked for their sizes \
      (\(display.unsized.map(\.key))); that is left to the next one. A cell must want the same size again once \
      it has it.
      """)
  }
}
