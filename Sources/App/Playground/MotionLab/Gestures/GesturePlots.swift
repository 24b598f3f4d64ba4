import CollectionCore
import Foundation
import Motion
import Scenes

/// The plots of a gesture's content offset and velocity over time, along the axis on which the content moved.
///
/// For comparison, the plots can include the result of the same input with another feel (scroll physics).
struct GesturePlots {
  let recording: GestureRecording
  let other: GestureRecording?
  let axis: CollectionView.ScrollDirection
  /// The last time on the time axis, in seconds since the gesture began.
  private let end: Double

  private static let fingerColor = Palette.secondaryText
  private static let sampleColor = Palette.warning
  static let markColor = Palette.text.withAlpha(0.5)

  init(_ recording: GestureRecording, comparedWith other: GestureRecording? = nil, end: Double? = nil) {
    self.recording = recording
    self.other = other
    self.end = end ?? max(recording.duration, other?.duration ?? 0)
    axis = recording.axis
  }

  /// Creates plots of only the drag; `nil` if there is no drag, or if the drag is not short compared with the
  /// whole gesture.
  init?(closeUpOf recording: GestureRecording) {
    guard let release = recording.release, release.stillness != .undragged else { return nil }
    let end = 1.5 * (release.time - recording.startTime)
    guard end > 0, end < Self.closeUpShare * recording.duration else { return nil }
    self.init(recording, end: end)
  }

  /// The maximum duration of a close-up plot, as a fraction of the gesture's duration.
  private static let closeUpShare = 0.4

  /// The plot of the content offset over time.
  ///
  /// The plot also shows the offset of content that follows the finger exactly, with a dot at the time of each
  /// event or, if the display server gave no times, of each poll that found one. The slope of a short line
  /// shows the velocity of that content at the release.
  var offset: Plot {
    Plot(
      title: "Offset", horizontalReach: 0...end,
      series: [
        Plot.Series(
          points: fingerPoints, color: Self.fingerColor, label: fingerPoints.isEmpty ? "" : "finger",
          width: 1.5, hasDots: true),
        Plot.Series(points: [], color: Self.sampleColor, label: markedInputs),
      ] + contents(\.offset) + slope,
      marks: samples.map { mark(at: $0.time, fingerOffset($0.position)) } + steps,
      guides: [motionStartGuide, releaseGuide(motionStartGuide == nil ? "release" : "start, release")]
        .compactMap(\.self) + handOverGuides + targetGuides
        + limitGuides)
  }

  /// The plot of the content's velocity. Between successive pointer samples of the release, a horizontal line
  /// shows the velocity of content that follows the finger.
  var velocity: Plot {
    let segments = zip(samples, samples.dropFirst()).map(segment)
    return Plot(
      title: "Velocity", verticalUnit: "pt/s", horizontalReach: 0...end,
      series: [Plot.Series(points: [], color: Self.sampleColor, label: samples.isEmpty ? "" : "samples")]
        + segments + contents(\.velocity),
      marks: recording.release.map { [mark(at: $0.time, axis.main($0.velocity))] } ?? [],
      guides: [releaseGuide(releaseText)].compactMap(\.self) + handOverGuides + gateGuides)
  }

  func time(_ time: Double) -> Double { time - recording.startTime }

  // MARK: Content

  /// The recordings that the plots show, `recording` and, if present, `other`, each with its feel's colour.
  var takes: [(recording: GestureRecording, color: Color)] {
    Array(zip([recording] + [other].compactMap(\.self), Palette.feels))
  }

  /// Returns one line per recording, which shows the property `value` of the recorded frames over time. The
  /// line of `recording` is in front of the line of `other`.
  private func contents(_ value: KeyPath<GestureFrame, CGPoint>) -> [Plot.Series] {
    takes.reversed().map { take in
      let points = take.recording.steadyFrames.map {
        CGPoint(x: time($0.time), y: axis.main($0[keyPath: value]))
      }
      return Plot.Series(
        points: points.filter { $0.x <= end }, color: take.color,
        label: other == nil ? "content" : take.recording.setting.feel)
    }
  }

  // MARK: Input

  /// The coordinate of the gesture's press along the axis, in points in viewport coordinates; `nil` if the
  /// gesture began with the wheel or a key.
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

  /// Returns the content offset, in points along the axis, of content that has followed the finger exactly
  /// from the press to a location in the viewport.
  private func fingerOffset(_ place: SIMD2<Double>) -> Double {
    let start = recording.frames.first.map { axis.main($0.offset) } ?? 0
    return start + (pressPlace ?? 0) - axis.main(CGPoint(x: place.x, y: place.y))
  }

  var samples: [VelocityEstimator.Sample] {
    guard let release = recording.release, release.stillness != .undragged else { return [] }
    return release.samples
  }

  /// A short line through the last pointer sample. Its slope is the velocity, at the release, of content that
  /// follows the finger.
  private var slope: [Plot.Series] {
    guard let release = recording.release, let first = samples.first, let last = samples.last,
      last.time > first.time
    else { return [] }
    let velocity = -axis.main(release.fingerVelocity)
    guard velocity != 0 else { return [] }
    let reach = 1.2 * (last.time - first.time)
    let points = [-reach, reach].map {
      CGPoint(x: time(last.time) + $0, y: fingerOffset(last.position) + $0 * velocity)
    }
    return [Plot.Series(points: points, color: Self.sampleColor, width: 1.5, extendsAxes: false)]
  }

  /// A dot on the content's line for each turn of the wheel and each key.
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

  /// The legend's label for the dots on the offset plot; empty if there are no dots.
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

  /// Returns a horizontal line between the times of two pointer samples, at the velocity of content that
  /// follows the finger.
  private func segment(from start: VelocityEstimator.Sample, to end: VelocityEstimator.Sample) -> Plot.Series
  {
    let velocity = (fingerOffset(end.position) - fingerOffset(start.position)) / (end.time - start.time)
    return Plot.Series(
      points: [start, end].map { CGPoint(x: time($0.time), y: velocity) }, color: Self.sampleColor)
  }
}

extension GestureRecording {
  /// The frames of the recording, with two frames added for each pause in which a pressed finger did not
  /// move, because no frames are recorded in such a pause.
  ///
  /// The added frames show the pause as a horizontal line with steep ends, rather than as a slope.
  fileprivate var steadyFrames: [GestureFrame] {
    var steady: [GestureFrame] = []
    steady.reserveCapacity(frames.count)
    for frame in frames {
      if let last = steady.last, last.state == .tracking || last.state == .dragging,
        frame.time - last.time > Self.longestFrame
      {
        for time in [last.time + Self.longestFrame / 2, frame.time - Self.longestFrame / 3] {
          steady.append(GestureFrame(time: time, offset: last.offset, velocity: .zero, state: last.state))
        }
      }
      steady.append(frame)
    }
    return steady
  }

  /// The time between two recorded frames, in seconds, above which the finger is assumed not to have moved.
  private static let longestFrame = 0.06
}
