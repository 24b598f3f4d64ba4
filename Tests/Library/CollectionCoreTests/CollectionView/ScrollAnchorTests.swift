import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of the scroll anchors: 26 words of 50 points in a view of 200.
@MainActor
struct ScrollAnchorTests {
  private let alphabet = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }

  struct Row: Sendable, CustomTestStringConvertible {
    var anchor: CollectionView.ScrollAnchor
    var offset: CGFloat
    var testDescription: String { "\(anchor): \(offset)" }
  }

  private func rig(
    _ anchor: CollectionView.ScrollAnchor, offset: CGFloat, layout: StackLayout = StackLayout()
  ) -> ListRig {
    let rig = ListRig([alphabet], layout: layout, journal: layout.journal).laidOut()
    rig.view.scrollAnchor = anchor
    rig.view.contentOffset.y = offset
    rig.view.layoutIfNeeded()
    return rig
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func insert(_ words: [String], at item: Int, in rig: ListRig) {
    var new = rig.words[0]
    new.insert(contentsOf: words, at: item)
    rig.update(to: [new]) { $0.insertItems(at: words.indices.map { self.path(item + $0) }) }
    rig.advance(to: 2)
    rig.advance(to: 4)
  }

  // MARK: Updates

  @Test(arguments: [
    Row(anchor: .automatic, offset: 520), Row(anchor: .none, offset: 520),
    Row(anchor: .topElement, offset: 620),
    Row(anchor: .centredElement, offset: 620), Row(anchor: .bottom, offset: 620),
  ])
  func `two items inserted above the visible area move the offset as the anchor requires`(row: Row) {
    let rig = rig(row.anchor, offset: 520)

    insert(["x", "y"], at: 0, in: rig)

    #expect(rig.view.contentOffset.y == row.offset)
  }

  @Test(arguments: [
    Row(anchor: .automatic, offset: 520), Row(anchor: .none, offset: 520),
    Row(anchor: .topElement, offset: 520),
    Row(anchor: .centredElement, offset: 520), Row(anchor: .bottom, offset: 570),
  ])
  func `an item inserted below the middle moves the offset only with the bottom anchor`(row: Row) {
    let rig = rig(row.anchor, offset: 520)

    insert(["x"], at: 14, in: rig)

    #expect(rig.view.contentOffset.y == row.offset)
  }

  @Test(arguments: [
    Row(anchor: .automatic, offset: 1100), Row(anchor: .none, offset: 1100),
    Row(anchor: .topElement, offset: 1100), Row(anchor: .centredElement, offset: 1100),
    Row(anchor: .bottom, offset: 1150),
  ])
  func `an item appended to a list at its end moves the offset only with the bottom anchor`(row: Row) {
    let rig = rig(row.anchor, offset: 1100)

    insert(["x"], at: 26, in: rig)

    #expect(rig.view.contentOffset.y == row.offset)
  }

  @Test(arguments: CollectionView.ScrollAnchor.allCases)
  func `an item appended to a list that is not at its end does not move the offset`(
    anchor: CollectionView.ScrollAnchor
  ) {
    let rig = rig(anchor, offset: 700)

    insert(["x"], at: 26, in: rig)

    #expect(rig.view.contentOffset.y == 700)
  }

  @Test func `with the bottom anchor a list shorter than the view scrolls when it grows`() {
    let rig = rig(.bottom, offset: 0)
    rig.words = [["a", "b"]]
    rig.view.reloadData()
    rig.view.layoutIfNeeded()
    #expect(rig.view.contentOffset.y == 0)

    insert(["c", "d", "e", "f"], at: 2, in: rig)

    #expect(rig.view.contentOffset.y == 100)
  }

  @Test func `if the anchored item is deleted, the next one becomes the anchor`() {
    let rig = rig(.topElement, offset: 520)

    rig.update(to: [Array(alphabet[..<9]) + Array(alphabet[11...])]) {
      $0.deleteItems(at: [self.path(9), self.path(10)])
    }

    #expect(rig.view.contentOffset.y == 520)
    rig.advance(to: 2)
    rig.advance(to: 4)
    #expect(rig.view.contentOffset.y == 420)
    #expect(rig.shown.contains("l [0,9]"))
  }

  @Test func `an anchored item that moves away is not followed`() {
    let rig = rig(.topElement, offset: 500)

    rig.update(to: [Array(alphabet[..<10]) + Array(alphabet[11...]) + ["k"]]) {
      $0.moveItem(at: self.path(10), to: self.path(25))
    }
    rig.advance(to: 2)
    rig.advance(to: 4)

    #expect(rig.view.contentOffset.y == 450)
  }

  @Test func `the offset is kept if no visible item remains`() {
    let rig = rig(.topElement, offset: 500)

    rig.update(to: [Array(alphabet[..<8]) + Array(alphabet[16...])]) {
      $0.deleteItems(at: (8..<16).map(self.path))
    }
    rig.advance(to: 2)
    rig.advance(to: 4)

    #expect(rig.view.contentOffset.y == 500)
  }

  @Test func `the layout receives the anchored offset and may change it`() {
    let layout = StackLayout()
    let rig = rig(.topElement, offset: 500, layout: layout)
    layout.target = { CGPoint(x: 0, y: $0.y + 7) }
    _ = rig.journal.take()

    insert(["x"], at: 0, in: rig)

    #expect(rig.journal.take().contains("target for 550"))
    #expect(rig.view.contentOffset.y == 557)
  }

  @Test func `during a drag the anchored item stays under the finger`() {
    let rig = rig(.topElement, offset: 500)
    rig.view.beginTracking(at: CGPoint(x: 50, y: 100), time: 0)
    rig.view.continueTracking(at: CGPoint(x: 50, y: 80), time: 0.1)
    rig.view.continueTracking(at: CGPoint(x: 50, y: 70), time: 0.2)
    #expect(rig.view.contentOffset.y == 520)

    rig.update(to: [["x"] + alphabet]) { $0.insertItems(at: [self.path(0)]) }
    #expect(rig.view.contentOffset.y == 570)
    rig.view.continueTracking(at: CGPoint(x: 50, y: 60), time: 0.3)

    #expect(rig.view.contentOffset.y == 580)
  }

  @Test func `an update during another starts from the final offset of the first`() {
    let rig = rig(.topElement, offset: 500)
    rig.update(to: [["x"] + alphabet]) { $0.insertItems(at: [self.path(0)]) }
    rig.advance(to: 0.5)

    rig.update(to: [["y", "x"] + alphabet]) { $0.insertItems(at: [self.path(0)]) }
    rig.advance(to: 2)
    rig.advance(to: 4)

    #expect(rig.view.contentOffset.y == 600)
  }

  // MARK: Resizes

  /// A layout of items as high as the view is wide.
  private final class SquareLayout: StackLayout {
    override func prepare() {
      itemHeight = collectionView?.bounds.width ?? 0
      super.prepare()
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      newBounds.width != collectionView?.bounds.width
    }
  }

  @Test(arguments: [
    Row(anchor: .automatic, offset: 1050), Row(anchor: .none, offset: 1050),
    // Item 10 starts 50 points above the top before and after.
    Row(anchor: .topElement, offset: 10 * 40 + 50),
    // The centre of item 11, at 1150, is at the centre of the view, at 1150.
    Row(anchor: .centredElement, offset: 11.5 * 40 - 100),
    // The end of item 12, at 1300, is 50 points below the bottom, at 1250.
    Row(anchor: .bottom, offset: 13 * 40 - 250),
  ])
  func `a resize that changes the item sizes moves the offset as the anchor requires`(row: Row) {
    let rig = rig(row.anchor, offset: 1050, layout: SquareLayout())

    rig.view.frame.size.width = 40
    rig.view.layoutIfNeeded()

    let limited = min(row.offset, rig.view.maximumContentOffset.y)
    #expect(rig.view.contentOffset.y == limited)
  }

  // MARK: Changes of layout

  @Test(arguments: [
    // The centre of the view, at 530, is nearest to the centre of item 10, at 525.
    Row(anchor: .automatic, offset: 10.5 * 80 - 100), Row(anchor: .centredElement, offset: 10.5 * 80 - 100),
    Row(anchor: .none, offset: 430), Row(anchor: .topElement, offset: 8 * 80 + 30),
    // Item 12 ends at 650, 20 points below the bottom.
    Row(anchor: .bottom, offset: 13 * 80 - 20 - 200),
  ])
  func `a change of layout moves the offset as the anchor requires`(row: Row) {
    let rig = rig(row.anchor, offset: 430)
    let other = StackLayout()
    other.itemHeight = 80

    rig.view.collectionViewLayout = other

    #expect(rig.view.contentOffset.y == row.offset)
  }

  // MARK: Sizes that turn out others

  @Test(arguments: [
    // Items 36 to 39 are visible by their estimates, from 30 points above the top; item 37 is the first whole
    // one.
    Row(anchor: .automatic, offset: 20), Row(anchor: .topElement, offset: 20),
  ])
  func `cells that turn out larger keep the first whole item in place`(row: Row) {
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 0
    let rig = SizedRig(layout, width: 100, height: 200, counts: [100]) { _ in nil }
    rig.view.scrollAnchor = row.anchor
    rig.size = { _ in CGSize(width: 100, height: 80) }

    rig.scroll(y: 1830)

    #expect(rig.screenY(37) == row.offset)
  }

  @Test func `without an anchor the offset is kept when cells above turn out larger`() {
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 0
    let rig = SizedRig(layout, width: 100, height: 200, counts: [100]) { _ in nil }
    rig.view.scrollAnchor = .none
    rig.size = { _ in CGSize(width: 100, height: 80) }

    rig.scroll(y: 1830)

    #expect(rig.view.contentOffset.y == 1830)
    #expect(rig.screenY(37) == 50)
  }

  @Test func `the offset stays at the end while the last cells turn out larger`() {
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 0
    let rig = SizedRig(layout, width: 100, height: 200, counts: [100]) { _ in
      CGSize(width: 100, height: 80)
    }
    rig.view.scrollAnchor = .bottom

    rig.scroll(y: rig.view.maximumContentOffset.y)

    #expect(rig.screenY(99) == 120)
  }
}
