import Foundation
import TestSupport
import Testing

@testable import LayoutExport

/// The files exported for UIKit use nothing that only this library has.
struct UIKitOnlyTests {
  /// The module `UIKit` of this package has members that Apple's lacks, so the files are also checked against
  /// Apple's declarations.
  ///
  /// Every night all of them; otherwise three, because the compiler takes half a minute for all.
  @Test(arguments: ["5", "6"]) @MainActor
  func `the exported files type-check against Apple's declarations of UIKit`(languageMode: String) throws {
    let apple = try AppleDeclarations()
    #expect(apple.messages == "")
    // The layouts in one app, each as the playground exports it.
    var texts: [String: String] = [:]
    for export in ExportCase.uikit + ExportCase.looks {
      let text = try export.text(in: .uikit)
      #expect(text.matches(of: #/(?m)^import .*/#).map { String($0.0) } == ["import UIKit"], "\(export)")
      let name = try #require(text.firstMatch(of: #/(class |func make)(\w+)/#)?.2)
      texts["\(name).swift"] = try text + "\n" + export.use(in: .uikit, named: "use\(name)")
    }
    let files = try texts.map { name, text in
      let file = apple.folder.appending(path: name)
      try text.write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
    #expect(files.count > 30)
    #expect(try apple.typeCheck(Self.checked(files.sorted()), languageMode: languageMode) == "")
  }

  private static func checked(_ files: [String]) -> [String] {
    TestLength.isFull ? files : Array(files.prefix(3))
  }
}
