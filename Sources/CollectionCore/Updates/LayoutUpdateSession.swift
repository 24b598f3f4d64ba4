/// The source of the initial and final attributes that the base class of layouts returns during an update.
@MainActor
package protocol LayoutUpdateSession: AnyObject {
  /// Returns the attributes from which an element starts its animation unless the layout overrides them,
  /// given its key after the update.
  func defaultInitialAttributes(for newKey: ElementKey) -> CollectionViewLayoutAttributes?

  /// Returns the attributes at which an element ends its animation unless the layout overrides them, given
  /// its key before the update.
  func defaultFinalAttributes(for oldKey: ElementKey) -> CollectionViewLayoutAttributes?
}
