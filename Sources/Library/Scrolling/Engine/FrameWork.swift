package import Foundation

/// The work of a program that each frame advances beside the scroll views, such as display links, timers and
/// animations.
///
/// One scroll view drives the work: the first that advances, until it is gone or has stopped advancing.
@preconcurrency @MainActor
package final class FrameWork {
  /// The work of the program, or of a test that has work of its own.
  @TaskLocal package static var current = FrameWork()

  private var tasks: [any FrameTask] = []
  private weak var driver: ScrollView?

  /// Creates work without tasks.
  package init() {}

  /// The time of the last frame, in seconds on the clock of the driving scroll view; `nil` before the first.
  package private(set) var now: TimeInterval?

  /// The time without a frame, in seconds, after which another scroll view may drive the work.
  private static let patience = 0.25

  /// The scroll view that drives the work; `nil` before the first frame.
  package var drivingView: ScrollView? { driver }

  /// Adds work, unless it is known.
  package func add(_ task: any FrameTask) {
    if !tasks.contains(where: { $0 === task }) { tasks.append(task) }
  }

  /// Removes work.
  package func remove(_ task: any FrameTask) { tasks.removeAll { $0 === task } }

  /// Advances the work to a frame at `time` (seconds) if the view drives the work.
  func advance(to time: TimeInterval, by view: ScrollView) {
    guard view.drivesFrameWork else { return }
    if driver !== view {
      if driver != nil, let now, abs(time - now) < Self.patience { return }
      driver = view
      if let now { for task in tasks { task.shift(by: time - now) } }
    } else if let now, time <= now {
      return
    }
    now = time
    // A copy, because work may add and remove work.
    for task in tasks where tasks.contains(where: { $0 === task }) { task.advance(to: time) }
  }

  /// Returns whether the work needs frames of a scroll view.
  func isPending(in view: ScrollView) -> Bool {
    guard !tasks.isEmpty, view.drivesFrameWork, driver == nil || driver === view else { return false }
    return tasks.contains(where: \.needsFrames)
  }
}

/// Work that each frame advances.
@preconcurrency @MainActor
package protocol FrameTask: AnyObject {
  /// Whether the work needs further frames.
  var needsFrames: Bool { get }
  /// Advances the work to a frame at `time`, in seconds.
  func advance(to time: TimeInterval)
  /// Adds a duration, in seconds, to the times that the work keeps, because another scroll view with another
  /// clock drives the work.
  func shift(by delta: TimeInterval)
}
