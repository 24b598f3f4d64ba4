import Foundation

/// The scrolling behaviour of one platform as a value: its laws and constants, each of which can be changed.
public struct ScrollPhysics: Hashable, Sendable {
  /// The platform's name as shown to users.
  public var name: String
  /// The rule that decides whether a release starts a fling, and how the release velocity is measured.
  public var release = ReleaseRule()
  /// The angle from an axis, in degrees, within which a drag moves the content along that axis only; 0 to 45.
  ///
  /// The angle applies in scroll views with directional lock. The default is observed from `UIScrollView`.
  public var directionalLockAngle = 20.0
  /// The law by which content decelerates after a release.
  public var glide: GlideLaw
  /// The speed at which a deceleration of the law `GlideLaw.rate` ends, in points per second; positive.
  ///
  /// A bounce ends on the edge once its scroll velocity is below this speed and its overscroll below half a
  /// point.
  public var stopSpeed = DecelerationRate.stopSpeed
  /// The law of motion for content beyond its edge.
  public var edge: EdgeLaw
  /// The law of resistance of content that a finger pulls beyond its edge.
  public var resistance: Resistance
  /// The distance by which one notch of a mouse wheel moves the content.
  public var wheelStep: WheelStep
  /// The factor by which the distance per wheel notch is multiplied, as set by the user; 1 by default.
  public var wheelScale = 1.0
  /// The maximum speed at which a wheel or touchpad pulls content beyond its edge, in points per second; 0
  /// for no pull.
  ///
  /// The edge law then moves the content back. With the physics of iOS and the default speed, the content
  /// moves about 10 points beyond its edge.
  public var wheelPullSpeed = 300.0
  /// The seconds without events after which a wheel or touchpad gesture ends, and the content moves to its
  /// page or snap point.
  public var wheelIdleInterval = 0.15
  /// The time, in seconds, after a page turn during which further wheel notches turn no page.
  public var pageLockInterval = 0.15
  /// The rule that turns scroll events of a touchpad into movements and glides of the content.
  public var touchpad = TouchpadRule()
  /// The distance by which an arrow key scrolls, in points.
  public var arrowStep = 50.0
  /// The distance by which a page key scrolls, as a share of the viewport's extent.
  public var pageStep = 0.9
  /// The duration of an animated change of the content offset, in seconds.
  public var offsetDuration = TimedMotion.offsetDuration
  /// The angular frequency of the spring that moves the content after wheel notches and key presses, per
  /// second.
  public var stepFrequency = 25.0
  /// The angular frequency of the spring that pulls the content to a snap point, per second.
  public var snapFrequency = SnapTrajectory.snapFrequency
  /// The angular frequency of the spring that pulls the content to a page, per second.
  public var pagingFrequency = SnapTrajectory.pagingFrequency
  /// The smallest rate of an exponential approach to a chosen target, as a share of the decay constant of the
  /// deceleration; 0 to 1.
  ///
  /// If the approach would be slower, a spring pulls the content to the target instead.
  public var slowestApproach = SnapTrajectory.slowestShare
  /// The rule that picks the page on which a paged scroll rests.
  public var paging = PagingRule.flick
  /// The rule for the speed that a fling gains from the fling it interrupts.
  public var flingAcceleration: FlingAcceleration
  /// The conditions under which consecutive flicks count as a series, whose flings get faster.
  public var flingSeries = FlickTracker.Rule()
  /// The maximum speed at which a fling starts, in points per second; infinity, the default, means no limit.
  public var maximumFlingSpeed = Double.infinity

  /// Creates physics with the given laws; the other properties are those of iOS.
  public init(
    name: String, glide: GlideLaw, edge: EdgeLaw, resistance: Resistance, wheelStep: WheelStep,
    flingAcceleration: FlingAcceleration
  ) {
    self.name = name
    self.glide = glide
    self.edge = edge
    self.resistance = resistance
    self.wheelStep = wheelStep
    self.flingAcceleration = flingAcceleration
  }

  /// All built-in physics, the default first.
  public static let all = [iOS, iOSFast, gnome, qt, android, mac]

  /// The physics of `UIScrollView`, from recordings, at the scroll view's deceleration rate.
  ///
  /// The fling acceleration is partly a guess. Recordings show that the first two flicks, and flicks after a
  /// pause, gain nothing. The gain of the third and later flicks has not been measured.
  public static let iOS = ScrollPhysics(
    name: "iOS", glide: .rate(nil), edge: .bounce(pull: EdgeBounce.pull),
    resistance: .rubberBand(coefficient: 0.55), wheelStep: .balanced,
    flingAcceleration: .fromThirdFlick(.fitted))

