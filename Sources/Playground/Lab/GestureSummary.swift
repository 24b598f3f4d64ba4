import CollectionCore
import Foundation
import Motion

/// A gesture in one line: how it was let go, where that led, how long it took.
struct GestureSummary {
  private let axis: CollectionView.ScrollDirection
  private var parts: [String] = []

  /// The line's text.
  var text: String { parts.joined(separator: "  ·  ") }

  /// A summary of a gesture so far; while a finger drags, of what would come if it let go now.
  init(_ gesture: GestureRecording, prediction: ScrollRelease?) {
    axis = gesture.axis
    if let release = prediction ?? gesture.release, release.stillness != .undragged {
      parts.append(prediction == nil ? pace(of: release) : "now " + pace(of: release))
      addWay(of: release)
    } else {
      addTravel(of: gesture)
    }
    if prediction == nil { parts.append(String(format: "%.2f s", gesture.duration)) }
  }

  /// How fast it was let go, or why it was not flung.
  private func pace(of release: ScrollRelease) -> String {
    let finger = speed(-release.fingerVelocity.along(axis))
    switch release.stillness {
    case nil:
      let velocity = speed(release.velocity.along(axis))
      return velocity == finger ? velocity : "\(velocity), finger at \(finger)"
    case .slow: return "\(finger), no fling below \(Int(VelocityEstimator.flingSpeed))"
    case .rested: return "no fling, the finger rested"
    case .cancelled: return "no fling, cancelled"
    case .locked: return "no fling along this axis"
    case .undragged: return ""
    }
  }

  /// Where it would end by itself, and where it does.
  private mutating func addWay(of release: ScrollRelease) {
    let free = place(release.proposedContentOffset)
    let target = place(release.targetContentOffset)
    parts.append("lands at \(free)")
    if free != target { parts.append("goes to \(target)") }
  }

  private mutating func addTravel(of gesture: GestureRecording) {
    guard let first = gesture.frames.first, let last = gesture.frames.last else { return }
    let steps = gesture.inputs.compactMap(\.name)
    if let name = steps.first { parts.append(steps.count == 1 ? name : "\(name) × \(steps.count)") }
    parts.append("from \(place(first.offset)) to \(place(last.offset))")
  }

  private func speed(_ velocity: Double) -> String { "\(velocity.roundedText) pt/s" }
  private func place(_ offset: CGPoint) -> String { "\(offset.along(axis).roundedText) pt" }
}

extension Double {
  /// The nearest whole number, with a minus as wide as a digit.
  var roundedText: String {
    let text = String(format: "%.0f", magnitude)
    return self < 0 && text != "0" ? "−" + text : text
  }
}

extension GestureInput {
  /// What scrolls without a finger, in a word; nil for what a pointer does.
  var name: String? {
    switch kind {
    case .press, .move, .release: nil
    case .wheel: "wheel"
    case .key: "key"
    }
  }
}
