import Foundation

/// The interpolation of one element's attributes between two layouts.
@MainActor
struct ElementInterpolation {
  private let start: CollectionViewLayoutAttributes
  private let end: CollectionViewLayoutAttributes

  /// Creates an interpolation from the element's attributes in one layout to those in another; `nil` if
  /// neither layout has the element.
  ///
  /// If only one layout has the element, the element fades and stays in place on screen, while the content
  /// moves by `delta` points.
  init?(
    from start: CollectionViewLayoutAttributes?, to end: CollectionViewLayoutAttributes?,
    moving delta: CGPoint
  ) {
    guard let start = start ?? end?.faded(shiftedBy: .zero - delta) else { return nil }
    self.start = start.copied
    self.end = end?.copied ?? start.faded(shiftedBy: delta)
  }

  /// Returns the interpolated attributes at a progress. At 0 and 1, the result equals the start and the end
  /// exactly. The class of the result is that of the nearer end.
  func attributes(at progress: CGFloat) -> CollectionViewLayoutAttributes {
    let attributes = (progress < 0.5 ? start : end).copied
    guard progress != 0, progress != 1 else { return attributes }
    attributes.take(ElementAppearance(start).interpolated(to: ElementAppearance(end), fraction: progress))
    return attributes
  }
}

extension CollectionViewLayoutAttributes {
  /// Returns a copy of the attributes at alpha 0, shifted by `delta` points.
  fileprivate func faded(shiftedBy delta: CGPoint) -> CollectionViewLayoutAttributes {
    let copy = copied
    copy.center = center + delta
    copy.alpha = 0
    return copy
  }
}
