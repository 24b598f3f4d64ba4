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

  /// Runs the program.
  package static func main() {
    Signals.ignoreBrokenPipes()
    Signals.unblockEndRequests()
    do {
      try Failure.exiting { try checkArguments() }
      try perform(Array(CommandLine.arguments.dropFirst()))
    } catch { end(with: error) }
  }

  /// Ends the program with the exit code of an error, after the parser's message for an error of the command line.
  package static func end(with error: any Error) -> Never {
    StandardError.write(fullMessage(for: error))
    Foundation.exit(exitCode(for: error).rawValue)
  }

  /// Checks that the arguments are text. Swift would read others with replaced characters, and name another file.
  private static func checkArguments() throws(Failure) {
    for case let argument? in UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    where String(validatingCString: argument) == nil {
      let name = UnsafeBufferPointer(start: argument, count: strlen(argument)).map { byte in
        byte < 0 ? "\\x" + String(UInt8(bitPattern: byte), radix: 16) : String(UnicodeScalar(UInt8(byte)))
      }
      throw Failure(
        message: "The argument \(name.joined()) is not UTF-8. Rename the file, or name its folder.",
        code: .usage)
    }
  }

  /// Performs a command line, or prints the text that it asks for. If it asks for help but names no subcommand, the
  /// text is the help of the whole program.
  private static func perform(_ arguments: [String]) throws {
    do {
      if [["--help"], ["-h"], ["help"]].contains(arguments) { throw CleanExit.message(help()) }
      let words = arguments.flatMap { $0.split(separator: "=").map(String.init) }
      if words.first == "--generate-completion-script",
        let shell = words.dropFirst().first.map(CompletionShell.init) ?? .autodetected()
      {
        throw CleanExit.message(CompletionScript.text(for: shell))
      }
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch let error where exitCode(for: error) == .success {
      // The parser would print the text too, but would not report that the text cannot be written.
      let text = fullMessage(for: error)
      try Failure.exiting { try StandardOutput.print(text, terminator: text.isEmpty ? "" : "\n") }
    }
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
