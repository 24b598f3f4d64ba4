import CollectionCore
import Foundation

/// A recorder that assembles gestures from steps, live or from a trace, and keeps the last gesture.
///
/// - Complexity: O(1) amortised for each step.
package struct GestureRecorder: Sendable {
  /// The duration of rest that ends a gesture, in seconds.
  ///
  /// The duration is longer than the idle time of a wheel after which the content snaps.
  static let rest = 0.3

  private var current: GestureRecording?
  /// Whether the current gesture has moved the content.
  private var hasMoved = false
  private var previous: GestureRecording?
  private var lastOffset: CGPoint?
  private var lastMotionTime = -Double.infinity
  private var isAtRest = true

  /// Creates a recorder without a gesture.
  package init() {}

  /// The last gesture that moved the content, finished or not; `nil` if there is none.
  ///
  /// A tap on content at rest is not a gesture.
  ///
  /// Do not store the value: the next step of the gesture would have to copy the recording.
  package var lastGesture: GestureRecording? { hasMoved ? current : previous }

  /// Returns the gesture that began at a scene time in seconds, even if the content did not move.
  ///
  /// Only the current gesture and the last finished one that moved the content are searched.
  package func gesture(begunAt time: Double) -> GestureRecording? {
    [current, previous].compactMap(\.self).first { $0.startTime == time }
  }

  /// Adds a step, which must not be earlier than the last one.
  ///
  /// - Returns: The previous gesture, if this step ends it and the gesture moved the content; otherwise
  ///   `nil`.
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
