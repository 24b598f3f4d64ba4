public import Foundation
import Preconditions

/// A rectangle on screen with children, without pixels: its values say what to draw.
///
/// A view's place is its `center` in the superview's coordinates and its `bounds` in its own; `bounds.origin`
/// moves its content under it, which is what scrolling is. Transforms act about the centre. A view's own
/// values are what is on screen now, also while an update animates.
///
/// Plain values that are read in every frame are not checked for exclusive access, which took longer than reading them.
@preconcurrency @MainActor
open class View {
  /// The middle, in the superview's coordinates, in points.
  @exclusivity(unchecked) public var center = CGPoint.zero

  /// The view's rectangle in its own coordinates, in points; subviews are placed in this space.
  @exclusivity(unchecked) open var bounds = CGRect.zero {
    didSet { if bounds.size != oldValue.size { setNeedsLayout() } }
  }

  /// A transform about the centre, with perspective; identity by default.
  @exclusivity(unchecked) public var transform3D = CATransform3D.identity {
    didSet { isTransformed = !transform3D.isIdentity }
  }

  /// Whether `transform3D` does anything, which is asked for in every frame.
  @exclusivity(unchecked) private var isTransformed = false

  /// The plane's part of `transform3D`: identity where that is not affine. Setting it replaces `transform3D`.
  public var transform: CGAffineTransform {
    get { transform3D.isAffine ? transform3D.affine : .identity }
    set { transform3D = CATransform3D(newValue) }
  }

  /// Opacity, 0 … 1; multiplied down the tree.
  @exclusivity(unchecked) public var alpha: CGFloat = 1

  /// Whether the view and its subviews are neither drawn nor hit.
  @exclusivity(unchecked) open var isHidden = false

  /// Whether what sticks out of the bounds is cut off, at the rounded corners too.
  @exclusivity(unchecked) public var clipsToBounds = false

  /// Whether the view can be hit; otherwise neither it nor its subviews.
  public var isUserInteractionEnabled = true

  /// What fills the view's rounded rectangle; clear by default.
  @exclusivity(unchecked) public var backgroundColor = Color.clear

  /// Radius of the rounded corners of background, border, picture and clip, in points.
  @exclusivity(unchecked) public var cornerRadius: CGFloat = 0

  /// A line just inside the edge; its width in points, 0 for none.
  @exclusivity(unchecked) public var borderWidth: CGFloat = 0
  /// The border's colour; clear by default.
  @exclusivity(unchecked) public var borderColor = Color.clear

  /// How much of each edge something else covers, a notch or a bar of the program's, in points. Zero unless set;
  /// subviews have their own.
  open var safeAreaInsets = EdgeInsets.zero

  /// Room between the safe area and content that does not fill the view, in points: 8 at each edge by default, as
  /// in UIKit. A flow layout can start its sections there.
  open var layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// Whether and how the writing direction changes what is shown; a view has its own, whatever its superview's.
  open var semanticContentAttribute = SemanticContentAttribute.unspecified

