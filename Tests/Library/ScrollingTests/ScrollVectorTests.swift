import Foundation
import Motion
import Scrolling
import TestSupport
import Testing

/// The tables of reference, replayed as touches, wheel events and frames through a scroll view's own
/// interface, with its defaults.
@MainActor
struct ScrollVectorTests {
  private let recorder = ScrollRecorder()

  /// Returns a view in the middle of content that scrolls along the given axes and shows a thousandth of a
  /// point.
  private func view(_ axes: ScrollAxes = .vertical, viewport: Double = 480) -> ScrollView {
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: viewport, height: viewport))
    view.contentSize = CGSize(
      width: axes.contains(.horizontal) ? 200_000 : viewport,
      height: axes.contains(.vertical) ? 200_000 : viewport)
    view.contentOffset = CGPoint(
      x: axes.contains(.horizontal) ? 100_000 : 0, y: axes.contains(.vertical) ? 100_000 : 0)
    view.pixelScale = 1000
    view.delegate = recorder
    return view
  }

  @Test func `recorded touches are released at the expected velocities`() throws {
    let traces = Dictionary(grouping: try VectorTable("flutter_pointer_traces").rows) { $0["trace"] }
    for row in try VectorTable("flutter_pointer_velocities").rows {
      let view = view(.both)
      for event in try #require(traces[row["trace"]]) {
        let point = CGPoint(x: event["x_px"], y: event["y_px"])
        switch event.text("phase") {
        case "down": view.beginTracking(at: point, time: event["t_ms"] / 1000)
        case "move": view.continueTracking(at: point, time: event["t_ms"] / 1000)
        default: view.endTracking(at: point, time: event["t_ms"] / 1000)
        }
      }
      let velocity = try #require(view.lastRelease).fingerVelocity

      #expect(abs(velocity.x - row["ios_vx"]) <= max(0.001, 0.001 * abs(row["ios_vx"])), "\(row)")
      #expect(abs(velocity.y - row["ios_vy"]) <= max(0.001, 0.001 * abs(row["ios_vy"])), "\(row)")
    }
  }

  @Test func `a drag follows the finger but for the slop`() throws {
    let axes: [String: ScrollAxes] = ["vertical": .vertical, "horizontal": .horizontal, "both": .both]
    for row in try VectorTable("slop").rows {
      let view = view(try #require(axes[row.text("axes")]))
      let start = view.contentOffset
      view.dragSlop = row["slop"]
      view.isDirectionalLockEnabled = row["directional_lock"] == 1
      view.beginTracking(at: .zero, time: 0)
      for (index, (event, translation)) in zip(row.vectors("events"), row.vectors("translation")).enumerated()
      {
        view.continueTracking(at: CGPoint(x: event.x, y: event.y), time: Double(index + 1) * 0.016)

        #expect(view.contentOffset == start - CGPoint(x: translation.x, y: translation.y), "\(row)")
      }
    }
  }

  @Test func `a late pump of the input neither ends nor bends a fling`() throws {
    for row in try VectorTable("late_pumps").rows {
      let view = view()
      var finger = CGPoint.zero
      for batch in row.text("batches").split(separator: ";") {
        let parts = batch.split(separator: ":", omittingEmptySubsequences: false)
        let time = try #require(Double(parts[0])) / 1000
        let isUp = parts[1].hasSuffix("up")
        let move = Double(isUp ? parts[1].dropLast(2) : parts[1]).map { CGPoint(x: 0, y: $0) }
        if time == 0 {
          view.beginTracking(at: try #require(move), time: 0)
        } else if let move {
          view.continueTracking(at: move, time: time)
          finger = move
        }
        if isUp { view.endTracking(at: finger, time: time) }
        view.advance(to: time)
      }

      let release = try #require(view.lastRelease)
      #expect(abs(release.velocity.y + row["velocity"]) <= 0.001 * abs(row["velocity"]), "\(row)")
      #expect((release.stillness == .rested) == (row["velocity"] == 0), "\(row)")
    }
  }

  @Test func `events with their own times are released at the velocity of the finger`() throws {
    for row in try VectorTable("event_stamps").rows {
      let view = view()
      view.pointerDevice = row.text("case").contains("mouse") ? .mouse : .touch
      var finger = CGPoint.zero
      for batch in row.text("batches").split(separator: ";") {
        let parts = batch.split(separator: "=", omittingEmptySubsequences: false)
        let frame = try #require(Double(parts[0])) / 1000
        let events = parts[1].split(separator: "|").map { $0.split(separator: ":") }
        let lastMove = events.lastIndex { $0[0] != "up" }
        for (index, event) in events.enumerated() {
          if event[0] == "up" {
            let time = try #require(Double(event[1])) / 1000
            view.endTracking(at: finger, time: time, handledAt: frame)
            continue
          }
          let time = try #require(Double(event[0])) / 1000
          finger.y = try #require(Double(event[1]))
          if time == 0 {
            view.beginTracking(at: finger, time: time)
          } else if index == lastMove {
            view.continueTracking(at: finger, time: time)
          } else {
            view.recordMove(at: finger, time: time)
          }
        }
        view.advance(to: frame)
      }

      let release = try #require(view.lastRelease)
      #expect(abs(release.velocity.y + row["velocity"]) <= 0.001 * abs(row["velocity"]), "\(row)")
    }
  }

  @Test func `no frame stands still at the start of a glide`() throws {
    let groups = Dictionary(grouping: try VectorTable("glide_start").rows) {
      "\($0.text("case")) \($0["hz"]) \($0["v"])"
    }
    for rows in groups.values {
      let (interval, speed) = (1 / rows[0]["hz"], rows[0]["v"])
      let isSamePump = rows[0].text("case").contains("of the last move")
      let view = view()
      var time = 0.0
      // A steady drag, whose last frames are those of the table before the glide.
      view.beginTracking(at: .zero, time: 0)
      let lastDrag = try #require(rows.lastIndex { $0.text("shows") == "drag" })
      let lead = 12
      for frame in 1...lead + lastDrag {
        time = Double(frame) * interval
        let before = view.contentOffset.y
        let finger = CGPoint(x: 0, y: -speed * time)
        view.continueTracking(at: finger, time: time)
        if isSamePump, frame == lead + lastDrag { view.endTracking(at: finger, time: time) }
        view.advance(to: time)
        if frame >= lead {
          #expect(abs(view.contentOffset.y - before - rows[frame - lead]["step_pt"]) <= 0.002, "\(rows[0])")
        }
      }
      let finger = CGPoint(x: 0, y: -speed * time)
      for (index, row) in rows.enumerated().dropFirst(lastDrag + 1) {
        time = Double(lead + index) * interval
        let before = view.contentOffset.y
        if view.isTracking, row.text("shows") == "glide" { view.endTracking(at: finger, time: time) }
        view.advance(to: time)

        #expect(abs(view.contentOffset.y - before - row["step_pt"]) <= 0.002, "\(row)")
      }
    }
  }

  @Test func `flings rest where the law says at any frame rate`() throws {
    for row in try VectorTable("frame_rate_independence").rows {
      let view = view()
      // 2000 points per second.
      view.flick(by: CGPoint(x: 0, y: -32), moves: 8)
      let start = view.contentOffset.y
      for frame in 1...Int(6 * row["hz"]) { view.advance(to: 0.128 + Double(frame) / row["hz"]) }

      #expect(view.scrollState == .idle)
      #expect(abs(view.contentOffset.y - start - row["closed_pt"]) <= 0.001, "\(row)")
    }
  }

  @Test(arguments: [false, true])
  func `a glide on a Mac rests where the recording does`(isTouchpad: Bool) throws {
    let rows = try VectorTable("mac_pointer_glide").rows
    let (speed, interval, moves) = (811.39, 1.0 / 60, 8)
    let view = view()
    (view.physics, view.wheelDevice) = (.mac, .touchpad)
    let slop = 10.0
    view.contentOffset.y = rows[0]["recorded_offset_pt"] - speed * interval * Double(moves) + slop
    view.beginTracking(at: .zero, time: 0)
    if isTouchpad { view.cancelTracking(time: 0) }
    for move in 1...moves {
      let time = Double(move) * interval
      let finger = CGPoint(x: 0, y: -speed * time)
      if isTouchpad {
        view.scroll(by: CGPoint(x: 0, y: speed * interval), time: time)
        if move == moves { view.liftTouchpad(at: time) }
      } else {
        view.continueTracking(at: finger, time: time)
        if move == moves { view.endTracking(at: finger, time: time) }
      }
      view.advance(to: time)
    }
    for row in rows {
      view.advance(to: (Double(moves) + row["n"]) * interval)

      #expect(agrees(view.contentOffset.y, row["law_pt"], tolerance: 0.002), "\(row)")
      #expect(agrees(view.contentOffset.y, row["recorded_offset_pt"], tolerance: row["tol_pt"]), "\(row)")
    }
  }

  @Test func `the target proposed to a delegate is the recorded one`() throws {
    for row in try VectorTable("uikit_target_offset").rows {
      let view = view()
      view.pixelScale = 3
      view.decelerationRate = DecelerationRate(rawValue: row["rate"])
      let velocity = row["velocity_pt_per_ms"] * 1000
      // Eight moves of 10 ms, the first of which is the slop.
      let step = velocity * 0.01
      let slop = step < 0 ? -10.0 : 10
      view.contentOffset.y = row["offset_pt"] - 7 * step
      view.beginTracking(at: .zero, time: 0)
      for move in 1...8 {
        let y = -slop - Double(move - 1) * step
        view.continueTracking(at: CGPoint(x: 0, y: y), time: Double(move) * 0.01)
      }
      view.endTracking(at: CGPoint(x: 0, y: -slop - 7 * step), time: 0.08)

      let target = try #require(view.lastRelease).proposedContentOffset.y
      #expect(abs(target - row["recorded_target_pt"]) <= row["tol_pt"], "\(row)")
    }
  }

  @Test func `wheels and touchpads scroll as the reference table says`() throws {
    let axes: [String: ScrollAxes] = ["vertical": .vertical, "horizontal": .horizontal, "both": .both]
    for row in try VectorTable("wheel_streams").rows {
      let view = view(try #require(axes[row.text("axes")]), viewport: row["viewport_pt"])
      view.isDirectionalLockEnabled = row["directional_lock"] == 1
      let first = 10.0
      if row.text("known") == "touchpad" {
        view.scroll(byNotches: CGPoint(x: 0.31, y: 0.31), time: 0)
        view.advance(to: 5)
      }
      let start = view.contentOffset
      var last = first
      for event in row.text("events").split(separator: ";") {
        let numbers = event.split(separator: ":").map { Double($0)! }
        last = first + numbers[0] / 1000
        #expect(view.scroll(byNotches: CGPoint(x: numbers[1], y: numbers[2]), time: last), "\(row)")
        view.advance(to: last)
      }
      let interval = 1 / row["hz"]
      var offsets = [view.contentOffset]
      if row.text("class") == "wheel" {
        view.settle(from: last)
      } else {
        for frame in 1...8 {
          view.advance(to: last + Double(frame) * interval)
          offsets.append(view.contentOffset)
        }
      }
      let moved = (row.text("class") == "wheel" ? view.contentOffset : offsets[0]) - start

      #expect(abs(moved.x - row["move_x_pt"]) <= 0.002 && abs(moved.y - row["move_y_pt"]) <= 0.002, "\(row)")
      let steps = zip(offsets, offsets.dropFirst()).map { max($1.x - $0.x, $1.y - $0.y) }
      guard row["glide_pt_s"] > 0 else {
        #expect(steps.allSatisfy { $0 == 0 }, "\(row)")
        continue
      }
      let glide = Int(row["glide_frame"]) - 1
      #expect(steps.firstIndex { $0 > 0 } == glide, "\(row)")
      #expect(steps[glide] >= 0.9 * steps[glide + 1], "\(row)")
      let law = Deceleration(from: 0, velocity: row["glide_pt_s"], rate: .normal)
      #expect(abs(steps[glide] - law.position(at: interval)) <= 0.002, "\(row)")
    }
  }
}
