#if os(Linux)
  public import Foundation
  import Scrolling
  import StandardLayouts
  public import ViewTree

  extension View {
    /// The rules of an animation.
    public struct AnimationOptions: OptionSet, Sendable {
      public let rawValue: UInt

      /// Creates rules from their bits.
      public init(rawValue: UInt) { self.rawValue = rawValue }

      public static let layoutSubviews = AnimationOptions(rawValue: 1)
      public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
      public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
      public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
      public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
      public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
      public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
      public static let curveEaseInOut: AnimationOptions = []
      public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
      public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
      public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
      public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

      var curve: TimingCurve {
        switch (rawValue >> 16) & 3 {
        case 1: .easeIn
        case 2: .easeOut
        case 3: .linear
        default: .easeInOut
        }
      }
    }

    /// The rules of an animation with key frames.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
      public let rawValue: UInt

      /// Creates rules from their bits.
      public init(rawValue: UInt) { self.rawValue = rawValue }

      public static let calculationModeLinear: KeyframeAnimationOptions = []
      public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
      public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
      public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 1 << 10)
    }

    /// The pace of an animation.
    public enum AnimationCurve: Int, Sendable {
      case easeInOut, easeIn, easeOut, linear

      var curve: TimingCurve {
        switch self {
        case .easeInOut: .easeInOut
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .linear: .linear
        }
      }
    }

    /// Whether changes are animated; true outside `performWithoutAnimation(_:)`.
    public class var areAnimationsEnabled: Bool { AnimationBlocks.isEnabled }

    /// Allows or forbids animations.
    public class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlocks.isEnabled = enabled }

    /// The duration of the animation block that runs now, in seconds; 0 outside blocks.
    public class var inheritedAnimationDuration: TimeInterval { AnimationBlocks.duration }

    /// Animates the changes that a block makes to the views on screen.
    ///
    /// Positions, sizes, offsets, transforms, opacities, background colours, corners, borders and shadows are
    /// animated, and the elements of collection views. During the animation, a property has the value on
    /// screen.
    public class func animate(
      withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
      animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
      AnimationBlocks.run(
        .curve(options.curve, duration: max(0, duration)), delay: delay, options: options, animations,
        completion)
    }

    /// Animates the changes that a block makes, beginning and ending slowly.
    public class func animate(
      withDuration duration: TimeInterval, animations: @escaping () -> Void,
      completion: ((Bool) -> Void)? = nil
    ) {
      animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
    }

    /// Animates the changes that a block makes, with a spring.
    ///
    /// - Parameters:
    ///   - dampingRatio: The damping as a multiple of the critical damping; below 1 the spring oscillates.
    ///   - velocity: Ignored: a change begins at rest.
    public class func animate(
      withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
      initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
      animations: @escaping () -> Void,
      completion: ((Bool) -> Void)? = nil
    ) {
      let timing = UpdateTiming.spring(settlingIn: duration, dampingRatio: Double(dampingRatio))
      AnimationBlocks.run(timing, delay: delay, options: options, animations, completion)
    }

    /// Animates the changes of key frames that a block adds with
    /// `addKeyframe(withRelativeStartTime:relativeDuration:animations:)`, one after the other.
    public class func animateKeyframes(
      withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
      animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
      AnimationBlocks.runKeyframes(duration: duration, delay: delay, animations, completion)
    }

    /// Adds a key frame to the block of `animateKeyframes`. Times are fractions of its duration.
    public class func addKeyframe(
      withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
      animations: @escaping () -> Void
    ) {
      AnimationBlocks.addKeyframe(start: frameStartTime, duration: frameDuration, animations)
    }

    /// Makes the changes of a block at once; the transition's look is ignored.
    public class func transition(
      with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
      completion: ((Bool) -> Void)? = nil
    ) {
      animate(
        withDuration: duration, delay: 0, options: options, animations: { animations?() },
        completion: completion)
    }

    /// Makes the changes of a block without animation.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
      AnimationBlocks.withoutAnimation(actionsWithoutAnimation)
    }
  }

  extension UpdateTiming {
    /// Returns the timing of a spring that settles in a duration, in seconds.
    static func spring(settlingIn duration: TimeInterval, dampingRatio: Double) -> UpdateTiming {
      guard duration > 0 else { return .immediate }
      let ratio = min(max(dampingRatio, 0.05), 1)
      // A spring of frequency 1 settles in some time; one of another frequency in inverse proportion.
      let unit = Spring(stiffness: 1, dampingRatio: ratio)
      let settling = unit.settlingDuration(displacement: 1, velocity: 0, threshold: 0.001)
      let frequency = settling / duration
      return .spring(Spring(stiffness: frequency * frequency, dampingRatio: ratio))
    }
  }

  /// The animation blocks of views.
  @MainActor
  enum AnimationBlocks {
    static var isEnabled = true
    private(set) static var duration: TimeInterval = 0
    private static var keyframes: [(start: Double, duration: Double, changes: () -> Void)]?

    static func run(
      _ timing: UpdateTiming, delay: TimeInterval, options: View.AnimationOptions, _ changes: () -> Void,
      _ completion: ((Bool) -> Void)?
    ) {
      guard isEnabled, timing.duration > 0 || delay > 0, !ViewAnimation.roots.isEmpty else {
        changes()
        return after(completion)
      }
      let animation = ViewAnimation(timing: timing, delay: delay)
      animation.repeats = options.contains(.repeat)
      animation.autoreverses = options.contains(.autoreverse)
      animation.onEnd = completion
      let outer = duration
      duration = timing.duration
      animation.record(changes)
      duration = outer
      CATransaction.note(animation)
      animation.start()
    }

    static func runKeyframes(
      duration: TimeInterval, delay: TimeInterval, _ changes: () -> Void, _ completion: ((Bool) -> Void)?
    ) {
      let outer = keyframes
      keyframes = []
      changes()
      let frames = keyframes ?? []
      keyframes = outer
      guard isEnabled, duration > 0, !frames.isEmpty, !ViewAnimation.roots.isEmpty else {
        for frame in frames { frame.changes() }
        return after(completion)
      }
      // A later frame changes what earlier ones leave, so the frames are recorded when they begin.
      KeyframeRun(
        frames.map { (delay + $0.start * duration, $0.duration * duration, $0.changes) },
        end: delay + duration, completion: completion
      ).start()
    }

    static func addKeyframe(start: Double, duration: Double, _ changes: @escaping () -> Void) {
      guard keyframes != nil else { return changes() }
      keyframes?.append((start, duration, changes))
    }

    static func withoutAnimation(_ changes: () -> Void) {
      let wasEnabled = isEnabled
      isEnabled = false
      defer { isEnabled = wasEnabled }
      func nested(_ views: ArraySlice<CollectionView>) {
        guard let view = views.first else { return changes() }
        view.performWithoutAnimation { nested(views.dropFirst()) }
      }
      nested(collectionViews()[...])
    }

    /// The collection views on screen.
    private static func collectionViews() -> [CollectionView] {
      func find(_ view: View) -> [CollectionView] {
        [view as? CollectionView].compactMap { $0 } + view.subviews.flatMap(find)
      }
      return ViewAnimation.roots.flatMap(find)
    }

    /// Calls a completion handler in the next frame; without frames, at once.
    private static func after(_ completion: ((Bool) -> Void)?) {
      guard let completion else { return }
      guard FrameWork.current.now != nil else { return completion(true) }
      let animation = ViewAnimation(timing: .immediate)
      animation.onEnd = completion
      CATransaction.note(animation)
      animation.start()
    }
  }

  /// The run of an animation with key frames.
  @MainActor
  private final class KeyframeRun: FrameTask {
    private var frames: [(start: TimeInterval, duration: TimeInterval, changes: () -> Void)]
    private let end: TimeInterval
    private let completion: ((Bool) -> Void)?
    private var startTime: TimeInterval?

    init(
      _ frames: [(start: TimeInterval, duration: TimeInterval, changes: () -> Void)], end: TimeInterval,
      completion: ((Bool) -> Void)?
    ) {
      self.frames = frames.enumerated().sorted {
        ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
      }
      .map(\.element)
      self.end = end
      self.completion = completion
    }

    func start() {
      startTime = FrameWork.current.now
      FrameWork.current.add(self)
    }

    var needsFrames: Bool { true }

    func advance(to time: TimeInterval) {
      let start = startTime ?? time
      startTime = start
      while let frame = frames.first, frame.start <= time - start {
        frames.removeFirst()
        AnimationBlocks.run(
          .curve(.linear, duration: frame.duration), delay: 0, options: [], frame.changes, nil)
      }
      guard time - start >= end else { return }
      FrameWork.current.remove(self)
      completion?(true)
    }

    func shift(by delta: TimeInterval) { startTime = startTime.map { $0 + delta } }
  }
#endif
