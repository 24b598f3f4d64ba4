import CollectionCore
import Foundation
import StandardLayouts
import Testing

/// The example of swipe actions in the article on layouts of one's own.
@MainActor
struct SwipeExampleTests {
  @Test func `the article shows the swipe actions that are compiled here`() throws {
    let file = URL(filePath: #filePath)
    let root = (0..<5).reduce(file) { url, _ in url.deletingLastPathComponent() }
    let code = try String(contentsOf: file, encoding: .utf8)
    let article = try String(
      contentsOf: root.appending(path: "Sources/Library/CollectionCore/CollectionCore.docc/OwnLayouts.md"),
      encoding: .utf8)
    let example = try #require(
      article.components(separatedBy: "```").first { $0.contains("trailingSwipeActionsConfiguration") })
    // A member of the class below, without the name of the code's language.
    let lines = example.split(separator: "\n").dropFirst()

    #expect(code.contains(lines.map { "  \($0)\n" }.joined()))
  }

  @Test func `a swipe far across a row of the article's example deletes its word`() {
    let list = SwipedWords()
    list.view.layoutIfNeeded()

    list.view.beginTracking(at: CGPoint(x: 300, y: 75), time: 0)
    for step in 1...10 {
      let time = Double(step) / 60
      list.view.advance(to: time)
      list.view.continueTracking(at: CGPoint(x: 300 - 28 * CGFloat(step), y: 75), time: time)
    }
    list.view.endTracking(at: CGPoint(x: 20, y: 75), time: 11.0 / 60)
    for frame in 12...120 { list.view.advance(to: Double(frame) / 60) }

    #expect(list.words == ["one", "three"])
    #expect(list.view.numberOfItems(inSection: 0) == 2)
  }
}

/// Rows of 320 × 50 points, one for each word.
@MainActor
private final class SwipedWords: CollectionViewDataSource, CollectionViewDelegate {
  var words = ["one", "two", "three"]
  let view: CollectionView

  init() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 50)
    layout.minimumLineSpacing = 0
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(CollectionViewCell.init, forCellWithReuseIdentifier: "word")
    view.dataSource = self
    view.delegate = self
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    words.count
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: path)
  }

  func collectionView(
    _ collectionView: CollectionView, trailingSwipeActionsConfigurationForItemAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    let delete = ContextualAction(style: .destructive, title: "Delete") { [self] _, cell, completion in
      guard let path = (cell as? CollectionViewCell).flatMap(collectionView.indexPath) else {
        return completion(false)
      }
      words.remove(at: path.item)
      collectionView.deleteItems(at: [path])
      completion(true)
    }
    return SwipeActionsConfiguration(actions: [delete])
  }
}
