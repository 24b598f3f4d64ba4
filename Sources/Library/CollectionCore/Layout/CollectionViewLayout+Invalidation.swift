import Foundation

/// The path that every invalidation of a layout takes.
///
/// As in UIKit, an invalidation reaches both `invalidateLayout(with:)` and `invalidateLayout()`, whichever of
/// them it begins with, because layouts clear their caches in an override of either.
extension CollectionViewLayout {
  /// The state of an invalidation in progress.
  struct Invalidation {
    /// The context with which the invalidation began; `nil` if another layout chooses the context.
    let context: CollectionViewLayoutInvalidationContext?

    /// Whether `invalidateLayout()` was called, so that `invalidateLayout(with:)` does not call it again.
    var includesParameterless = false

    /// Whether the base class's `invalidateLayout(with:)` was called, which reports the invalidation.
    var reachedBase = false
  }

  /// Invalidates the layout with a context, on behalf of the collection view.
  final func invalidate(with context: CollectionViewLayoutInvalidationContext) {
    withInvalidation(Invalidation(context: context)) { invalidateLayout(with: context) }
  }

  /// Calls `body` in an invalidation with the given state.
  final func withInvalidation(_ state: Invalidation, _ body: () -> Void) {
    let outer = invalidation
    invalidation = state
    body()
    invalidation = outer
  }

  /// Begins an invalidation or, inside one, continues it: the part of `invalidateLayout()` in the base class.
  final func invalidateWithoutContext() {
    guard let invalidation else {
      // The layout or the app began the invalidation.
      let context = Self.contextClass.init()
      let state = Invalidation(context: context, includesParameterless: true)
      return withInvalidation(state) { invalidateLayout(with: context) }
    }
    // An override of `invalidateLayout(with:)` may call this method of `super` in place of its own.
    if !invalidation.reachedBase, let context = invalidation.context { continueInvalidation(with: context) }
  }

  /// Begins an invalidation or, inside one, continues it: the part of `invalidateLayout(with:)` in the base
  /// class.
  final func continueInvalidation(with context: CollectionViewLayoutInvalidationContext) {
    guard var state = invalidation else {
      return withInvalidation(Invalidation(context: context)) { continueInvalidation(with: context) }
    }
    let includedParameterless = state.includesParameterless
    // Marked before the call below, which may lead back to this method.
    (state.includesParameterless, state.reachedBase) = (true, true)
    invalidation = state
    if !includedParameterless { invalidateLayout() }
    report(context)
  }

  /// Reports an invalidation to the forwarding layout or to the collection view.
  private func report(_ context: CollectionViewLayoutInvalidationContext) {
    if let forwarder { return forwarder.wrappedLayoutWasInvalidated(with: context) }
    // Recorded first, so that an invalidation precedes the calls that it causes in the trace.
    tracer?.noteInvalidation(of: self, by: context)
    collectionView?.layoutWasInvalidated(self, with: context)
  }
}
