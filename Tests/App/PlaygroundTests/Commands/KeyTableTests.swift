import Foundation
import Testing

@testable import Playground

struct KeyTableTests {
  /// The rows of the table under *Keys* in the README, without the marks of code.
  private var documented: [(keys: String, does: String)] {
    get throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      let text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
      let section = try #require(text.components(separatedBy: "\n## ").first { $0.hasPrefix("Keys\n") })
      let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
      return rows.map { row in
        let cells = row.replacing("`", with: "").split(separator: "|").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        return (cells[0], cells[1])
      }
    }
  }

  @Test func `the README has ten rows of the key table, in the same order and the same words`() throws {
    let documented = try documented
    let keys = Set(documented.map(\.keys))
    let rows = KeyTable.rows.filter { keys.contains($0.keys) }

    #expect(documented.count == 10)
    #expect(documented.map(\.keys) == rows.map(\.keys))
    #expect(documented.map(\.does) == rows.map(\.does))
  }

  @Test func `every command has a name of its own`() {
    let names = KeyTable.commands.map(\.name)

    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" } })
  }
}
