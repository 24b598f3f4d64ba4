import Foundation
import Sessions

/// A run of opened layouts without a window, in another program that is ended if it hangs or grows without end.
@MainActor
struct RemoteHeadlessRun {
  private let files: [String]
  private let className: String?
  private let name: String
  private let setup: HostSetup
  private let permissions: HostPermissions

  init(_ open: Open, _ arguments: [String]) {
    (files, className, name) = (open.files, open.className, open.name)
    (setup, permissions) = (HostSetup(open.content, arguments), HostPermissions(open))
  }

  init(_ sheet: Sheet, _ arguments: [String]) {
    (files, className) = (sheet.files, nil)
    name = Open.name(of: files)
    (setup, permissions) = (HostSetup(sheet.sceneOptions.content, arguments), HostPermissions(sheet))
  }

  /// Compiles the files, and waits for the program in which the layouts run.
  ///
  /// - Throws: `Failure` if the files cannot be compiled, or the layouts fail.
  func run() throws {
    let build = try LayoutBuild(files, className: className, wake: {})
    defer { build.removeFolder() }
    let result = build.compile()
    if Signals.endCode != nil { return }
    guard case .library(let library) = result.layouts else {
      guard case .failed(let messages) = result.layouts else { return }
      OpeningProblem.print(messages)
      throw Failure(message: "\(name) cannot be shown.", code: .badInput)
    }
    var setup = setup
    setup.library = library.file.path
    let program = try HostedProgram(setup: setup, permissions, wake: {})
    var last: String?
    let fault = program.watch(files: result.files) { report in
      guard case .remark(let remark) = report else { return }
      if let last { StandardError.print(last) }
      last = remark
    }
    if Signals.endCode != nil { return }
    if case .finished(let status) = fault, let code = Failure.Code(rawValue: status), code != .failedTest {
      // The last remark of a program that has finished says why.
      throw Failure(message: last ?? "\(name) cannot be shown.", code: code)
    }
    if let last { StandardError.print(last) }
    if fault == .finished(status: 0) { return }
    let problem = OpeningProblem(fault, of: name, files: result.files)
    for line in problem.lines { StandardError.print("\(line.place)  \(line.text)") }
    throw Failure(message: problem.title, code: .badInput)
  }
}

extension HostSetup {
  /// Creates the setup of a scene's content, without a library.
  init(_ content: ContentOptions, _ arguments: [String]) {
    self.init(library: "", size: content.size.points, arguments: arguments)
    displaySettings = content.display.settings
  }
}
