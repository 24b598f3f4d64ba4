package import ArgumentParser
package import Foundation
import LayoutDiagnostics
import Scenes

/// The subcommand that checks layouts from the user's own Swift files, without a window.
package struct TestLayouts: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Check collection-view layouts from your own Swift files.",
    discussion: """
      Each layout answers queries for numbers of items, sizes and content offsets, during insertions, deletions, \
      moves and rotations, and the answers are compared. A crash, a method that does not return and memory that \
      grows without end are failures of that layout. Tests of a package that are written for XCTest run too; \
      name the folders of the packages that they import as well. The exit code is 1 if a layout or a test fails.
      """)

  @Argument(
    help: "Swift files, or folders of Swift files, with classes that inherit a layout of UIKit.",
    completion: .file(extensions: ["swift"]))
  package var files: [String]

  @Option(
    name: .customLong("class"), help: "A layout class to check; repeatable; by default all of the files.")
  package var classNames: [String] = []

  @Option(
    help: ArgumentHelp(
      "The numbers of items, with + between sections.", valueName: "0,12,3+0+5"))
  package var items = ItemCountList.standard

  @Option(
    parsing: .unconditionalSingleValue,
    help:
      "A size of the view in points, as WxH; repeatable; by default of a phone, turned too, and of a tablet.")
  package var size: [WindowSize] = []

  @Option(
    help: "A rule that layouts may violate, as the report names it, such as z-tie; repeatable.",
    completion: .list(rules))
  package var allow: [String] = []

  @Option(
    help: ArgumentHelp(
      "The time after which a check without progress has failed, in seconds.", valueName: "seconds"))
  package var timeout = 10

  @Option(help: ArgumentHelp("Write the report as JUnit XML.", valueName: "OUT.xml"), completion: .file())
  package var junit: String?

  @Option(
    help: ArgumentHelp("Draw the layouts with these numbers of items onto one page.", valueName: "OUT.png"),
    completion: .file())
  package var sheet: String?

  /// The rules of the validator, as the report names them.
  static let rules = LayoutFinding.Kind.allCases.map { $0.rawValue.kebabCased }

  package init() {}

  package func validate() throws {
    guard !files.isEmpty else { throw ValidationError("Name a Swift file with a layout.") }
    for rule in allow where !Self.rules.contains(rule) {
      throw ValidationError(
        "--allow \(rule.excerpt) names no rule; the rules are \(Self.rules.joined(separator: ", ")).")
    }
    guard (1...3600).contains(timeout) else {
      throw ValidationError("--timeout is a number of seconds from 1 to 3600, not \(timeout).")
    }
    if let junit, junit == sheet { throw ValidationError("--junit and --sheet name the same file.") }
  }

  /// The sizes of the view, in points.
  package var sizes: [CGSize] {
    size.isEmpty
      ? [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390), CGSize(width: 1024, height: 768)]
      : size.map(\.points)
  }

  package func run() throws { try Failure.exiting { try IOSProgram().replaceProcess() } }
}

/// Numbers of items as written on the command line: commas between the numbers, and plus signs between the
/// sections of one.
package struct ItemCountList: ExpressibleByArgument, CustomStringConvertible {
  package let counts: [[Int]]

  static let standard = ItemCountList(counts: [[0], [1], [12], [100], [1000], [3, 0, 5]])

  private init(counts: [[Int]]) { self.counts = counts }

  /// Parses a list; `nil` if a number is not a whole number from 0 to 100,000.
  package init?(argument: String) {
    let lists = argument.split(separator: ",", omittingEmptySubsequences: false).map { list in
      list.split(separator: "+", omittingEmptySubsequences: false).map { word in
        Int(word.trimmingCharacters(in: .whitespaces)).flatMap { (0...100_000).contains($0) ? $0 : nil }
      }
    }
    guard lists.allSatisfy({ !$0.contains(nil) }) else { return nil }
    counts = lists.map { $0.compactMap(\.self) }
  }

  package var description: String {
    counts.map { $0.map(String.init).joined(separator: "+") }.joined(separator: ",")
  }
}
