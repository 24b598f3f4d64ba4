import CollectionCore
import Foundation

/// Makes recordings of gestures out of steps, live or from a trace, and keeps the last one.
///
/// A step takes a constant time, amortised.
public struct GestureRecorder: Sendable {
  /// Seconds of rest after which a motion is no longer part of the gesture before it: longer than a wheel is
  /// silent before the content settles.
  static let rest = 0.3

  private var current: GestureRecording?
  /// Whether the current gesture moved the content so far.
  private var hasMoved = false
  private var previous: GestureRecording?
  private var lastOffset: CGPoint?
  private var lastMotionTime = -Double.infinity
  private var isAtRest = true

  /// A recorder that has seen nothing.
  public init() {}

  /// The last gesture that moved the content, over or not; nil if there was none. A tap on content at rest is none.
  ///
  /// While someone keeps it, the next step of the same gesture copies it.
  public var lastGesture: GestureRecording? { hasMoved ? current : previous }

  /// The gesture that began at a time in seconds of the scene, be it over or not, also if it moved nothing; nil if it
  /// is neither the last nor the one before.
  func gesture(begunAt time: Double) -> GestureRecording? {
    [current, previous].compactMap(\.self).first { $0.startTime == time }
  }

  /// Takes in a step, later than the ones before or once more the last one.
  ///
  /// - Returns: A gesture that moved the content and will not change any more because the next one began, if there
  ///   is one.
  @discardableResult
  public mutating func add(_ step: GestureStep) -> GestureRecording? {
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
