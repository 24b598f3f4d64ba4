import Foundation

extension CollectionView {
  package func report(_ kind: LayoutDiagnostic.Kind, _ message: @autoclosure () -> String) {
    onDiagnostic(LayoutDiagnostic(kind: kind, message: message()))
  }

  /// Returns whether an item exists. Reports a diagnostic if not, because the index path of a caller that
  /// waited may be out of date. `request` completes the sentence "Item … was to be".
  func exists(_ indexPath: IndexPath, toBe request: String) -> Bool {
    let counts = loadedCounts
    if counts.contains(indexPath) { return true }
    report(
      .missingItem,
      """
      Item \(indexPath) was to be \(request), but there is no such item, so nothing happens; \
      \(counts.extent(near: indexPath)).
      """)
    return false
  }

  /// Returns whether attributes can be drawn: all values are finite, the magnitudes of center and size are
  /// below 10¹³ points, and the size is not negative. Reports a diagnostic if not.
  func isSane(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    if attributes.isSane { return true }
    report(
      .absurdAttributes,
      """
      The layout's attributes of \(LayoutElement(attributes.elementKey).phrase) are ignored, because of \
      their numbers: center \(attributes.center), size \(attributes.size), alpha \(attributes.alpha).
      """)
    return false
  }

  /// Returns whether the attributes can be drawn and, for a cell, belong to an item that exists. Reports a
  /// diagnostic if not.
  func isValid(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    isSane(attributes) && isInData(attributes)
  }

  /// Returns whether the item of a cell's attributes exists, and reports a diagnostic if not. For other
  /// elements the result is always `true`.
  func isInData(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    guard attributes.elementKey.category == .cell, let counts, !counts.contains(attributes.elementKey)
    else { return true }
    report(
      .attributesBeyondData,
      """
      The layout's attributes of \(LayoutElement(attributes.elementKey).phrase) are ignored, because there is no \
      such item.
      """)
    return false
  }

  /// Returns `target`, the target offset chosen by a layout or delegate, if it is finite. Otherwise reports a
  /// diagnostic and returns `proposed`.
  func finiteTarget(_ target: CGPoint, proposed: CGPoint) -> CGPoint {
    guard !target.isFinite else { return target }
    report(
      .absurdTargetOffset, "The layout's target offset is \(target); the proposed \(proposed) is used.")
    return proposed
  }
}
