/// The source of the initial and final attributes that the base class of layouts returns during an update.
@MainActor
package protocol LayoutUpdateSession: AnyObject {
  /// Returns the attributes from which an element starts its animation if the layout does not override them.
  /// `newKey` is the element's key after the update.
  func defaultInitialAttributes(for newKey: ElementKey) -> CollectionViewLayoutAttributes?

  /// Returns the attributes at which an element ends its animation if the layout does not override them.
  /// `oldKey` is the element's key before the update.
  func defaultFinalAttributes(for oldKey: ElementKey) -> CollectionViewLayoutAttributes?
}
