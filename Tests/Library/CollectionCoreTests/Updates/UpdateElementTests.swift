import CollectionCore
import Foundation
import TestSupport
import Testing

/// Tests of the animation of each element in an update, and of the layout queries for it.
@MainActor
struct UpdateElementTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  /// The updates of `a b c d`, of which `a` and `b` are visible, with the cells that each update requests.
  nonisolated private static let rows: [(name: String, words: String, cells: [String])] = [
    ("deleted", "acd", ["cell [0,1]"]), ("inserted", "axbcd", ["cell [0,1]"]),
    ("reloaded", "aBcd", ["cell [0,1]"]), ("leaves", "xabcd", ["cell [0,0]"]),
    ("enters", "bcd", ["cell [0,1]"]), ("moved on screen", "bacd", []),
    ("moved from off screen", "dabc", ["cell [0,0]"]), ("deleted off screen", "abc", []),
    ("inserted off screen", "abcdx", []),
  ]

  private func update(_ name: String, in view: CollectionView) {
    switch name {
    case "deleted": view.deleteItems(at: [path(1)])
    case "inserted": view.insertItems(at: [path(1)])
    case "reloaded": view.reloadItems(at: [path(1)])
    case "leaves": view.insertItems(at: [path(0)])
    case "enters": view.deleteItems(at: [path(0)])
    case "moved on screen": view.moveItem(at: path(1), to: path(0))
    case "moved from off screen": view.moveItem(at: path(3), to: path(0))
    case "deleted off screen": view.deleteItems(at: [path(3)])
    case "inserted off screen": view.insertItems(at: [path(4)])
    default: Issue.record("There is no update \(name).")
    }
  }

  @Test(arguments: rows)
  func `final attributes are queried by old paths before initial ones by new paths`(
    row: (name: String, words: String, cells: [String])
  ) {
    let rig = ListRig([["a", "b", "c", "d"]], height: 100).laidOut()

    rig.update(to: [row.words.map(String.init)]) { self.update(row.name, in: $0) }

    let calls = rig.journal.take()
    #expect(
      calls.filter { $0.hasPrefix("final [") || $0.hasPrefix("initial") } == [
        "final [0,0]", "final [0,1]", "initial [0,0]", "initial [0,1]",
      ])
    #expect(calls.filter { $0.hasPrefix("cell") } == row.cells)
  }

  @Test func `a deleted item fades out, an inserted one fades in, and a remaining one slides`() {
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
    #expect(rig.cell(2)?.alpha.isClose(to: 0.25) == true)
    #expect(rig.cell(2)?.center.y == 125)
  }

  @Test func `a reloaded item cross-fades two cells`() {
    let rig = ListRig([["a", "b"]]).laidOut()
    let old = rig.cell(1)

    rig.update(to: [["a", "B"]]) { $0.reloadItems(at: [self.path(1)]) }
    rig.advance(to: 0.25)

    #expect(rig.cell(1) !== old)
    #expect(rig.cell(1)?.word == "B")
    #expect(rig.cell(1)?.alpha.isClose(to: 0.25) == true)
    #expect(old?.alpha == 0.75)
    rig.advance(to: 1)
    #expect(old?.superview == nil)
  }

  @Test func `with an oscillating spring, a deleted view is removed when it first reaches its end`() {
    let rig = ListRig([["a", "b", "c"]]).laidOut()
    let timing = UpdateTiming.spring(.init(stiffness: 100, dampingRatio: 0.5))
    rig.view.updateTiming = timing
    let (b, c) = (rig.cell(1), rig.cell(2))

    rig.update(to: [["a", "c"]]) { $0.deleteItems(at: [self.path(1)]) }
    rig.advance(to: timing.arrivalDuration - 0.01)
    #expect(b?.superview != nil)
    rig.advance(to: timing.arrivalDuration)

    #expect(b?.superview == nil)
    #expect(rig.view.isAnimating)
    rig.advance(to: timing.duration)
    #expect(c?.center.y == 75)
    #expect(rig.completions == [true])
  }

  @Test func `a remaining item that leaves the screen slides out and is reused`() {
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

  @Test func `a remaining item that comes onto the screen slides in from its old position`() {
    let rig = ListRig([["a", "b", "c", "d"]], height: 100).laidOut()

    rig.update(to: [["b", "c", "d"]]) { $0.deleteItems(at: [self.path(0)]) }
    rig.advance(to: 0.5)

    #expect(rig.cell(1)?.word == "c")
    #expect(rig.cell(1)?.center.y == 100)
  }

  @Test func `a remaining item that comes from far away fades in at its new position`() {
    let words = (0..<26).map { "\($0)" }
    let rig = ListRig([words], height: 100).laidOut()

    rig.update(to: [["25"] + words.dropLast()]) { $0.moveItem(at: self.path(25), to: self.path(0)) }
    rig.advance(to: 0.5)

    #expect(rig.cell(0)?.word == "25")
    #expect(rig.cell(0)?.center.y == 25)
    #expect(rig.cell(0)?.alpha == 0.5)
  }

  @Test func `an item deleted off screen makes no view and no call`() {
    let rig = ListRig([["a", "b", "c", "d"]], height: 100).laidOut()

    rig.update(to: [["a", "b", "c"]]) { $0.deleteItems(at: [self.path(3)]) }

    let calls = rig.journal.take()
    #expect(!calls.contains("final [0,3]"))
    #expect(!calls.contains { $0.hasPrefix("cell") })
  }

  @Test func `a moved item slides like a remaining one`() {
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

  @Test func `a remaining item keeps its view, and the data source is not queried for it`() {
    let rig = ListRig([["a", "b", "c"]]).laidOut()
    let views = (0..<3).map { rig.cell($0) }

    rig.update(to: [["c", "a", "b"]]) { $0.moveItem(at: self.path(2), to: self.path(0)) }

    #expect(!rig.journal.take().contains { $0.hasPrefix("cell") || $0.hasPrefix("show") })
    #expect(rig.cell(0) === views[2])
    #expect(rig.cell(1) === views[0])
    #expect(rig.cell(2) === views[1])
    rig.advance(to: 1)
    #expect(!rig.journal.take().contains { $0.hasPrefix("hide") })
  }

  @Test func `when the content shrinks at its end, the offset and the entering rows are animated`() {
    let rig = ListRig([["a", "b", "c", "d", "e", "f"]], height: 100).laidOut()
    rig.view.contentOffset.y = 200
    rig.view.layoutIfNeeded()
    let f = rig.cell(5)
    _ = rig.journal.take()

    rig.update(to: [["a", "b", "c", "d", "e"]]) { $0.deleteItems(at: [self.path(5)]) }
    let calls = rig.journal.take()
    #expect(calls.contains("elements in 150...300"))
    #expect(calls.filter { $0.hasPrefix("initial") } == ["initial [0,3]", "initial [0,4]"])
    rig.advance(to: 0.1)
    #expect(rig.view.contentOffset.y == 195)
    #expect(rig.shown == ["d [0,3]", "e [0,4]"])
    rig.advance(to: 0.5)

    #expect(f?.alpha == 0.5)

    #expect(rig.view.contentOffset.y == 175)
    #expect(rig.shown == ["d [0,3]", "e [0,4]"])
    rig.advance(to: 1)
    #expect(rig.view.contentOffset.y == 150)
  }

  @Test func `the layout's own initial and final attributes are used`() {
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

  @Test func `without initial attributes a new item does not animate, and a remaining one slides`() {
    final class Silent: StackLayout {
      override func initialLayoutAttributesForAppearingItem(at path: IndexPath)
        -> CollectionViewLayoutAttributes?
      { nil }
    }
    let layout = Silent()
    let rig = ListRig([["a", "b", "c"]], layout: layout, journal: layout.journal, height: 100).laidOut()

    rig.update(to: [["x", "a", "b", "c"]]) { $0.insertItems(at: [self.path(0)]) }
    rig.advance(to: 0.1)
    #expect(rig.cell(0)?.alpha == 1)
    #expect(rig.cell(0)?.center.y == 25)
    #expect(rig.cell(1)?.center.y == 30)

    rig.advance(to: 1)
    rig.update(to: [["a", "b", "c"]]) { $0.deleteItems(at: [self.path(0)]) }
    rig.advance(to: 1.1)
    #expect(rig.cell(1)?.word == "b")
    #expect(rig.cell(1)?.center.y == 75)
  }

  @Test func `without final attributes a deleted item stays unchanged until it is removed`() {
    final class Silent: StackLayout {
      override func finalLayoutAttributesForDisappearingItem(at path: IndexPath)
        -> CollectionViewLayoutAttributes?
      { nil }
    }
    let layout = Silent()
    let rig = ListRig([["a", "b", "c"]], layout: layout, journal: layout.journal, height: 100).laidOut()
    let (a, b) = (rig.cell(0), rig.cell(1))

    rig.update(to: [["x", "b", "c"]]) {
      $0.deleteItems(at: [self.path(0)])
      $0.insertItems(at: [self.path(0)])
    }
    rig.advance(to: 0.9)
    #expect(a?.superview === rig.view)
    #expect(a?.alpha == 1)
    #expect(a?.center.y == 25)
    #expect(b?.center.y == 75)
    rig.advance(to: 1)
    #expect(a?.superview == nil)
  }

  @Test func `initial and final attributes apply to the queried item, whatever path they have`() {
    final class Mistaken: StackLayout {
      override func initialLayoutAttributesForAppearingItem(at path: IndexPath)
        -> CollectionViewLayoutAttributes?
      { wrong(super.initialLayoutAttributesForAppearingItem(at: path), x: -50) }

      override func finalLayoutAttributesForDisappearingItem(at path: IndexPath)
        -> CollectionViewLayoutAttributes?
      { wrong(super.finalLayoutAttributesForDisappearingItem(at: path), x: 150) }

      private func wrong(
        _ attributes: CollectionViewLayoutAttributes?, x: CGFloat
      ) -> CollectionViewLayoutAttributes? {
        attributes?.indexPath = IndexPath(item: 9, section: 9)
        attributes?.center.x = x
        return attributes
      }
    }
    let layout = Mistaken()
    let rig = ListRig([["a", "b"]], layout: layout, journal: layout.journal).laidOut()
    let a = rig.cell(0)

    rig.update(to: [["b", "x"]]) {
      $0.deleteItems(at: [self.path(0)])
      $0.insertItems(at: [self.path(1)])
    }
    rig.advance(to: 0.5)

    #expect([a, rig.cell(0), rig.cell(1)].map { $0?.center.x } == [100, 0, 0])
    #expect(rig.diagnostics.isEmpty)
  }

  @Test func `outside an update the base class returns no initial or final attributes`() {
    let rig = ListRig([["a"]]).laidOut()

    #expect(rig.layout.initialLayoutAttributesForAppearingItem(at: path(0)) == nil)
    #expect(rig.layout.finalLayoutAttributesForDisappearingItem(at: path(0)) == nil)
    rig.update(to: [["a", "b"]]) { $0.insertItems(at: [self.path(1)]) }
    #expect(rig.layout.initialLayoutAttributesForAppearingItem(at: path(1)) == nil)
  }

  @Test func `attributes from a rectangle query apply if the layout has none by path`() {
    final class Pathless: StackLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
        (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
          let attributes = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
          attributes.frame = CGRect(x: 0, y: 50 * CGFloat(item), width: 100, height: 50)
          return attributes
        }
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
        nil
      }
    }
    let layout = Pathless()
    let rig = ListRig([["a", "b", "c"]], layout: layout, journal: layout.journal, height: 100).laidOut()
    #expect(rig.cell(1)?.frame == CGRect(x: 0, y: 50, width: 100, height: 50))

    rig.update(to: [["x", "a", "b", "c"]]) { $0.insertItems(at: [self.path(0)]) }
    rig.advance(to: 0.5)
    #expect(rig.cell(1)?.center.y == 50)
    rig.advance(to: 1)
    #expect(rig.shown == ["x [0,0]", "a [0,1]"])
  }
}
