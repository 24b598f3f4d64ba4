import CollectionCore
import Foundation

/// A recorder that assembles gestures from steps (frames with their inputs) and stores the current gesture
/// and the last ended gesture. The steps come from the running program or from a trace file.
///
/// - Complexity: O(1) amortised for each step.
package struct GestureRecorder: Sendable {
  /// The time that the content must be at rest before a gesture ends, in seconds.
  ///
  /// This time is longer than the pause in wheel events after which the content snaps.
  static let rest = 0.3

  private var current: GestureRecording?
  /// Whether the current gesture has moved the content.
  private var hasMoved = false
  private var previous: GestureRecording?
  private var lastOffset: CGPoint?
  private var lastMotionTime = -Double.infinity
  private var isAtRest = true

  /// Creates a recorder that has not recorded any gesture.
  package init() {}

  /// The last gesture that moved the content, whether it has ended or not; `nil` if there is none.
  ///
  /// A tap on content at rest moves nothing and does not count.
  ///
  /// Do not store the value: the next step of the gesture would then have to copy the recording.
  package var lastGesture: GestureRecording? { hasMoved ? current : previous }

  /// Returns the gesture that began at `time`, in seconds on the scene's clock, even if it did not move the
  /// content; `nil` if there is none.
  ///
  /// Only the current gesture and the last ended gesture that moved the content are searched.
  package func gesture(begunAt time: Double) -> GestureRecording? {
    [current, previous].compactMap(\.self).first { $0.startTime == time }
  }

  /// Adds a step, which must not be earlier than the previous step.
  ///
  /// - Returns: The previous gesture if this step ends it and the gesture moved the content; otherwise `nil`.
  @discardableResult
  package mutating func add(_ step: GestureStep) -> GestureRecording? {
    var ended: GestureRecording?
    if current?.setting.scene != step.setting.scene { ended = endGesture() }
    for input in step.inputs {
      if isOver(at: input.time) || current?.lastInput.map(input.beginsGesture(after:)) ?? true {
        ended = endGesture() ?? ended
        current = GestureRecording(setting: step.setting)
      }
      current?.add(input)
      (isAtRest, lastMotionTime) = (false, input.time)
      if input.isRelease { current?.release = step.release }
    }
    let isTouched = !step.inputs.isEmpty
    if isTouched || !isOver(at: step.frame.time) { current?.setting = step.setting }
    add(step.frame, isTouched: isTouched)
    return ended
  }

  private mutating func add(_ frame: GestureFrame, isTouched: Bool) {
    defer { lastOffset = frame.offset }
    guard current != nil, isTouched || !isOver(at: frame.time) else { return }
    let isShifted = lastOffset.map { $0 != frame.offset } ?? false
    let isMoving = isTouched || isShifted || frame.state != .idle
    if isMoving { lastMotionTime = frame.time }
    if isMoving || current?.lastFrame?.state != .idle { current?.add(frame) }
    isAtRest = !isMoving
    hasMoved = hasMoved || isShifted
  }

  private func isOver(at time: Double) -> Bool { isAtRest && time - lastMotionTime > Self.rest }

  private mutating func endGesture() -> GestureRecording? {
    defer {
      current = nil
      hasMoved = false
    }
    guard hasMoved, let current else { return nil }
    previous = current
    return current
  }
}
