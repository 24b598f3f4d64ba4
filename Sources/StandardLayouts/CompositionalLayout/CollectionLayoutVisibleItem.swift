public import Foundation

/// A visible element that a section's `visibleItemsInvalidationHandler` may change.
///
/// Changes last until the next pass, which starts from the layout's own geometry again. Positions are in
/// content space and do not include the scroll offset of an orthogonal section. In a right-to-left view, x is
/// measured from the right.
@preconcurrency @MainActor
public protocol CollectionLayoutVisibleItem: AnyObject {
  /// The opacity, 0 … 1.
  var alpha: CGFloat { get set }
  /// The z index among overlapping elements.
  var zIndex: Int { get set }
  /// Whether the element is hidden.
  var isHidden: Bool { get set }
  /// The centre, in points.
  var center: CGPoint { get set }
  /// The affine part of `transform3D`.
  var transform: CGAffineTransform { get set }
  /// The transform about the centre.
  var transform3D: CATransform3D { get set }
  /// The element's kind; empty for a cell.
  var name: String { get }
  var indexPath: IndexPath { get }
  /// The bounding box of the transformed element, in points.
  var frame: CGRect { get }
  /// The element's rectangle in its own coordinates.
  var bounds: CGRect { get }
  var representedElementCategory: CollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view; `nil` for a cell.
  var representedElementKind: String? { get }
}

/// A visible element that reads and writes layout attributes.
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
