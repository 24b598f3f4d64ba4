import Foundation
import TestSupport
import Testing

@testable import LayoutExport

/// The files exported for UIKit use nothing that only this library has.
struct UIKitOnlyTests {
  @Test func `every exported file imports only UIKit`() throws {
    let files = try Self.files
    #expect(files.count == 10)
    for file in files {
      let imports = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .filter { $0.contains("import ") && !$0.hasPrefix("//") }
      #expect(imports == ["import UIKit"], "\(file.lastPathComponent)")
    }
  }

  /// The module `UIKit` of this package has members that Apple's lacks, so the files are also checked against
  /// Apple's declarations.
  ///
  /// Every night all of them; otherwise three of each kind, because the compiler takes half a minute for all.
  @Test(arguments: ["5", "6"]) @MainActor
  func `the exported files type-check against Apple's declarations of UIKit`(languageMode: String) throws {
    let apple = try AppleDeclarations()
    #expect(apple.messages == "")
    let exported = try Self.files.map(\.path).sorted()
    #expect(try apple.typeCheck(Self.checked(exported), languageMode: languageMode) == "")

    // The looks in one app, each as the playground exports it.
    var looks: [String: String] = [:]
    for export in ExportCase.looks {
      let text = try export.text(in: .uikit)
      let name = try #require(text.firstMatch(of: #/class (\w+):/#)?.1)
      looks["\(name).swift"] = text
    }
    let files = try looks.map { name, text in
      let file = apple.folder.appending(path: name)
      try text.write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
    #expect(files.count == LookSource.allTypeNames.count)
    #expect(try apple.typeCheck(Self.checked(files.sorted()), languageMode: languageMode) == "")
  }

  private static func checked(_ files: [String]) -> [String] {
    TestLength.isFull ? files : Array(files.prefix(3))
  }

  private static var files: [URL] {
    get throws {
      try FileManager.default.contentsOfDirectory(
        at: ExportedFile.uikitFolder, includingPropertiesForKeys: nil
      ).filter { $0.pathExtension == "swift" }
    }
  }
}
