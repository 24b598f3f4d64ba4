import Foundation
import Sessions

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
    guard case .library(let library) = result.layouts else {
      guard case .failed(let messages) = result.layouts else { return }
      OpeningProblem.print(messages)
      throw Failure(message: "\(command.name) cannot be shown.", code: .badInput)
    }
    var setup = command.setup
    setup.library = library.file.path
    let program = try HostedProgram(setup: setup, wake: {})
    let fault = program.watch(files: result.files) { report in
      if case .remark(let remark) = report { StandardError.print(remark) }
    }
    switch fault {
    case .exited(status: 0): return
    case .exited(let status):
      // The program has said why, unless the layout itself ended it.
      guard let code = Failure.Code(rawValue: status), code != .failedTest else { break }
      throw Failure(message: "\(command.name) cannot be shown.", code: code)
    default: break
    }
    let problem = OpeningProblem(fault, of: command.name, files: result.files)
    for line in problem.lines { StandardError.print("\(line.place)  \(line.text)") }
    throw Failure(message: problem.title, code: .badInput)
  }
}
