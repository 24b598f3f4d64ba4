import Foundation
import Motion

/// The geometry of a scroll view at one time, and the rules by which its content moves.
struct ScrollEnvironment {
  /// The content offset on screen, in points.
  var offset: CGPoint
  /// The size of the viewport, in points.
  var viewport: CGSize
  /// The limits of the content offset at rest.
  var limits: OffsetLimits
  /// The device's pixels, to which offsets are rounded.
  var grid: PixelGrid
  /// The laws of motion.
  var physics: ScrollPhysics
  /// The deceleration rate in physics that leave it to the scroll view.
  var decelerationRate: DecelerationRate
  /// Whether content moves beyond its limits and springs back.
  var bounces: Bool
  /// Whether content that fits horizontally can be dragged horizontally, if it bounces.
  var alwaysBounceHorizontal: Bool
  /// Whether content that fits vertically can be dragged vertically, if it bounces.
  var alwaysBounceVertical: Bool
  /// Whether the content rests on multiples of the viewport's size.
  var isPagingEnabled: Bool
  /// Whether fingers, wheel and keys can move the content.
  var isScrollEnabled: Bool
  /// Whether a drag that starts nearly along one axis stays on it.
  var isDirectionalLockEnabled: Bool
  /// The distance that a finger moves before it drags, in points.
  var dragSlop: Double
  /// The device that presses and drags.
  var pointerDevice: PointerDevice
  /// Whether the content glides on after a touchpad's stream that is fast when it ends.
  var isWheelGlideEnabled: Bool
  /// Whether the system reports when the fingers on a touchpad lift.
  var tellsTouchpadLift: Bool
  /// The layout's rectangle of offsets, in points, that a drag reaches without resistance; `nil` for all
  /// offsets within the limits. Only a drag needs it.
  var freeDragRange: CGRect?
  /// The layout's duration of a motion to a target, in seconds; `nil` leaves it to the deceleration. Only a
  /// motion needs it.
  var snapDuration: TimeInterval?

  // MARK: Drags

  /// Whether content can move beyond its limits.
  var hasOverscroll: Bool { bounces && physics.hasOverscroll }

  /// The axes along which a finger can move the content.
  var draggableAxes: [ScrollAxis] {
    ScrollAxis.allCases.filter { axis in
      let always = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
      return limits.isScrollable(axis) || hasOverscroll && always
    }
  }

  /// The movement by which a touch becomes a drag.
  var slop: DragSlop {
    DragSlop(
      distance: dragSlop, axes: ScrollAxes(draggableAxes.map(\.axes)),
      lockAngle: isDirectionalLockEnabled ? physics.directionalLockAngle : nil)
  }

  /// The rule that decides whether a drag ends in a fling.
  var releaseRule: ReleaseRule {
    switch pointerDevice {
    case .touch: physics.release
    case .mouse: physics.release.forMouse
    }
  }

  /// Returns the limits of a drag that began at an offset (points), and the resistance beyond them.
  func elasticLimits(draggedFrom start: CGPoint) -> ElasticLimits {
    ElasticLimits(
      limits: limits, viewport: viewport, resistance: hasOverscroll ? physics.resistance : .rigid,
      freeRange: freeDragRange.map { ElasticLimits.FreeRange($0, start: start) })
  }

  // MARK: Pages

  /// Returns the paging of an axis; `nil` without paging, or if the content does not scroll on the axis.
  func paging(_ axis: ScrollAxis) -> PagingTarget? {
    guard isPagingEnabled, limits.isScrollable(axis), viewport[axis] > 0 else { return nil }
    return PagingTarget(
      stride: pageExtent(axis), origin: limits.minimum[axis], flickSpeed: physics.release.flingSpeed)
  }

  /// Returns the extent of a page: the viewport's, or in content that loops the nearest extent of which a lap
  /// is a multiple, so that the pages meet at the seam.
  private func pageExtent(_ axis: ScrollAxis) -> Double {
    guard let loop = limits.loop, loop.axis == axis else { return viewport[axis] }
    return loop.period / max(1, (loop.period / viewport[axis]).rounded())
  }