  /// The physics of `UIScrollView` at the fast deceleration rate, regardless of the scroll view's own rate.
  public static let iOSFast = iOS.with {
    $0.name = "iOS fast"
    $0.glide = .rate(.fast)
  }

  /// The physics of GTK and libadwaita.
  ///
  /// The decay constant of a deceleration is 4 per second. Beyond the edge, GTK's friction of 20 per second
  /// acts as a critically damped spring with an angular frequency of 10 per second and at most 50 points of
  /// overshoot (gtkkineticscrolling.c). A finger pulls content up to 100 points beyond the edge, one to one
  /// (gtkscrolledwindow.c). GTK ends a deceleration at less than a point per frame: 60 points per second at
  /// 60 Hz. Snapping and paging use AdwCarousel's spring of mass 0.5 and stiffness 500 (adw-carousel.c).
  /// `SwipeTravel` picks the page.
  public static let gnome = ScrollPhysics(
    name: "GNOME", glide: .friction(.init(decay: 4, constantDeceleration: 0, stopSpeed: 60)),
    edge: .spring(EdgeSpring(frequency: 10, limit: 50)), resistance: .linear(.init(slope: 1, limit: 100)),
    wheelStep: .gtk4, flingAcceleration: .gtk
  ).with {
    $0.snapFrequency = 1000.0.squareRoot()
    $0.pagingFrequency = 1000.0.squareRoot()
    $0.paging = .swipe(SwipePaging(drag: .touch, touchpad: .touchpad))
  }

  /// The physics of Qt Quick's Flickable.
  ///
  /// The start speed of a flick is at most 2500 points per second; flicks slow down by 1500 points per
  /// second². Beyond the edge, flicks slow down eight times as much and stop within 150 points
  /// (qquickflickablebehavior_p.h). A finger moves the content beyond the edge by half of the finger's
  /// travel. In Qt, two eased animations of 400 ms move the content back to the edge. Here, a spring replaces
  /// the animations, because a spring preserves the velocity. Qt moves the content after a wheel notch with
  /// an exponential ease-out of 300 ms, 1 - 2^(-10 t / 0.3 s). Here, a spring replaces the ease-out; its
  /// angular frequency is the ease-out's decay constant, 10 ln 2 / 0.3 per second. The wheel does not pull
  /// content beyond an edge.
  public static let qt = ScrollPhysics(
    name: "Qt", glide: .friction(.init(decay: 0, constantDeceleration: 1500, stopSpeed: 0)),
    edge: .brake(deceleration: 12_000, EdgeSpring(frequency: 15, limit: 150)),
    resistance: .linear(.init(slope: 0.5, limit: .infinity)), wheelStep: .qt, flingAcceleration: .qt
  ).with {
    $0.stepFrequency = 10 * log(2) / 0.3
    $0.wheelPullSpeed = 0
    $0.maximumFlingSpeed = 2500
  }

  /// The physics of Android's OverScroller, which stops content on its edge; Android's edge glow and stretch
  /// are left out.
  ///
  /// The start speed of a fling is at most 8000 points per second (ViewConfiguration.java).
  public static let android = ScrollPhysics(
    name: "Android", glide: .spline(friction: PowerDeceleration.standardFriction), edge: .stop,
    resistance: .rigid, wheelStep: .android, flingAcceleration: .sum
  ).with { $0.maximumFlingSpeed = 8000 }

  /// The physics of `UIScrollView` in a window on a Mac, from recordings of iOS 26.1 under Mac Catalyst.
  ///
  /// The slop of scroll events, the resistance beyond the edge and the law of deceleration are recorded; the rest
  /// is that of `iOS`.
  public static let mac = iOS.with {
    $0.name = "Mac"
    $0.glide = .cubeRoot(friction: PowerDeceleration.macFriction)
    $0.resistance = .rubberBand(coefficient: 0.075)
    $0.touchpad.slop = DragSlop.touchDistance
  }

  /// Returns a copy of these physics that `change` has modified.
  public func with(_ change: (inout ScrollPhysics) -> Void) -> ScrollPhysics {
    var physics = self
    change(&physics)
    return physics
  }

  /// Whether content can move beyond its edge under these physics.
  public var hasOverscroll: Bool { edge != .stop }
}
