package import ArgumentParser
import Foundation
import Playground

/// The program `fling`, with a subcommand for each task. Without a subcommand on the command line, `Play`
/// runs.
package struct Fling: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "fling", abstract: "Play with collection-view layouts: drag, fling, insert, delete, tweak.",
    version: ProgramVersion.text,
    subcommands: [
      Play.self, Open.self, TestLayouts.self, New.self, Sheet.self, Export.self, Keys.self, Install.self,
      Manual.self,
    ],
    defaultSubcommand: Play.self
  )

  /// Runs the program. If the command line asks for help but names no subcommand, prints the help of the
  /// whole program.
  package static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard [["--help"], ["-h"], ["help"]].contains(arguments) else { return main(arguments) }
    print(help())
  }

  package init() {}

  /// Returns the help of the whole program: the options of the default subcommand `Play`, then the
  /// subcommands.
  ///
  /// The help that the argument parser makes lacks the options of the default subcommand.
  ///
  /// - Parameter columns: The width of a line, in characters; `nil` for the width of the terminal.
  static func help(columns: Int? = nil) -> String {
    let own = helpMessage(columns: columns)
    let play = helpMessage(for: Play.self, columns: columns)
    let options = play.range(of: "ARGUMENTS:").map { String(play[$0.lowerBound...]) } ?? play
    let subcommands = own.range(of: "SUBCOMMANDS:").map { String(own[$0.lowerBound...]) } ?? own
    return """
      OVERVIEW: \(configuration.abstract)

      USAGE: fling [<options>] [<pictures> ...]
             fling <subcommand>

      \(options.trimmingCharacters(in: .newlines))

      \(subcommands)
      """
  }
}
