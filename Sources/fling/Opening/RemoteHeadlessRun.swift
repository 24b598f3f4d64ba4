import Foundation
import LayoutHost
import LayoutLoading

/// A run of opened layouts without a window, in another program that is ended if it hangs or grows without end.
@MainActor
struct RemoteHeadlessRun {
  private let command: Open

  init(_ command: Open) { self.command = command }

  /// Compiles the files, and waits for the program in which the layouts run.
  ///
  /// - Throws: `Failure` if the files cannot be compiled, or the layouts fail.
  func run() throws {
    let build = try LayoutBuild(command.files, className: command.className, wake: {})
    defer { build.removeFolder() }
    let result = build.compile()
    guard case .library(let library, _) = result.layouts, let host = result.host else {
      guard case .failed(let messages) = result.layouts else { return }
      OpeningProblem.print(messages)
      throw Failure(message: "\(command.name) cannot be shown.", code: .badInput)
    }
    var setup = command.setup
    setup.library = library.path
    let program = try HostedProgram(host, setup: setup, wake: {})
    let fault = watch(program, files: result.files)
    for case .remark(let remark) in program.takeReports() { StandardError.print(remark) }
    switch fault {
    case .exited(status: 0): return
    case .exited(let status):
      // The program has said why, unless the layout itself ended it.
      guard let code = Failure.Code(rawValue: status) else { break }
      throw Failure(message: "\(command.name) cannot be shown.", code: code)
    default: break
    }
    let problem = OpeningProblem(fault, of: command.name, files: result.files)
    for line in problem.lines { StandardError.print("\(line.place)  \(line.text)") }
    throw Failure(message: problem.title, code: .badInput)
  }

  /// Waits for the program's end; returns the reason.
  private func watch(_ program: HostedProgram, files: [URL]) -> HostFault {
    var (steps, lastStep) = (Int64(-1), ContinuousClock.now)
    while true {
      for case .remark(let remark) in program.takeReports(waiting: 0.02) { StandardError.print(remark) }
      switch program.checkEnding() {
      case .exited(let status): return .exited(status: status)
      case .killed(let signal): return .crashed(program.crashReport(of: files), signal: signal)
      case nil: break
      }
      if Signals.isEndRequested {
        program.end()
        return .exited(status: Failure.Code.interrupted.rawValue)
      }
      let count = program.frames.stepCount.pointee
      if count != steps { (steps, lastStep) = (count, .now) }
      let silence = lastStep.duration(to: .now) / .seconds(1)
      if let fault = HostWatch.fault(program.observation(silence: silence, hasShownFrame: count > 1)) {
        program.end()
        return fault
      }
    }
  }
}

extension HostedProgram {
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
