import ArgumentParser
import Foundation

/// The description of a command, decoded from the argument parser's JSON. Only the properties that the manual
/// page needs are decoded.
struct CommandDescription: Decodable {
  var commandName: String
  var abstract: String?
  var discussion: String?
  var subcommands: [CommandDescription]?
  var arguments: [Argument]?

  /// An argument, an option or a flag.
  struct Argument: Decodable {
    var kind: Kind
    var names: [Name]?
    var valueName: String?
    var abstract: String?
    var defaultValue: String?
    var allValues: [String]?
    var isRepeating: Bool

    enum Kind: String, Decodable { case positional, option, flag }

    /// A name without its dashes. `kind` distinguishes long names, which have two dashes, from short names.
    struct Name: Decodable {
      var kind: String
      var name: String
    }
  }

  /// Returns the description of the program and its subcommands.
  ///
  /// - Throws: `DecodingError` if the argument parser's version uses another format.
  static func program() throws -> CommandDescription {
    struct Dump: Decodable { var command: CommandDescription }
    return try JSONDecoder().decode(Dump.self, from: Data(Fling._dumpHelp().utf8)).command
  }
}
