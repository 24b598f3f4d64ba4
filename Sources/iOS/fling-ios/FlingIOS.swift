import ArgumentParser
// Prepares the process before Swift starts.
import CStart
import Foundation
import Processes
import Scenes
import Sessions

/// The program `fling-ios`, by which `fling` opens, tests and begins layouts written for iOS. The program reads the
/// command line of `fling`; it starts itself once more for the process in which the layouts run.
@main
enum FlingIOS {
  @MainActor static func main() {
    Typography.measureInFonts()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if getenv(HostDescriptor.variable) != nil { exit(runLayoutHost()) }
    do {
      try Failure.exiting {
        if arguments == ["files"] { return try printFiles() }
        try run(Fling.parseAsRoot(arguments), arguments)
      }
    } catch { Fling.end(with: error) }
  }

  @MainActor private static func run(_ command: any ParsableCommand, _ arguments: [String]) throws {
    guard !RunningProgram.isStatic else {
      throw Failure(
        message: "fling-ios cannot load layouts, because it contains Swift's run time; build it without "
          + "--static-swift-stdlib.", code: .unavailable)
    }
    Signals.ignoreBrokenPipes()
    if !Confinement.isSupported, !(command is New) {
      StandardError.print(
        "This Linux has no Landlock: the code of layouts can read and write all your files.")
    }
    switch command {
    case let open as Open:
      guard open.runOptions.isHeadless else { return try RemoteRun(open, arguments).run() }
      Signals.catchEndRequests()
      try RemoteHeadlessRun(open, arguments).run()
    case let sheet as Sheet:
      Signals.catchEndRequests()
      try RemoteHeadlessRun(sheet, arguments).run()
    case let test as TestLayouts:
      Signals.catchEndRequests()
      try LayoutTestRun(test).run()
    case let new as New: try LayoutPackage.write(to: new.name)
    default: throw Failure(message: "fling-ios opens layouts for fling; run fling.", code: .usage)
    }
  }

  /// Prints the paths, relative to the program's folder, of the files that an installation needs.
  private static func printFiles() throws {
    do {
      try StandardOutput.print(LayoutCompiler.besidesThisProgram().installedFiles.joined(separator: "\n"))
    } catch let error as LayoutCompilationError {
      throw Failure(message: error.description, code: .unavailable)
    }
  }
}
