import CollectionCore
import Foundation

extension Playground {
  /// The status text beside the scene's title, about the recording, the picture search, loading pictures, the
  /// clock and the current card.
  var statusText: String {
    var parts = [capture.statusText, animationStatus, intake.statusText, loadingStatus.text(at: hostTime)]
      .compactMap { $0 }
    if clock.isPaused { parts.append("paused") }
    if clock.speed != 1 { parts.append(clock.speedText) }
    let count = controller.cards.count
    if count > 0 {
      parts.append("\((controller.currentItem ?? 0) + 1) of \(count)")
    } else if !isSearching {
      parts.append("no cards")
    }
    return parts.joined(separator: "   ")
  }

  /// The text shown on a stage without cards.
  var emptinessText: String {
    PictureIntake.emptinessText(isSearching: isSearching, insertionKey: keys.title(of: .insertCards(1)))
  }

  /// The lines of the statistics overlay, each with a name and a value.
  var statisticsLines: [(name: String, value: String)] {
    let view = controller.collectionView
    func milliseconds(_ seconds: Double) -> String { String(format: "%.2f ms", seconds * 1000) }
    return [
      ("frame", "\(frameCount)"), ("layout", milliseconds(costs.layout)),
      ("painting", milliseconds(costs.painting)), ("drawing", milliseconds(costs.drawing)),
      ("commands", "\(commandCount)"),
      ("cells", "\(view.indexPathsForVisibleItems.count) of \(controller.cards.count)"),
      ("views", "\(view.numberOfViewsMade) made"),
      ("offset", "\(Int(saturating: view.contentOffset.x)), \(Int(saturating: view.contentOffset.y))"),
      ("state", view.scrollState.rawValue),
    ]
  }
}
