import Foundation
import Sessions

extension HostedProgram {
  /// Waits for the program's end, and ends a program that hangs or grows without end; returns the reason.
  ///
  /// - Parameters:
  ///   - files: The user's files, to find the place of a crash.
  ///   - patience: The time, in seconds, after which a program that makes no step is ended.
  ///   - countsOutput: Whether output of the program is a step too.
  ///   - onReport: Called with each message of the program.
  @MainActor
  func watch(
    files: [URL], patience: Double = HostWatch.patience, countsOutput: Bool = false,
    onReport: (HostReport) -> Void
  ) -> HostFault {
    var hasFinished = false
    func take(_ reports: [HostReport]) {
      for report in reports {
        if report == .ended { hasFinished = true } else { onReport(report) }
      }
    }
    defer { take(takeLastReports()) }
    var (steps, lastStep) = (Int64(-1), ContinuousClock.now)
    while true {
      take(takeReports(waiting: 0.02))
      switch checkEnding() {
      case .exited(let status):
        take(takeLastReports())
        return hasFinished ? .finished(status: status) : .exited(status: status)
      case .killed(let signal): return .crashed(crashReport(of: files), signal: signal)
      case nil: break
      }
      if let code = Signals.endCode {
        end()
        return .finished(status: code.rawValue)
      }
      let count = frames.stepCount.pointee &+ (countsOutput ? Int64(outputLength) : 0)
      if count != steps { (steps, lastStep) = (count, .now) }
      let silence = lastStep.duration(to: .now) / .seconds(1)
      if let fault = HostWatch.fault(
        observation(silence: silence, hasShownFrame: count > 1), patience: patience)
      {
        end()
        return fault
      }
    }
  }

  /// Returns the state of the program.
  ///
  /// - Parameters:
  ///   - silence: The time, in seconds, for which the program has not answered.
  ///   - hasShownFrame: Whether the program has drawn a frame.
  func observation(silence: Double, hasShownFrame: Bool) -> HostObservation {
    let marker = frames.marker.pointee
    return HostObservation(
      silence: silence, call: marker.call, hasShownFrame: hasShownFrame, isCrashing: isCrashing,
      memory: privateMemory, elementCount: Int(marker.elementCount))
  }
}
