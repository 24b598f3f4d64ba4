import Foundation

extension CollectionView {
  package func report(_ kind: LayoutDiagnostic.Kind, _ message: @autoclosure () -> String) {
    onDiagnostic(LayoutDiagnostic(kind: kind, message: message()))
  }

  /// Whether attributes have only numbers that can be drawn; says so if not.
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

  /// Whether attributes can be shown; says so if not.
  func isValid(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    isSane(attributes) && isInData(attributes)
  }

  /// Whether attributes are those of an item that there is, or of no item; says so if not.
  func isInData(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    guard attributes.representedElementCategory == .cell, let counts, !counts.contains(attributes.elementKey)
    else { return true }
    report(
      .attributesBeyondData,
      "The layout has attributes of \(attributes.elementKey), but there is no such item; ignored.")
    return false
  }

  /// A layout's or delegate's target offset; the proposed one if it is no offset, which is said.
  func finiteTarget(_ target: CGPoint, proposed: CGPoint) -> CGPoint {
    guard !target.isFinite else { return target }
    report(
      .absurdTargetOffset, "The layout's target offset is \(target); \(proposed) was proposed and is taken.")
    return proposed
  }
}
