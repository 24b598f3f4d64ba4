import CollectionCore
import Foundation
import SDLStage
import Testing

@MainActor
struct OwnLayoutExampleTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test(arguments: ["WaveLayout.swift", "WaveProgram.swift", "WaveLayoutTests.swift"])
  func `the article on layouts of one's own contains the example code that is compiled here`(
    _ file: String
  ) throws {
    let root = (0..<4).reduce(Self.folder) { url, _ in url.deletingLastPathComponent() }
    let article = try String(
      contentsOf: root.appending(path: "Sources/Library/CollectionCore/CollectionCore.docc/OwnLayouts.md"),
      encoding: .utf8)
    let code = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)

    #expect(article.contains("```swift\n\(code)```"))
  }

  @Test func `the wave example shows only the cells that fit, anywhere among a million items`() {
    let program = WaveProgram()
    program.view.register(CollectionViewCell.init(frame:), forCellWithReuseIdentifier: "card")
    program.view.dataSource = program
    program.view.frame = CGRect(x: 0, y: 0, width: 800, height: 600)

    program.view.contentOffset.x = 60_000_000
    program.view.layoutIfNeeded()

    #expect(program.view.indexPathsForVisibleItems.map(\.item) == Array(499_999...500_006))
  }
}
