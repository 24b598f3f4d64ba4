// Names as in Core Animation.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if os(Linux)
  public import Foundation
  import Scrolling
  import ViewTree

  /// The appearance of a layer before an animation begins and after it has ended.
  public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a mode from its name.
    public init(stringLiteral value: String) { rawValue = value }

    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
  }

  public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
  public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
  public let kCAFillModeBoth = CAMediaTimingFillMode.both
  public let kCAFillModeRemoved = CAMediaTimingFillMode.removed

  /// The name of a pace.
  public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(stringLiteral value: String) { rawValue = value }

    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
  }

  public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
  public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
  public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
  public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut

  /// The pace of an animation.
  @preconcurrency @MainActor
  public final class CAMediaTimingFunction: NSObject {
    let curve: TimingCurve

    /// Creates a pace by its name.
    public init(name: CAMediaTimingFunctionName) {
      switch name {
      case .linear: curve = .linear
      case .easeIn: curve = .easeIn
      case .easeOut: curve = .easeOut
      default: curve = .easeInOut
      }
      super.init()
    }

    /// Creates a pace from two control points. The curve begins and ends slowly, whatever the points.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
      curve = .easeInOut
      super.init()
    }
  }

  /// An object that hears of the beginning and the end of an animation.
  @preconcurrency @MainActor
  public protocol CAAnimationDelegate: AnyObject {
    /// The animation began. The default implementation does nothing.
    func animationDidStart(_ anim: CAAnimation)
    /// The animation ended. The default implementation does nothing.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
  }

  extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
  }

  /// An animation of a layer.
  @preconcurrency @MainActor
  open class CAAnimation: NSObject {
    /// The duration, in seconds; 0.25 if it is 0.
    open var duration: CFTimeInterval = 0
    /// The time of the beginning, in seconds; 0, the default, for the next frame.
    open var beginTime: CFTimeInterval = 0
    /// The time into the animation at which it begins, in seconds.
    open var timeOffset: CFTimeInterval = 0
    /// The speed; 1 by default.
    open var speed: Float = 1
    /// The number of runs; 0 stands for 1.
    open var repeatCount: Float = 0
    /// Whether each run is followed by one backwards.
    open var autoreverses = false
    /// The appearance of the layer before the beginning and after the end.
    open var fillMode = CAMediaTimingFillMode.removed
    /// Whether the animation is removed at its end; true by default.
    open var isRemovedOnCompletion = true
    /// The pace; linear by default.
    open var timingFunction: CAMediaTimingFunction?
    /// The object that hears of the beginning and the end.
    open weak var delegate: (any CAAnimationDelegate)?

    /// Creates an animation.
    public override init() { super.init() }

    /// Returns the values of properties at a fraction, by their paths.
    func values(at fraction: Double, from base: [String: LayerValue]) -> [(path: String, value: LayerValue)] {
      []
    }

    /// The paths of the properties that change.
    var paths: [String] { [] }
  }

  /// An animation of a property.
  @preconcurrency @MainActor
  open class CAPropertyAnimation: CAAnimation {
    /// The path of the property, such as `opacity` or `transform.scale`.
    open var keyPath: String?
    /// Whether the values are added to the property's; stored only.
    open var isAdditive = false
    /// Whether runs add up; stored only.
    open var isCumulative = false

    /// Creates an animation of a property.
    public convenience init(keyPath path: String?) {
      self.init()
      keyPath = path
    }

    override var paths: [String] { [keyPath].compactMap { $0 } }
  }

  /// An animation of a property from one value to another.
  @preconcurrency @MainActor
  open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the beginning; `nil` for the property's value.
    open var fromValue: Any?
    /// The value at the end; `nil` for the property's value.
    open var toValue: Any?
    /// The difference of the values.
    open var byValue: Any?

    override func values(
      at fraction: Double, from base: [String: LayerValue]
    ) -> [(path: String, value: LayerValue)] {
      guard let keyPath, let present = base[keyPath] else { return [] }
      let difference = byValue.flatMap(LayerValue.init)
      let to = toValue.flatMap(LayerValue.init)
      let start =
        fromValue.flatMap(LayerValue.init) ?? difference.flatMap { to?.plus($0, times: -1) } ?? present
      let end = to ?? difference.flatMap { start.plus($0, times: 1) } ?? present
      return [(keyPath, start.mixed(with: end, at: fraction))]
    }
  }

  /// An animation of a property from one value to another with a spring.
  @preconcurrency @MainActor
  open class CASpringAnimation: CABasicAnimation {
    /// The mass; 1 by default.
    open var mass: CGFloat = 1
    /// The force per point of displacement; 100 by default.
    open var stiffness: CGFloat = 100
    /// The force per point per second; 10 by default.
    open var damping: CGFloat = 10
    /// The velocity at the beginning; ignored.
    open var initialVelocity: CGFloat = 0

    /// The time until the spring rests, in seconds.
    open var settlingDuration: CFTimeInterval {
      spring.settlingDuration(displacement: 1, velocity: 0, threshold: 0.001)
    }

    private var spring: Spring {
      Spring(
        mass: max(Double(mass), 0.001), stiffness: max(Double(stiffness), 0.001),
        damping: max(Double(damping), 0))
    }

    override func values(
      at fraction: Double, from base: [String: LayerValue]
    ) -> [(path: String, value: LayerValue)] {
      let time = fraction * (duration > 0 ? duration : 0.25)
      let left = spring.state(displacement: 1, velocity: 0, after: time).displacement
      return super.values(at: 1 - left, from: base)
    }
  }

  /// An animation of a property through several values.
  @preconcurrency @MainActor
  open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, in their order.
    open var values: [Any]?
    /// The times of the values as fractions of the duration; `nil` for equal times.
    open var keyTimes: [NSNumber]?
    /// The path that the property follows; ignored.
    open var path: CGPath?

    override func values(
      at fraction: Double, from base: [String: LayerValue]
    ) -> [(path: String, value: LayerValue)] {
      let known = values?.compactMap(LayerValue.init) ?? []
      guard let keyPath, let first = known.first, let last = known.last else { return [] }
      let count = known.count
      let times =
        keyTimes?.count == count
        ? (keyTimes ?? []).map(\.doubleValue) : (0..<count).map { Double($0) / Double(max(count - 1, 1)) }
      guard let next = times.firstIndex(where: { $0 > fraction }) else { return [(keyPath, last)] }
      guard next > 0 else { return [(keyPath, first)] }
      let part = (fraction - times[next - 1]) / (times[next] - times[next - 1])
      return [(keyPath, known[next - 1].mixed(with: known[next], at: part))]
    }
  }

  /// Several animations at once.
  @preconcurrency @MainActor
  open class CAAnimationGroup: CAAnimation {
    /// The animations, which take the group's duration unless they have their own.
    open var animations: [CAAnimation]?

    override var paths: [String] { animations?.flatMap(\.paths) ?? [] }

    override func values(
      at fraction: Double, from base: [String: LayerValue]
    ) -> [(path: String, value: LayerValue)] {
      let whole = duration > 0 ? duration : 0.25
      return (animations ?? []).flatMap { animation in
        let own = animation.duration > 0 ? animation.duration : whole
        let part = min(max((fraction * whole - animation.beginTime) / own, 0), 1)
        return animation.values(at: animation.timingFunction?.curve.value(at: part) ?? part, from: base)
      }
    }
  }
#endif
