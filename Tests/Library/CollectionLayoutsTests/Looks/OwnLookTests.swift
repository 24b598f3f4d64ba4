import CollectionCore
import CollectionLayouts
import Foundation
import LayoutDiagnostics
import TestSupport
import Testing

/// The look of one's own in the README.
@MainActor
struct OwnLookTests {
  @Test func `the README shows the look that is compiled here`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let root = (0..<4).reduce(folder) { url, _ in url.deletingLastPathComponent() }
    let look = try String(contentsOf: folder.appending(path: "LanternLayout.swift"), encoding: .utf8)
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)

    #expect(readme.contains("```swift\n\(look)```"))
  }

  @Test func `a look of one's own has no findings and docks its items`() {
    for counts in [[0], [1], [40], [10_000_000]] {
      for direction in [CollectionView.ScrollDirection.horizontal, .vertical] {
        let layout = LanternLayout()
        layout.scrollDirection = direction
        let rig = LayoutRig(layout, counts: counts)
        #expect(LayoutValidator.findings(in: rig.view, scope: counts[0] > 99 ? .visible : .content) == [])
        guard let offset = layout.contentOffset(docking: [0, counts[0] / 2]) else { continue }
        rig.scroll(to: offset)

        #expect(layout.dockedIndexPath == [0, counts[0] / 2])
        #expect(rig.view.indexPathsForVisibleItems.contains([0, counts[0] / 2]))
      }
    }
  }
}
