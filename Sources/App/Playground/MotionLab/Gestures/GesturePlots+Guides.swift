import CollectionCore
import Foundation
import Motion
import Scenes

/// The guide lines of the plots: vertical lines at times, horizontal lines at content offsets and velocities.
extension GesturePlots {
  func releaseGuide(_ label: String) -> Plot.Guide? {
    recording.release.map {
      Plot.Guide(place: .vertical(at: time($0.time)), color: Self.markColor, label: label)
    }
  }

  /// A guide at the start time of the motion after the release, usually one frame before the first frame that
  /// shows the motion; `nil` if there is no release, and until the motion starts.
  ///
  /// The guide has no label, because it is too close to the guide at the release, whose label `start,
  /// release` names both guides.
  var motionStartGuide: Plot.Guide? {
    recording.release?.motionStartTime.map {
      Plot.Guide(place: .vertical(at: time($0)), color: Self.markColor.withAlpha(0.3))
    }
  }

  /// A text with the content's speed at the release, or with the reason why there is no fling; empty if there
  /// is no release.
  var releaseText: String {
    guard let release = recording.release else { return "" }
    switch release.stillness {
    case nil: return "release at \(Int(saturating: abs(axis.main(release.velocity)).rounded())) pt/s"
    case .undragged: return "release"
    case .slow: return "release, too slow"
    case .rested: return "release, rested"
    case .cancelled, .locked: return "release, no fling"
    }
  }

  /// Vertical guides at the times when one law of motion replaces another, at the content's edge or at a
  /// turning point beyond the edge. Times after the last frame are left out.
  var handOverGuides: [Plot.Guide] {
    takes.flatMap { take in
      let end = take.recording.frames.last?.time ?? 0
      return (take.recording.release?.handOverTimes ?? []).filter { $0 <= end }.map {
        Plot.Guide(place: .vertical(at: time($0)), color: take.color.withAlpha(0.6), label: "edge")
      }
    }
  }

  /// A horizontal guide at the minimum fling speed, with the sign of the content's velocity at the release;
  /// empty if the release has no samples.
  var gateGuides: [Plot.Guide] {
    guard !samples.isEmpty, let release = recording.release else { return [] }
    let isBackwards = axis.main(release.fingerVelocity) > 0
    let gate = isBackwards ? -release.flingSpeed : release.flingSpeed
    return [
      Plot.Guide(
        place: .horizontal(at: gate), color: Palette.tertiaryText,
        label: "gate \(Int(saturating: release.flingSpeed))")
    ]
  }

  var targetGuides: [Plot.Guide] {
    takes.flatMap { take -> [Plot.Guide] in
      guard let release = take.recording.release else { return [] }
      let target = axis.main(release.targetContentOffset)
      let landing = axis.main(release.freeContentOffset ?? release.proposedContentOffset)
      let guide = guide("target", at: target, take.color.withAlpha(0.6))
      let quiet = other == nil ? Self.markColor : take.color.withAlpha(0.35)
      return abs(target - landing) < 0.5 ? [guide] : [guide, self.guide("landing", at: landing, quiet)]
    }
  }

  var limitGuides: [Plot.Guide] {
    [recording.setting.minimumOffset, recording.setting.maximumOffset].map {
      guide("limit", at: axis.main($0), Palette.tertiaryText)
    }
  }

  private func guide(_ name: String, at offset: Double, _ color: Color) -> Plot.Guide {
    Plot.Guide(
      place: .horizontal(at: offset), color: color, label: "\(name) \(Int(saturating: offset.rounded()))")
  }
}
