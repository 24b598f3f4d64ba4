import Foundation

extension CollectionView {
  /// Asks elements for their preferred attributes, and invalidates the layout if the layout adopts any of
  /// these attributes.
  /// - Returns: Whether the layout was invalidated.
  func isInvalidated(byPreferencesOf elements: [DisplayedElement]) -> Bool {
    let preferences = preferences(of: elements, askingAgain: true)
    preferences.forEach { $0.invalidateLayout() }
    return !preferences.isEmpty
  }

  /// Asks elements for their preferred attributes, and returns the invalidation contexts that the layouts
  /// make for these attributes.
  ///
  /// In an interactive transition, each element is asked for its size in both layouts.
  ///
  /// - Parameter askingAgain: Whether a view is asked even if it was already asked at the same size. Only an
  ///   interactive transition uses the parameter.
  func preferences(of elements: [DisplayedElement], askingAgain: Bool) -> [LayoutPreferences] {
    guard let transition = interaction?.layout else {
      let contexts = elements.compactMap(preferenceContext)
      return contexts.isEmpty ? [] : [LayoutPreferences(layout: currentLayout, contexts: contexts)]
    }
    let preferences = transition.preferences(of: elements, askingAgain: askingAgain)
    for element in elements { element.wasSized(preferring: element.attributes.size) }
    return preferences.filter { !$0.contexts.isEmpty }
  }

  /// Asks an element for its preferred attributes.
  /// - Returns: The layout's context for invalidating the element, or `nil` if nothing is invalidated.
  private func preferenceContext(of element: DisplayedElement) -> CollectionViewLayoutInvalidationContext? {
    let original = element.attributes
    // The view gets a copy, because an override may modify its argument.
    original.copy(into: &display.proposal)
    let preferred = element.view.preferredLayoutAttributesFitting(display.proposal)
    element.wasSized(preferring: preferred.size)
    guard !preferred.isEqual(original), isSane(preferred) else { return nil }
    return currentLayout.context(forPreferred: preferred, original: original)
  }
}
