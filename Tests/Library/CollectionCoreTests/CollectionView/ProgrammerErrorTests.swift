import CollectionCore
import Foundation
import TestSupport
import Testing

/// Tests of programmer errors, which stop the program with a message about the request, the finding and the
/// rule.
struct ProgrammerErrorTests {
  @Test func `dequeuing with an unregistered identifier stops with a message`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let rig = ListRig([["a"]])
        rig.identifier = "sentence"
        rig.view.layoutIfNeeded()
      }
    }
    expect(result, says: #"with identifier "sentence" was dequeued, but none is registered"#)
  }

  @Test func `a cell that was not dequeued stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = ListRig([["a"]])
        rig.substitute = { _ in CollectionViewCell() }
        rig.view.layoutIfNeeded()
      }
    }
    expect(result, says: "returned a view that it did not dequeue for this element")
  }

  @Test func `one cell for two items stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = ListRig([["a", "b"]])
        rig.substitute = { $0.item == 1 ? rig.cell(0) : nil }
        rig.view.layoutIfNeeded()
      }
    }
    expect(result, says: "returned a view that it did not dequeue for this element")
  }

  @Test func `a cell provider that returns no cell stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = CollectionView(
          frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: StackLayout())
        let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in nil }
        var snapshot = source.snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems([7])
        source.apply(snapshot)
        view.layoutIfNeeded()
      }
    }
    expect(result, says: "The cell provider returned no cell for 7 at [0, 0]; return a dequeued cell")
  }

  @Test func `attributes whose copy has another class stop with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Odd: CollectionViewLayoutAttributes {
          override func copy(with zone: NSZone? = nil) -> Any {
            CollectionViewLayoutAttributes(forCellWith: indexPath)
          }
        }
        final class OddLayout: StackLayout {
          override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
            let attributes = Odd(forCellWith: IndexPath(item: 0, section: 0))
            attributes.frame = rect
            return [attributes]
          }
        }
        let rig = ListRig([["a"]], layout: OddLayout()).laidOut()
        rig.update(to: [["a", "b"]]) { $0.insertItems(at: [IndexPath(item: 1, section: 0)]) }
        rig.view.layoutIfNeeded()
      }
    }
    expect(
      result,
      says: "copy(with:) of Odd returned a CollectionViewLayoutAttributes; expected an instance of Odd")
  }

  @Test func `two scroll positions on one axis stop with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = ListRig([["a"]]).laidOut()
        rig.view.scrollToItem(at: IndexPath(item: 0, section: 0), at: [.top, .bottom], animated: false)
      }
    }
    expect(result, says: "scrollToItem was given several vertical positions; expected one at most")
  }

  @Test func `an interactive transition during another stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = ListRig([["a"]]).laidOut()
        rig.view.startInteractiveTransition(to: StackLayout())
        rig.view.startInteractiveTransition(to: StackLayout())
      }
    }
    expect(result, says: "An interactive transition was started during another")
  }

  @Test func `a decoration view of an unregistered kind stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Unregistered: StackLayout {
          override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
            let path = IndexPath(item: 0, section: 0)
            let attributes = CollectionViewLayoutAttributes(forDecorationViewOfKind: "shelf", with: path)
            attributes.frame = rect
            return [attributes]
          }
        }
        let rig = ListRig([["a"]], layout: Unregistered())
        rig.view.layoutIfNeeded()
      }
    }
    expect(result, says: #"Unregistered has a decoration view of kind "shelf", but none is registered"#)
  }

  private func expect(_ result: ExitTest.Result?, says message: String) {
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains(message))
  }
}
