import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of a section's visible items handler and of the lifetime of its changes.
@MainActor
struct VisibleItemsHandlerTests {
  private typealias C = Composition

  @Test func `the handler receives the visible items, offset and container in each pass of a scroll`() {
    var calls: [String] = []
    let rig = C.rig(rows, counts: [20]) {
      $0.boundarySupplementaryItems = [C.header()]
      $0.visibleItemsInvalidationHandler = { items, offset, environment in
        let cells = items.filter { $0.representedElementCategory == .cell }.map(\.indexPath.item)
        let room = environment.container.contentSize
        calls.append(
          "\(cells.first ?? -1)-\(cells.last ?? -1) of \(items.count) at \(Int(offset.y)) in \(Int(room.height))"
        )
      }
    }
    #expect(calls == ["0-3 of 5 at 0 in 400"])

    calls = []
    rig.scroll(y: 250)
    #expect(calls == ["2-6 of 5 at 250 in 400"])
  }

  @Test func `the handler's changes are shown and last for one pass`() {
    var isOn = true
    let rig = C.rig(rows, counts: [20]) {
      $0.visibleItemsInvalidationHandler = { items, _, _ in
        guard isOn else { return }
        for item in items {
          item.alpha = 0.5
          item.zIndex = 4
          item.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
          item.center.x += 30
        }
      }
    }
    #expect(rig.frame(1) == CGRect(x: 105, y: 125, width: 150, height: 50))
    #expect(rig.view.cellForItem(at: [0, 1])?.alpha == 0.5)
    #expect(rig.attributes(1)?.zIndex == 4)
    #expect(rig.frame(9) == CGRect(x: 0, y: 900, width: 300, height: 100), "not visible, not changed")

    isOn = false
    rig.scroll(y: 1)
    #expect(rig.frame(1) == CGRect(x: 0, y: 100, width: 300, height: 100))
    #expect(rig.view.cellForItem(at: [0, 1])?.alpha == 1)
  }

  @Test func `in an orthogonal section an item minus the offset is its position in the view`() {
    var places: [CGFloat] = []
    let card = C.item(.fractionalWidth(1), .fractionalHeight(1))
    let rig = C.rig(C.row(.absolute(100), .absolute(80), card), counts: [20]) {
      $0.orthogonalScrollingBehavior = .groupPagingCentered
      $0.visibleItemsInvalidationHandler = { items, offset, _ in
        places = items.map { $0.frame.midX - offset.x }
        for item in items { item.alpha = item.center.x == offset.x + 150 ? 1 : 0.5 }
      }
    }
    #expect(places == [150, 250])
    #expect(rig.view.cellForItem(at: [0, 0])?.alpha == 1)

    rig.view.setContentOffset(CGPoint(x: 100, y: 0), ofSection: 0, animated: false)
    rig.view.layoutIfNeeded()
    #expect(places == [50, 150, 250])
    #expect(rig.view.cellForItem(at: [0, 2])?.alpha == 1)
    #expect(rig.view.cellForItem(at: [0, 2])?.center.x == 150)
  }

  @Test func `the handler may query the collection view`() {
    var visible: [Int] = []
    let rows = rows
    var rig: LayoutRig<CollectionViewCompositionalLayout>?
    rig = C.rig(rows, counts: [20]) {
      $0.visibleItemsInvalidationHandler = { items, _, _ in
        visible.append(rig?.view.indexPathForItem(at: CGPoint(x: 5, y: 5))?.item ?? -1)
      }
    }
    rig?.scroll(y: 30)

    #expect(visible == [-1, 0])
  }

  private var rows: CollectionLayoutGroup {
    C.row(.fractionalWidth(1), .absolute(100), C.item(.fractionalWidth(1), .fractionalHeight(1)))
  }
}
