import Foundation

extension CollectionView {
  /// The most rounds of asking cells for their preferred sizes within one pass.
  private static let maximumSizingRounds = 10

  /// Brings the display in line with the layout, round by round: cells that are shown at a size for the first
  /// time say which attributes they would rather have, and where the layout then has others, more may come on
  /// screen.
  func showVisibleElements() {
    var newcomers: Set<ElementKey> = []
    var anchoring = layoutCache.takeScrollTarget(at: contentOffset).map(ScrollAnchoring.init)
    display.update(with: visibleAttributes(), in: bounds)
    let change = updates.moving
    let looks = change == nil || display.unsized.isEmpty ? [] : display.looks()
    defer { if let change { display.goOn(from: looks, in: change) } }
    for _ in 0..<Self.maximumSizingRounds {
      let preferences = preferences(of: display.unsized, askingAgain: false)
      guard !preferences.isEmpty else { return }
      newcomers.formUnion(display.newcomers)
      let anchor = anchoring ?? ScrollAnchoring(in: self, for: .preferredSizes(newcomers: newcomers))
      anchoring = anchor
      preferences.forEach { $0.invalidateLayout() }
      prepareHoldingOffset()
      anchor.restoreSections(in: self)
      prepareLayoutIfNeeded()
      restore(anchor)
      if !isOffsetLocked { pullBackIntoContent() }
      display.update(with: visibleAttributes(), in: bounds)
    }
    if !display.unsized.isEmpty { reportRestlessSizes() }
  }

  /// Asks elements for the attributes they would rather have; whether the layout was invalidated by that.
  func isInvalidated(byPreferencesOf elements: [DisplayedElement]) -> Bool {
    let preferences = preferences(of: elements, askingAgain: true)
    preferences.forEach { $0.invalidateLayout() }
    return !preferences.isEmpty
  }

  /// Asks elements for the attributes they would rather have; which layouts have to be invalidated by that.
  /// In an interactive transition each has a say in both layouts.
  private func preferences(of elements: [DisplayedElement], askingAgain: Bool) -> [LayoutPreferences] {
    guard let transition = interaction?.layout else {
      let contexts = elements.compactMap(preferenceContext)
      return contexts.isEmpty ? [] : [LayoutPreferences(layout: currentLayout, contexts: contexts)]
    }
    let preferences = transition.preferences(of: elements, askingAgain: askingAgain)
    for element in elements { element.wasSized(preferring: element.attributes.size) }
    return preferences.filter { !$0.contexts.isEmpty }
  }

  /// Asks an element for the attributes it would rather have; what the layout takes for invalid by that.
  private func preferenceContext(of element: DisplayedElement) -> CollectionViewLayoutInvalidationContext? {
    let original = element.attributes
    original.copy(into: &display.proposal)
    let preferred = element.view.preferredLayoutAttributesFitting(display.proposal)
    element.wasSized(preferring: preferred.size)
    guard !preferred.isEqual(original), isSane(preferred) else { return nil }
    return currentLayout.context(forPreferred: preferred, original: original)
  }

  private func prepareHoldingOffset() {
    let oldLimits = limits
    let settled = withOffsetLocked {
      prepareLayoutIfNeeded()
      return settledOffset(contentOffset, from: oldLimits)
    }
    guard !isOffsetLocked else { return }
    let settling = scrollState == .idle ? settled - contentOffset : .zero
    shiftContent(by: layoutCache.takeOffsetAdjustment() + settling)
  }

  private func reportRestlessSizes() {
    report(
      .restlessSizes,
      """
      After \(Self.maximumSizingRounds) rounds within a pass there are still cells to be asked for their sizes \
      (\(display.unsized.map(\.key))); that is left to the next one. A cell must want the same size again once \
      it has it.
      """)
  }
}
