package import ArgumentParser

/// The subcommand that writes a small package with a layout to begin with.
package struct New: ParsableCommand {
  package static let configuration = CommandConfiguration(
    abstract: "Write a small package with a layout that fling opens and tests, and that runs on iOS.")

  @Argument(
    help: "The folder to write, whose name is that of the package, such as PhotoWall.", completion: .directory
  )
  package var name: String

  package init() {}

  package func run() throws { try Failure.exiting { try IOSProgram().replaceProcess() } }
}
