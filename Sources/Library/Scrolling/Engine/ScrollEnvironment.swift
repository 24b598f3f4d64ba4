import Foundation
import Motion

/// The geometry of a scroll view at one time, and the rules by which its content moves: the input of the
/// scroll engine.
struct ScrollEnvironment {
  /// The content offset on screen, in points.
  var offset: CGPoint
  /// The size of the viewport, in points.
  var viewport: CGSize
  /// The limits of the content offset at rest.
  var limits: OffsetLimits
  /// The grid of the device's pixels, to which offsets are rounded.
  var grid: PixelGrid
  /// The laws and constants of motion.
  var physics: ScrollPhysics
  /// The scroll view's deceleration rate, which applies if the physics define none.
  var decelerationRate: DecelerationRate
  /// Whether content can move beyond its limits and spring back.
  var bounces: Bool
  /// Whether content that fits horizontally can be dragged horizontally. Requires that content can move
  /// beyond its limits.
  var alwaysBounceHorizontal: Bool
  /// Whether content that fits vertically can be dragged vertically. Requires that content can move beyond
  /// its limits.
  var alwaysBounceVertical: Bool
  /// Whether the content rests on multiples of the viewport's size.
  var isPagingEnabled: Bool
  /// Whether fingers, wheel and keys can move the content.
  var isScrollEnabled: Bool
  /// Whether a drag that starts nearly along one axis moves the content along that axis only.
  var isDirectionalLockEnabled: Bool
  /// The distance, in points, that a finger moves before it drags the content.
  var dragSlop: Double
  /// The device of the current touch: a touchscreen or a mouse.
  var pointerDevice: PointerDevice
  /// Whether the program handles touches between two frames, not at the beginning of a frame.
  var handlesInputBetweenFrames: Bool
  /// Whether the content glides if the fingers on a touchpad are fast at the end of their movement.
  var isWheelGlideEnabled: Bool
  /// Whether the system reports when the fingers on a touchpad lift.
  var tellsTouchpadLift: Bool
  /// The layout's rectangle of content offsets, in points, that a drag reaches without resistance; `nil` for
  /// all offsets within the limits. The property is set only for a drag.
  var freeDragRange: CGRect?
  /// The duration, in seconds, that the layout requires for a motion to a target; `nil` if the deceleration
  /// determines the duration. The property is set only for a motion.
  var snapDuration: TimeInterval?

  // MARK: Drags

  /// Whether content can move beyond its limits: `bounces` is true and the physics allow overscroll.
  var hasOverscroll: Bool { bounces && physics.hasOverscroll }

  /// The axes along which a finger can move the content.
  var draggableAxes: [ScrollAxis] {
    ScrollAxis.allCases.filter { axis in
      let always = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
      return limits.isScrollable(axis) || hasOverscroll && always
    }
  }

  /// The rule by which a touch becomes a drag of this view's content.
  var slop: DragSlop {
    DragSlop(
      distance: dragSlop, axes: ScrollAxes(draggableAxes.map(\.axes)),
      lockAngle: isDirectionalLockEnabled ? physics.directionalLockAngle : nil)
  }

  /// The rule that decides whether a drag by the current pointer device ends in a fling.
  var releaseRule: ReleaseRule {
    switch pointerDevice {
    case .touch: physics.release
    case .mouse: physics.release.forMouse
    }
  }

  /// Returns the limits of a drag that began at the content offset `start` (points), and the resistance
  /// beyond these limits.
  func elasticLimits(draggedFrom start: CGPoint) -> ElasticLimits {
    ElasticLimits(
      limits: limits, viewport: viewport, resistance: hasOverscroll ? physics.resistance : .rigid,
      freeRange: freeDragRange.map { ElasticLimits.FreeRange($0, start: start) })
  }

  // MARK: Pages

  /// Returns the pages along an axis; `nil` without paging, or if the content does not scroll along the axis.
  func paging(_ axis: ScrollAxis) -> PagingTarget? {
    guard isPagingEnabled, limits.isScrollable(axis), viewport[axis] > 0 else { return nil }
    return PagingTarget(
      stride: pageExtent(axis), origin: limits.minimum[axis], flickSpeed: physics.release.flingSpeed)
  }

