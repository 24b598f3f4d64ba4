import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of the layout of a group's subitems.
@MainActor
struct GroupTests {
  private typealias C = Composition

  @Test func `three items of a third with insets of 5 fill a row`() {
    let rig = C.rig(
      C.row(
        .fractionalWidth(1), .absolute(100), C.item(.fractionalWidth(1 / 3), .fractionalHeight(1), inset: 5)),
      counts: [5])

    #expect(
      rig.differences(from: [
        ElementRow("cell [0, 0]", 5, 5, 90, 90), ElementRow("cell [0, 1]", 105, 5, 90, 90),
        ElementRow("cell [0, 2]", 205, 5, 90, 90), ElementRow("cell [0, 3]", 5, 105, 90, 90),
        ElementRow("cell [0, 4]", 105, 105, 90, 90),
      ]) == [])
    #expect(rig.layout.collectionViewContentSize == CGSize(width: 300, height: 200))
  }

  @Test func `a row may have one large item and a column of two small ones`() {
    let small = C.item(.fractionalWidth(1), .fractionalHeight(0.5))
    let column = C.column(.fractionalWidth(0.4), .fractionalHeight(1), small)
    let rig = C.rig(
      C.row(.fractionalWidth(1), .absolute(100), C.item(.fractionalWidth(0.6), .fractionalHeight(1)), column))

    #expect(
      areClose(
        rig.frames(), [[0, 0, 180, 100], [180, 0, 120, 50], [180, 50, 120, 50], [0, 100, 180, 100]]))
  }

  @Test func `a list of subitems repeats until the axis is full`() {
    let rig = C.rig(
      C.row(
        .fractionalWidth(1), .absolute(50), C.item(.absolute(60), .absolute(50)),
        C.item(.absolute(80), .absolute(30))), counts: [6])

    #expect(
      areClose(
        rig.frames(),
        [
          [0, 0, 60, 50], [60, 0, 80, 30], [140, 0, 60, 50], [200, 0, 80, 30], [0, 50, 60, 50],
          [60, 50, 80, 30],
        ]))
  }

  @Test func `fixed spacing reduces the number of items that fit`() {
    let group = C.row(
      .fractionalWidth(1), .absolute(50), C.item(.fractionalWidth(1 / 3), .fractionalHeight(1)))
    group.interItemSpacing = .fixed(10)

    #expect(
      areClose(
        C.rig(group).frames(), [[0, 0, 100, 50], [110, 0, 100, 50], [0, 50, 100, 50], [110, 50, 100, 50]]))
  }

  @Test func `halves with a gap between them do not fit side by side`() {
    let group = C.row(
      .fractionalWidth(1), .absolute(50), C.item(.fractionalWidth(0.5), .fractionalHeight(1)))
    group.interItemSpacing = .fixed(10)

    #expect(areClose(C.rig(group, counts: [2]).frames(), [[0, 0, 150, 50], [0, 50, 150, 50]]))
  }

  @Test func `flexible spacing shares the remaining space`() {
    let group = C.row(.fractionalWidth(1), .absolute(50), C.item(.absolute(80), .fractionalHeight(1)))
    group.interItemSpacing = .flexible(10)

    #expect(
      areClose(C.rig(group, counts: [3]).frames(), [[0, 0, 80, 50], [110, 0, 80, 50], [220, 0, 80, 50]]))
  }

  @Test func `a fixed count of subitems keeps their size even if they do not fit`() {
    let item = C.item(.absolute(80), .fractionalHeight(1))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: C.size(.fractionalWidth(1), .absolute(50)), repeatingSubitem: item, count: 2)
    #expect(
      areClose(C.rig(group, counts: [3]).frames(), [[0, 0, 80, 50], [80, 0, 80, 50], [0, 50, 80, 50]]))

    let crowded = CollectionLayoutGroup.horizontal(
      layoutSize: C.size(.absolute(100), .absolute(50)), repeatingSubitem: item, count: 2)
    #expect(areClose(C.rig(crowded, counts: [2]).frames(), [[0, 0, 80, 50], [80, 0, 80, 50]]))
  }

  @Test func `a group with a count divides the space after spacing equally`() {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: C.size(.fractionalWidth(1), .absolute(50)), subitem: C.item(.absolute(1), .absolute(20)),
      count: 3)
    group.interItemSpacing = .fixed(15)
    #expect(
      areClose(C.rig(group, counts: [3]).frames(), [[0, 0, 90, 20], [105, 0, 90, 20], [210, 0, 90, 20]]))

    let column = CollectionLayoutGroup.vertical(
      layoutSize: C.size(.absolute(50), .absolute(100)),
      subitem: C.item(.fractionalWidth(1), .absolute(1), inset: 5), count: 2)
    #expect(areClose(C.rig(column, counts: [2]).frames(), [[5, 5, 40, 40], [5, 55, 40, 40]]))
  }

  @Test func `fractions in a group refer to the space inside its insets`() {
    let group = C.row(
      .fractionalWidth(1), .absolute(100), C.item(.fractionalWidth(0.5), .fractionalHeight(1)))
    group.contentInsets = DirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)

    #expect(
      areClose(
        C.rig(group).frames(),
        [[20, 10, 120, 60], [140, 10, 120, 60], [20, 110, 120, 60], [140, 110, 120, 60]]))
  }

  @Test func `edge spacing adds space outside, and flexible spacing pushes the item`() {
    let item = C.item(.absolute(60), .absolute(20))
    item.edgeSpacing = CollectionLayoutEdgeSpacing(
      leading: .fixed(5), top: .flexible(0), trailing: .fixed(15), bottom: nil)
    let group = C.row(.fractionalWidth(1), .absolute(50), item)
    #expect(
      areClose(C.rig(group, counts: [3]).frames(), [[5, 30, 60, 20], [85, 30, 60, 20], [165, 30, 60, 20]]))

    let centred = C.item(.absolute(70), .absolute(20))
    centred.edgeSpacing = CollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
    let wide = C.row(.fractionalWidth(1), .absolute(50), centred)
    #expect(areClose(C.rig(wide, counts: [2]).frames(), [[2.5, 15, 70, 20], [77.5, 15, 70, 20]]))
  }

  @Test func `a group's own edge spacing positions the group in its section`() {
    let group = C.row(.absolute(200), .absolute(50), C.item(.fractionalWidth(1), .fractionalHeight(1)))
    group.edgeSpacing = CollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .fixed(10), trailing: .flexible(0), bottom: .fixed(5))
    let rig = C.rig(group, counts: [2]) { $0.interGroupSpacing = 20 }

    #expect(areClose(rig.frames(), [[50, 10, 200, 50], [50, 95, 200, 50]]))
    #expect(rig.layout.collectionViewContentSize.height == 150)
  }

  @Test func `an item larger than its group is alone in the group`() {
    let rig = C.rig(C.row(.absolute(100), .absolute(50), C.item(.absolute(130), .absolute(60))), counts: [2])

    #expect(areClose(rig.frames(), [[0, 0, 130, 60], [0, 50, 130, 60]]))
  }

  @Test func `subitems without extent do not repeat endlessly`() {
    let rig = C.rig(C.row(.absolute(100), .absolute(50), C.item(.absolute(0), .absolute(0))), counts: [2])

    #expect(rig.layout.collectionViewContentSize.height == 100)
  }

  @Test func `a custom group uses its provider's frames and z indexes`() {
    var rooms: [CGSize] = []
    let group = CollectionLayoutGroup.custom(layoutSize: C.size(.fractionalWidth(0.5), .absolute(100))) {
      environment in
      rooms.append(environment.container.effectiveContentSize)
      return [
        CollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 60, height: 60)),
        CollectionLayoutGroupCustomItem(frame: CGRect(x: 40, y: 40, width: 60, height: 60), zIndex: 3),
      ]
    }
    let rig = C.rig(group, counts: [3])

    #expect(areClose(rig.frames(), [[0, 0, 60, 60], [40, 40, 60, 60], [0, 100, 60, 60]]))
    #expect(rig.attributes(1)?.zIndex == 3)
    #expect(rooms == [CGSize(width: 150, height: 100)])
  }

  @Test(arguments: [(2, 30), (3, 100), (4, 120)])
  func `a custom group that follows an item has the remaining items only`(count: Int, height: CGFloat) {
    let custom = CollectionLayoutGroup.custom(layoutSize: C.size(.absolute(60), .estimated(10))) { _ in
      [
        CollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 60, height: 30)),
        CollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 30, width: 60, height: 70)),
      ]
    }
    let group = C.row(.absolute(120), .estimated(10), C.item(.absolute(60), .absolute(20)), custom)
    let rig = C.rig(group, counts: [count])

    #expect(rig.layout.collectionViewContentSize.height == height)
  }

  @Test func `an estimated custom group whose provider returns no more items repeats its first frames`() {
    var calls = 0
    let group = CollectionLayoutGroup.custom(layoutSize: C.size(.fractionalWidth(1), .estimated(100))) { _ in
      calls += 1
      let frames = [CGRect(x: 0, y: 0, width: 60, height: 60), CGRect(x: 60, y: 0, width: 60, height: 60)]
      return calls > 1 ? [] : frames.map { CollectionLayoutGroupCustomItem(frame: $0) }
    }

    let rig = C.rig(group, counts: [3])

    #expect(areClose(rig.frames(), [[0, 0, 60, 60], [60, 0, 60, 60], [0, 60, 60, 60]]))
  }

  @Test func `empty custom groups with a negative spacing do not repeat endlessly`() {
    let empty = CollectionLayoutGroup.custom(layoutSize: C.size(.absolute(10), .absolute(10))) { _ in [] }
    let row = C.row(.absolute(100), .absolute(50), empty)
    row.interItemSpacing = .fixed(-20)

    #expect(C.rig(row).allRows.isEmpty)
  }

  @Test func `a group copies its subitems when it is made`() {
    let item = C.item(.fractionalWidth(0.5), .fractionalHeight(1))
    let group = C.row(.fractionalWidth(1), .absolute(50), item)
    item.contentInsets = DirectionalEdgeInsets(top: 9, leading: 9, bottom: 9, trailing: 9)

    #expect(areClose(C.rig(group, counts: [1]).frames(), [[0, 0, 150, 50]]))
  }

  @Test func `an empty custom group shows nothing`() {
    let group = CollectionLayoutGroup.custom(layoutSize: C.size(.absolute(10), .absolute(10))) { _ in [] }

    #expect(C.rig(group).allRows.isEmpty)
  }
}
