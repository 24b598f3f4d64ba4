/// What of a flow layout is no longer valid.
///
/// It stands beside its superclass rather than beside the flow layout, because the collection view recycles and merges
/// contexts of both classes.
@preconcurrency @MainActor
open class CollectionViewFlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked for sizes, insets and spacings again, when frames are next computed, and the
  /// sizes that cells were measured to have are forgotten; true by default.
  public var invalidateFlowLayoutDelegateMetrics = true

  /// Whether frames are computed again; true by default.
  ///
  /// With both flags false nothing is computed anew: that suits a subclass that only changes what it returns.
  public var invalidateFlowLayoutAttributes = true

  /// Has neither frames nor the delegate's answers asked for anew.
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
