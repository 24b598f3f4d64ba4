import Foundation
import Testing

@testable import CollectionCore

/// A layout that notes the marked method during its own methods.
private final class WatchedLayout: CollectionViewLayout {
  var marked: [String: Int32] = [:]

  private func note(_ name: String) { marked[name] = LayoutCallMarker.memory?.pointee.call }

  override func prepare() {
    note("prepare")
    // A call within a call must not end the note of the outer method.
    _ = hooks.collectionViewContentSize
    note("prepare after a call")
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    note("elements")
    return []
  }
}

@MainActor
struct LayoutCallMarkerTests {
  @Test func `the method that runs is marked, and nothing after it`() throws {
    var values = LayoutCallMarker.Values(call: 0, elementCount: 7)
    let layout = WatchedLayout()
    let view = CollectionView(collectionViewLayout: layout)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)

    withUnsafeMutablePointer(to: &values) { memory in
      LayoutCallMarker.memory = memory
      view.layoutIfNeeded()
      LayoutCallMarker.memory = nil
    }

    let hooks = layout.marked.mapValues { LayoutCallMarker.hook(numbered: $0) }
    #expect(hooks["prepare"] == .prepare)
    #expect(hooks["prepare after a call"] == .prepare)
    #expect(hooks["elements"] == .elements)
    #expect(values.call == 0)
    #expect(values.elementCount == 0)
    #expect(LayoutCallMarker.hook(numbered: 0) == nil)
    #expect(LayoutCallMarker.hook(numbered: 1000) == nil)
  }
}
