public import Foundation

/// A visible element that a section's `visibleItemsInvalidationHandler` may change.
///
/// A change lasts until the next layout pass, which starts from the layout's own frames again. Positions are
/// in content coordinates and do not include the scroll offset of a section that scrolls by itself. In a
/// right-to-left view, x is measured from the right.
@preconcurrency @MainActor
public protocol CollectionLayoutVisibleItem: AnyObject {
  /// The element's opacity, 0 … 1.
  var alpha: CGFloat { get set }
  /// The element's z index: an overlapping element with a higher z index is in front.
  var zIndex: Int { get set }
  /// Whether the element is hidden.
  var isHidden: Bool { get set }
  /// The element's centre in content coordinates, in points.
  var center: CGPoint { get set }
  /// The element's transform about its centre: the two-dimensional part of `transform3D`.
  var transform: CGAffineTransform { get set }
  /// The element's three-dimensional transform about its centre.
  var transform3D: CATransform3D { get set }
  /// The kind of a supplementary or decoration view; empty for a cell.
  var name: String { get }
  var indexPath: IndexPath { get }
  /// The bounding box of the transformed element in content coordinates, in points.
  var frame: CGRect { get }
  /// The element's rectangle in its own coordinates: its size, in points, without the transform.
  var bounds: CGRect { get }
  var representedElementCategory: CollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view; `nil` for a cell.
  var representedElementKind: String? { get }
}

/// The implementation of `CollectionLayoutVisibleItem`, whose properties read and write the layout attributes
/// of an element.
final class VisibleElement: CollectionLayoutVisibleItem {
  let attributes: CollectionViewLayoutAttributes

  init(_ attributes: CollectionViewLayoutAttributes) { self.attributes = attributes }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var name: String { attributes.representedElementKind ?? "" }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: CollectionView.ElementCategory { attributes.representedElementCategory }
  var representedElementKind: String? { attributes.representedElementKind }
}
