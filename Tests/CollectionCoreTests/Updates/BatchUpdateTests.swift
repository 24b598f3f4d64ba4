import CollectionCore
import Foundation
import TestSupport
import Testing

@MainActor
struct BatchUpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func isClose(_ found: CGFloat?, _ expected: CGFloat) -> Bool {
    found.map { abs($0 - expected) < 1e-9 } ?? false
  }

  @Test func `T32, K1, K3, K16: the order of events in an update`() {
    let rig = ListRig([["a", "b", "c"]], height: 150).laidOut()

    rig.update(to: [["x", "a", "c"]]) {
      $0.deleteItems(at: [self.path(1)])
      $0.insertItems(at: [self.path(0)])
    }

    #expect(
      rig.journal.take() == [
        "elements in -75...225", "sections", "items in 0", "invalidate counts", "prepare",
        "updates delete [0,1]>-, insert ->[0,0]", "target for 0", "elements in 0...150", "final [0,0]",
        "final [0,1]", "final [0,2]", "initial [0,0]", "initial [0,1]", "initial [0,2]", "cell [0,0]",
        "show [0,0]", "finalize",
      ])
    rig.advance(to: 0.5)
    #expect(rig.completions == [])
    rig.advance(to: 1)
    #expect(rig.completions == [true])
    #expect(rig.journal.take().contains("hide [0,1]"))
    #expect(rig.shown == ["x [0,0]", "a [0,1]", "c [0,2]"])
  }

  @Test func `T33 a deleted item fades where it is, an inserted one fades in, a survivor slides`() {
    let rig = ListRig([["a", "b", "c"]]).laidOut()
    let (a, b, c) = (rig.cell(0), rig.cell(1), rig.cell(2))

    rig.update(to: [["a", "c", "x"]]) {
      $0.deleteItems(at: [self.path(1)])
      $0.insertItems(at: [self.path(2)])
    }
    rig.advance(to: 0.25)

    #expect(a?.center.y == 25)
    #expect(b?.center.y == 75)
    #expect(b?.alpha == 0.75)
    #expect(c?.center.y == 125 - 0.25 * 50)
    #expect(rig.cell(2)?.word == "x")
    #expect(isClose(rig.cell(2)?.alpha, 0.25))
    #expect(rig.cell(2)?.center.y == 125)
  }

  @Test func `T33 a reloaded item cross-fades two cells`() {
    let rig = ListRig([["a", "b"]]).laidOut()
    let old = rig.cell(1)

    rig.update(to: [["a", "B"]]) { $0.reloadItems(at: [self.path(1)]) }
    rig.advance(to: 0.25)

    #expect(rig.cell(1) !== old)
    #expect(rig.cell(1)?.word == "B")
    #expect(isClose(rig.cell(1)?.alpha, 0.25))
    #expect(old?.alpha == 0.75)
    rig.advance(to: 1)
    #expect(old?.superview == nil)
  }

  @Test func `T33 a survivor that leaves the screen slides out and is recycled`() {
    let rig = ListRig([["a", "b", "c", "d"]], height: 100).laidOut()
    let b = rig.cell(1)

    rig.update(to: [["x", "y", "a", "b", "c", "d"]]) { $0.insertItems(at: [self.path(0), self.path(1)]) }
    rig.advance(to: 0.5)
    #expect(b?.center.y == 125)
    #expect(b?.superview != nil)

    rig.advance(to: 1)
    #expect(b?.superview == nil)
    #expect(rig.shown == ["x [0,0]", "y [0,1]"])
  }

  @Test func `T33 a survivor that comes onto the screen slides in from where it was`() {
    let rig = ListRig([["a", "b", "c", "d"]], height: 100).laidOut()

    rig.update(to: [["b", "c", "d"]]) { $0.deleteItems(at: [self.path(0)]) }
    rig.advance(to: 0.5)

    #expect(rig.cell(1)?.word == "c")
    #expect(rig.cell(1)?.center.y == 100)
  }

  @Test func `T33 a survivor that comes from far away fades in at its place`() {
    let words = (0..<26).map { "\($0)" }
    let rig = ListRig([words], height: 100).laidOut()

    rig.update(to: [["25"] + words.dropLast()]) { $0.moveItem(at: self.path(25), to: self.path(0)) }
    rig.advance(to: 0.5)

    #expect(rig.cell(0)?.word == "25")
    #expect(rig.cell(0)?.center.y == 25)
    #expect(rig.cell(0)?.alpha == 0.5)
  }

  @Test func `T33 an item deleted off screen makes no view and no call`() {
    let rig = ListRig([["a", "b", "c", "d"]], height: 100).laidOut()

    rig.update(to: [["a", "b", "c"]]) { $0.deleteItems(at: [self.path(3)]) }

    let calls = rig.journal.take()
    #expect(!calls.contains("final [0,3]"))
    #expect(!calls.contains { $0.hasPrefix("cell") })
  }

  @Test func `T33 an item that is moved slides like any other that stays`() {
    let rig = ListRig([["a", "b", "c"]], height: 150).laidOut()
    let (a, c) = (rig.cell(0), rig.cell(2))

    rig.update(to: [["c", "a", "b"]]) { $0.moveItem(at: self.path(2), to: self.path(0)) }
    let calls = rig.journal.take()
    rig.advance(to: 0.5)

    #expect(
      calls.filter { $0.contains("nal ") || $0.contains("initial ") || $0.contains("cell ") }.count == 6)
    #expect(a?.center.y == 50 && c?.center.y == 75)
    #expect(rig.shown == ["c [0,0]", "a [0,1]", "b [0,2]"])
    #expect(rig.cell(0) === c)
  }

  @Test func `T34, K6: a survivor keeps its view and the data source is not asked for it`() {
    let rig = ListRig([["a", "b", "c"]]).laidOut()
    let views = (0..<3).map { rig.cell($0) }

    rig.update(to: [["c", "a", "b"]]) { $0.moveItem(at: self.path(2), to: self.path(0)) }

    #expect(!rig.journal.take().contains { $0.hasPrefix("cell") || $0.hasPrefix("show") })
    #expect(rig.cell(0) === views[2])
    #expect(rig.cell(1) === views[0])
    #expect(rig.cell(2) === views[1])
  }

  @Test func `T35 nested batches join the outermost, and completions run inner first`() {
    let rig = ListRig([["a", "b"]]).laidOut()
    var completed: [String] = []

    rig.view.performBatchUpdates {
      rig.words = [["x", "a", "b", "y"]]
      rig.view.insertItems(at: [self.path(0)])
      rig.view.performBatchUpdates {
        rig.view.insertItems(at: [self.path(3)])
      } completion: { _ in
        completed.append("inner")
      }
    } completion: { _ in
      completed.append("outer")
    }

    #expect(
      rig.journal.take().filter { $0.hasPrefix("updates") } == ["updates insert ->[0,0], insert ->[0,3]"])
    rig.advance(to: 0)
    rig.advance(to: 2)
    #expect(completed == ["inner", "outer"])
  }

  @Test func `T36, K4: an empty batch animates a changed parameter`() {
    let layout = StackLayout()
    let rig = ListRig([["a", "b"]], layout: layout, journal: layout.journal).laidOut()

    layout.itemHeight = 90
    rig.view.performBatchUpdates(nil)
    rig.advance(to: 0)
    rig.advance(to: 0.5)

    #expect(rig.cell(0)?.bounds.height == 70)
    #expect(rig.cell(1)?.center.y == 105)
    rig.advance(to: 1)
    #expect(rig.cell(1)?.center.y == 135)
  }

  @Test func `T38, B5: when the content shrinks at its end, the offset and the entering rows take part`() {
    let rig = ListRig([["a", "b", "c", "d", "e", "f"]], height: 100).laidOut()
    rig.view.contentOffset.y = 200
    rig.view.layoutIfNeeded()

    rig.update(to: [["a", "b", "c", "d", "e"]]) { $0.deleteItems(at: [self.path(5)]) }
    rig.advance(to: 0.5)

    #expect(rig.view.contentOffset.y == 175)
    #expect(rig.shown == ["d [0,3]", "e [0,4]"])
    rig.advance(to: 1)
    #expect(rig.view.contentOffset.y == 150)
  }

  @Test func `T40 a header follows its section with its view`() {
    let layout = StackLayout()
    layout.headerHeight = 20
    let rig = ListRig([["a"], ["b"]], layout: layout, journal: layout.journal).laidOut()
    let kind = CollectionView.elementKindSectionHeader
    let header = rig.view.supplementaryView(forElementKind: kind, at: path(0, 0))

    rig.update(to: [["b"], ["a"]]) { $0.moveSection(0, toSection: 1) }

    #expect(rig.view.supplementaryView(forElementKind: kind, at: path(0, 1)) === header)
    #expect(!rig.journal.take().contains { $0.hasPrefix("header") })
    rig.advance(to: 0.5)
    #expect(isClose(header?.center.y, 10 + 35))
  }

  @Test func `T41 supplementary views the layout lists are replaced`() {
    final class Listing: StackLayout {
      override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        [IndexPath(item: 0, section: 0)]
      }
      override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        [IndexPath(item: 0, section: 0)]
      }
    }
    let layout = Listing()
    layout.headerHeight = 20
    let rig = ListRig([["a"]], layout: layout, journal: layout.journal).laidOut()
    let kind = CollectionView.elementKindSectionHeader
    let old = rig.view.supplementaryView(forElementKind: kind, at: path(0, 0))

    rig.update(to: [["a", "b"]]) { $0.insertItems(at: [self.path(1)]) }
    rig.advance(to: 0.25)

    #expect(rig.view.supplementaryView(forElementKind: kind, at: path(0, 0)) !== old)
    #expect(old?.alpha == 0.75)
  }

  @Test func `an update in the middle of another goes on from what is on screen`() {
    let rig = ListRig([["a", "b"]]).laidOut()
    let b = rig.cell(1)
    rig.update(to: [["x", "a", "b"]]) { $0.insertItems(at: [self.path(0)]) }
    rig.advance(to: 0.5)
    #expect(b?.center.y == 100)

    rig.update(to: [["a", "b"]]) { $0.deleteItems(at: [self.path(0)]) }

    #expect(b?.center.y == 100)
    rig.advance(to: 1)
    #expect(b?.center.y == 100 - 0.5 * 25)
    #expect(rig.completions == [false])
    rig.advance(to: 1.5)
    #expect(b?.center.y == 75)
    #expect(rig.completions == [false, true])
    #expect(rig.shown == ["a [0,0]", "b [0,1]"])
    #expect(rig.view.isAnimating == false)
  }

  @Test func `an update in the middle of another goes on from the drawing order on screen`() {
    let layout = StackLayout()
    layout.decorate = { $0.zIndex = $0.indexPath.item == 0 ? 10 : 5 }
    let rig = ListRig([["a", "b"]], layout: layout, journal: layout.journal).laidOut()
    let (a, b) = (rig.cell(0), rig.cell(1))
    func order() -> [ObjectIdentifier] {
      rig.view.subviews.filter { $0 is ListRig.Cell }.map(ObjectIdentifier.init)
    }
    let before = order()

    layout.decorate = { $0.zIndex = $0.indexPath.item == 0 ? 0 : 5 }
    rig.update(to: [["a", "b"]]) { _ in }
    rig.advance(to: 0.25)
    #expect(order() == before)
    rig.update(to: [["a", "b"]]) { _ in }
    #expect(order() == before)
    rig.advance(to: 1.25)

    #expect(order() == [a, b].compactMap(\.self).map(ObjectIdentifier.init))
  }

  @Test func `an item inserted and deleted again fades back from how far it had come`() {
    let rig = ListRig([["a"]]).laidOut()
    rig.update(to: [["a", "x"]]) { $0.insertItems(at: [self.path(1)]) }
    rig.advance(to: 0.4)
    let x = rig.cell(1)
    #expect(isClose(x?.alpha, 0.4))

    rig.update(to: [["a"]]) { $0.deleteItems(at: [self.path(1)]) }
    #expect(isClose(x?.alpha, 0.4))
    rig.advance(to: 0.9)
    #expect(isClose(x?.alpha, 0.2))
  }

  @Test func `completions never run inside the call, even without animation`() {
    let rig = ListRig([["a"]]).laidOut()
    rig.view.updateTiming = .immediate

    rig.words = [["a", "b"]]
    var completions: [Bool] = []
    rig.view.performBatchUpdates {
      rig.view.insertItems(at: [self.path(1)])
    } completion: {
      completions.append($0)
    }
    #expect(completions == [])
    #expect(rig.cell(1)?.alpha == 1)

    rig.advance(to: 0.01)
    #expect(completions == [true])
  }

  @Test func `a spring gets there, past the end and back`() {
    let rig = ListRig([["a", "b"]]).laidOut()
    rig.view.updateTiming = .spring(.init(stiffness: 100, dampingRatio: 0.25))
    let b = rig.cell(1)

    rig.update(to: [["x", "a", "b"]]) { $0.insertItems(at: [self.path(0)]) }
    var highest: CGFloat = 0
    for step in 1...600 {
      rig.advance(to: Double(step) / 60)
      highest = max(highest, b?.center.y ?? 0)
    }

    #expect(highest > 130)
    #expect(b?.center.y == 125)
    #expect(rig.completions == [true])
  }

  @Test func `selection is carried across an update`() {
    let rig = ListRig([["a", "b", "c"]]).laidOut()
    rig.view.allowsMultipleSelection = true
    for item in 0..<3 { rig.view.selectItem(at: path(item), animated: false, scrollPosition: []) }

    rig.update(to: [["x", "A", "c"]]) {
      $0.deleteItems(at: [self.path(1)])
      $0.insertItems(at: [self.path(0)])
      $0.reloadItems(at: [self.path(0)])
    }

    #expect(rig.view.indexPathsForSelectedItems == [path(1), path(2)])
    #expect(rig.cell(1)?.isSelected == true)
    #expect(rig.cell(0)?.isSelected == false)
  }

  @Test func `a batch that does not add up is reported, and the data reloaded`() {
    let rig = ListRig([["a", "b"]]).laidOut()

    rig.update(to: [["a", "b", "c", "d"]]) { $0.insertItems(at: [self.path(2)]) }
    rig.advance(to: 0.1)

    #expect(rig.invalidUpdates.map(\.rule) == [.itemCount])
    #expect(rig.completions == [false])
    #expect(rig.shown == ["a [0,0]", "b [0,1]", "c [0,2]", "d [0,3]"])
  }

  @Test func `B4: reloadData inside a batch drops the operations`() {
    let rig = ListRig([["a", "b"]]).laidOut()

    rig.update(to: [["z"]]) {
      $0.insertItems(at: [self.path(0)])
      $0.reloadData()
    }
    rig.advance(to: 0.1)

    #expect(rig.invalidUpdates.isEmpty)
    #expect(rig.completions == [true])
    #expect(rig.shown == ["z [0,0]"])
  }

  @Test func `B4: reloadData ends a running update at once`() {
    let rig = ListRig([["a", "b"]]).laidOut()
    rig.update(to: [["b"]]) { $0.deleteItems(at: [self.path(0)]) }
    rig.advance(to: 0.2)

    rig.words = [["q"]]
    rig.view.reloadData()
    rig.advance(to: 0.3)

    #expect(rig.completions == [false])
    #expect(rig.shown == ["q [0,0]"])
    #expect(rig.view.subviews.filter { $0 is ListRig.Cell }.count == 1)
  }

  @Test func `B4: operations between a reload and its pass are absorbed`() {
    let rig = ListRig([["a"]]).laidOut()

    rig.words = [["a", "b"]]
    rig.view.reloadData()
    rig.view.insertItems(at: [path(1)])
    rig.view.layoutIfNeeded()

    #expect(rig.invalidUpdates.isEmpty)
    #expect(rig.shown == ["a [0,0]", "b [0,1]"])
  }

  @Test func `a single call outside a block is a batch of its own`() {
    let rig = ListRig([["a", "b"]]).laidOut()

    rig.words = [["b"]]
    rig.view.deleteItems(at: [path(0)])
    rig.advance(to: 0)
    rig.advance(to: 0.5)

    #expect(rig.cell(0)?.word == "b")
    #expect(rig.cell(0)?.center.y == 50)
  }

  @Test func `B2: a section inserted together with its items comes whole`() {
    let rig = ListRig([["a"]]).laidOut()

    rig.update(to: [["x", "y"], ["a"]]) {
      $0.insertSections([0])
      $0.insertItems(at: [self.path(0, 0), self.path(1, 0)])
    }
    rig.advance(to: 1)

    #expect(rig.shown == ["x [0,0]", "y [0,1]", "a [1,0]"])
  }

  @Test func `the layout's own start and end attributes are used`() {
    final class Flying: StackLayout {
      override func initialLayoutAttributesForAppearingItem(at path: IndexPath)
        -> CollectionViewLayoutAttributes?
      {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: path)
        if path.item == 1 { attributes?.center.x = -150 }
        return attributes
      }
      override func finalLayoutAttributesForDisappearingItem(at path: IndexPath)
        -> CollectionViewLayoutAttributes?
      {
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: path)
        if path.item == 0 { attributes?.transform = CGAffineTransform(rotationAngle: .pi / 2) }
        return attributes
      }
    }
    let layout = Flying()
    let rig = ListRig([["a", "b"]], layout: layout, journal: layout.journal).laidOut()
    let a = rig.cell(0)

    rig.update(to: [["b", "x"]]) {
      $0.deleteItems(at: [self.path(0)])
      $0.insertItems(at: [self.path(1)])
    }
    rig.advance(to: 0.5)

    #expect(rig.cell(1)?.center.x == -50)
    let turned = a?.transform ?? .identity
    #expect(abs(atan2(turned.b, turned.a) - .pi / 4) < 1e-6)
    #expect(abs(turned.determinant - 1) < 1e-6, "a card that turns does not shrink")
  }

  @Test func `an item on its way off screen that is scrolled back goes to its place after all`() {
    final class Sweeping: StackLayout {
      override func finalLayoutAttributesForDisappearingItem(at path: IndexPath)
        -> CollectionViewLayoutAttributes?
      {
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: path)
        attributes?.center.x = -150
        return attributes
      }
    }
    let layout = Sweeping()
    let rig = ListRig([["a", "b"]], layout: layout, journal: layout.journal, height: 100).laidOut()
    let b = rig.cell(1)

    rig.update(to: [["x", "y", "a", "b"]]) { $0.insertItems(at: [self.path(0), self.path(1)]) }
    rig.advance(to: 0.5)
    #expect(b?.center.x == -50)
    rig.view.contentOffset.y = 100
    rig.advance(to: 1)

    #expect(b?.center == CGPoint(x: 50, y: 175))
  }

  @Test func `nil from the layout means that an element starts where it ends`() {
    final class Silent: StackLayout {
      override func initialLayoutAttributesForAppearingItem(at path: IndexPath)
        -> CollectionViewLayoutAttributes?
      {
        path.item == 0 ? nil : super.initialLayoutAttributesForAppearingItem(at: path)
      }
    }
    let layout = Silent()
    let rig = ListRig([["a"]], layout: layout, journal: layout.journal).laidOut()

    rig.update(to: [["x", "a"]]) { $0.insertItems(at: [self.path(0)]) }
    rig.advance(to: 0.1)

    #expect(rig.cell(0)?.alpha == 1)
    #expect(rig.cell(0)?.center.y == 25)
  }
}
