import Foundation

extension CollectionView {
  package func report(_ kind: LayoutDiagnostic.Kind, _ message: @autoclosure () -> String) {
    onDiagnostic(LayoutDiagnostic(kind: kind, message: message()))
  }

  /// Returns whether the attributes can be drawn; reports a diagnostic if not.
  func isSane(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    if attributes.isSane { return true }
    report(
      .absurdAttributes,
      """
      The layout's attributes of \(attributes.elementKey) have center \(attributes.center), \
      size \(attributes.size), alpha \(attributes.alpha); ignored.
      """)
    return false
  }

  /// Returns whether the attributes can be drawn and, for a cell, belong to an item that exists. Reports a
  /// diagnostic if not.
  func isValid(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    isSane(attributes) && isInData(attributes)
  }

  /// Returns `false` and reports a diagnostic if a cell's attributes belong to an item that does not exist.
  func isInData(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    guard attributes.representedElementCategory == .cell, let counts, !counts.contains(attributes.elementKey)
    else { return true }
    report(
      .attributesBeyondData,
      "The layout has attributes of \(attributes.elementKey), but there is no such item; ignored.")
    return false
  }

  /// Returns the target offset of a layout or delegate if it is finite; otherwise reports a diagnostic and
  /// returns the proposed offset.
  func finiteTarget(_ target: CGPoint, proposed: CGPoint) -> CGPoint {
    guard !target.isFinite else { return target }
    report(
      .absurdTargetOffset, "The layout's target offset is \(target); the proposed \(proposed) is used.")
    return proposed
  }
}
