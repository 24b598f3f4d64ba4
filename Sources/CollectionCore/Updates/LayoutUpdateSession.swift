/// What the base layout needs to know of the running update to answer where elements start and end by
/// default.
@MainActor
package protocol LayoutUpdateSession: AnyObject {
  /// Where an element of the new state starts, unless its layout says otherwise.
  func defaultInitialAttributes(for newKey: ElementKey) -> CollectionViewLayoutAttributes?

  /// Where an element of the old state ends, unless its layout says otherwise.
  func defaultFinalAttributes(for oldKey: ElementKey) -> CollectionViewLayoutAttributes?
}
