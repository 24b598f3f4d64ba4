import Foundation

/// The costs of a scenario, and the line of them that the runner reads.
struct Measurement {
  /// The clocks at one instant, in seconds.
  private struct Reading {
    var wall = 0.0
    var processor = 0.0
    var displayServer = 0.0

    static var now: Reading {
      Reading(
        wall: ProcessFigures.now, processor: ProcessFigures.processorTime,
        displayServer: ProcessFigures.displayServerTime)
    }
  }

  var frames = 0
  var updates = 0
  private var firstFrame = (time: -1.0, processor: 0.0, memory: 0.0)
  private var start = Reading()
  private var end = Reading()

  /// Records that the first frame is on screen.
  mutating func noteFirstFrame() {
    firstFrame = (
      ProcessFigures.sinceStart, ProcessFigures.processorTime * 1000, ProcessFigures.peakMemory
    )
  }

  mutating func begin() { start = .now }

  mutating func finish() { end = .now }

  /// Returns one line of JSON with the runner's keys.
  func line(_ options: PeerOptions) -> String {
    let (wall, processor) = (end.wall - start.wall, end.processor - start.processor)
    var fields = [
      "\"scenario\":\"\(options.scenario.rawValue)\"", "\"peer\":\"\(options.peer)\"",
      "\"variant\":\"\(options.variant)\"", "\"tex\":\"\(options.texture)\"", "\"n\":\(options.count)",
      "\"mid\":\(options.startsInTheMiddle ? 1 : 0)", "\"frames\":\(frames)",
      field("cpu_s", processor, 4),
      field("cpu_ms_per_frame", frames > 0 ? processor * 1000 / Double(frames) : 0, 4),
      field("wall_s", wall, 4), field("fps", wall > 0 ? Double(frames) / wall : 0, 1),
      field("xserver_cpu_s", end.displayServer - start.displayServer, 2),
      field("startup_ms", firstFrame.time, 1), field("startup_cpu_ms", firstFrame.processor, 1),
      field("startup_rss_mb", firstFrame.memory, 1), field("peak_rss_mb", ProcessFigures.peakMemory, 1),
    ]
    if updates > 0 {
      fields.append("\"updates\":\(updates)")
      fields.append(field("cpu_s_per_update", processor / Double(updates), 5))
    }
    return "{\(fields.joined(separator: ","))}"
  }

  private func field(_ name: String, _ value: Double, _ digits: Int) -> String {
    "\"\(name)\":\(String(format: "%.\(digits)f", value))"
  }
}
