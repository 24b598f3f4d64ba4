public import Foundation

/// A view that a collection view takes out, puts back and uses again: a header, a footer, a decoration, or a
/// cell.
///
/// Subclasses override `init(frame:)` to build their content. A collection view makes them by their class or by
/// a function: see `CollectionView.register(_:forCellWithReuseIdentifier:)`.
@preconcurrency @MainActor
open class CollectionReusableView: View {
  /// The identifier it was registered with; nil for a view that no collection view made.
  public var reuseIdentifier: String? { reuseKey?.identifier }

  /// The attributes applied when it was dequeued; nil for another view, and once it is an element's.
  var adoptedAttributes: CollectionViewLayoutAttributes?

  /// Which queue the view came from; nil for a view that no collection view made.
  var reuseKey: ReusePool.Key?

  /// The view's place among its siblings while it is displayed; nil before.
  package var stackingOrder: StackingOrder?

  /// Whether its content changed since it was asked which size it would rather have.
  @exclusivity(unchecked)
  package internal(set) var wantsSizing = false

  /// A view with a frame, in points.
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  /// A view that was registered by its class: calls the class's own `init(frame:)`.
  ///
  /// Subclasses inherit it if they override every designated initializer of their superclass or declare none.
  /// Others, such as one whose only initializer takes a model, have to write it, and decide what a view of
  /// which only a frame is known is; or they override `init(frame:)`.
  public required convenience init(_ registered: RegisteredFrame) { self.init(frame: registered.frame) }

  /// Called before a recycled view is handed out again; a new view is not told. Overriders call super.
  open func prepareForReuse() {}

  /// Called with the layout's attributes after place, size, transform, alpha and hiding have been set from
  /// them, and only if they are not equal to those last applied. Does nothing here.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}

  /// The attributes the view would rather have, given the layout's: the same ones here.
  ///
  /// Asked when the view is shown, when the layout gives it another size than it wanted, and after
  /// `invalidateIntrinsicContentSize()`. What follows from the answer is the layout's to decide.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes { layoutAttributes }

  /// Says that the view would rather have another size now, because its content changed: it is asked in the next
  /// pass, unless its collection view's `selfSizingInvalidation` is off.
  public func invalidateIntrinsicContentSize() {
    guard let collectionView = superview as? CollectionView,
      collectionView.selfSizingInvalidation != .disabled
    else { return }
    wantsSizing = true
    collectionView.setNeedsLayout()
  }

  /// Called before the collection view changes its layout. Does nothing here.
  open func willTransition(from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout) {}

  /// Called after the collection view changed its layout. Does nothing here.
  open func didTransition(from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout) {}
}
