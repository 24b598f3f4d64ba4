/// A description of the parts of a flow layout that are no longer valid.
///
/// The class belongs to this module rather than to the flow layout's, because the collection view recycles
/// and merges contexts of this class too.
@preconcurrency @MainActor
open class CollectionViewFlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  /// Whether the metrics from the delegate and the measured cell sizes are invalid; `true` by default.
  ///
  /// If `true`, the delegate is asked for sizes, insets and spacings again when frames are next computed.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// Whether the layout computes its frames again; `true` by default.
  ///
  /// If both properties of this class are `false`, nothing is computed again. This suits a subclass that only
  /// changes the attributes it returns.
  open var invalidateFlowLayoutAttributes = true

  /// Sets both properties of this class to `false`, so that frames and delegate metrics stay valid.
  package func keepGeometry() {
    invalidateFlowLayoutDelegateMetrics = false
    invalidateFlowLayoutAttributes = false
  }

  package override func renew() {
    super.renew()
    invalidateFlowLayoutDelegateMetrics = true
    invalidateFlowLayoutAttributes = true
  }

  package override class var isMergeable: Bool { self == CollectionViewFlowLayoutInvalidationContext.self }

  package override var forgetsSizes: Bool { super.forgetsSizes && invalidateFlowLayoutDelegateMetrics }

  package override func merge(_ other: CollectionViewLayoutInvalidationContext) {
    super.merge(other)
    guard let other = other as? CollectionViewFlowLayoutInvalidationContext else { return }
    if other.invalidateFlowLayoutDelegateMetrics { invalidateFlowLayoutDelegateMetrics = true }
    if other.invalidateFlowLayoutAttributes { invalidateFlowLayoutAttributes = true }
  }
}
