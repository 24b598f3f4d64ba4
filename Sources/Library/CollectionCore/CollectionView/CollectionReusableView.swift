public import Foundation

/// A view that a collection view recycles: a header, a footer, a decoration, or a cell.
///
/// Subclasses override `init(frame:)` to build their content. A collection view creates the views from their
/// class or with a function: see `CollectionView.register(_:forCellWithReuseIdentifier:)`.
@preconcurrency @MainActor
open class CollectionReusableView: View {
  /// The identifier the view was registered with, or `nil` if no collection view created the view.
  open var reuseIdentifier: String? { reuseKey?.identifier }

  /// The attributes applied when the view was dequeued, or `nil` once the view belongs to a displayed
  /// element.
  var adoptedAttributes: CollectionViewLayoutAttributes?

  /// The key of the queue in the reuse pool to which the view returns, or `nil` if no collection view created
  /// the view.
  var reuseKey: ReusePool.Key?

  /// The view's position in the drawing order among its siblings while the view is displayed; otherwise
  /// `nil`.
  @exclusivity(unchecked) package var stackingOrder: StackingOrder?

  /// Whether the view must be asked for its preferred size again, because `invalidateIntrinsicContentSize()`
  /// was called since the view was last asked.
  @exclusivity(unchecked)
  package internal(set) var wantsSizing = false

  /// Creates a view with a frame in the superview's coordinates, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view with a size of zero; the coder is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a view for a registration by class, by calling the class's `init(frame:)`.
  ///
  /// A subclass inherits this initializer if it overrides every designated initializer of its superclass, or
  /// declares none. Any other subclass, such as one whose only initializer takes a model, must implement this
  /// initializer or override `init(frame:)`.
  public required convenience init(_ registered: RegisteredFrame) { self.init(frame: registered.frame) }

  /// Called on a recycled view before it is dequeued again, and never on a new view.
  ///
  /// The default implementation does nothing. Call `super` in an override.
  open func prepareForReuse() {}

  /// Called with the layout's attributes whenever they differ from those last applied.
  ///
  /// The collection view has already set the view's center, size, transform, `alpha` and `isHidden` from the
  /// attributes. The default implementation does nothing.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}

  /// Called when the effects of the layout's attributes change: dimming, tint, parallax, corner radius,
  /// shadow and reflection. If `effects` is `nil`, the view is shown without effects.
  ///
  /// The default implementation covers the view with the effects' overlay colour, and sets its corner radius,
  /// its shadow and its reflection. It cannot shift a picture. Override the method, without calling `super`,
  /// in a view that is not a plain rectangle or that has a picture.
  open func flingApplyEffects(_ effects: ElementEffects?) {
    if effectCover == nil, effects != nil { effectCover = EffectCover(of: self) }
    effectCover?.show(effects, on: self)
    if effects == nil { effectCover = nil }
  }

  /// The effects that were last applied.
  @exclusivity(unchecked) private var effects: ElementEffects?

  /// The overlay of the default implementation of `flingApplyEffects(_:)`; `nil` without effects.
  private var effectCover: EffectCover?

  /// Applies effects, unless they are those last applied.
  final func show(_ effects: ElementEffects?) {
    guard effects != self.effects else { return }
    self.effects = effects
    flingApplyEffects(effects)
  }

  /// Fits the overlay that shows the effects to the view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    effectCover?.layOut(on: self)
  }

  /// Returns the attributes the view prefers, given the layout's attributes.
  ///
  /// Called when the view is shown, when the layout gives the view a size other than the preferred one, and
  /// after `invalidateIntrinsicContentSize()`. The layout decides how to use the returned attributes. The
  /// default implementation returns `layoutAttributes`.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes { layoutAttributes }

  /// Requests that the view be asked for its preferred size again in the next layout pass, because its
  /// content changed.
  ///
  /// Does nothing if the collection view's `selfSizingInvalidation` is `disabled`.
  open override func invalidateIntrinsicContentSize() {
    guard let collectionView = superview as? CollectionView,
      collectionView.selfSizingInvalidation != .disabled
    else { return }
    wantsSizing = true
    collectionView.setNeedsLayout()
  }

  /// Called when the collection view begins to change its layout. The default implementation does nothing.
  open func willTransition(from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout) {}

  /// Called when the collection view has changed its layout and the animation has ended. The default
  /// implementation does nothing.
  open func didTransition(from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout) {}
}