  /// Returns the page nearest to an offset (points) on each paged axis.
  func pages(at offset: CGPoint) -> [ScrollAxis: Int] {
    var pages: [ScrollAxis: Int] = [:]
    for axis in ScrollAxis.allCases {
      pages[axis] = paging(axis)?.page(offset: offset[axis], velocity: 0)
    }
    return pages
  }

  /// Returns the coordinate of the next or previous page, counted from the page nearest to `offset`; `nil` if
  /// the axis is not paged. Offsets are in points.
  func nextPage(from offset: CGPoint, _ axis: ScrollAxis, isForward: Bool) -> Double? {
    guard let paging = paging(axis) else { return nil }
    let page = paging.page(offset: offset[axis], velocity: 0)
    return paging.offset(ofPage: page + (isForward ? 1 : -1))
  }

  // MARK: Wheel

  /// The distance of a notch on each axis, in points.
  var notch: CGPoint {
    CGPoint { physics.wheelStep.points(viewport: viewport[$0]) * physics.wheelScale }
  }

  /// Returns whether content at an offset (points) can move in the direction of a delta, on either axis.
  func canScroll(by delta: CGPoint, from offset: CGPoint) -> Bool {
    ScrollAxis.allCases.contains { axis in
      guard delta[axis] != 0, limits.isScrollable(axis) else { return false }
      return !isAtEdge(offset, axis, isForward: delta[axis] > 0)
    }
  }

  /// Returns whether an offset (points) is at or beyond the end of an axis in a direction.
  private func isAtEdge(_ offset: CGPoint, _ axis: ScrollAxis, isForward: Bool) -> Bool {
    let range = limits[axis]
    let room = isForward ? range.upperBound - offset[axis] : offset[axis] - range.lowerBound
    return room <= grid.restThreshold
  }

  /// Returns the delta that this view uses: a vertical delta becomes horizontal in a view that scrolls only
  /// horizontally.
  func mappedToScrollableAxis(_ delta: CGPoint) -> CGPoint {
    let isSideways = delta.x == 0 && limits.isScrollable(.horizontal) && !limits.isScrollable(.vertical)
    return isSideways ? CGPoint(x: delta.y, y: 0) : delta
  }

  /// The view that a stream of a wheel or touchpad scrolls.
  var wheelView: WheelStream.View {
    WheelStream.View(
      axes: ScrollAxes(ScrollAxis.allCases.filter(limits.isScrollable).map(\.axes)), notch: notch.vector,
      lockAngle: isDirectionalLockEnabled ? physics.directionalLockAngle : nil)
  }

  /// Returns the distance that the content moves for a touchpad's travel: the travel itself, or in a paged
  /// view a share of the page. Both are in points, or both in points per second.
  func contentTravel(for travel: CGPoint) -> CGPoint {
    guard isPagingEnabled else { return travel }
    let pages = CGPoint(physics.touchpad.pages(travel.vector))
    return CGPoint { pages[$0] * viewport[$0] }
  }

  /// Returns whether content released on a touchpad at a velocity (points per second) continues by itself.
  func continuesAfterLift(at velocity: CGPoint) -> Bool {
    guard isPagingEnabled else { return hypot(velocity.x, velocity.y) >= physics.release.flingSpeed }
    guard let travel = physics.paging.swipe?.touchpad else { return false }
    return ScrollAxis.allCases.contains { axis in
      paging(axis).map { abs(velocity[axis]) >= travel.threshold * $0.stride } ?? false
    }
  }

  /// Returns a velocity (points per second) without the components towards an edge at which the content
  /// already is, so that a touchpad stream that pushes against an edge causes no bounce.
  func unblockedVelocity(_ velocity: CGPoint) -> CGPoint {
    CGPoint { axis in isAtEdge(offset, axis, isForward: velocity[axis] > 0) ? 0 : velocity[axis] }
  }
}
