import CollectionCore
import Foundation
import StandardLayouts

/// One or two short sentences that describe a gesture.
struct GestureSummary: CustomStringConvertible {
  let recording: GestureRecording
  /// The release that would follow if the dragging finger were lifted now; `nil` without a drag.
  var prediction: ScrollRelease?

  var description: String {
    if let prediction { return "Now\(Self.manner(prediction.stillness) ?? fling(prediction))." }
    let course = "\(seconds(recording.duration)) \(isAtRest ? "until it rests" : "so far")."
    guard let release = recording.release else { return "\(steps), \(course)" }
    let time =
      "\(seconds(release.time - recording.startTime)) (\(recording.hasEventTimes ? "event" : "poll") times)"
    return "\(course) Released after \(time)\(Self.manner(release.stillness) ?? fling(release))."
  }

  private var isAtRest: Bool { recording.frames.last?.state == .idle }

  private var steps: String {
    let count = recording.inputs.count
    let keyCount = recording.inputs.filter { if case .key = $0.kind { true } else { false } }.count
    if keyCount > 0 { return keyCount == 1 ? "1 key" : "\(keyCount) keys" }
    return count == 1 ? "1 turn of the wheel" : "\(count) turns of the wheel"
  }

  private func fling(_ release: ScrollRelease) -> String {
    let axis = recording.axis
    let landing = Int(
      saturating: axis.main(release.freeContentOffset ?? release.proposedContentOffset).rounded())
    let target = Int(saturating: axis.main(release.targetContentOffset).rounded())
    let aim = target == landing ? "lands at \(landing) pt" : "would land at \(landing), goes to \(target) pt"
    return " at \(release.speedText(along: axis)): \(aim)"
  }

  private func seconds(_ seconds: Double) -> String { String(format: "%.2f s", seconds) }

  private static func manner(_ stillness: ScrollRelease.NoFlingReason?) -> String? {
    switch stillness {
    case nil: nil
    case .undragged: " without a drag"
    case .slow: ", too slow to fling"
    case .rested: ", after a rest: no fling"
    case .cancelled: ", by something else: no fling"
    case .locked: ", moving across the content's direction: no fling"
    }
  }
}

extension ScrollRelease {
  /// Returns the content's initial speed in points per second as text, with the finger's speed if it differs.
  fileprivate func speedText(along axis: CollectionView.ScrollDirection) -> String {
    let speed = Int(saturating: abs(axis.main(velocity)).rounded())
    let fingerSpeed = Int(saturating: abs(axis.main(fingerVelocity)).rounded())
    return speed == fingerSpeed ? "\(speed) pt/s" : "\(speed) pt/s, the finger at \(fingerSpeed)"
  }
}
