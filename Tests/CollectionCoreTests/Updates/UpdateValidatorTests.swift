import CollectionCore
import Foundation
import Testing

/// The thirteen ways in which a batch does not add up; each message names what was asked and what was found.
struct UpdateValidatorTests {
  private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

  private func expectInvalid(
    _ rule: InvalidUpdate.Rule, saying parts: [String], from old: [Int], to new: [Int],
    sourceLocation: SourceLocation = #_sourceLocation, _ build: (inout UpdateOperations) -> Void
  ) {
    var operations = UpdateOperations()
    build(&operations)
    let validator = UpdateValidator(operations, old: ItemCounts(old), new: ItemCounts(new))
    let found = #expect(throws: InvalidUpdate.self, sourceLocation: sourceLocation) {
      try validator.validate()
    }
    #expect(found?.rule == rule, sourceLocation: sourceLocation)
    for part in parts {
      #expect(
        found?.message.contains(part) == true, "\"\(part)\" in: \(found?.message ?? "")",
        sourceLocation: sourceLocation)
    }
  }

  @Test func `T19 V1: deleting what is not there`() {
    expectInvalid(
      .deletesMissingPlace, saying: ["delete item [0, 3]", "only 3 items in section 0 before"], from: [3],
      to: [2]
    ) {
      $0.deletedItems = [path(0, 3)]
    }
    expectInvalid(
      .deletesMissingPlace, saying: ["delete section 2", "only 2 sections before"], from: [3, 1], to: [3]
    ) {
      $0.deletedSections = [2]
    }
  }

  @Test func `T20 V2: inserting beyond the new numbers`() {
    expectInvalid(
      .insertsAtMissingPlace, saying: ["insert item [0, 4]", "only 4 items in section 0 after"], from: [3],
      to: [4]
    ) {
      $0.insertedItems = [path(0, 4)]
    }
    expectInvalid(
      .insertsAtMissingPlace, saying: ["insert section 1", "only 1 sections after"], from: [3], to: [3]
    ) {
      $0.insertedSections = [1]
    }
  }

  @Test func `T21 V3: moving from or to nowhere`() {
    expectInvalid(
      .movesMissingPlace,
      saying: ["move item [0, 0] to [1, 0]", "only 3 items in section 0 before", "only 1 sections after"],
      from: [3], to: [3]
    ) { $0.movedItems = [.init(from: path(0, 0), to: path(1, 0))] }
  }

  @Test func `T22 V4: reloading what is not there`() {
    expectInvalid(.reloadsMissingPlace, saying: ["reload item [0, 3]", "only 3 items"], from: [3], to: [3]) {
      $0.reloadedItems = [path(0, 3)]
    }
    expectInvalid(.reloadsMissingPlace, saying: ["reload section 5", "only 1 sections"], from: [3], to: [3]) {
      $0.reloadedSections = [5]
    }
  }

  @Test func `T23 V5: deleting and reloading one item`() {
    expectInvalid(.deletesAndReloads, saying: ["delete and reload item [0, 1]"], from: [3], to: [2]) {
      $0.deletedItems = [path(0, 1)]
      $0.reloadedItems = [path(0, 1)]
    }
  }

  @Test func `T24 V6: deleting and moving one item, or moving one out of a deleted section`() {
    expectInvalid(.deletesAndMoves, saying: ["delete and move item [0, 1]"], from: [3], to: [3]) {
      $0.deletedItems = [path(0, 1)]
      $0.movedItems = [.init(from: path(0, 1), to: path(0, 0))]
    }
    expectInvalid(.deletesAndMoves, saying: ["out of section 0, which is deleted"], from: [3, 1], to: [2]) {
      $0.deletedSections = [0]
      $0.movedItems = [.init(from: path(0, 1), to: path(0, 0))]
    }
    expectInvalid(.deletesAndMoves, saying: ["delete and move section 0"], from: [3, 1], to: [2]) {
      $0.deletedSections = [0]
      $0.movedSections = [.init(from: 0, to: 0)]
    }
  }

  @Test func `T25 V7: moving and reloading one item`() {
    expectInvalid(.movesAndReloads, saying: ["move and reload item [0, 1]"], from: [3], to: [3]) {
      $0.reloadedItems = [path(0, 1)]
      $0.movedItems = [.init(from: path(0, 1), to: path(0, 0))]
    }
  }

  @Test func `T26 V8: inserting and moving to one place`() {
    expectInvalid(
      .insertsAndMovesTo, saying: ["insert item [0, 0] and move item [0, 1] to it"], from: [3], to: [4]
    ) {
      $0.insertedItems = [path(0, 0)]
      $0.movedItems = [.init(from: path(0, 1), to: path(0, 0))]
    }
  }

  @Test func `T27 V9: two moves of one source or to one target`() {
    expectInvalid(.movesTwice, saying: ["[0, 0]", "[0, 1]", "[0, 2]"], from: [3], to: [3]) {
      $0.movedItems = [.init(from: path(0, 0), to: path(0, 1)), .init(from: path(0, 0), to: path(0, 2))]
    }
    expectInvalid(.movesTwice, saying: ["[0, 0]", "[0, 1]", "to [0, 2]"], from: [3], to: [3]) {
      $0.movedItems = [.init(from: path(0, 0), to: path(0, 2)), .init(from: path(0, 1), to: path(0, 2))]
    }
  }

  @Test func `T28 V10: one operation twice`() {
    expectInvalid(.repeatsOperation, saying: ["delete item [0, 1] twice"], from: [3], to: [1]) {
      $0.deletedItems = [path(0, 1), path(0, 1)]
    }
    expectInvalid(.repeatsOperation, saying: ["insert item [0, 1] twice"], from: [3], to: [5]) {
      $0.insertedItems = [path(0, 1), path(0, 1)]
    }
  }

  @Test func `T29 V11: the number of sections`() {
    expectInvalid(
      .sectionCount, saying: ["(3)", "(2)", "inserted (0)", "deleted (1)"], from: [1, 1], to: [1, 1, 1]
    ) {
      $0.deletedSections = [0]
    }
  }

  @Test func `T30 V12: the number of items in a section that stays`() {
    expectInvalid(
      .itemCount,
      saying: [
        "section 0", "after the update (3)", "before it (3)", "inserted (1)", "deleted (0)", "moved in (0)",
        "moved out (0)",
      ],
      from: [3], to: [3]
    ) { $0.insertedItems = [path(0, 0)] }
  }

  @Test func `T31 V13: deleting and reloading one section`() {
    expectInvalid(.deletesReloadedSection, saying: ["delete and reload section 0"], from: [1, 1], to: [1]) {
      $0.deletedSections = [0]
      $0.reloadedSections = [0]
    }
  }

  @Test func `reconfiguring what is not there, or is deleted or reloaded as well`() {
    expectInvalid(
      .reconfiguresMissingPlace, saying: ["reconfigure item [0, 3]", "only 3 items in section 0 before"],
      from: [3], to: [3]
    ) { $0.reconfiguredItems = [path(0, 3)] }
    expectInvalid(
      .deletesAndReconfigures, saying: ["delete and reconfigure item [0, 1]"], from: [3], to: [2]
    ) {
      $0.deletedItems = [path(0, 1)]
      $0.reconfiguredItems = [path(0, 1)]
    }
    expectInvalid(
      .reloadsAndReconfigures, saying: ["reload and reconfigure item [0, 1]"], from: [3], to: [3]
    ) {
      $0.reloadedItems = [path(0, 1)]
      $0.reconfiguredItems = [path(0, 1)]
    }
  }

  @Test(arguments: [
    "insert into an inserted section", "delete from a deleted section", "items of a reloaded section",
    "idle move", "move and reconfigure",
    "nothing",
  ])
  func `what is not an error`(_ name: String) throws {
    var operations = UpdateOperations()
    var (old, new) = (ItemCounts([3]), ItemCounts([3]))
    switch name {
    case "insert into an inserted section":
      operations.insertedSections = [0]
      operations.insertedItems = [path(0, 0)]
      new = ItemCounts([1, 3])
    case "delete from a deleted section":
      operations.deletedSections = [0]
      operations.deletedItems = [path(0, 0)]
      (old, new) = (ItemCounts([3, 2]), ItemCounts([2]))
    case "items of a reloaded section":
      operations.reloadedSections = [0]
      operations.insertedItems = [path(0, 0)]
      new = ItemCounts([9])
    case "idle move": operations.movedItems = [.init(from: path(0, 1), to: path(0, 1))]
    case "move and reconfigure":
      operations.movedItems = [.init(from: path(0, 1), to: path(0, 2))]
      operations.reconfiguredItems = [path(0, 1), path(0, 1)]
    default: break
    }

    try UpdateValidator(operations, old: old, new: new).validate()
  }
}
