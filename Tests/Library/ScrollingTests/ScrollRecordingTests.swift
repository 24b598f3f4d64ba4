import Foundation
import Motion
import Scrolling
import TestSupport
import Testing

/// Recordings of a real scroll view whose touches were handled as they came, between frames, replayed through
/// the public interface.
@MainActor
struct ScrollRecordingTests {
  private let recorder = ScrollRecorder()

  /// Returns a view of the recordings' size, at the offset at which a recording starts.
  private func view(of release: VectorTable.Row) -> ScrollView {
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    view.contentSize = CGSize(width: 393, height: 40_000)
    view.fling.pixelScale = 3
    view.fling.handlesInputBetweenFrames = true
    view.contentOffset.y = release["start_pt"]
    view.delegate = recorder
    return view
  }

  /// Returns the table's row of a recording.
  private func release(of trace: String) throws -> VectorTable.Row {
    try #require(
      VectorTable("uikit_between_frames_release").rows.first { $0.text("trace") == trace })
  }

  /// Sends the touches of a recording, each of which is handled a third of a millisecond after its time. A
  /// frame is shown every 1/60 s, until `frames` are shown after the lift.
  private func touch(_ view: ScrollView, as trace: String) throws {
    let release = try release(of: trace)
    let touches = try VectorTable("uikit_between_frames_touches").rows.filter { $0.text("trace") == trace }
    var frame = release["first_frame_s"]
    while frame > touches[0]["t_s"] { frame -= 1 / 60 }
    for touch in touches {
      while frame < touch["t_s"] {
        view.fling.advance(to: frame)
        frame += 1 / 60
      }
      let (point, time) = (CGPoint(x: touch["x_pt"], y: touch["y_pt"]), touch["t_s"])
      switch touch.text("phase") {
      case "down": view.fling.beginTracking(at: point, time: time)
      case "move": view.fling.continueTracking(at: point, time: time)
      default: view.fling.endTracking(at: point, time: time, handledAt: release["handled_s"])
      }
    }
  }

  @Test(arguments: ["decel_v750", "rubberband_top"])
  func `every frame after a lift between frames is the recorded one`(trace: String) throws {
    let release = try release(of: trace)
    let view = view(of: release)
    view.fling.physics.release.restInterval = .infinity

    try touch(view, as: trace)

    let record = try #require(view.fling.lastRelease)
    #expect(abs(view.contentOffset.y - release["lift_offset_pt"]) <= 0.34)
    #expect(abs(record.velocity.y - release["velocity_pt_ms"] * 1000) <= 0.001 * abs(record.velocity.y))
    #expect(record.time == release["lift_s"])
    #expect(record.motionStartTime == release["handled_s"])
    for row in try VectorTable("uikit_between_frames_offsets").rows where row.text("trace") == trace {
      view.fling.advance(to: row["t_s"])
      #expect(abs(view.contentOffset.y - row["recorded_offset_pt"]) <= row["tol_pt"], "\(row)")
    }
    #expect(abs(view.contentOffset.y - release["rest_pt"]) <= 0.34)
  }

  @Test(arguments: ["decel_v750", "rubberband_top"])
  func `the target and the end of a lift between frames are the recorded ones`(trace: String) throws {
    let release = try release(of: trace)
    let view = view(of: release)
    view.fling.physics.release.restInterval = .infinity

    try touch(view, as: trace)
    let target = try #require(view.fling.lastRelease).proposedContentOffset.y
    #expect(abs(target - release["target_pt"]) <= 0.34)
    // The real view tells the end in its own frames, ours at multiples of 1/60 s after the start.
    let end = release["handled_s"] + release["ends_s"]
    view.fling.advance(to: end - 1.5 / 60)
    #expect(view.fling.scrollState == .decelerating)
    view.fling.advance(to: end + 1.0 / 60)
    #expect(view.fling.scrollState == .idle)
    #expect(abs(view.contentOffset.y - release["rest_pt"]) <= 0.34)
  }

  @Test func `a finger that rests before its lift springs back without velocity`() throws {
    let release = try release(of: "rubberband_top")
    let view = view(of: release)

    try touch(view, as: "rubberband_top")

    let record = try #require(view.fling.lastRelease)
    #expect(record.velocity == .zero && record.stillness == .rested)
    view.fling.advance(to: release["first_frame_s"])
    // The law of the edge, without velocity, from the time at which the lift was handled.
    let elapsed = release["first_frame_s"] - release["handled_s"]
    #expect(abs(view.contentOffset.y + 235 * exp(-EdgeBounce.pull * elapsed)) <= 0.34)
  }

  @Test func `content beyond the edge follows the finger as recorded`() throws {
    let view = view(of: try release(of: "rubberband_top"))
    view.fling.beginTracking(at: CGPoint(x: 196, y: 120), time: 0)
    view.fling.continueTracking(at: CGPoint(x: 196, y: 130), time: 0.016)
    for (index, row) in try VectorTable("uikit_rubberband_trace_3").rows.enumerated() {
      view.fling.continueTracking(
        at: CGPoint(x: 196, y: 130 + row["pull_pt"]), time: 0.032 + Double(index) * 0.016)

      #expect(row["dimension_pt"] == Double(view.bounds.height))
      #expect(abs(view.contentOffset.y + row["recorded_overscroll_pt"]) <= row["tol_pt"], "\(row)")
    }
  }

  @Test func `the first frame after a lift is the recorded one, in a frame and between two`() throws {
    for row in try VectorTable("uikit_start_rule").rows where !row.text("recording").contains("rests") {
      let (interval, speed) = (row["frame_ms"] / 1000, row["velocity_pt_s"])
      let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
      view.contentSize.height = 90_000
      view.contentOffset.y = 5000
      view.pixelScale = 1000
      let handled = row.text("handled")
      let isBetween = handled.hasPrefix("between frames")
      view.fling.handlesInputBetweenFrames = isBetween
      var (time, finger) = (0.0, CGPoint.zero)
      view.fling.beginTracking(at: finger, time: 0)
      for frame in 1...20 {
        time = Double(frame) * interval
        finger.y = -speed * time
        view.fling.continueTracking(at: finger, time: time)
        if frame < 20 || !handled.hasSuffix("shows a move") { view.fling.advance(to: time) }
      }
      for _ in 0..<(row["still_frames"].isNaN ? 0 : Int(row["still_frames"])) where !isBetween {
        time += interval
        view.fling.advance(to: time)
      }
      let before = view.contentOffset.y
      if isBetween {
        let wait = try #require(handled.split(separator: " ").compactMap { Double($0) }.first) / 1000
        view.fling.endTracking(at: finger, time: time + interval - wait)
      }
      if !handled.hasSuffix("shows a move") { time += interval }
      if !isBetween { view.fling.endTracking(at: finger, time: time) }
      view.fling.advance(to: time)

      let step = view.contentOffset.y - before
      #expect(abs(step - row["law_step_pt"]) <= 0.002, "\(row)")
      #expect(abs(step - row["recorded_step_pt"]) <= 0.34, "\(row)")
    }
  }

  @Test(arguments: [0, 0.1, 1.0])
  func `the time of a lift does not move the start of a glide`(pause: Double) {
    let view = ScrollView(content: CGSize(width: 320, height: 90_000), delegate: recorder)
    view.pixelScale = 1000
    view.fling.beginTracking(at: .zero, time: 0)
    for frame in 1...20 {
      view.fling.continueTracking(at: CGPoint(x: 0, y: -20 * frame), time: Double(frame) / 60)
      view.fling.advance(to: Double(frame) / 60)
    }

    // The finger lifts between two frames, and the next frame comes late.
    let frame = 21.0 / 60 + pause
    view.fling.endTracking(at: CGPoint(x: 0, y: -400), time: 20.5 / 60, handledAt: frame)
    view.fling.advance(to: frame)

    // A whole frame's travel at 1200 points per second, but none after a pause.
    let law = Deceleration(from: 390, velocity: 1200, rate: .normal)
    #expect(abs(view.contentOffset.y - law.position(at: pause == 0 ? 1.0 / 60 : 0)) <= 0.002)
  }
}
