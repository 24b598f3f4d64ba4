import ArgumentParser

/// The subcommand that prints the manual page.
struct Manual: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the manual page, for man -l.",
    discussion: "The page is made from the declarations of the options, the keys and the scenes.")

  func run() throws {
    try MainActor.assumeIsolated {
      try Failure.exiting { try StandardOutput.print(String(ManualPage(.program()).text.dropLast())) }
    }
  }
}
