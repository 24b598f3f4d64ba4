import Foundation
import Snapshots
import Testing

/// Tests of the rules of batch updates; each message contains the operation and the counts.
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

  @Test func `deleting a missing item or section is invalid`() {
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

  @Test func `inserting beyond the new counts is invalid`() {
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

  @Test func `moving from or to a missing path is invalid`() {
    expectInvalid(
      .movesMissingPlace,
      saying: ["move item [0, 0] to [1, 0]", "only 3 items in section 0 before", "only 1 sections after"],
      from: [3], to: [3]
    ) { $0.movedItems = [.init(from: path(0, 0), to: path(1, 0))] }
    expectInvalid(
      .movesMissingPlace,
      saying: ["move section 0 to 5", "there were 2 sections before", "there are 2 after"], from: [1, 1],
      to: [1, 1]
    ) { $0.movedSections = [.init(from: 0, to: 5)] }
  }

  @Test func `reloading a missing item or section is invalid`() {
    expectInvalid(.reloadsMissingPlace, saying: ["reload item [0, 3]", "only 3 items"], from: [3], to: [3]) {
      $0.reloadedItems = [path(0, 3)]
    }
    expectInvalid(.reloadsMissingPlace, saying: ["reload section 5", "only 1 sections"], from: [3], to: [3]) {
      $0.reloadedSections = [5]
    }
  }

  @Test func `deleting and reloading one item is invalid`() {
    expectInvalid(.deletesAndReloads, saying: ["delete and reload item [0, 1]"], from: [3], to: [2]) {
      $0.deletedItems = [path(0, 1)]
      $0.reloadedItems = [path(0, 1)]
    }
  }

  @Test func `deleting and moving one item, or moving one out of a deleted section, is invalid`() {
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

  @Test func `moving and reloading one item or section is invalid`() {
    expectInvalid(.movesAndReloads, saying: ["move and reload item [0, 1]"], from: [3], to: [3]) {
      $0.reloadedItems = [path(0, 1)]
      $0.movedItems = [.init(from: path(0, 1), to: path(0, 0))]
    }
    expectInvalid(.movesAndReloads, saying: ["move and reload section 0"], from: [3, 1], to: [1, 3]) {
      $0.reloadedSections = [0]
      $0.movedSections = [.init(from: 0, to: 1)]
    }
  }

  @Test func `inserting and moving to one path is invalid`() {
    expectInvalid(
      .insertsAndMovesTo, saying: ["insert item [0, 0] and move item [0, 1] to it"], from: [3], to: [4]
    ) {
      $0.insertedItems = [path(0, 0)]
      $0.movedItems = [.init(from: path(0, 1), to: path(0, 0))]
    }
    expectInvalid(
      .insertsAndMovesTo, saying: ["insert section 0 and move section 1 to it"], from: [3, 1], to: [1, 3, 2]
    ) {
      $0.insertedSections = [0]
      $0.movedSections = [.init(from: 1, to: 0)]
    }
  }

  @Test func `two moves from one source or to one target are invalid`() {
    expectInvalid(.movesTwice, saying: ["[0, 0]", "[0, 1]", "[0, 2]"], from: [3], to: [3]) {
      $0.movedItems = [.init(from: path(0, 0), to: path(0, 1)), .init(from: path(0, 0), to: path(0, 2))]
    }
    expectInvalid(.movesTwice, saying: ["[0, 0]", "[0, 1]", "to [0, 2]"], from: [3], to: [3]) {
      $0.movedItems = [.init(from: path(0, 0), to: path(0, 2)), .init(from: path(0, 1), to: path(0, 2))]
    }
    expectInvalid(.movesTwice, saying: ["move section 0 to both 1 and 2"], from: [1, 1, 1], to: [1, 1, 1]) {
      $0.movedSections = [.init(from: 0, to: 1), .init(from: 0, to: 2)]
    }
    expectInvalid(.movesTwice, saying: ["move both section 0 and 1 to 2"], from: [1, 1, 1], to: [1, 1, 1]) {
      $0.movedSections = [.init(from: 0, to: 2), .init(from: 1, to: 2)]
    }
  }

  @Test func `repeating an operation is invalid`() {
    expectInvalid(.repeatsOperation, saying: ["delete item [0, 1] twice"], from: [3], to: [1]) {
      $0.deletedItems = [path(0, 1), path(0, 1)]
    }
    expectInvalid(.repeatsOperation, saying: ["insert item [0, 1] twice"], from: [3], to: [5]) {
      $0.insertedItems = [path(0, 1), path(0, 1)]
    }
    expectInvalid(.repeatsOperation, saying: ["delete section 1 twice"], from: [1, 1], to: [1]) {
      $0.deletedSections = [1, 1]
    }
    expectInvalid(.repeatsOperation, saying: ["insert section 1 twice"], from: [1], to: [1, 1]) {
      $0.insertedSections = [1, 1]
    }
  }

  @Test func `a section count that does not match the operations is invalid`() {
    expectInvalid(
      .sectionCount, saying: ["(3)", "(2)", "inserted (0)", "deleted (1)"], from: [1, 1], to: [1, 1, 1]
    ) {
      $0.deletedSections = [0]
    }
  }

  @Test func `an item count that does not match the operations is invalid`() {
    expectInvalid(
      .itemCount,
      saying: [
        "section 0", "after the update (3)", "before it (3)", "inserted (1)", "deleted (0)", "moved in (0)",
        "moved out (0)",
      ],
      from: [3], to: [3]
    ) { $0.insertedItems = [path(0, 0)] }
    expectInvalid(
      .itemCount,
      saying: [
        "section 0", "after the update (3)", "before it (3)", "inserted (0)", "deleted (1)", "moved in (0)",
        "moved out (1)",
      ],
      from: [3, 1], to: [3, 2]
    ) {
      $0.deletedItems = [path(0, 0)]
      $0.movedItems = [.init(from: path(0, 1), to: path(1, 0))]
    }
    expectInvalid(
      .itemCount, saying: ["section 1", "moved in (1)", "moved out (0)"], from: [3, 1], to: [2, 1]
    ) {
      $0.movedItems = [.init(from: path(0, 1), to: path(1, 0))]
    }
  }

  @Test func `the item count of a section that another one shifts is checked`() {
    expectInvalid(
      .itemCount, saying: ["section 3", "after the update (4)", "before it (3)"], from: [1, 2, 3, 5],
      to: [9, 1, 2, 4, 5]
    ) { $0.insertedSections = [0] }
    expectInvalid(
      .itemCount, saying: ["section 2", "after the update (4)", "before it (3)"], from: [9, 1, 2, 3],
      to: [1, 2, 4]
    ) { $0.deletedSections = [0] }
  }

  @Test func `the item count of a moved section is checked`() {
    expectInvalid(
      .itemCount, saying: ["section 2", "after the update (2)", "before it (1)"], from: [1, 2, 3],
      to: [2, 3, 2]
    ) { $0.movedSections = [.init(from: 0, to: 2)] }
  }

  @Test func `an unchanged item count is invalid if an item is inserted into a shifted section`() {
    expectInvalid(
      .itemCount, saying: ["section 2", "after the update (2)", "inserted (1)"], from: [1, 2], to: [7, 1, 2]
    ) {
      $0.insertedSections = [0]
      $0.insertedItems = [path(2, 1)]
    }
  }

  @Test func `of several wrong item counts, the first section's is reported`() {
    expectInvalid(.itemCount, saying: ["section 1"], from: [1, 2, 3, 4], to: [1, 3, 4, 4]) {
      $0.insertedItems = [path(3, 0)]
    }
    expectInvalid(.itemCount, saying: ["section 0"], from: [1, 2, 3], to: [1, 3, 4]) {
      $0.insertedItems = [path(0, 0)]
    }
  }

  @Test func `the item count of a reloaded section may change`() throws {
    var operations = UpdateOperations()
    operations.reloadedSections = [1]
    operations.insertedSections = [0]
    try UpdateValidator(operations, old: ItemCounts([1, 2, 3]), new: ItemCounts([5, 1, 9, 3])).validate()
  }

  @Test func `deleting and reloading one section is invalid`() {
    expectInvalid(.deletesReloadedSection, saying: ["delete and reload section 0"], from: [1, 1], to: [1]) {
      $0.deletedSections = [0]
      $0.reloadedSections = [0]
    }
  }

  @Test func `reconfiguring a missing, deleted or reloaded item is invalid`() {
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

  /// A valid batch, with the item counts of the sections before and after.
  private struct ValidBatch: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var old: [Int]
    var new: [Int]
    var build: @Sendable (inout UpdateOperations) -> Void
  }

  private static let validBatches = [
    ValidBatch(testDescription: "nothing", old: [3], new: [3]) { _ in },
    ValidBatch(testDescription: "B2: insert into an inserted section", old: [3], new: [1, 3]) {
      $0.insertedSections = [0]
      $0.insertedItems = [[0, 0]]
    },
    ValidBatch(testDescription: "B2: insert into a moved section", old: [3, 1], new: [1, 4]) {
      $0.movedSections = [.init(from: 0, to: 1)]
      $0.insertedItems = [[1, 0]]
    },
    ValidBatch(testDescription: "delete from a deleted section", old: [3, 2], new: [2]) {
      $0.deletedSections = [0]
      $0.deletedItems = [[0, 0]]
    },
    ValidBatch(testDescription: "items of a reloaded section", old: [3], new: [9]) {
      $0.reloadedSections = [0]
      $0.insertedItems = [[0, 0]]
    },
    ValidBatch(testDescription: "idle moves", old: [3], new: [3]) {
      $0.movedItems = [.init(from: [0, 1], to: [0, 1])]
      $0.movedSections = [.init(from: 0, to: 0)]
    },
    ValidBatch(testDescription: "move and reconfigure", old: [3], new: [3]) {
      $0.movedItems = [.init(from: [0, 1], to: [0, 2])]
      $0.reconfiguredItems = [[0, 1], [0, 1]]
    },
    ValidBatch(testDescription: "M3, B1: a reload among moves", old: [4], new: [3]) {
      $0.deletedItems = [[0, 1]]
      $0.movedItems = [.init(from: [0, 0], to: [0, 1]), .init(from: [0, 3], to: [0, 0])]
      $0.reloadedItems = [[0, 2]]
    },
    ValidBatch(testDescription: "M4: an item moves along with a section", old: [3, 3], new: [2, 4]) {
      $0.movedSections = [.init(from: 0, to: 1)]
      $0.movedItems = [.init(from: [1, 1], to: [1, 1])]
    },
    ValidBatch(testDescription: "M5: a reload counts for nothing", old: [10, 20, 30], new: [11, 21, 29]) {
      $0.insertedItems = [[0, 0], [1, 2]]
      $0.reloadedItems = [[1, 1]]
      $0.deletedItems = [[2, 1]]
    },
    ValidBatch(
      testDescription: "M6, B1: a section's reload among moves", old: [1, 2, 3, 4, 5], new: [1, 2, 9, 7, 3]
    ) {
      $0.movedSections = [.init(from: 2, to: 4)]
      $0.reloadedSections = [3]
      $0.deletedSections = [4]
      $0.insertedSections = [2]
    },
  ]

  @Test(arguments: validBatches)
  private func `a valid batch throws no error`(batch: ValidBatch) throws {
    var operations = UpdateOperations()
    batch.build(&operations)

    try UpdateValidator(operations, old: ItemCounts(batch.old), new: ItemCounts(batch.new)).validate()
  }
}
