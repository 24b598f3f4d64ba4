/// What of a flow layout is no longer valid.
@preconcurrency @MainActor
open class CollectionViewFlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked for sizes, insets and spacings again; true by default.
  public var invalidateFlowLayoutDelegateMetrics = true

  /// Whether frames are computed again; true by default.
  ///
  /// With both flags false nothing is computed anew: that suits a subclass that only changes what it returns.
  public var invalidateFlowLayoutAttributes = true
}
