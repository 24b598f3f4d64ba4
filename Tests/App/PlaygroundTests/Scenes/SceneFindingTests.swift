import Foundation
import LayoutDiagnostics
import Testing

@testable import Playground
@testable import Scenes

/// The layout validator over every scene and every look, in windows of several sizes.
@MainActor
struct SceneFindingTests {
  @Test(
    arguments: await SceneCatalog.entries.indices,
    [CGSize(width: 320, height: 568), CGSize(width: 400, height: 800), CGSize(width: 3000, height: 900)])
  func `the validator finds no fault in a window of any size`(index: Int, size: CGSize) throws {
    let rig = try PlaygroundRig("banner", items: 24, size: size)
    rig.playground.perform(.showEntry(index), at: rig.time)
    rig.frames(2)

    for scope in [LayoutValidator.Scope.visible, .content] {
      let findings = LayoutValidator.findings(in: rig.collectionView, scope: scope)
      #expect(findings == [], "\(SceneCatalog.entries[index].title)")
    }
  }
}
