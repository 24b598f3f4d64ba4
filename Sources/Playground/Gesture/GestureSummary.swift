import CollectionCore
import Foundation

/// A gesture in a sentence.
struct GestureSummary: CustomStringConvertible {
  let recording: GestureRecording

  var description: String {
    let course = "\(seconds(recording.duration)) until it rests."
    guard let release = recording.release else { return "\(steps), \(course)" }
    let time = seconds(release.time - recording.startTime)
    return "\(course) Released after \(time)\(Self.manner(release.stillness) ?? fling(release))."
  }

  private var steps: String {
    let count = recording.inputs.count
    let keyCount = recording.inputs.filter { if case .key = $0.kind { true } else { false } }.count
    if keyCount > 0 { return keyCount == 1 ? "1 key" : "\(keyCount) keys" }
    return count == 1 ? "1 turn of the wheel" : "\(count) turns of the wheel"
  }

  private func fling(_ release: ScrollRelease) -> String {
    let axis = recording.axis
    let speed = Int(abs(axis.main(release.velocity)).rounded())
    let landing = Int(axis.main(release.proposedContentOffset).rounded())
    let target = Int(axis.main(release.targetContentOffset).rounded())
    let aim = target == landing ? "lands at \(landing) pt" : "would land at \(landing), goes to \(target) pt"
    return " at \(speed) pt/s: \(aim)"
  }

  private func seconds(_ seconds: Double) -> String { String(format: "%.2f s", seconds) }

  private static func manner(_ stillness: ScrollRelease.Stillness?) -> String? {
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
