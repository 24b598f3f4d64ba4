import Testing

@testable import Playground

@MainActor
struct ExportedFileTests {
  @Test(arguments: ExportCase.uikit)
  func `the compiled files for UIKit are what the playground exports`(_ export: ExportCase) throws {
    try ExportedFile.expect(export.text(in: .uikit), named: export.file, in: ExportedFile.uikitFolder)
  }

  @Test(arguments: ExportCase.swift)
  func `the compiled files for this library are what the playground exports`(_ export: ExportCase) throws {
    try ExportedFile.expect(export.text(in: .library), named: export.file, in: ExportedFile.swiftFolder)
  }
}
