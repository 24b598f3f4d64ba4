import CollectionCore
import Foundation
import TestSupport
import Testing

/// Tests of index mappings with worked examples.
struct IndexMappingTests {
  private func operations(_ build: (inout UpdateOperations) -> Void) -> UpdateOperations {
    var operations = UpdateOperations()
    build(&operations)
    return operations
  }

  private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

  /// Checks each pair of paths in both directions.
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

  @Test func `deletions and insertions keep the order of the other items`() {
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

  @Test func `a move shifts the items in between`() {
    let mapping = IndexMapping(operations { $0.movedItems = [.init(from: path(0, 0), to: path(0, 3))] })

    check(mapping, [((0, 0), (0, 3)), ((0, 1), (0, 0)), ((0, 2), (0, 1)), ((0, 3), (0, 2))])
  }

  @Test func `the new path of a reloaded item allows for moves`() {
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

  @Test func `an item can move between sections while its section moves`() {
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

  @Test func `items of one section do not affect other sections`() {
    let mapping = IndexMapping(
      operations {
        $0.insertedItems = [path(0, 0), path(1, 2)]
        $0.reloadedItems = [path(1, 1)]
        $0.deletedItems = [path(2, 1)]
      })

    check(
      mapping, [((1, 1), (1, 1)), ((1, 2), (1, 3)), ((2, 2), (2, 1)), ((0, 0), (0, 1)), ((0, 9), (0, 10))])
  }

  @Test func `the new index of a reloaded section allows for moves`() {
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

  @Test func `insertions at the front shift all other items`() {
    let mapping = IndexMapping(operations { $0.insertedItems = [path(0, 0), path(0, 1)] })

    check(mapping, [((0, 0), (0, 2)), ((0, 1), (0, 3)), ((0, 2), (0, 4))])
  }

  @Test func `deleting the first item and appending one shifts the others by one`() {
    let mapping = IndexMapping(
      operations {
        $0.deletedItems = [path(0, 0)]
        $0.insertedItems = [path(0, 2)]
      })

    check(mapping, [((0, 1), (0, 0)), ((0, 2), (0, 1))])
  }

  @Test func `a deleted section deletes its items, even those deleted one by one`() {
    let mapping = IndexMapping(
      operations {
        $0.deletedSections = [0]
        $0.deletedItems = [path(0, 0)]
      })

    check(mapping, [((1, 0), (0, 0))])
    #expect(mapping.newIndexPath(for: path(0, 0)) == nil)
    #expect(mapping.newIndexPath(for: path(0, 1)) == nil)
  }

  @Test func `items inserted into an inserted section have no old paths`() {
    let mapping = IndexMapping(
      operations {
        $0.insertedSections = [0]
        $0.insertedItems = [path(0, 0), path(0, 1)]
      })

    check(mapping, [((0, 0), (1, 0)), ((0, 5), (1, 5))])
    #expect(mapping.oldIndexPath(for: path(0, 1)) == nil)
  }

  @Test func `a header moves with its section`() {
    let mapping = IndexMapping(operations { $0.movedSections = [.init(from: 0, to: 2)] })
    let header = ElementKey(category: .supplementaryView, kind: "h", indexPath: path(0, 0))

    #expect(mapping.survivor(of: header)?.indexPath == path(2, 0))
    #expect(mapping.origin(of: header)?.indexPath == path(1, 0))
  }

  @Test func `the header of a reloaded section is a new one`() {
    let mapping = IndexMapping(
      operations {
        $0.insertedSections = [0]
        $0.reloadedSections = [1]
      })
    func header(_ section: Int) -> ElementKey {
      ElementKey(category: .supplementaryView, kind: "h", indexPath: path(section, 0))
    }

    #expect(mapping.survivor(of: header(1)) == nil)
    #expect(mapping.origin(of: header(2)) == nil)
    #expect(mapping.origin(of: header(0)) == nil)
    #expect(mapping.origin(of: header(1)) == header(0))
    #expect(mapping.origin(of: header(3)) == header(2))
  }
}
