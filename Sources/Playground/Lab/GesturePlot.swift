import CollectionCore
import Foundation
import Motion

/// Plots of a gesture over time, and of others that came of the same input, the first one in front.
///
/// Times are counted from the press, or from the first notch or key.
struct GesturePlot {
  private let gestures: [GestureRecording]
  private let axis: CollectionView.ScrollDirection
  private let start: Double
  /// Whether the lines are named in the legend.
  private let hasLegend: Bool

  init(_ gestures: [GestureRecording], hasLegend: Bool = true) {
    self.gestures = gestures
    self.hasLegend = hasLegend
    axis = gestures.first?.axis ?? .vertical
    start = gestures.first?.startTime ?? 0
  }

  /// The content's offset: with the finger's positions that the velocity was taken from, what that is as a slope, the
  /// limits, where it would have ended by itself and where it does end.
  var offset: Plot {
    var plot = Plot(title: "Offset", verticalUnit: "pt")
    plot.series = lines { $0.offset.along(axis) } + slope
    plot.marks = samples.map { Plot.Mark(point: $0, color: Palette.text) }
    plot.guides = instants(withVelocity: true) + destinations + limits
    return plot
  }

  /// The content's velocity: the finger's and then the motion's, with the one it was let go at, and the speed from
  /// which on it flings.
  var velocity: Plot {
    var plot = Plot(title: "Velocity", verticalUnit: "pt/s")
    plot.series = lines { $0.velocity.along(axis) }
    plot.guides = instants(withVelocity: false)
    for (gesture, color) in zip(gestures, Palette.feels).reversed() {
      guard let release = gesture.release, release.stillness == nil else { continue }
      let velocity = release.velocity.along(axis)
      plot.marks.append(Plot.Mark(point: point(release.time, velocity), color: color))
      guard color == Palette.feels[0] else { continue }
      let gate = velocity < 0 ? -VelocityEstimator.flingSpeed : VelocityEstimator.flingSpeed
      plot.guides.append(
        Plot.Guide(place: .horizontal(at: gate), color: Palette.warning.withAlpha(0.5), label: "gate"))
    }
    return plot
  }

  private func lines(_ value: (GestureFrame) -> Double) -> [Plot.Series] {
    zip(gestures, Palette.feels).reversed().map { gesture, color in
      Plot.Series(
        points: gesture.steadyFrames.map { point($0.time, value($0)) }, color: color,
        label: hasLegend ? gesture.setting.feel : "")
    }
  }

  private func point(_ time: Double, _ value: Double) -> CGPoint { CGPoint(x: time - start, y: value) }

  // MARK: Guides

  /// When the finger let go, and when one law took over from another while it was still going.
  private func instants(withVelocity: Bool) -> [Plot.Guide] {
    var guides: [Plot.Guide] = []
    if let release = gestures.first?.release {
      var label = "release"
      if withVelocity, release.stillness != .undragged {
        let velocity = release.velocity.along(axis)
        label += release.stillness == nil ? " at \(velocity.roundedText) pt/s" : ", no fling"
      }
      guides.append(
        Plot.Guide(place: .vertical(at: release.time - start), color: Palette.secondaryText, label: label))
    }
    guides += steps
    for (gesture, color) in zip(gestures, Palette.feels) {
      guard let last = gesture.frames.last?.time else { continue }
      for time in gesture.release?.handOverTimes ?? [] where time <= last {
        guides.append(
          Plot.Guide(place: .vertical(at: time - start), color: color.withAlpha(0.6), label: "edge"))
      }
    }
    return guides
  }

  /// When a notch or a key went to the content, if there were not too many.
  private var steps: [Plot.Guide] {
    let inputs = gestures.first?.inputs.filter { $0.name != nil } ?? []
    guard inputs.count <= Self.mostSteps else { return [] }
    return inputs.map {
      Plot.Guide(
        place: .vertical(at: $0.time - start), color: Palette.secondaryText.withAlpha(0.5),
        label: $0.name ?? "")
    }
  }

  /// More notches than this are a touchpad's.
  private static let mostSteps = 16

  /// Where a release led, and where it would have led by itself.
  private var destinations: [Plot.Guide] {
    zip(gestures, Palette.feels).flatMap { gesture, color -> [Plot.Guide] in
      guard let release = gesture.release, release.stillness != .undragged else { return [] }
      let free = release.proposedContentOffset.along(axis)
      let target = release.targetContentOffset.along(axis)
      let landing = Plot.Guide(
        place: .horizontal(at: free), color: color.withAlpha(0.6), label: "landing")
      guard abs(free - target) > 0.5 else { return [landing] }
      return [
        Plot.Guide(place: .horizontal(at: target), color: color, label: "target"), landing,
      ]
    }
  }

  private var limits: [Plot.Guide] {
    guard let setting = gestures.first?.setting else { return [] }
    return [setting.minimumOffset, setting.maximumOffset].map {
      Plot.Guide(
        place: .horizontal(at: $0.along(axis)), color: Palette.warning.withAlpha(0.5), label: "limit")
    }
  }

  // MARK: Finger

  /// The finger's last positions, as the offsets at which they would have held the content.
  private var samples: [CGPoint] {
    guard let gesture = gestures.first, let release = gesture.release, release.stillness != .undragged,
      let last = release.samples.last
    else { return [] }
    let offset = release.contentOffset.along(axis)
    let isPulled =
      offset < gesture.setting.minimumOffset.along(axis) || offset > gesture.setting.maximumOffset.along(axis)
    return release.samples.map { sample in
      let travel = sample.point.along(axis) - last.point.along(axis)
      // Pulled beyond its limits, content does not follow the finger by as much.
      return point(sample.time, isPulled ? gesture.offset(at: sample.time).along(axis) : offset - travel)
    }
  }

  /// The velocity read from the samples as a short line through the last of them.
  private var slope: [Plot.Series] {
    guard let release = gestures.first?.release, let first = samples.first, let last = samples.last,
      last.x > first.x, release.fingerVelocity.along(axis) != 0
    else { return [] }
    let velocity = -release.fingerVelocity.along(axis)
    let reach = max(last.x - first.x, 0.03)
    let ends = [-1.2, 1.2].map { CGPoint(x: last.x + $0 * reach, y: last.y + $0 * reach * velocity) }
    return [Plot.Series(points: ends, color: Palette.text, width: 1.5, extendsAxes: false)]
  }
}

extension GestureRecording {
  /// The frames, and where a finger rested between two of them a frame that shows the rest.
  fileprivate var steadyFrames: [GestureFrame] {
    var steady: [GestureFrame] = []
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

  /// Seconds between two frames after which nothing happened between them.
  private static let longestFrame = 0.05

  /// The offset in the first frame from a time on.
  fileprivate func offset(at time: Double) -> CGPoint {
    (frames.first { $0.time >= time } ?? frames.last)?.offset ?? .zero
  }
}

extension VelocityEstimator.Sample {
  fileprivate var point: CGPoint { CGPoint(x: position.x, y: position.y) }
}

extension CGPoint {
  /// The coordinate on the axis that content scrolls along.
  func along(_ axis: CollectionView.ScrollDirection) -> CGFloat { axis == .vertical ? y : x }
}
