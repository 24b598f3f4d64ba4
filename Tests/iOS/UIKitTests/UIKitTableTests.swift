import Foundation
import Testing

/// Checks that each member the documentation calls the same as UIKit's is used in `UIKitMembers`, which
/// compiles.
struct UIKitTableTests {
  @Test func `every member documented as the same is used as on iOS`() throws {
    let lines = try Self.code.components(separatedBy: .newlines)

    let unused = try Self.rows.filter { row in
      row.here == "same" && !Self.lengthy.contains(row.member) && !lines.contains { row.isUsed(in: $0) }
    }

    #expect(unused.map(\.title) == [])
  }

  @Test func `every row has a status, and a note unless the member is the same`() throws {
    for row in try Self.rows {
      #expect(["same", "different", "not here"].contains(row.here), "\(row.title)")
      #expect(row.here == "same" || !row.note.isEmpty, "\(row.title)")
    }
    #expect(try Self.rows.count > 400)
  }

  @Test func `every row about motion or layout is measured, with its source, or inferred`() throws {
    let sources = ["iOS 26", "Mac Catalyst"].map { "*measured*: \($0)" }
    let kinds = ["Layout", "UIScrollViewDelegate", "UIDynamicAnimator", "Constraints"]
    for row in try Self.rows where row.here != "not here" {
      let isKnown = row.basis == "*inferred*" || sources.contains { row.basis.hasPrefix($0) }
      #expect(isKnown || row.basis.isEmpty && !kinds.contains { row.type.contains($0) }, "\(row.title)")
    }
    #expect(try Self.rows.count { !$0.basis.isEmpty } > 250)
  }

  /// The members with names longer than a line of code; `ReorderableGrid` and tests of layouts use them.
  private static let lengthy: Set<String> = [
    "collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)",
    "invalidationContext(forInteractivelyMovingItems:withTargetPosition:previousIndexPaths:previousPosition:)",
    "invalidationContextForEndingInteractiveMovementOfItems"
      + "(toFinalIndexPaths:previousIndexPaths:movementCancelled:)",
  ]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Members")

  private static var code: String {
    get throws {
      try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .filter { $0.lastPathComponent.hasPrefix("UIKitMembers") }
        .map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
    }
  }

  private static var rows: [Row] {
    get throws {
      let root = (0..<4).reduce(folder) { url, _ in url.deletingLastPathComponent() }
      let table = root.appending(path: "Sources/Library/CollectionCore/CollectionCore.docc/UIKit.md")
      var type = ""
      return try String(contentsOf: table, encoding: .utf8).components(separatedBy: .newlines).compactMap {
        if $0.hasPrefix("## ") { type = String($0.dropFirst(3)) }
        return Row($0, of: type)
      }
    }
  }
}

/// A row of the table.
private struct Row {
  var type: String
  var member: String
  var here: String
  var note: String
  /// How the behaviour on iOS is known; empty in a row that is not about motion or layout.
  var basis: String

  var title: String { "\(type): \(member)" }

  init?(_ line: String, of type: String) {
    let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    guard cells.count >= 2, line.hasPrefix("| "), cells[0] != "member" else { return nil }
    member = cells[0].replacingOccurrences(of: "`", with: "")
    here = cells[1]
    note = cells.count > 2 ? cells[2] : ""
    basis = cells.count > 3 ? cells[3] : ""
    self.type = type
  }

  /// Returns whether a line of code names the member with its labels, or calls it with the labels in order.
  func isUsed(in line: String) -> Bool {
    if member.hasSuffix(")"), line.contains(member) { return true }
    guard let parenthesis = member.firstIndex(of: "(") else { return words(of: line).contains(member) }
    let name = String(member[..<parenthesis])
    let labels = member[parenthesis...].dropFirst().dropLast().split(separator: ":").filter { $0 != "_" }
    guard name == "init" || line.contains("\(name)(") else { return false }
    guard name != "init" || !labels.isEmpty else { return false }
    var rest = line[...]
    for label in labels {
      guard let place = rest.range(of: "\(label):") else { return false }
      rest = rest[place.upperBound...]
    }
    return true
  }

  private func words(of line: String) -> Set<String> {
    Set(line.split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }
}
