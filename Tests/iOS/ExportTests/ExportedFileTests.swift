import Testing

@testable import LayoutExport
@testable import Playground
@testable import Scenes

@MainActor
struct ExportedFileTests {
  @Test(arguments: ExportCase.uikit)
  func `the compiled files for UIKit are what the playground exports`(_ export: ExportCase) throws {
    try ExportedFile.expect(export.text(in: .uikit), named: export.file, in: ExportedFile.uikitFolder)
  }

  @Test func `the compiled looks are this library's, translated for UIKit`() throws {
    let head = "// swift-format-ignore-file\n\nimport UIKit\n\n"
    let text = head + LookSource(LookSource.allTypeNames, prefix: "Looks").text
    try ExportedFile.expect(text, named: "Looks", in: ExportedFile.uikitFolder)
  }

  @Test func `every exported look comes with the source of its layout`() throws {
    for export in ExportCase.looks {
      let text = try export.text(in: .uikit)
      let controller = try export.makePlayground().controller
      let type = type(of: controller.collectionView.collectionViewLayout.innermostLayout)
      // UIKit has no drags in two dimensions.
      let name = "\(type)".replacing("ThrowStackLayout", with: "CardStackLayout")
        .replacing("SpreadPileLayout", with: "PileLayout")
      #expect(text.contains("\nclass \(name): "), "\(export)")
    }
  }

  @Test(arguments: ExportCase.swift)
  func `the compiled files for this library are what the playground exports`(_ export: ExportCase) throws {
    try ExportedFile.expect(export.text(in: .library), named: export.file, in: ExportedFile.swiftFolder)
  }
}
