import ArgumentParser
import Foundation

/// The program: one subcommand for each task. Without a subcommand it plays.
@main
struct Fling: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fling", abstract: "Play with collection-view layouts: drag, fling, insert, delete, tweak.",
    discussion: "Without a subcommand, fling plays; `fling help play` lists the options of the window.",
    subcommands: [Play.self, Sheet.self, Export.self], defaultSubcommand: Play.self)
}
