import Foundation
import LayoutExport
import Testing

@testable import Playground
@testable import Scenes

/// What is copied or saved opens again.
@MainActor
final class RoundTripTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fling-trips-\(UUID())")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Returns a playground with other values and two modifiers.
  private func changed(_ scene: String) throws -> PlaygroundRig {
    let rig = try PlaygroundRig(scene, items: nil)
    rig.playground.perform(.randomize, at: rig.time)
    for modifier in [0, 3] { rig.playground.perform(.addModifier(modifier), at: rig.time) }
    rig.frames(1)
    return rig
  }

  private func expectSameValues(_ rig: PlaygroundRig, as original: PlaygroundRig, _ comment: Comment) {
    #expect(rig.playground.scene.name == original.playground.scene.name, comment)
    #expect(original.playground.values.changes.count > 3)
    let (values, wanted) = (rig.playground.values, original.playground.values)
    for parameter in original.playground.scene.parameters where wanted.isUsed(parameter) {
      #expect(values[parameter] == wanted[parameter], "\(parameter.name), \(comment)")
    }
  }

  @Test(arguments: await SceneCatalog.names, ExportFormat.allCases)
  func `a copied export of a scene pastes back with all values`(scene: String, format: ExportFormat) throws {
    let original = try changed(scene)
    let text = original.playground.exported(as: format)
    let rig = try PlaygroundRig(scene == "grid" ? "list" : "grid", items: nil)

    rig.playground.perform(.paste(text), at: rig.time)
    rig.frames(1)

    expectSameValues(rig, as: original, "\(format)")
    let isSource = format == .swift || format == .uikit
    #expect(
      rig.said
        == (isSource
          ? ["The clipboard: the command line in its first line is opened; its code is not read."] : []))
  }

  @Test(arguments: await SceneCatalog.names)
  func `a dropped export opens its scene, unless the file has a class for UIKit`(scene: String) throws {
    let original = try changed(scene)
    original.press(.character("e"), .control)
    for export in try #require(original.playground.takeHome).exports {
      let rig = try PlaygroundRig(scene == "grid" ? "list" : "grid", items: nil)
      let file = export.file.newFile(in: folder)
      try export.file.write(to: file)

      rig.playground.handle(.filesDropped([file.path]))
      rig.frames(1)

      if export.format == .uikit, export.text.contains("\nclass ") {
        #expect(rig.requests == [.openLayouts([file.path])])
        #expect(rig.said == [])
      } else {
        #expect(rig.requests == [])
        expectSameValues(rig, as: original, "\(export.format)")
        #expect(rig.said.allSatisfy { $0.hasPrefix(file.path) && $0.contains("code is not read") })
        #expect(rig.said.count == (export.isSource ? 1 : 0))
      }
    }
  }

  @Test(arguments: [
    "// a comment\nfling --scene grid", "// fling the cards", "import UIKit\n// fling --scene grid",
    "/ fling --scene",
  ])
  func `other texts with a command line in a comment are not opened`(text: String) throws {
    let rig = try PlaygroundRig()

    rig.playground.perform(.paste(text), at: rig.time)

    #expect(rig.playground.scene.name == "carousel")
    #expect(rig.said == [])
  }
}
