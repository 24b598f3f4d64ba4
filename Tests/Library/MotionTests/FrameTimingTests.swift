import Motion
import TestSupport
import Testing

struct FrameTimingTests {
  @Test func `frames around a release step as in the reference table`() throws {
    let groups = Dictionary(grouping: try VectorTable("glide_start").rows) {
      "\($0.text("case")) \($0["hz"]) \($0["v"])"
    }
    for rows in groups.values {
      let (interval, velocity) = (1 / rows[0]["hz"], rows[0]["v"])
      let timing =
        rows[0].text("case").hasPrefix("window")
        ? FrameTiming(windowInterval: interval) : FrameTiming(interval: interval)
      let glide = Deceleration(from: 0, velocity: velocity, rate: .normal)
      let first = try #require(rows.firstIndex { $0.text("shows") == "glide" })
      // If the lift came with the last move, the frame before the glide is the first one after the lift.
      let showsMove = rows[0].text("case").contains("in the pump of the last move")
      let origin = timing.origin(
        firstFrame: Double(showsMove ? first - 1 : first) * interval, showsMove: showsMove)

      for (frame, row) in rows.enumerated() where row.text("shows") == "glide" {
        let time = Double(frame) * interval - origin
        let before = frame == first ? 0 : time - interval
        #expect(agrees(glide.position(at: time) - glide.position(at: before), row["step_pt"]), "\(row)")
      }
    }
    #expect(groups.count == 10)
  }

  @Test(arguments: [(0.001, 0.004), (0.004, 0.004), (0.016, 0.016), (0.034, 0.034), (2, 0.034)])
  func `a window's frames count as 4 to 34 milliseconds`(last: Double, interval: Double) {
    #expect(FrameTiming(windowInterval: last).interval == interval)
    #expect(FrameTiming(windowInterval: last).origin(firstFrame: 7) == 7 - interval)
    #expect(FrameTiming(windowInterval: last).origin(firstFrame: 7, showsMove: true) == 7)
  }
}
