import CollectionCore
import Foundation
import TestSupport
import Testing

/// Mistakes that stop the program, each with a message that says what was asked, found and expected.
struct ProgrammerErrorTests {
  @Test func `an identifier that is not registered`() async {
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

  @Test func `a cell that was not dequeued`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = ListRig([["a"]])
        rig.substitute = { _ in CollectionViewCell() }
        rig.view.layoutIfNeeded()
      }
    }
    expect(result, says: "returned a view that it did not dequeue for this element")
  }

  @Test func `one cell for two items`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = ListRig([["a", "b"]])
        rig.substitute = { $0.item == 1 ? rig.cell(0) : nil }
        rig.view.layoutIfNeeded()
      }
    }
    expect(result, says: "returned a view that it did not dequeue for this element")
  }

  @Test func `the number of items in a section that does not exist`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = ListRig([["a"]]).laidOut()
        _ = rig.view.numberOfItems(inSection: 1)
      }
    }
    expect(result, says: "The number of items in section 1 was asked for, but there are 1 sections")
  }

  @Test func `scrolling to an item that does not exist`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = ListRig([["a"]]).laidOut()
        rig.view.scrollToItem(at: IndexPath(item: 3, section: 0), at: .top, animated: false)
      }
    }
    expect(result, says: "was to be scrolled to, but there is no such item")
  }

  @Test func `two positions of one axis`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = ListRig([["a"]]).laidOut()
        rig.view.scrollToItem(at: IndexPath(item: 0, section: 0), at: [.top, .bottom], animated: false)
      }
    }
    expect(result, says: "scrollToItem was given several vertical positions; expected one at most")
  }

  @Test func `an interactive transition during another`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = ListRig([["a"]]).laidOut()
        rig.view.startInteractiveTransition(to: StackLayout())
        rig.view.startInteractiveTransition(to: StackLayout())
      }
    }
    expect(result, says: "An interactive transition was started during another")
  }

  @Test func `a decoration view whose kind is not registered`() async {
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
