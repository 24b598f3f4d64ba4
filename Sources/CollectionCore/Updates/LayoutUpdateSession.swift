/// The source of the initial and final attributes that the base class of layouts returns during an update.
@MainActor
package protocol LayoutUpdateSession: AnyObject {
  /// Returns the initial attributes of an element by its new key, used unless the layout overrides them.
  func defaultInitialAttributes(for newKey: ElementKey) -> CollectionViewLayoutAttributes?

  /// Returns the final attributes of an element by its old key, used unless the layout overrides them.
  func defaultFinalAttributes(for oldKey: ElementKey) -> CollectionViewLayoutAttributes?
}
