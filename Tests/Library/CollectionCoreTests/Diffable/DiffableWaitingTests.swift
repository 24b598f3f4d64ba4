import Foundation
import Testing

/// Tests of the asynchronous `apply` methods.
@MainActor
struct DiffableWaitingTests {
  @Test func `apply waits for the end of the animation`() async {
    let rig = DiffableRig<Int>().filled([("a", [1, 2, 3])])
    var isOver = false

    let applying = Task {
      await rig.source.apply(rig.snapshot([("a", [3, 1, 2])]))
      isOver = true
    }
    await Task.yield()
    for time in [0, 0.5] {
      rig.view.advance(to: time)
      rig.view.layoutIfNeeded()
      await Task.yield()
    }
    #expect(rig.source.itemIdentifier(for: [0, 0]) == 3)
    #expect(!isOver)
    rig.view.advance(to: 1)
    await applying.value

    #expect(isOver)
  }

  @Test func `apply without animation waits for the pass`() async {
    let rig = DiffableRig<Int>().filled([("a", [1, 2, 3])])

    let applying = Task { await rig.source.applySnapshotUsingReloadData(rig.snapshot([("a", [4])])) }
    await Task.yield()
    rig.view.layoutIfNeeded()
    await applying.value
    #expect(rig.view.numberOfItems(inSection: 0) == 1)

    var section = rig.source.snapshot(for: "a")
    section.append([5])
    let appending = Task { await rig.source.apply(section, to: "a", animatingDifferences: false) }
    await Task.yield()
    rig.view.layoutIfNeeded()
    await appending.value
    #expect(rig.view.numberOfItems(inSection: 0) == 2)
  }
}