  /// Returns the extent of a page, in points: the viewport's extent, adjusted in looping content so that a
  /// lap contains a whole number of pages.
  private func pageExtent(_ axis: ScrollAxis) -> Double {
    guard let loop = limits.loop, loop.axis == axis else { return viewport[axis] }
    return loop.period / max(1, (loop.period / viewport[axis]).rounded())
  }

  /// Returns the index of the page nearest to the content offset `offset` (points), for each paged axis.
  func pages(at offset: CGPoint) -> [ScrollAxis: Int] {
    var pages: [ScrollAxis: Int] = [:]
    for axis in ScrollAxis.allCases {
      pages[axis] = paging(axis)?.page(offset: offset[axis], velocity: 0)
    }
    return pages
  }

  /// Returns the content offset of the next or previous page along an axis, counted from the page nearest to
  /// `offset`; `nil` if the axis is not paged. Offsets are in points.
  func nextPage(from offset: CGPoint, _ axis: ScrollAxis, isForward: Bool) -> Double? {
    guard let paging = paging(axis) else { return nil }
    let page = paging.page(offset: offset[axis], velocity: 0)
    return paging.offset(ofPage: page + (isForward ? 1 : -1))
  }

  // MARK: Wheel

  /// The distance, in points, by which one notch of a wheel scrolls along each axis.
  var notch: CGPoint {
    CGPoint { physics.wheelStep.points(viewport: viewport[$0]) * physics.wheelScale }
  }

  /// Returns whether content at the content offset `offset` (points) can move in the direction of `delta`
  /// along either axis.
  func canScroll(by delta: CGPoint, from offset: CGPoint) -> Bool {
    ScrollAxis.allCases.contains { axis in
      guard delta[axis] != 0, limits.isScrollable(axis) else { return false }
      return !isAtEdge(offset, axis, isForward: delta[axis] > 0)
    }
  }

  /// Returns whether the content offset `offset` (points) is at or beyond the maximum (if `isForward`) or the
  /// minimum of an axis.
  private func isAtEdge(_ offset: CGPoint, _ axis: ScrollAxis, isForward: Bool) -> Bool {
    let range = limits[axis]
    let room = isForward ? range.upperBound - offset[axis] : offset[axis] - range.lowerBound
    return room <= grid.restThreshold
  }

  /// Returns the distance by which an event of `delta` scrolls this view: a vertical distance becomes
  /// horizontal in a view that scrolls only horizontally.
  func mappedToScrollableAxis(_ delta: CGPoint) -> CGPoint {
    let isSideways = delta.x == 0 && limits.isScrollable(.horizontal) && !limits.isScrollable(.vertical)
    return isSideways ? CGPoint(x: delta.y, y: 0) : delta
  }

  /// The properties of this view that determine how a stream of wheel or touchpad events moves the content.
  var wheelView: WheelStream.View {
    WheelStream.View(
      axes: ScrollAxes(ScrollAxis.allCases.filter(limits.isScrollable).map(\.axes)), notch: notch.vector,
      lockAngle: isDirectionalLockEnabled ? physics.directionalLockAngle : nil)
  }

  /// Returns the distance by which the fingers' `travel` on a touchpad moves the content: the travel itself
  /// or, in a paged view, a corresponding share of the viewport's size. Both are in points, or both in points
  /// per second.
  func contentTravel(for travel: CGPoint) -> CGPoint {
    guard isPagingEnabled else { return travel }
    let pages = CGPoint(physics.touchpad.pages(travel.vector))
    return CGPoint { pages[$0] * viewport[$0] }
  }

  /// Returns whether content with `velocity` (points per second) glides after the fingers lift from a
  /// touchpad.
  func continuesAfterLift(at velocity: CGPoint) -> Bool {
    guard isPagingEnabled else { return hypot(velocity.x, velocity.y) >= physics.release.flingSpeed }
    guard let travel = physics.paging.swipe?.touchpad else { return false }
    return ScrollAxis.allCases.contains { axis in
      paging(axis).map { abs(velocity[axis]) >= travel.threshold * $0.stride } ?? false
    }
  }

  /// Returns a velocity (points per second) without the components towards an edge at which the content
  /// already is, so that touchpad events that push against an edge cause no bounce.
  func unblockedVelocity(_ velocity: CGPoint) -> CGPoint {
    CGPoint { axis in isAtEdge(offset, axis, isForward: velocity[axis] > 0) ? 0 : velocity[axis] }
  }
}
