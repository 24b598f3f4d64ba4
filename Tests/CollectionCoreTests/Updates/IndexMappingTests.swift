import CollectionCore
import Foundation
import TestSupport
import Testing

/// The worked mappings M1 to M9: sections of letters before and after, and where each letter went.
struct IndexMappingTests {
  private func operations(_ build: (inout UpdateOperations) -> Void) -> UpdateOperations {
    var operations = UpdateOperations()
    build(&operations)
    return operations
  }

  private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

  /// Checks each pair both ways.
  private func check(
    _ mapping: IndexMapping, _ pairs: [(old: (Int, Int), new: (Int, Int))],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for pair in pairs {
      let (old, new) = (path(pair.old.0, pair.old.1), path(pair.new.0, pair.new.1))
      #expect(mapping.newIndexPath(for: old) == new, "from \(old.brief)", sourceLocation: sourceLocation)
      #expect(mapping.oldIndexPath(for: new) == old, "back from \(new.brief)", sourceLocation: sourceLocation)
    }
  }

  @Test func `T10 M1: deletions and insertions leave the others in order`() {
    let mapping = IndexMapping(
      operations {
        $0.deletedItems = [path(0, 1), path(0, 3)]
        $0.insertedItems = [path(0, 0), path(0, 2)]
      })

    check(mapping, [((0, 0), (0, 1)), ((0, 2), (0, 3)), ((0, 4), (0, 4))])
    #expect(mapping.newIndexPath(for: path(0, 1)) == nil)
    #expect(mapping.newIndexPath(for: path(0, 3)) == nil)
    #expect(mapping.oldIndexPath(for: path(0, 0)) == nil)
    #expect(mapping.oldIndexPath(for: path(0, 2)) == nil)
  }

  @Test func `T11 M2: a move shifts those between`() {
    let mapping = IndexMapping(operations { $0.movedItems = [.init(from: path(0, 0), to: path(0, 3))] })

    check(mapping, [((0, 0), (0, 3)), ((0, 1), (0, 0)), ((0, 2), (0, 1)), ((0, 3), (0, 2))])
  }

  @Test func `T12 M3, B1: a reload's new place takes moves into account`() {
    let mapping = IndexMapping(
      operations {
        $0.deletedItems = [path(0, 1)]
        $0.movedItems = [.init(from: path(0, 0), to: path(0, 1)), .init(from: path(0, 3), to: path(0, 0))]
        $0.reloadedItems = [path(0, 2)]
      })

    check(mapping, [((0, 3), (0, 0)), ((0, 0), (0, 1)), ((0, 2), (0, 2))])
    #expect(mapping.isReloaded(path(0, 2)))
    #expect(mapping.survivor(of: ElementKey.cell(path(0, 2))) == nil)
    #expect(mapping.origin(of: ElementKey.cell(path(0, 2))) == nil)
  }

  @Test func `T13 M4: an item moves between sections while its section moves`() {
    let mapping = IndexMapping(
      operations {
        $0.movedSections = [.init(from: 0, to: 1)]
        $0.movedItems = [.init(from: path(1, 1), to: path(1, 1))]
      })

    check(
      mapping,
      [
        ((1, 1), (1, 1)), ((1, 2), (0, 1)), ((1, 0), (0, 0)), ((0, 0), (1, 0)), ((0, 1), (1, 2)),
        ((0, 2), (1, 3)),
      ])
  }

  @Test func `T14 M5: sections are independent of each other`() {
    let mapping = IndexMapping(
      operations {
        $0.insertedItems = [path(0, 0), path(1, 2)]
        $0.reloadedItems = [path(1, 1)]
        $0.deletedItems = [path(2, 1)]
      })

    check(
      mapping, [((1, 1), (1, 1)), ((1, 2), (1, 3)), ((2, 2), (2, 1)), ((0, 0), (0, 1)), ((0, 9), (0, 10))])
  }

  @Test func `T15 M6, B1: a section reload between moves`() {
    let mapping = IndexMapping(
      operations {
        $0.movedSections = [.init(from: 2, to: 4)]
        $0.reloadedSections = [3]
        $0.deletedSections = [4]
        $0.insertedSections = [2]
      })

    #expect((0..<5).map { mapping.newSection(for: $0) } == [0, 1, 4, 3, nil])
    #expect((0..<5).map { mapping.oldSection(for: $0) } == [0, 1, nil, 3, 2])
    #expect(mapping.newIndexPath(for: path(3, 0)) == nil)
  }

  @Test func `T16 M7: insertions at the front push all others`() {
    let mapping = IndexMapping(operations { $0.insertedItems = [path(0, 0), path(0, 1)] })

    check(mapping, [((0, 0), (0, 2)), ((0, 1), (0, 3)), ((0, 2), (0, 4))])
  }

  @Test func `T17 M8: delete the first and append one`() {
    let mapping = IndexMapping(
      operations {
        $0.deletedItems = [path(0, 0)]
        $0.insertedItems = [path(0, 2)]
      })

    check(mapping, [((0, 1), (0, 0)), ((0, 2), (0, 1))])
  }

  @Test func `T18 M9: a deleted section takes its items along, deleted singly or not`() {
    let mapping = IndexMapping(
      operations {
        $0.deletedSections = [0]
        $0.deletedItems = [path(0, 0)]
      })

    check(mapping, [((1, 0), (0, 0))])
    #expect(mapping.newIndexPath(for: path(0, 0)) == nil)
    #expect(mapping.newIndexPath(for: path(0, 1)) == nil)
  }

  @Test func `items inserted into an inserted section are simply new`() {
    let mapping = IndexMapping(
      operations {
        $0.insertedSections = [0]
        $0.insertedItems = [path(0, 0), path(0, 1)]
      })

    check(mapping, [((0, 0), (1, 0)), ((0, 5), (1, 5))])
    #expect(mapping.oldIndexPath(for: path(0, 1)) == nil)
  }

  @Test func `a header follows its section`() {
    let mapping = IndexMapping(operations { $0.movedSections = [.init(from: 0, to: 2)] })
    let header = ElementKey(category: .supplementaryView, kind: "h", indexPath: path(0, 0))

    #expect(mapping.survivor(of: header)?.indexPath == path(2, 0))
    #expect(mapping.origin(of: header)?.indexPath == path(1, 0))
  }
}
