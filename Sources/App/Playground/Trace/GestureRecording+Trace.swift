package import Foundation

extension GestureRecording {
  /// Returns recordings of the gestures in a trace that moved the content, in order.
  ///
  /// The recordings equal those that the program made while it wrote the trace.
  /// - Parameters:
  ///   - trace: The lines of a trace file, as `FrameRecord` encodes them.
  ///   - file: The file name for error messages.
  /// - Throws: `TraceError` for the first line that cannot be read.
  package static func recordings(inTrace trace: Data, file: String) throws(TraceError) -> [GestureRecording] {
    var recorder = GestureRecorder()
    var recordings: [GestureRecording] = []
    let decoder = JSONDecoder()
    var lastTime = -Double.infinity
    for (index, line) in trace.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    where !line.isEmpty {
      do {
        let record = try decoder.decode(FrameRecord.self, from: line)
        let step = try record.step(after: lastTime)
        lastTime = step.frame.time
        if let ended = recorder.add(step) { recordings.append(ended) }
      } catch {
        throw TraceError(file: file, line: index + 1, reason: TraceError.reason(of: error))
      }
    }
    if let last = recorder.lastGesture, last != recordings.last { recordings.append(last) }
    return recordings
  }
}

extension FrameRecord {
  /// Converts the record to a gesture step.
  ///
  /// - Parameter time: The scene time of the previous step, in seconds.
  /// - Throws: `TraceError.Fault` for values that no frame can have.
  fileprivate func step(after time: Double) throws(TraceError.Fault) -> GestureStep {
    guard limits.count == 2 else {
      throw TraceError.Fault(reason: "expected two offsets as limits, found \(limits.count)")
    }
    guard viewport.count == 4 else {
      throw TraceError.Fault(reason: "expected four numbers as viewport, found \(viewport.count)")
    }
    guard sceneTime >= time else {
      throw TraceError.Fault(reason: "expected a sceneTime of at least \(time), found \(sceneTime)")
    }
    return GestureStep(
      setting: GestureSetting(
        scene: scene, feel: feel,
        viewport: CGRect(x: viewport[0], y: viewport[1], width: viewport[2], height: viewport[3]),
        minimumOffset: limits[0], maximumOffset: limits[1]),
      inputs: input ?? [], release: release,
      frame: GestureFrame(time: sceneTime, offset: offset, velocity: velocity, state: state))
  }
}
