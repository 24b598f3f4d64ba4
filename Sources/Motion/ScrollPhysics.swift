import Foundation

/// How scrolling feels: the laws of one system as a value, to switch between or to change one constant of.
public struct ScrollPhysics: Hashable, Sendable {
  /// How users know it.
  public var name: String
  /// When a release flings.
  public var release = ReleaseRule()
  /// Within how many degrees of an axis a drag locks the other one, where the scroll view locks directions: 0 to
  /// 45; as observed of UIScrollView.
  public var directionalLockAngle = 20.0
  /// How a fling slows down.
  public var glide: GlideLaw
  /// Speed at which a glide at a rate ends, and at which no glide goes on from an edge, in points per second;
  /// positive.
  public var stopSpeed = DecelerationRate.stopSpeed
  /// What it does at the edge.
  public var edge: EdgeLaw
  /// How the edge gives way to a finger.
  public var resistance: Resistance
  /// How far a wheel notch goes.
  public var wheelStep: WheelStep
  /// The user's taste on top of it: a notch goes this many times as far.
  public var wheelScale = 1.0
  /// Seconds without events after which a wheel's or a touchpad's gesture is over, and pages and snapping layouts
  /// settle.
  public var wheelIdleInterval = 0.15
  /// Seconds after a notch that turned a page in which no other notch does.
  public var pageLockInterval = 0.15
  /// What is made of a touchpad.
  public var touchpad = TouchpadRule()
  /// How far an arrow key goes, in points.
  public var arrowStep = 50.0
  /// How far a page key goes, as a share of the viewport.
  public var pageStep = 0.9
  /// Seconds that an animated change of the content offset takes.
  public var offsetDuration = TimedMotion.offsetDuration
  /// Angular frequency of the spring that follows wheel notches and keys, per second.
  public var stepFrequency = 25.0
  /// Angular frequency of the spring that draws to a snap point, per second.
  public var snapFrequency = SnapTrajectory.snapFrequency
  /// Angular frequency of the spring that draws to a page, per second.
  public var pagingFrequency = SnapTrajectory.pagingFrequency
  /// The share of a glide's own decay down to which it may slow on its way to a target; below that a spring
  /// draws it there. 0 to 1.
  public var slowestApproach = SnapTrajectory.slowestShare
  /// On which page a paged scroll rests.
  public var paging = PagingRule.flick
  /// What flinging again gains.
  public var flingAcceleration: FlingAcceleration
  /// Which flicks count as flinging again.
  public var flingSeries = FlickTracker.Rule()
  /// Speed that no fling exceeds, in points per second.
  public var maximumFlingSpeed = Double.infinity

  /// A feel of your making; the rest of the properties are as on iOS.
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

  /// All feels, the default first.
  public static let all = [iOS, iOSFast, gnome, qt, android]

  /// UIScrollView's, from recordings, at the deceleration rate that the scroll view asks for.
  public static let iOS = ScrollPhysics(
    name: "iOS", glide: .rate(nil), edge: .bounce(pull: EdgeBounce.pull),
    resistance: .rubberBand(coefficient: 0.55), wheelStep: .balanced,
    flingAcceleration: .fromThirdFlick(.fitted))

  /// UIScrollView's at the fast deceleration rate, whatever the scroll view asks for.
  public static let iOSFast = iOS.with {
    $0.name = "iOS fast"
    $0.glide = .rate(.fast)
  }

  /// GTK's and libadwaita's.
  ///
  /// Friction 4 per second; an overshoot with friction 20 per second, that is a spring of 10, of 50 points at
  /// most (gtkkineticscrolling.c); a finger pulls 100 points out, one to one (gtkscrolledwindow.c). GTK stops
  /// at less than a point per frame: 60 points per second at its usual 60 Hz. Snapping and paging are
  /// AdwCarousel's spring: mass 0.5, stiffness 500 (adw-carousel.c), to the page that `SwipeTravel` finds.
  public static let gnome = ScrollPhysics(
    name: "GNOME", glide: .friction(decay: 4, constantDeceleration: 0, stopSpeed: 60),
    edge: .spring(frequency: 10, limit: 50), resistance: .linear(slope: 1, limit: 100),
    wheelStep: .gtk4, flingAcceleration: .gtk
  ).with {
    $0.snapFrequency = 1000.0.squareRoot()
    $0.pagingFrequency = 1000.0.squareRoot()
    $0.paging = .swipe(drag: .touch, touchpad: .touchpad)
  }

  /// Qt Quick's Flickable.
  ///
  /// Flicks of 2500 points per second at most lose 1500 of them per second, eight times as many beyond the edge
  /// and within 150 points there (qquickflickablebehavior_p.h); a finger pulls half of its way out. Qt's
  /// return in two eased pieces of 400 ms is a spring here, which keeps the velocity. The wheel's exponential
  /// ease-out in 300 ms, 1 - 2^(-10 t / 0.3 s), is an approach at 10 ln 2 / 0.3 per second.
  public static let qt = ScrollPhysics(
    name: "Qt", glide: .friction(decay: 0, constantDeceleration: 1500, stopSpeed: 0),
    edge: .brake(deceleration: 12_000, limit: 150, frequency: 15),
    resistance: .linear(slope: 0.5, limit: .infinity), wheelStep: .qt, flingAcceleration: .qt
  ).with {
    $0.stepFrequency = 10 * log(2) / 0.3
    $0.maximumFlingSpeed = 2500
  }

  /// Android's OverScroller: it stops on the edge, where Android draws a glow or a stretch.
  ///
  /// Flings of 8000 points per second at most (ViewConfiguration.java).
  public static let android = ScrollPhysics(
    name: "Android", glide: .spline(friction: SplineDeceleration.standardFriction), edge: .stop,
    resistance: .rigid, wheelStep: .android, flingAcceleration: .sum
  ).with { $0.maximumFlingSpeed = 8000 }

  /// This feel with something else about it.
  public func with(_ change: (inout ScrollPhysics) -> Void) -> ScrollPhysics {
    var physics = self
    change(&physics)
    return physics
  }

  /// Whether content goes beyond its edge at all.
  public var hasOverscroll: Bool { edge != .stop }
}
