import Foundation
import Testing

@testable import LayoutExport
@testable import Playground
@testable import Scenes

@MainActor
struct ExportedFileTests {
  @Test func `the translated layouts are those of the present sources`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fling-translation-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let message = try ExportedFile.translateLayouts(to: folder)
    #expect(message == "")
    for file in try ExportedFile.files(in: folder, "swift", "json") {
      let name = String(file.path.dropFirst(folder.path.count + 1))
      let own =
        name == "Settings.swift"
        ? ExportedFile.swiftFolder.appending(path: "TranslatedLayouts.swift")
        : ExportedFile.uikitFolder.appending(path: name)
      #expect(
        try String(contentsOf: file, encoding: .utf8) == String(contentsOf: own, encoding: .utf8),
        "\(name) is out of date: run .ci/translate-layouts")
    }
  }

  @Test func `every exported look comes with the source of its layout`() throws {
    for export in ExportCase.looks {
      let text = try export.text(in: .uikit)
      let controller = try export.makePlayground().stage.controller
      let type = type(of: controller.collectionView.collectionViewLayout.innermostLayout)
      // UIKit has no drags in two dimensions.
      let name = "\(type)".replacing("ThrowStackLayout", with: "CardStackLayout")
        .replacing("SpreadPileLayout", with: "PileLayout")
      #expect(text.contains("\nclass \(name): "), "\(export)")
    }
  }

  @Test func `the compiled statements that use the exports are those that the dialog shows`() throws {
    let uses = try ExportCase.swift.map { try $0.use(in: .library, named: "use\($0.file)") }
    try ExportedFile.expect(
      (["import CollectionLayouts\nimport Foundation\n"] + uses).joined(separator: "\n"), named: "Uses",
      in: ExportedFile.swiftFolder)
  }

  @Test(arguments: ExportCase.swift)
  func `the compiled files for this library are what the playground exports`(_ export: ExportCase) throws {
    try ExportedFile.expect(export.text(in: .library), named: export.file, in: ExportedFile.swiftFolder)
  }
}
