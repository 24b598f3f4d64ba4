import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

@MainActor
struct WaterfallLayoutTests {
  // MARK: Lanes

  /// A width of 320 with three columns 10 apart: columns of 100 at x 0, 110 and 220.
  @Test func `each item goes to the shortest column`() {
    let rows = rows(lengths: [50, 80, 30, 20, 40, 10])

    #expect(
      differences(
        rows,
        from: [
          ElementRow("cell [0, 0]", 0, 0, 100, 50), ElementRow("cell [0, 1]", 110, 0, 100, 80),
          ElementRow("cell [0, 2]", 220, 0, 100, 30), ElementRow("cell [0, 3]", 220, 35, 100, 20),
          ElementRow("cell [0, 4]", 0, 55, 100, 40), ElementRow("cell [0, 5]", 220, 60, 100, 10),
        ]) == [])
  }

  @Test func `the first of equally short columns gets the item`() {
    let rows = rows(lengths: [50, 50, 50, 10, 10, 10])

    #expect(rows.map(\.frame.minX) == [0, 110, 220, 0, 110, 220])
  }

  @Test func `columns count as equally short if their lengths differ by rounding errors`() {
    let rows = rows(lengths: [0.1, 0.3, 0.3, 0.2], rowSpacing: 0)
    let next = self.rows(lengths: [0.1, 0.3, 0.3, 0.2, 1], rowSpacing: 0)

    #expect(rows.last?.frame.minX == 0)
    #expect(next.last?.frame.minX == 0, "0.1 + 0.2 is 0.3")
  }

  @Test func `columns share the width left by insets and gaps`() throws {
    let layout = WaterfallLayout()
    layout.laneCount = 4
    layout.columnSpacing = 8
    layout.sectionInset = EdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
    let rig = LayoutRig(layout, counts: [4])

    let breadth: CGFloat = (320 - 30 - 24) / 4

    #expect(try #require(rig.frame(0)).isClose(to: CGRect(x: 10, y: 5, width: breadth, height: 50)))
    #expect(
      try #require(rig.frame(3)).isClose(
        to: CGRect(x: 10 + 3 * (breadth + 8), y: 5, width: breadth, height: 50)))
    #expect(layout.collectionViewContentSize == CGSize(width: 320, height: 70))
  }

  @Test func `content insets narrow the columns`() {
    let rig = LayoutRig(WaterfallLayout(), counts: [2], contentInset: EdgeInsets(left: 30, right: 20))

    #expect(rig.frame(1) == CGRect(x: 140, y: 0, width: 130, height: 50))
  }

  @Test func `a horizontal waterfall grows rows along x`() {
    let delegate = LengthDelegate { CGFloat([50, 80, 20][$0.item]) }
    let layout = WaterfallLayout()
    layout.scrollDirection = .horizontal
    layout.columnSpacing = 5
    layout.rowSpacing = 20
    let rig = LayoutRig(layout, width: 300, height: 220, counts: [3], delegate: delegate)

    #expect(rig.frame(0) == CGRect(x: 0, y: 0, width: 50, height: 100))
    #expect(rig.frame(1) == CGRect(x: 0, y: 120, width: 80, height: 100))
    #expect(rig.frame(2) == CGRect(x: 55, y: 0, width: 20, height: 100))
    #expect(layout.collectionViewContentSize == CGSize(width: 80, height: 220))
  }

  // MARK: Sections

  @Test func `sections stack with header, insets and footer`() {
    let delegate = LengthDelegate { _ in 50 }
    delegate.laneCounts = [1: 1]
    let layout = WaterfallLayout()
    layout.headerLength = 40
    layout.footerLength = 20
    layout.sectionInset = EdgeInsets(top: 3, left: 0, bottom: 7, right: 0)
    let rig = LayoutRig(layout, width: 210, counts: [3, 1, 0], delegate: delegate)

    #expect(
      differences(
        rig.allRows,
        from: [
          ElementRow("header [0, 0]", 0, 0, 210, 40), ElementRow("cell [0, 0]", 0, 43, 100, 50),
          ElementRow("cell [0, 1]", 110, 43, 100, 50), ElementRow("cell [0, 2]", 0, 103, 100, 50),
          ElementRow("footer [0, 0]", 0, 160, 210, 20), ElementRow("header [1, 0]", 0, 180, 210, 40),
          ElementRow("cell [1, 0]", 0, 223, 210, 50), ElementRow("footer [1, 0]", 0, 280, 210, 20),
          ElementRow("header [2, 0]", 0, 300, 210, 40), ElementRow("footer [2, 0]", 0, 350, 210, 20),
        ]) == [])
    #expect(layout.collectionViewContentSize == CGSize(width: 210, height: 370))
  }

  @Test func `a header is found where negative insets leave its section shorter`() {
    let layout = WaterfallLayout()
    layout.headerLength = 15
    layout.sectionInset = EdgeInsets(top: -5, bottom: -18)
    let rig = LayoutRig(layout, counts: [0])

    #expect(rig.rows(in: rig.view.bounds).map(\.element) == ["header [0, 0]"])
  }

  @Test func `the delegate provides metrics for each section`() {
    let delegate = LengthDelegate { _ in 50 }
    delegate.insets = [0: EdgeInsets(left: 10, right: 10)]
    delegate.headers = [1: 25]
    delegate.footers = [0: 15]
    let rig = LayoutRig(WaterfallLayout(), width: 210, counts: [1, 1], delegate: delegate)

    #expect(
      rig.allRows.map(\.element) == ["cell [0, 0]", "footer [0, 0]", "header [1, 0]", "cell [1, 0]"])
    #expect(rig.frame(0)?.minX == 10)
    #expect(rig.frame(0, section: 1)?.minY == 90)
  }

  @Test func `a waterfall without sections has no height`() {
    let rig = LayoutRig(WaterfallLayout(), counts: [])

    #expect(rig.layout.collectionViewContentSize == CGSize(width: 320, height: 0))
    #expect(rig.allRows.isEmpty)
  }

  @Test func `lengths and insets out of range give an empty layout without a crash`() {
    let delegate = LengthDelegate { $0.item == 0 ? -50 : .nan }
    let layout = WaterfallLayout()
    layout.laneCount = -3
    layout.sectionInset = EdgeInsets(left: 999)
    let rig = LayoutRig(layout, counts: [2], delegate: delegate)

    #expect(rig.layout.collectionViewContentSize == CGSize(width: 320, height: 10))
    #expect(rig.allRows.isEmpty)
  }

  // MARK: Cost

  @Test func `scrolling and a change of height ask for no lengths`() {
    let delegate = LengthDelegate { CGFloat(20 + $0.item % 7 * 10) }
    let rig = LayoutRig(WaterfallLayout(), counts: [5000], delegate: delegate)

    for y in stride(from: 0, to: 50_000, by: 1000) {
      rig.scroll(y: CGFloat(y))
      #expect(rig.rows(in: rig.view.bounds).count < 60)
    }
    rig.resize(width: 320, height: 200)

    #expect(delegate.questions == 5000)
  }

  @Test func `a change of width asks for lengths again`() {
    let delegate = LengthDelegate { _ in 20 }
    let rig = LayoutRig(WaterfallLayout(), counts: [50], delegate: delegate)

    rig.resize(width: 400, height: 480)

    #expect(delegate.questions == 100)
    #expect(delegate.lastBreadth == 195)
  }

  @Test(arguments: [CGFloat(-30), 0, 12])
  func `a query finds overlapping rows`(rowSpacing: CGFloat) {
    let delegate = LengthDelegate { CGFloat(20 + ($0.item * 37) % 90) }
    let layout = WaterfallLayout()
    layout.rowSpacing = rowSpacing
    let rig = LayoutRig(layout, counts: [200], delegate: delegate)
    let all = rig.allRows

    for y in stride(from: CGFloat(0), to: 4000, by: 61) {
      let rect = CGRect(x: 0, y: y, width: 320, height: 40)
      #expect(rig.rows(in: rect).map(\.element) == all.filter { $0.frame.overlaps(rect) }.map(\.element))
    }
  }

  // MARK: Rig

  private func rows(lengths: [CGFloat], rowSpacing: CGFloat = 5) -> [ElementRow] {
    let delegate = LengthDelegate { lengths[$0.item] }
    let layout = WaterfallLayout()
    layout.laneCount = 3
    layout.rowSpacing = rowSpacing
    return LayoutRig(layout, counts: [lengths.count], delegate: delegate).allRows
  }
}

/// A delegate that provides lengths and metrics of some sections, and counts the requests for lengths.
@MainActor
private final class LengthDelegate: WaterfallLayoutDelegate {
  var laneCounts: [Int: Int] = [:]
  var insets: [Int: EdgeInsets] = [:]
  var headers: [Int: CGFloat] = [:]
  var footers: [Int: CGFloat] = [:]
  private(set) var questions = 0
  private(set) var lastBreadth: CGFloat = 0
  private let length: (IndexPath) -> CGFloat

  init(_ length: @escaping (IndexPath) -> CGFloat) { self.length = length }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthForItemAt indexPath: IndexPath,
    breadth: CGFloat
  ) -> CGFloat? {
    questions += 1
    lastBreadth = breadth
    return length(indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, laneCountInSection section: Int
  ) -> Int? { laneCounts[section] }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, insetForSectionAt section: Int
  ) -> EdgeInsets? { insets[section] }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, headerLengthInSection section: Int
  ) -> CGFloat? { headers[section] }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, footerLengthInSection section: Int
  ) -> CGFloat? { footers[section] }
}
