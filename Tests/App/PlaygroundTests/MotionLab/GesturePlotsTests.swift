import CollectionCore
import Foundation
import Motion
import Testing

@testable import Playground

@MainActor
struct GesturePlotsTests {
  /// An upward drag over 40 points in 0.1 s from the offset 1000.
  ///
  /// The release at 400 points per second is retargeted from 1160 to 1200.
  private let fling: GestureRecording = {
    var recording = GestureRecording(setting: Self.setting)
    recording.add(GestureInput(.press(CGPoint(x: 50, y: 300)), at: 2))
    recording.add(GestureInput(.move(CGPoint(x: 50, y: 280)), at: 2.05))
    recording.add(GestureInput(.move(CGPoint(x: 50, y: 260)), at: 2.1))
    recording.add(GestureInput(.release(CGPoint(x: 50, y: 260)), at: 2.1))
    recording.add(frame(2, 1000, 0, .tracking))
    recording.add(frame(2.05, 1000, 400, .dragging))
    recording.add(frame(2.1, 1020, 400, .decelerating))
    recording.add(frame(2.6, 1150, 100, .decelerating))
    recording.add(frame(3, 1200, 0, .idle))
    recording.release = ScrollRelease(
      time: 2.1, samples: [sample(280, at: 2.05), sample(260, at: 2.1)],
      fingerVelocity: CGPoint(x: 0, y: -400), velocity: CGPoint(x: 0, y: 400), stillness: nil,
      contentOffset: CGPoint(x: 0, y: 1020), proposedContentOffset: CGPoint(x: 0, y: 1160),
      targetContentOffset: CGPoint(x: 0, y: 1200))
    return recording
  }()

  private static let setting = GestureSetting(
    scene: "grid", feel: "iOS", viewport: CGRect(x: 0, y: 0, width: 100, height: 400), minimumOffset: .zero,
    maximumOffset: CGPoint(x: 0, y: 5000))

  nonisolated private static func frame(_ time: Double, _ y: Double, _ velocity: Double, _ state: ScrollState)
    -> GestureFrame
  {
    GestureFrame(time: time, offset: CGPoint(x: 0, y: y), velocity: CGPoint(x: 0, y: velocity), state: state)
  }

  nonisolated private static func sample(_ y: Double, at time: Double) -> VelocityEstimator.Sample {
    VelocityEstimator.Sample(position: [50, y], time: time)
  }

  private func line(_ label: String, of plot: Plot) -> [CGPoint] {
    plot.series.first { $0.label == label }?.points.map(rounded) ?? []
  }

  private func rounded(_ point: CGPoint) -> CGPoint {
    CGPoint(x: (point.x * 1e6).rounded() / 1e6, y: (point.y * 1e6).rounded() / 1e6)
  }

  @Test func `a line marks where the motion begins`() {
    var begun = fling
    begun.release?.motionStartTime = 2.08
    func instants(_ recording: GestureRecording) -> [Double] {
      GesturePlots(recording).offset.guides.compactMap { guide in
        guard case .vertical(let time) = guide.place else { return nil }
        return (time * 1000).rounded()
      }
    }

    #expect(instants(fling) == [100])
    #expect(instants(begun) == [80, 100])
  }

