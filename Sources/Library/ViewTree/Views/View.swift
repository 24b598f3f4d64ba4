public import Foundation
import Preconditions

/// A rectangle on screen with subviews. A view has no pixels: its properties describe what a renderer draws.
///
/// A view's position is its `center` in the superview's coordinates. Its `bounds` are in its own coordinates;
/// changing `bounds.origin` scrolls its content. Transforms apply about the centre. The properties hold the
/// values on screen, even while an update animates.
///
/// The stored properties that are read in every frame opt out of exclusivity checks, as do those of layout
/// attributes and of displayed elements. With the checks, queries of a layout took 1.9 times as long, layout
/// passes 1.5 times and whole frames 1.1 times (the micro benchmarks `query`, `steady pass` and `steady
/// frame`).
@preconcurrency @MainActor
open class View: NSObject, Responder {
  /// The values that are read in every frame, without the overrides of a subclass.
  @exclusivity(unchecked) private final var stored = ViewValues()

  /// The centre of the view in its superview's coordinates, in points.
  open var center: CGPoint {
    get { stored.center }
    set { stored.center = newValue }
  }

  /// The view's rectangle in its own coordinates, in points. Subviews are placed in these coordinates.
  @exclusivity(unchecked) open var bounds = CGRect.zero {
    didSet { if bounds.size != oldValue.size { sizeDidChange(from: oldValue.size) } }
  }

  private func sizeDidChange(from oldSize: CGSize) {
    setNeedsLayout()
    for subview in stored.subviews { subview.companion?.superviewDidResize(subview, from: oldSize) }
  }

  /// The transform about the view's centre, with perspective; the identity by default.
  open var transform3D: CATransform3D {
    get { stored.transform3D }
    set { stored.transform3D = newValue }
  }

  /// The point of the view that lies at `center` and about which the transform applies, in units of the
  /// bounds; (0.5, 0.5), the middle, by default.
  package final var anchorPoint: CGPoint {
    get { stored.anchorPoint }
    set { stored.anchorPoint = newValue }
  }

  /// The view's depth among its siblings: views with larger values are drawn in front; 0 by default.
  @exclusivity(unchecked) package final var zPosition: CGFloat = 0 {
    didSet { if zPosition != oldValue { parent?.hasDepths = true } }
  }

  /// Whether a subview has had a `zPosition` other than 0, so that the drawing order may differ from the order
  /// of `subviews`.
  @exclusivity(unchecked) private var hasDepths = false

