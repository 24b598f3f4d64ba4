import Foundation

/// An element's way from one layout to another.
@MainActor
struct ElementInterpolation {
  private let start: CollectionViewLayoutAttributes
  private let end: CollectionViewLayoutAttributes

  /// A way between two places; an element that only one layout has fades where it is in the window, while the
  /// content moves by `delta` points. Nil for an element of neither.
  init?(
    from start: CollectionViewLayoutAttributes?, to end: CollectionViewLayoutAttributes?,
    moving delta: CGPoint
  ) {
    guard let start = start ?? end?.faded(shiftedBy: .zero - delta) else { return nil }
    self.start = start.copied
    self.end = end?.copied ?? start.faded(shiftedBy: delta)
  }

  /// The element a part of the way along, exact at both ends; as a copy, of the nearer end's class.
  func attributes(at progress: CGFloat) -> CollectionViewLayoutAttributes {
    let attributes = (progress < 0.5 ? start : end).copied
    guard progress != 0, progress != 1 else { return attributes }
    attributes.take(ElementAppearance(start).interpolated(to: ElementAppearance(end), fraction: progress))
    return attributes
  }
}

extension CollectionViewLayoutAttributes {
  fileprivate func faded(shiftedBy delta: CGPoint) -> CollectionViewLayoutAttributes {
    let copy = copied
    copy.center = center + delta
    copy.alpha = 0
    return copy
  }
}
