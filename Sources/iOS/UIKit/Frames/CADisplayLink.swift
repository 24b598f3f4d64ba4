#if os(Linux)
  public import Foundation
  import Scrolling
  public import ViewTree

  /// A range of frame rates, in frames per second.
  public struct CAFrameRateRange: Hashable, Sendable {
    public var minimum: Float
    public var maximum: Float
    public var preferred: Float?

    /// Creates a range.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
      (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }

    /// The rate that the system prefers.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
  }

  /// An object that calls a method of a target in each frame.
  ///
  /// The frames are those of the program's scroll views, with their times.
  @preconcurrency @MainActor
  public final class CADisplayLink: NSObject {
    private var target: AnyObject?
    private let selector: Selector
    private let frames = Frames()

    /// The time of the frame, in seconds.
    public private(set) var timestamp: CFTimeInterval = 0

    /// The time of the next frame, in seconds.
    public var targetTimestamp: CFTimeInterval { timestamp + duration }

    /// The time between two frames, in seconds.
    public private(set) var duration: CFTimeInterval = 1.0 / 60

    /// Whether the calls are suspended; false by default.
    public var isPaused = false

    /// The wanted number of calls per second; stored only.
    public var preferredFramesPerSecond = 0

    /// The wanted range of calls per second; stored only.
    public var preferredFrameRateRange = CAFrameRateRange.default

    /// Creates a display link, which keeps its target until `invalidate()` is called.
    public init(target: Any, selector sel: Selector) {
      self.target = target as AnyObject
      selector = sel
      super.init()
      frames.link = self
    }

    /// Begins the calls. The run loop and its mode are ignored.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
      guard target != nil else { return }
      frames.lastTime = FrameWork.current.now
      FrameWork.current.add(frames)
    }

    /// Ends the calls.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { FrameWork.current.remove(frames) }

    /// Ends the calls and releases the target.
    public func invalidate() {
      FrameWork.current.remove(frames)
      target = nil
    }

    fileprivate func step(to time: TimeInterval, since last: TimeInterval?) {
      if let last, time > last { duration = time - last }
      timestamp = time
      guard !isPaused, let target else { return }
      selector.perform(on: target, with: self)
    }

    /// The frames of a display link.
    private final class Frames: FrameTask {
      var link: CADisplayLink?
      var lastTime: TimeInterval?

      var needsFrames: Bool { link?.isPaused == false }

      func advance(to time: TimeInterval) {
        let last = lastTime
        lastTime = time
        link?.step(to: time, since: last)
      }

      func shift(by delta: TimeInterval) { lastTime = lastTime.map { $0 + delta } }
    }
  }

  extension RunLoop.Mode {
    /// The name of `common` before Swift 4.2.
    public static var commonModes: RunLoop.Mode { .common }
    /// The name of `default` before Swift 4.2.
    public static var defaultRunLoopMode: RunLoop.Mode { .default }
    /// The mode while the user scrolls.
    public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
  }

  public typealias RunLoopMode = RunLoop.Mode
#endif