  /// The view's writing direction: left to right, unless `semanticContentAttribute` forces the other.
  public var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  /// The writing direction of a view with a semantic content attribute.
  public class func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute
  ) -> UserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

  /// The colour beneath the view while it is translucent; `nil`, the default, lets what lies behind show through.
  ///
  /// It fills the view's rounded rectangle, not what sticks out of it.
  @exclusivity(unchecked) public var backdrop: Backdrop?

  /// A soft shadow below the view's rounded rectangle, or none.
  @exclusivity(unchecked) public var shadow: Shadow?

  /// What a view can show of its own, above its background and below its subviews.
  package enum DrawnContent { case nothing, picture, text, line }

  /// What the view shows of its own.
  package var drawnContent: DrawnContent { .nothing }

  /// Whether the view neither shows anything nor cuts anything off: there is nothing to it but its subviews.
  package final var isBare: Bool {
    shadow == nil && backgroundColor.alpha <= 0 && !hasBorder && !clipsToBounds && drawnContent == .nothing
  }

  /// Whether there is a border to be seen.
  package final var hasBorder: Bool { borderWidth > 0 && borderWidth.isFinite && borderColor.alpha > 0 }

  /// The view this one is in, or nil at the top of a tree.
  public var superview: View? { parent }

  /// Not weak, which would make every reference to every view slow: a view lets go of its subviews when it ends.
  private nonisolated(unsafe) unowned(unsafe) var parent: View?

  /// The children, drawn in this order: the last is nearest to the eye.
  public private(set) var subviews: [View] = []

  private var needsLayout = true

  /// Whether a view below asked for layout. Then all views above are marked too, but for those just at it.
  private var needsLayoutBelow = false

  /// A view with a frame in its superview's coordinates, in points.
  public init(frame: CGRect = .zero) {
    center = frame.center
    bounds = CGRect(origin: .zero, size: frame.size)
  }

  deinit {
    for view in subviews { view.parent = nil }
  }

  /// The smallest upright rectangle around the view in its superview's coordinates, in points.
  ///
  /// Setting it sets `center` and `bounds.size`; under a transform the size is what an upright view would
  /// have.
  public var frame: CGRect {
    get { placement.boundingBox(of: bounds) }
    set {
      center = newValue.center
      bounds = CGRect(origin: bounds.origin, size: newValue.size)
    }
  }

  /// The map from the view's own coordinates to its superview's.
  public var placement: Projection { placement(of: bounds.center, at: center) }

  /// The map from points counted from the bounds' origin to points counted from a place in the superview.
  ///
  /// Counted from the superview's own origin, what is far inside scrolled content has small numbers on
  /// screen, to which rounding does nothing.
  package func placement(from origin: CGPoint) -> Projection {
    placement(of: CGPoint(x: bounds.width / 2, y: bounds.height / 2), at: center - origin)
  }

  /// Transforms about a point, which comes to be at another one.
  private func placement(of middle: CGPoint, at center: CGPoint) -> Projection {
    let shift = center - middle
    guard isTransformed else {
      return Projection(CGAffineTransform(translationX: shift.x, y: shift.y))
    }
    let inwards = CGAffineTransform(translationX: -middle.x, y: -middle.y)
    let outwards = CGAffineTransform(translationX: center.x, y: center.y)
    if transform3D.isAffine {
      return Projection(inwards.concatenating(transform3D.affine).concatenating(outwards))
    }
    return Projection(inwards).concatenating(Projection(transform3D)).concatenating(Projection(outwards))
  }

  // MARK: Tree

  /// Adds a view nearest to the eye; takes it out of its present superview first.
  public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Adds a view at a place in the drawing order, clamped to 0 … count.
  public func insertSubview(_ view: View, at index: Int) {
    require(view !== self, "A view was added to itself; a view's subviews are other views.")
    view.removeFromSuperview()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.parent = self
    view.passOnNeedOfLayout()
    setNeedsLayout()
    view.didMoveToSuperview()
  }

  /// Takes the view out of its superview, if it has one.
  open func removeFromSuperview() {
    guard let parent else { return }
    parent.forget(self)
    self.parent = nil
    didMoveToSuperview()
  }

  /// A plain loop: closures that the standard library calls are asked for their actor each time.
  private func forget(_ subview: View) {
    for index in subviews.indices where subviews[index] === subview {
      subviews.remove(at: index)
      return
    }
  }

  /// Moves a subview nearest to the eye; does nothing with a view that is not one.
  public func bringSubviewToFront(_ view: View) {
    guard let index = subviews.firstIndex(where: { $0 === view }), index < subviews.count - 1 else { return }
    subviews.append(subviews.remove(at: index))
  }

  /// Moves a subview farthest from the eye; does nothing with a view that is not one.
  public func sendSubviewToBack(_ view: View) {
    guard let index = subviews.firstIndex(where: { $0 === view }), index > 0 else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
  }

  /// Puts the subviews into the order of a comparison, in place; equal ones keep their order.
  package func sortSubviews(by areInIncreasingOrder: (View, View) -> Bool) {
    guard subviews.count > 1 else { return }
    for index in 1..<subviews.count where areInIncreasingOrder(subviews[index], subviews[index - 1]) {
      subviews.sort(by: areInIncreasingOrder)
      return
    }
  }

  /// Told after the view got, changed or lost its superview.
  open func didMoveToSuperview() {}

  /// Whether this view is `view` or somewhere below it.
  public func isDescendant(of view: View) -> Bool {
    var ancestor: View? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  // MARK: Layout

  /// Asks for `layoutSubviews()` at the next `layoutIfNeeded()`.
  public func setNeedsLayout() {
    needsLayout = true
    passOnNeedOfLayout()
  }

  private func passOnNeedOfLayout() {
    guard needsLayout || needsLayoutBelow else { return }
    var ancestor = parent
    while let view = ancestor, !view.needsLayoutBelow {
      view.needsLayoutBelow = true
      ancestor = view.parent
    }
  }

  /// Lays out this view and everything below that asked for it.
  public func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    guard needsLayoutBelow else { return }
    needsLayoutBelow = false
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Places the subviews; override it to place your own.
  open func layoutSubviews() {}

  // MARK: Points

  /// The nearest view to the eye at a point in this view's coordinates that can be hit, or nil.
  ///
  /// Goes through transforms backwards; views that are hidden, disabled or nearly transparent are passed
  /// over.
  open func hitTest(_ point: CGPoint) -> View? {
    guard !isHidden, isUserInteractionEnabled, alpha > 0.01 else { return nil }
    let isInside = self.point(inside: point)
    if clipsToBounds && !isInside { return nil }
    for view in subviews.reversed() {
      guard let inner = view.placement.inverted()?.map(point) else { continue }
      if let hit = view.hitTest(inner) { return hit }
    }
    return isInside ? self : nil
  }

  /// Whether a point in this view's coordinates is in its bounds; half open.
  open func point(inside point: CGPoint) -> Bool { bounds.contains(point) }

  /// A point in this view's coordinates, in those of another view of the same tree (nil: the root's outside).
  ///
  /// Returns the point unchanged where a transform cannot be undone.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    let outside = rootProjection.map(point) ?? point
    guard let view else { return outside }
    return view.rootProjection.inverted()?.map(outside) ?? outside
  }

  /// A point in another view's coordinates, in this view's.
  public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    guard let view else { return rootProjection.inverted()?.map(point) ?? point }
    return view.convert(point, to: self)
  }

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
