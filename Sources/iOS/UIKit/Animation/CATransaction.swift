#if os(Linux)
  public import Foundation
  import Scrolling
  import ViewTree

  /// A group of changes with a common end.
  ///
  /// Changes of layers take place at once. The animations of views and layers that begin in a transaction count
  /// for its completion.
  @preconcurrency @MainActor
  public final class CATransaction: NSObject {
    private struct Level {
      var completion: (() -> Void)?
      var animations: [ViewAnimation] = []
      var duration = 0.25
      var disablesActions = false
    }

    private static var levels: [Level] = []
    private static var outermost = Level()

    private static func change(_ change: (inout Level) -> Void) {
      if levels.isEmpty { change(&outermost) } else { change(&levels[levels.count - 1]) }
    }

    /// Begins a transaction, within another one if there is one.
    public class func begin() { levels.append(Level(duration: animationDuration())) }

    /// Ends the transaction begun last.
    public class func commit() {
      guard let level = levels.popLast() else { return }
      change { $0.animations += level.animations }
      guard let completion = level.completion else { return }
      CompletionTask(level.animations, completion).start()
    }

    /// Does nothing: changes take place at once.
    public class func flush() {}

    /// The duration of animations, in seconds.
    public class func animationDuration() -> CFTimeInterval { levels.last?.duration ?? outermost.duration }

    /// Sets the duration of animations, in seconds; stored only.
    public class func setAnimationDuration(_ dur: CFTimeInterval) { change { $0.duration = dur } }

    /// Sets the pace of animations; ignored.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}

    /// Whether changes of layers are not animated; they never are.
    public class func disableActions() -> Bool { levels.last?.disablesActions ?? outermost.disablesActions }

    /// Sets whether changes of layers are not animated; stored only.
    public class func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }

    /// Sets the handler that is called when the transaction's animations have ended.
    public class func setCompletionBlock(_ block: (() -> Void)?) { change { $0.completion = block } }

    /// Counts an animation for the present transaction.
    static func note(_ animation: ViewAnimation) {
      guard !levels.isEmpty else { return }
      change { $0.animations.append(animation) }
    }

    /// The wait for the end of a transaction's animations.
    private final class CompletionTask: FrameTask {
      private let animations: [ViewAnimation]
      private let completion: () -> Void

      init(_ animations: [ViewAnimation], _ completion: @escaping () -> Void) {
        self.animations = animations
        self.completion = completion
      }

      func start() {
        guard FrameWork.current.now != nil else { return completion() }
        FrameWork.current.add(self)
      }

      var needsFrames: Bool { true }

      func advance(to time: TimeInterval) {
        guard !ViewAnimation.isRunning(animations) else { return }
        FrameWork.current.remove(self)
        completion()
      }

      func shift(by delta: TimeInterval) {}
    }
  }
#endif