  @Test func `content and finger start at one offset, and the samples lie on the finger's line`() {
    let plot = GesturePlots(fling).offset

    #expect(
      line("content", of: plot)
        == [(0, 1000), (0.05, 1000), (0.1, 1020), (0.6, 1150), (1, 1200)].map { CGPoint(x: $0.0, y: $0.1) })
    #expect(
      line("finger", of: plot)
        == [(0, 1000), (0.05, 1020), (0.1, 1040), (0.1, 1040)].map { CGPoint(x: $0.0, y: $0.1) })
    #expect(plot.marks.map { rounded($0.point) } == [CGPoint(x: 0.05, y: 1020), CGPoint(x: 0.1, y: 1040)])
    #expect(plot.guides.map(\.label) == ["release", "target 1200", "landing 1160", "limit 0", "limit 5000"])
    #expect(plot.horizontalReach == 0...1)
  }

  @Test func `the velocity plot shows content, samples and release`() throws {
    let plot = GesturePlots(fling).velocity

    #expect(line("content", of: plot).map(\.y) == [0, 400, 400, 100, 0])
    let segment = try #require(plot.series.first { $0.label.isEmpty })
    #expect(segment.points.map(rounded) == [CGPoint(x: 0.05, y: 400), CGPoint(x: 0.1, y: 400)])
    #expect(plot.marks.map { rounded($0.point) } == [CGPoint(x: 0.1, y: 400)])
  }

  @Test func `a comparison adds the other feel's line, target and edges but no input`() {
    var other = fling
    other.setting.feel = "GNOME"
    other.release?.proposedContentOffset.y = 1300
    other.release?.targetContentOffset.y = 1300
    other.release?.handOverTimes = [2.4, 9]
    let plots = GesturePlots(fling, comparedWith: other)

    #expect(plots.offset.series.map(\.label) == ["finger", "samples", "GNOME", "iOS", ""])
    #expect(plots.offset.marks.count == 2)
    let labels = plots.offset.guides.map(\.label)
    #expect(labels.contains("target 1200") && labels.contains("target 1300"))
    #expect(plots.offset.guides.count { $0.label == "edge" } == 1)
    #expect(plots.velocity.guides.map(\.label) == ["release at 400 pt/s", "edge", "gate 250"])
  }

  @Test func `the slope through the last sample is the release's velocity`() throws {
    let slope = try #require(GesturePlots(fling).offset.series.last)

    #expect(!slope.extendsAxes)
    let (start, end) = (try #require(slope.points.first), try #require(slope.points.last))
    #expect(abs((end.y - start.y) / (end.x - start.x) - 400) < 1e-6)
    #expect(abs((start.y + end.y) / 2 - 1040) < 1e-6)
  }

  @Test(
    arguments: [(nil, "release at 400 pt/s"), (.slow, "release, too slow"), (.rested, "release, rested")]
      as [(ScrollRelease.NoFlingReason?, String)])
  func `the release's guide shows the velocity or the reason for no fling`(
    stillness: ScrollRelease.NoFlingReason?, label: String
  ) {
    var recording = fling
    recording.release?.stillness = stillness
    #expect(GesturePlots(recording).velocity.guides.first?.label == label)
  }

  @Test func `content that rests between two frames has zero velocity in the plot`() {
    var recording = GestureRecording(setting: Self.setting)
    recording.add(GestureInput(.press(CGPoint(x: 50, y: 300)), at: 0))
    recording.add(Self.frame(0, 0, 0, .tracking))
    recording.add(Self.frame(0.02, 50, 500, .dragging))
    recording.add(Self.frame(1.02, 80, 500, .dragging))

    let plots = GesturePlots(recording)
    #expect(line("content", of: plots.offset).map(\.y) == [0, 50, 50, 50, 80])
    #expect(line("content", of: plots.velocity).map(\.y) == [0, 500, 0, 0, 500])
  }

  @Test func `a close-up is offered for a short drag but not for a long one`() throws {
    let closeUp = try #require(GesturePlots(closeUpOf: fling)).offset
    #expect(line("content", of: closeUp).map(\.x) == [0, 0.05, 0.1])

    var slow = fling
    slow.release?.time = 2.5
    #expect(GesturePlots(closeUpOf: slow) == nil)
  }

  @Test func `a landing equal to the target is drawn only once`() {
    var free = fling
    free.release?.proposedContentOffset.y = 1200.2

    #expect(GesturePlots(free).offset.guides.map(\.label).contains("target 1200"))
    #expect(!GesturePlots(free).offset.guides.contains { $0.label.hasPrefix("landing") })
  }

  @Test func `wheel notches are dots on the content's line`() {
    var recording = GestureRecording(setting: Self.setting)
    recording.add(GestureInput(.wheel(CGPoint(x: 0, y: 1), at: .zero), at: 1))
    recording.add(GestureInput(.wheel(CGPoint(x: 0, y: 1), at: .zero), at: 1.1))
    for (time, y) in [(1, 0.0), (1.1, 30), (1.2, 90)] { recording.add(Self.frame(time, y, 0, .animating)) }
    let plot = GesturePlots(recording).offset

    #expect(plot.marks.map { rounded($0.point) } == [CGPoint(x: 0, y: 0), CGPoint(x: 0.1, y: 30)])
    #expect(plot.series.map(\.label) == ["", "wheel", "content"])
    #expect("\(GestureSummary(recording: recording))" == "2 turns of the wheel, 0.20 s so far.")
    recording.add(Self.frame(1.25, 90, 0, .idle))
    #expect("\(GestureSummary(recording: recording))" == "2 turns of the wheel, 0.25 s until it rests.")
  }

  @Test(
    arguments: [
      (nil, "at 400 pt/s: would land at 1160, goes to 1200 pt."), (.rested, "after a rest: no fling."),
      (.slow, "too slow to fling."),
    ] as [(ScrollRelease.NoFlingReason?, String)])
  func `the summary states the outcome of the release`(stillness: ScrollRelease.NoFlingReason?, end: String) {
    var recording = fling
    recording.release?.stillness = stillness

    let summary = "\(GestureSummary(recording: recording))"
    #expect(summary.hasPrefix("1.00 s until it rests. Released after 0.10 s"))
    #expect(summary.hasSuffix(end))
  }

  @Test func `the summary says whose times the samples have, and each sample has a dot`() {
    var recording = GestureRecording(setting: Self.setting)
    recording.add(GestureInput(.press(CGPoint(x: 50, y: 300)), at: 2, hasEventTime: true))
    for (y, time) in [(290.0, 2.008), (280, 2.016), (270, 2.024)] {
      recording.add(GestureInput(.move(CGPoint(x: 50, y: y)), at: time, hasEventTime: true))
    }
    recording.add(GestureInput(.release(CGPoint(x: 50, y: 270)), at: 2.03, hasEventTime: true))
    recording.add(Self.frame(2, 0, 0, .tracking))
    recording.release = fling.release
    let dotted = GesturePlots(recording).offset.series.filter(\.hasDots).flatMap(\.points).map(rounded)

    #expect("\(GestureSummary(recording: recording))".contains("(event times)"))
    #expect("\(GestureSummary(recording: fling))".contains("(poll times)"))
    #expect(
      dotted == [(0, 0), (0.008, 10), (0.016, 20), (0.024, 30), (0.03, 30)].map { CGPoint(x: $0.0, y: $0.1) })
  }

  @Test(arguments: [
    CGSize(width: 1200, height: 800), CGSize(width: 600, height: 400), CGSize(width: 1, height: 1),
  ])
  func `stacked plots have aligned axes`(size: CGSize) throws {
    let sheet = GestureSheet(fling, size: size)
    sheet.layoutIfNeeded()

    let plots = sheet.subviews.compactMap { $0 as? PlotView }
    #expect(plots.count == (size.width > 900 ? 4 : 2))
    for pair in stride(from: 0, to: plots.count, by: 2) {
      let (above, below) = (plots[pair], plots[pair + 1])
      #expect(above.frame.minX == below.frame.minX && above.frame.maxY < below.frame.minY)
      #expect(above.leastMargins == below.leastMargins)
      #expect(
        above.leastMargins.left >= above.ownMargins.left && above.leastMargins.left >= below.ownMargins.left)
    }
  }
}
