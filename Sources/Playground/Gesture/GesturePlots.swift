import CollectionCore
import Foundation
import Motion

/// What a gesture, or its beginning, looks like against the seconds since it began, along the axis on which the
/// content moved.
struct GesturePlots {
  private let recording: GestureRecording
  private let axis: CollectionView.ScrollDirection
  /// Up to when it is shown, in seconds since it began.
  private let end: Double

  private static let fingerColor = Palette.secondaryText
  private static let sampleColor = Palette.warning
  private static let markColor = Palette.text.withAlpha(0.5)

  init(_ recording: GestureRecording, end: Double? = nil) {
    self.recording = recording
    self.end = end ?? recording.duration
    axis = recording.axis
  }

  /// The plots of a drag that is much shorter than what came of it, seen more closely; nil for other gestures.
  init?(closeUpOf recording: GestureRecording) {
    guard let release = recording.release, release.stillness != .undragged else { return nil }
    let end = 1.5 * (release.time - recording.startTime)
    guard end > 0, end < Self.closeUpShare * recording.duration else { return nil }
    self.init(recording, end: end)
  }

  /// The share of a gesture above which there is no need to see it more closely.
  private static let closeUpShare = 0.4

  /// The content offset, and where it would be if it followed the finger exactly.
  var offset: Plot {
    Plot(
      title: "Offset", horizontalReach: 0...end,
      series: [
        Plot.Series(
          points: fingerPoints, color: Self.fingerColor, label: fingerPoints.isEmpty ? "" : "finger"),
        Plot.Series(points: [], color: Self.sampleColor, label: markedInputs),
        Plot.Series(points: contentPoints(\.offset), color: Palette.accent, label: "content"),
      ], marks: samples.map { mark(at: $0.time, fingerOffset($0.position)) } + steps,
      guides: releaseGuides + targetGuides + limitGuides)
  }

  /// The content's velocity, and the finger's between the samples that it was taken from.
  var velocity: Plot {
    let segments = zip(samples, samples.dropFirst()).map(segment)
    return Plot(
      title: "Velocity", verticalUnit: "pt/s", horizontalReach: 0...end,
      series: [Plot.Series(points: [], color: Self.sampleColor, label: samples.isEmpty ? "" : "samples")]
        + segments
        + [Plot.Series(points: contentPoints(\.velocity), color: Palette.accent, label: "content")],
      marks: recording.release.map { [mark(at: $0.time, axis.main($0.velocity))] } ?? [],
      guides: releaseGuides)
  }

  private func time(_ time: Double) -> Double { time - recording.startTime }

  private func contentPoints(_ value: KeyPath<GestureFrame, CGPoint>) -> [CGPoint] {
    recording.frames.map { CGPoint(x: time($0.time), y: axis.main($0[keyPath: value])) }.filter {
      $0.x <= end
    }
  }

  // MARK: Input

  /// Where the finger came down, along the axis; nil for wheel and keys.
  private var pressPlace: Double? {
    guard let first = recording.inputs.first, case .press(let place) = first.kind else { return nil }
    return axis.main(place)
  }

  private var fingerPoints: [CGPoint] {
    guard pressPlace != nil else { return [] }
    return recording.inputs.compactMap { input in
      switch input.kind {
      case .press(let place), .move(let place), .release(let place):
        CGPoint(x: time(input.time), y: fingerOffset(SIMD2(place.x, place.y)))
      case .wheel, .key: nil
      }
    }
  }

  /// The offset of content that had followed the finger from its press to a place in the viewport.
  private func fingerOffset(_ place: SIMD2<Double>) -> Double {
    let start = recording.frames.first.map { axis.main($0.offset) } ?? 0
    return start + (pressPlace ?? 0) - axis.main(CGPoint(x: place.x, y: place.y))
  }

  private var samples: [VelocityEstimator.Sample] {
    guard let release = recording.release, release.stillness != .undragged else { return [] }
    return release.samples
  }

  /// Notches and keys, on the content's line.
  private var steps: [Plot.Mark] {
    var frames = recording.frames[...]
    return recording.inputs.compactMap { input in
      switch input.kind {
      case .press, .move, .release: return nil
      case .wheel, .key: break
      }
      frames = frames.drop { $0.time < input.time }
      return frames.first.map { mark(at: input.time, axis.main($0.offset)) }
    }
  }

  /// What the dots on the offset's plot are.
  private var markedInputs: String {
    if !samples.isEmpty { return "samples" }
    guard let first = recording.inputs.first else { return "" }
    switch first.kind {
    case .wheel: return "wheel"
    case .key: return "keys"
    case .press, .move, .release: return ""
    }
  }

  private func mark(at time: Double, _ value: Double) -> Plot.Mark {
    Plot.Mark(point: CGPoint(x: self.time(time), y: value), color: Self.sampleColor)
  }

  /// The velocity that content would have had between two samples.
  private func segment(from start: VelocityEstimator.Sample, to end: VelocityEstimator.Sample) -> Plot.Series
  {
    let velocity = (fingerOffset(end.position) - fingerOffset(start.position)) / (end.time - start.time)
    return Plot.Series(
      points: [start, end].map { CGPoint(x: time($0.time), y: velocity) }, color: Self.sampleColor)
  }

  // MARK: Guides

  private var releaseGuides: [Plot.Guide] {
    guard let release = recording.release else { return [] }
    return [Plot.Guide(place: .vertical(at: time(release.time)), color: Self.markColor, label: "release")]
  }

  private var targetGuides: [Plot.Guide] {
    guard let release = recording.release else { return [] }
    let (target, landing) = (axis.main(release.targetContentOffset), axis.main(release.proposedContentOffset))
    let guide = guide("target", at: target, Palette.accent.withAlpha(0.6))
    return abs(target - landing) < 0.5
      ? [guide] : [guide, self.guide("landing", at: landing, Self.markColor)]
  }

  private var limitGuides: [Plot.Guide] {
    [recording.setting.minimumOffset, recording.setting.maximumOffset].map {
      guide("limit", at: axis.main($0), Palette.tertiaryText)
    }
  }

  private func guide(_ name: String, at offset: Double, _ color: Color) -> Plot.Guide {
    Plot.Guide(place: .horizontal(at: offset), color: color, label: "\(name) \(Int(offset.rounded()))")
  }
}
