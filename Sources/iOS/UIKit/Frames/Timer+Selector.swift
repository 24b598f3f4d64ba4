#if os(Linux)
  public import Foundation
  import Scrolling
  public import ViewTree

  extension Timer {
    /// Creates a timer that calls a method of a target, and starts it.
    ///
    /// The timer fires in the frames of the program's scroll views, at their times. It keeps its target until
    /// it is over.
    @preconcurrency @MainActor
    public class func scheduledTimer(
      timeInterval interval: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
      repeats yesOrNo: Bool
    ) -> Timer {
      let target = aTarget as AnyObject
      let box = SelectorTimer.Target(target, aSelector)
      let timer = Timer(timeInterval: interval, repeats: yesOrNo) { timer in
        let timer = SelectorTimer.Box(timer)
        guard MainQueue.isCurrent else { return }
        MainActor.assumeIsolated { box.selector.perform(on: box.object, with: timer.value) }
      }
      FrameWork.current.add(SelectorTimer(timer, every: interval, repeats: yesOrNo))
      return timer
    }

    /// Creates a timer that calls a method of a target, as `scheduledTimer` with the same parameters does.
    @preconcurrency @MainActor
    public convenience init(
      timeInterval interval: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
      repeats yesOrNo: Bool
    ) {
      let box = SelectorTimer.Target(aTarget as AnyObject, aSelector)
      self.init(timeInterval: interval, repeats: yesOrNo) { timer in
        let timer = SelectorTimer.Box(timer)
        guard MainQueue.isCurrent else { return }
        MainActor.assumeIsolated { box.selector.perform(on: box.object, with: timer.value) }
      }
      FrameWork.current.add(SelectorTimer(self, every: interval, repeats: yesOrNo))
    }
  }

  /// A timer that fires in frames.
  @MainActor
  private final class SelectorTimer: FrameTask {
    final class Target: @unchecked Sendable {
      let object: AnyObject
      let selector: Selector

      init(_ object: AnyObject, _ selector: Selector) { (self.object, self.selector) = (object, selector) }
    }

    struct Box: @unchecked Sendable {
      let value: Timer

      init(_ value: Timer) { self.value = value }
    }

    private let timer: Timer
    private let interval: TimeInterval
    private let repeats: Bool
    private var due: TimeInterval?

    init(_ timer: Timer, every interval: TimeInterval, repeats: Bool) {
      self.timer = timer
      self.interval = max(interval, 0.0001)
      self.repeats = repeats
      due = FrameWork.current.now.map { $0 + self.interval }
    }

    var needsFrames: Bool { timer.isValid }

    func advance(to time: TimeInterval) {
      guard timer.isValid else { return FrameWork.current.remove(self) }
      guard let due else { return self.due = time + interval }
      guard time >= due else { return }
      // Missed times are skipped, as on iOS.
      self.due = due + ((time - due) / interval).rounded(.down) * interval + interval
      timer.fire()
      if !repeats { timer.invalidate() }
      if !timer.isValid { FrameWork.current.remove(self) }
    }

    func shift(by delta: TimeInterval) { due = due.map { $0 + delta } }
  }
#endif