  /// The subviews from back to front: by `zPosition`, and in the order of `subviews` for equal positions.
  package final var drawingOrder: [View] {
    guard hasDepths else { return stored.subviews }
    return stored.subviews.enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }.map(\.element)
  }

  /// The objects that the module `UIKit` keeps for the view, such as its layer and its gesture recognizers;
  /// `nil` if there are none.
  @exclusivity(unchecked) package final var companion: (any ViewCompanion)?

  /// The affine part of `transform3D`; the identity if `transform3D` is not affine. Setting the property
  /// replaces `transform3D`.
  open var transform: CGAffineTransform {
    get { transform3D.isAffine ? transform3D.affine : .identity }
    set { transform3D = CATransform3D(newValue) }
  }

  /// The view's opacity, 0 … 1, which is multiplied by the superviews' opacities; 1 by default.
  open var alpha: CGFloat {
    get { stored.alpha }
    set { stored.alpha = newValue }
  }

  /// Whether the view and its subviews are excluded from drawing and hit testing; false by default.
  @exclusivity(unchecked) open var isHidden = false

  /// Whether subviews and content are clipped to the bounds and the rounded corners; false by default.
  open var clipsToBounds: Bool {
    get { stored.clipsToBounds }
    set { stored.clipsToBounds = newValue }
  }

  /// Whether the view and its subviews take part in hit testing; true by default.
  open var isUserInteractionEnabled = true

  /// The rule for content whose size differs from the view's.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// The rule for content whose size differs from the view's; `.scaleToFill` by default. Only image views use
  /// the rule.
  open var contentMode = ContentMode.scaleToFill

  /// The colour that fills the view's rounded rectangle; `nil`, the default, draws none.
  open var backgroundColor: Color? {
    get { stored.backgroundColor }
    set { stored.backgroundColor = newValue }
  }

  /// The radius of the rounded corners of background, border, image and clip, in points; 0 by default.
  @exclusivity(unchecked) package var cornerRadius: CGFloat = 0

  /// The width of the border, in points, drawn just inside the edge; 0, the default, draws none.
  @exclusivity(unchecked) package var borderWidth: CGFloat = 0
  /// The border's colour; clear by default.
  @exclusivity(unchecked) package var borderColor = Color.clear

  /// The insets of the safe area, in points: the widths of the strips at the view's edges that a notch or a
  /// bar of the program covers. Zero by default. Subviews do not inherit the insets.
  open var safeAreaInsets = EdgeInsets.zero

  /// The space between the safe area and content that does not fill the view, in points: 8 at each edge by
  /// default, as in UIKit. A flow layout can inset its sections by these margins.
  open var layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// The kind of the content, which decides the layout direction; `.unspecified` by default. Subviews do not
  /// inherit the value. A change requests a layout pass.
  ///
  /// The property is read several times in each layout pass. Without the exclusivity check, the benchmark
  /// `steady pass` takes 1 % less time.
  @exclusivity(unchecked) open var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
  }

  /// The view's layout direction: left to right unless `semanticContentAttribute` forces right to left.
  open var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  /// Returns the layout direction of a view with the given semantic content attribute.
  open class func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute
  ) -> UserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

  /// The colour drawn beneath the view while the view is translucent; `nil`, the default, lets the content
  /// behind the view show through.
  ///
  /// The backdrop fills the view's rounded rectangle, but not the parts of subviews that lie outside of the
  /// rectangle.
  @exclusivity(unchecked) package var backdrop: Backdrop?

  /// The shadow beneath the view's rounded rectangle; `nil`, the default, draws none.
  @exclusivity(unchecked) package var shadow: Shadow?

  /// The mirror image below the view's lower edge; `nil`, the default, draws none.
  ///
  /// The mirror image contains the parts of the view and its subviews inside the bounds, without shadows. It
  /// is drawn behind the view and all its siblings, and takes no part in hit testing. The root of a tree has
  /// no mirror image.
  @exclusivity(unchecked) package var reflection: Reflection?

  /// Whether the view is visible in the mirror images of its superviews; true by default.
  package var isReflected = true

  /// The kinds of content that a view draws above its background and below its subviews.
  package enum DrawnContent { case nothing, picture, text, line }

  /// The kind of content that the view draws above its background and below its subviews. The default
  /// implementation returns `nothing`.
  package var drawnContent: DrawnContent { .nothing }

  /// Whether the view itself draws nothing (no shadow, background, border or content) and clips nothing, so
  /// that only its subviews are visible.
  package final var onlyDrawsSubviews: Bool {
    shadow == nil && (stored.backgroundColor?.alpha ?? 0) <= 0 && !hasBorder && !stored.clipsToBounds
      && drawnContent == .nothing
  }

  /// Whether the view has a visible border: a positive width and a colour that is not clear.
  package final var hasBorder: Bool { borderWidth > 0 && borderWidth.isFinite && borderColor.alpha > 0 }

  /// The view that contains this view as a subview; `nil` at the root of a tree.
  open var superview: View? { parent }

  private weak var parent: View?

  /// The subviews in drawing order, from back to front.
  open var subviews: [View] { stored.subviews }

  /// Whether `layoutSubviews()` is due in the next layout pass.
  private var needsLayout = true

  /// Whether a descendant of the view needs layout.
  ///
  /// If the flag is set, it is also set in all ancestors, except in ancestors that are in the middle of
  /// `layoutIfNeeded()`, which clears the flag before it visits the subviews.
  private var needsLayoutBelow = false

  /// Creates a view with a frame in its superview's coordinates, in points.
  public init(frame: CGRect) {
    stored.center = frame.center
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  /// Creates a view with a size of zero whose center is the origin.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view with a size of zero, as `init()` does. There are no archives: the coder is ignored.
  ///
  /// Classes written for iOS implement this initializer, or call it from theirs.
  public required init?(coder: NSCoder) { super.init() }

  /// The bounding box of the view in its superview's coordinates, in points.
  ///
  /// Setting the frame sets `center` and `bounds.size`, and ignores the transform: the new size is the view's
  /// size before its transform.
  open var frame: CGRect {
    get { placement.boundingBox(of: bounds) }
    set {
      center =
        stored.isTransformed
        ? newValue.origin + CGPoint(x: newValue.width * anchorPoint.x, y: newValue.height * anchorPoint.y)
        : newValue.center
      bounds = CGRect(origin: bounds.origin, size: newValue.size)
    }
  }

  /// The projection that maps the view's own coordinates to its superview's.
  package final var placement: Projection { placement(of: bounds.origin + anchor, at: stored.center) }

  /// The anchor point relative to the bounds' origin, in points.
  private var anchor: CGPoint {
    guard stored.isTransformed else { return CGPoint(x: bounds.width / 2, y: bounds.height / 2) }
    return CGPoint(x: bounds.width * stored.anchorPoint.x, y: bounds.height * stored.anchorPoint.y)
  }

  /// Returns the projection that maps coordinates relative to the bounds' origin to coordinates relative to
  /// `origin`, a point in the superview's coordinates.
  ///
  /// If `origin` is the superview's bounds origin, the coordinates of visible content are small even far
  /// inside scrolled content, so that rounding errors do not show.
  package func placement(from origin: CGPoint) -> Projection {
    placement(of: anchor, at: stored.center - origin)
  }

  /// Returns the projection that applies the transform about the point `middle` and then moves `middle` to
  /// `center`.
  private func placement(of middle: CGPoint, at center: CGPoint) -> Projection {
    let shift = center - middle
    guard stored.isTransformed else {
      return Projection(CGAffineTransform(translationX: shift.x, y: shift.y))
    }
    let inwards = CGAffineTransform(translationX: -middle.x, y: -middle.y)
    let outwards = CGAffineTransform(translationX: center.x, y: center.y)
    if stored.transform3D.isAffine {
      return Projection(inwards.concatenating(stored.transform3D.affine).concatenating(outwards))
    }
    return Projection(inwards).concatenating(Projection(stored.transform3D)).concatenating(
      Projection(outwards))
  }

  // MARK: Tree

  /// Removes the view from its current superview, then adds the view in front of the other subviews.
  open func addSubview(_ view: View) { insertSubview(view, at: stored.subviews.count) }

  /// Removes the view from its current superview, then inserts the view into `subviews` at an index. The
  /// index is clamped to 0 … `subviews.count`.
  open func insertSubview(_ view: View, at index: Int) {
    require(view !== self, "A view was added to itself; a view's subviews are other views.")
    // Remove the view first: it has one superview at most, and the index counts the other subviews.
    view.removeFromSuperview()
    view.willMove(toSuperview: self)
    view.willMove(toWindow: self as? WindowView ?? .main)
    stored.subviews.insert(view, at: min(max(index, 0), stored.subviews.count))
    view.parent = self
    if view.zPosition != 0 { hasDepths = true }
    // A view that already needs layout must mark its new ancestors, or the next pass would not reach it.
    view.markAncestorsForLayout()
    setNeedsLayout()
    // Last, when `superview` and `subviews` agree and both views are marked for layout.
    view.didMoveToSuperview()
    view.didMoveToWindow()
  }

  /// Removes the view from its superview, if there is one.
  open func removeFromSuperview() {
    guard let parent else { return }
    willMove(toSuperview: nil)
    willMove(toWindow: nil)
    parent.removeFromSubviews(self)
    self.parent = nil
    // Last, so that an override finds the view outside of the tree.
    didMoveToSuperview()
    didMoveToWindow()
  }

  /// Removes a view from `subviews`.
  ///
  /// Uses a plain loop: with `firstIndex(where:)`, each call of the closure would check actor isolation.
  private func removeFromSubviews(_ subview: View) {
    for index in stored.subviews.indices where stored.subviews[index] === subview {
      stored.subviews.remove(at: index)
      return
    }
  }

  /// Moves a subview in front of the other subviews; does nothing if `view` is not a subview.
  open func bringSubviewToFront(_ view: View) {
    guard let index = stored.subviews.firstIndex(where: { $0 === view }), index < stored.subviews.count - 1
    else { return }
    stored.subviews.append(stored.subviews.remove(at: index))
  }

  /// Moves a subview behind the other subviews; does nothing if `view` is not a subview.
  open func sendSubviewToBack(_ view: View) {
    guard let index = stored.subviews.firstIndex(where: { $0 === view }), index > 0 else { return }
    stored.subviews.insert(stored.subviews.remove(at: index), at: 0)
  }

  /// Moves the subview at `index` to `target`, an index into `subviews` without the moved subview.
  package func moveSubview(at index: Int, to target: Int) {
    stored.subviews.insert(stored.subviews.remove(at: index), at: target)
  }

  /// Called before `superview` changes, with the new superview or `nil`. The default implementation does
  /// nothing.
  open func willMove(toSuperview newSuperview: View?) {}

  /// Called before the view moves to a window, or with `nil` before the view leaves its superview. The default
  /// implementation does nothing.
  open func willMove(toWindow newWindow: WindowView?) {}

  /// Called after the view has moved to or from a window. The default implementation does nothing.
  open func didMoveToWindow() {}

  /// Called after `superview` has changed. After a removal, `superview` is `nil`. The default implementation
  /// does nothing.
  open func didMoveToSuperview() {}

  /// Returns whether this view is `view` or a descendant of `view`.
  open func isDescendant(of view: View) -> Bool {
    var ancestor: View? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  // MARK: Layout

  /// Marks the view for a call of `layoutSubviews()` in the next layout pass.
  open func setNeedsLayout() {
    needsLayout = true
    markAncestorsForLayout()
  }

  /// Sets `needsLayoutBelow` in the ancestors if this view or a descendant needs layout.
  ///
  /// The loop stops at the first ancestor with the flag, because the ancestors above it have the flag too.
  private func markAncestorsForLayout() {
    guard needsLayout || needsLayoutBelow else { return }
    var ancestor = parent
    while let view = ancestor, !view.needsLayoutBelow {
      view.needsLayoutBelow = true
      ancestor = view.parent
    }
  }

  /// Lays out this view and its descendants: calls `layoutSubviews()` of each view that needs layout.
  open func layoutIfNeeded() {
    // A view before its subviews: its layout may resize them, which marks them for layout.
    if needsLayout {
      // Cleared before the call, so that a request made by `layoutSubviews()` stays for the next pass.
      needsLayout = false
      companion?.viewWillLayOut(self)
      layoutSubviews()
    }
    // Checked after `layoutSubviews()`, which may have marked subviews. Cleared before the loop, so that a
    // request from a subview that the loop has passed stays for the next pass.
    guard needsLayoutBelow else { return }
    needsLayoutBelow = false
    for view in stored.subviews { view.layoutIfNeeded() }
  }

  /// Called in a layout pass if the view needs layout. An override sets the frames of the subviews. The
  /// default implementation does nothing.
  open func layoutSubviews() {}

  // MARK: Sizes, traits and constraints

  /// The window in which the view is; `nil` without a superview.
  ///
  /// The root of a tree of views need not be a window; views in such a tree are in `WindowView.main`.
  open var window: WindowView? {
    guard var root = superview else { return nil }
    while let next = root.superview { root = next }
    return root as? WindowView ?? WindowView.main
  }

  /// The traits of the view: those of its superview, or `TraitCollection.current` at the root of a tree.
  open var traitCollection: TraitCollection { superview?.traitCollection ?? .current }

  /// Called after the traits changed: in a scroll view, after another number of device pixels per point was set.
  /// The default implementation does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// The size that the view's content needs, in points. A length of `noIntrinsicMetric` stands for none.
  ///
  /// The default implementation returns `noIntrinsicMetric` for both lengths.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The length that stands for none in `intrinsicContentSize`.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Records that the view's content needs another size. The default implementation requests a layout pass of
  /// the superview.
  open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

  /// Returns the size, in points, that fits the view's content best in the given size. The default
  /// implementation returns the size of the bounds.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to the size that `sizeThatFits(_:)` returns for the present size.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// Returns the smallest size, in points, that the view's constraints allow and that is as close as possible
  /// to the given size.
  ///
  /// The default implementation calls the method with priorities, with `fittingSizeLevel` for both.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// Returns the size, in points, that the view's constraints allow and that is as close to the given size as
  /// the priorities demand.
  ///
  /// In the default implementation, a view without constraints has the target's length along an axis with the
  /// required priority, and otherwise the length of its content.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize {
    let request = FittingRequest(
      target: targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
    return FittingRequest.solve?(self, request) ?? request.sizeWithoutConstraints(of: self)
  }

  /// Called to update the constraints before a layout pass. The default implementation does nothing.
  open func updateConstraints() {}

  /// Whether the view needs constraints to be laid out. The default implementation returns `false`.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Called to draw the view's content. Nothing calls this method here, because views have no pixels. The
  /// default implementation does nothing.
  open func draw(_ rect: CGRect) {}

  /// Called after the tint colour changed. The default implementation does nothing.
  open func tintColorDidChange() {}

  /// Called after the view was loaded from a nib. Nothing calls this method here, because there are no nibs.
  /// The default implementation does nothing.
  open func awakeFromNib() {}

  /// Called before Interface Builder shows the view. Nothing calls this method here. The default implementation
  /// does nothing.
  open func prepareForInterfaceBuilder() {}

  // MARK: Responding

  /// The superview.
  open var next: (any Responder)? { superview }

  /// Called when fingers touch the screen. The default implementation calls the next responder.
  open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when fingers move. The default implementation calls the next responder.
  open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when fingers lift. The default implementation calls the next responder.
  open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when touches end because something else took them, such as a scroll. The default implementation
  /// calls the next responder.
  open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called when an observed property of an object changed. The default implementation does nothing.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Asks whether a gesture recognizer may recognize its gesture. The default implementation returns `true`.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  // MARK: Coordinates and hit testing

  /// Returns the frontmost view at a point in this view's coordinates: this view, a descendant, or `nil` if
  /// neither is at the point.
  ///
  /// The point is mapped through the inverse of each transform. Views that are hidden, have user interaction
  /// disabled or have an opacity of at most 0.01 are skipped with their subviews.
  ///
  /// - Parameters:
  ///   - point: A point in this view's coordinates.
  ///   - event: The event that causes the test; `nil` if there is none.
  open func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    guard !isHidden, isUserInteractionEnabled, alpha > 0.01 else { return nil }
    let isInside = self.point(inside: point, with: event)
    if clipsToBounds && !isInside { return nil }
    // Front to back, the reverse of the drawing order: the view that is seen at the point wins.
    for view in drawingOrder.reversed() {
      guard let inner = view.placement.inverted()?.map(point) else { continue }
      if let hit = view.hitTest(inner, with: event) { return hit }
    }
    return isInside ? self : nil
  }

  /// Returns whether a point in this view's coordinates lies in its bounds. The left and top edges are
  /// inside; the right and bottom edges are not.
  open func point(inside point: CGPoint, with event: TouchEvent?) -> Bool { bounds.contains(point) }

  /// Returns the frontmost view at a point in this view's coordinates, without an event.
  package final func hitTest(_ point: CGPoint) -> View? { hitTest(point, with: nil) }

  /// Converts a point from this view's coordinates to those of another view of the same tree.
  ///
  /// A projection that cannot map the point, or that has no inverse, is skipped.
  ///
  /// - Parameters:
  ///   - point: A point in this view's coordinates.
  ///   - view: The other view; if `nil`, the result is in the coordinates in which the root view's frame is
  ///     given.
  open func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    let outside = rootProjection.map(point) ?? point
    guard let view else { return outside }
    return view.rootProjection.inverted()?.map(outside) ?? outside
  }

  /// Converts a point from another view's coordinates to this view's coordinates; see `convert(_:to:)`.
  open func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    guard let view else { return rootProjection.inverted()?.map(point) ?? point }
    return view.convert(point, to: self)
  }

  /// The projection from this view's coordinates to the coordinates in which the root view's frame is given.
  private var rootProjection: Projection {
    var projection = placement
    var ancestor = superview
    while let current = ancestor {
      projection = projection.concatenating(current.placement)
      ancestor = current.superview
    }
    return projection
  }
}

// The painter reads these properties instead of those that a subclass may override, which would take about 2 %
// more instructions. They are computed, because a stored one would be checked for exclusive access elsewhere.
extension View {
  package final var storedAlpha: CGFloat { stored.alpha }
  package final var storedClipsToBounds: Bool { stored.clipsToBounds }
  package final var storedBackgroundColor: Color? { stored.backgroundColor }
  package final var storedSubviews: [View] { stored.subviews }
}

/// The values of a view that are read in every frame.
private struct ViewValues {
  var center = CGPoint.zero
  var transform3D = CATransform3D.identity { didSet { updateIsTransformed() } }
  var anchorPoint = CGPoint(x: 0.5, y: 0.5) { didSet { updateIsTransformed() } }
  var alpha: CGFloat = 1
  var clipsToBounds = false
  var backgroundColor: Color?
  var subviews: [View] = []

  /// Whether `transform3D` differs from the identity; cached because every frame reads it.
  private(set) var isTransformed = false

  private mutating func updateIsTransformed() {
    isTransformed = !transform3D.isIdentity || anchorPoint != CGPoint(x: 0.5, y: 0.5)
  }
}
