#if os(Linux)
  public import Foundation
  import Scrolling
  public import ViewTree

  /// The state of an animator.
  public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }

  /// A place in an animation.
  public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

  /// An animation of the changes of a block, which the program can pause and move.
  @preconcurrency @MainActor
  open class UIViewPropertyAnimator: NSObject {
    /// The duration, in seconds.
    public let duration: TimeInterval
    /// The time before the animation begins, in seconds.
    open private(set) var delay: TimeInterval = 0
    /// The state of the animator.
    open private(set) var state = UIViewAnimatingState.inactive
    /// Whether the animation is moving.
    open private(set) var isRunning = false
    /// Whether the animation runs back to its beginning.
    open var isReversed = false
    /// Whether the animator stays active after the animation has ended; false by default.
    open var pausesOnCompletion = false
    /// Whether views can be touched during the animation; true by default, stored only.
    open var isUserInteractionEnabled = true
    /// Whether a fraction that the program sets is linear in time; true by default, stored only.
    open var scrubsLinearly = true

    private var changes: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private let timing: UpdateTiming
    private var animation: ViewAnimation?
    private let frames = Frames()
    private var elapsed: TimeInterval = 0

    private init(duration: TimeInterval, timing: UpdateTiming, animations: (() -> Void)?) {
      self.duration = duration
      self.timing = timing
      changes = [animations].compactMap { $0 }
      super.init()
    }

    /// Creates an animator with a pace.
    public convenience init(
      duration: TimeInterval, curve: View.AnimationCurve, animations: (() -> Void)? = nil
    ) {
      self.init(
        duration: duration, timing: .curve(curve.curve, duration: max(duration, 0)), animations: animations)
    }

    /// Creates an animator with the curve of two control points.
    public convenience init(
      duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
      animations: (() -> Void)? = nil
    ) {
      self.init(
        duration: duration, timing: .curve(.easeInOut, duration: max(duration, 0)), animations: animations)
    }

    /// Creates an animator with a spring.
    public convenience init(
      duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
      self.init(
        duration: duration, timing: .spring(settlingIn: duration, dampingRatio: Double(ratio)),
        animations: animations)
    }

    /// Creates an animator and starts it.
    @discardableResult
    open class func runningPropertyAnimator(
      withDuration duration: TimeInterval, delay: TimeInterval, options: View.AnimationOptions = [],
      animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
      let animator = UIViewPropertyAnimator(
        duration: duration, timing: .curve(options.curve, duration: max(duration, 0)), animations: animations)
      if let completion { animator.addCompletion(completion) }
      animator.startAnimation(afterDelay: delay)
      return animator
    }

    /// Adds changes. Changes that are added during the animation take place at once.
    open func addAnimations(_ animation: @escaping () -> Void) {
      if state == .inactive { changes.append(animation) } else { animation() }
    }

    /// Adds a handler for the end.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
      completions.append(completion)
    }

    /// The fraction of the animation, 0 … 1. Setting the fraction makes the animator active and pauses it.
    open var fractionComplete: CGFloat {
      get { duration > 0 ? CGFloat(min(max(elapsed / timing.duration, 0), 1)) : state == .active ? 1 : 0 }
      set {
        pauseAnimation()
        elapsed = Double(newValue) * timing.duration
        show()
      }
    }

    /// Starts the animation, or lets it go on.
    open func startAnimation() {
      guard state != .stopped else { return }
      activate()
      isRunning = true
      frames.begin(self)
    }

    /// Starts the animation after a time, in seconds.
    open func startAnimation(afterDelay delay: TimeInterval) {
      self.delay = delay
      startAnimation()
      elapsed -= delay
    }

    /// Pauses the animation. An inactive animator becomes active at its beginning.
    open func pauseAnimation() {
      guard state != .stopped else { return }
      activate()
      isRunning = false
      frames.end()
    }

    /// Lets a paused animation go on. The parameters are ignored.
    open func continueAnimation(withTimingParameters parameters: AnyObject?, durationFactor: CGFloat) {
      startAnimation()
    }

    /// Stops the animation where it is. Without finishing, the animator waits for `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) {
      guard state == .active else { return }
      isRunning = false
      frames.end()
      animation = nil
      state = withoutFinishing ? .inactive : .stopped
    }

    /// Ends a stopped animation at a place, and calls the handlers.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
      guard state != .inactive else { return }
      isRunning = false
      frames.end()
      switch finalPosition {
      case .start: animation?.show(fraction: 0)
      case .end: animation?.show(fraction: 1)
      case .current: break
      }
      animation = nil
      state = .inactive
      let handlers = completions
      completions = []
      for handler in handlers { handler(finalPosition) }
    }

    private func activate() {
      guard state == .inactive else { return }
      state = .active
      elapsed = 0
      let animation = ViewAnimation(timing: timing)
      self.animation = animation
      animation.record { for change in changes { change() } }
    }

    private func show() {
      animation?.show(fraction: CGFloat(timing.fraction(at: max(0, min(elapsed, timing.duration)))))
    }

    fileprivate func step(by delta: TimeInterval) {
      elapsed += isReversed ? -delta : delta
      show()
      let isOver = isReversed ? elapsed <= 0 : elapsed >= timing.duration
      guard isOver else { return }
      guard !pausesOnCompletion else { return pauseAnimation() }
      finishAnimation(at: isReversed ? .start : .end)
    }

    /// The frames of an animator, which keep the animator while it runs.
    private final class Frames: FrameTask {
      private var animator: UIViewPropertyAnimator?
      private var lastTime: TimeInterval?

      func begin(_ animator: UIViewPropertyAnimator) {
        self.animator = animator
        lastTime = FrameWork.current.now
        FrameWork.current.add(self)
      }

      func end() {
        animator = nil
        FrameWork.current.remove(self)
      }

      var needsFrames: Bool { true }

      func advance(to time: TimeInterval) {
        let last = lastTime ?? time
        lastTime = time
        animator?.step(by: time - last)
      }

      func shift(by delta: TimeInterval) { lastTime = lastTime.map { $0 + delta } }
    }
  }
#endif
