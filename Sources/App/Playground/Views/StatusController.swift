import Canvas
import CollectionCore
import Foundation
import Scenes

/// The controller of the status text and of the statistics overlay.
@MainActor
final class StatusController: PlaygroundPart {
  let stage: SceneStage
  /// Whether the layout overlay shows the durations of the layout's methods.
  var showsLayoutTimes = false
  /// The CPU times of the last frame, in seconds.
  var costs = FrameCosts()
  private(set) var frameCount = 0
  private var commandCount = 0
  private let capture: CaptureController
  private let animations: AnimationController
  private let pictures: PictureController
  private let multiples: MultiplesController

  init(
    _ stage: SceneStage, _ capture: CaptureController, _ animations: AnimationController,
    _ pictures: PictureController, _ multiples: MultiplesController
  ) {
    (self.stage, self.capture, self.animations) = (stage, capture, animations)
    (self.pictures, self.multiples) = (pictures, multiples)
  }

  /// Counts a frame that was painted.
  func count(_ list: DrawList) {
    commandCount = list.commands.count
    frameCount += 1
  }

  /// Returns the record of the last frame, with its step of a gesture.
  func record(of step: GestureStep) -> FrameRecord {
    let view = controller.collectionView
    return FrameRecord(
      step, frame: max(0, frameCount - 1), time: hostTime, items: controller.cards.count,
      displayed: view.indexPathsForVisibleItems, selected: view.indexPathsForSelectedItems,
      messages: self.view.toasts.texts)
  }

  /// Updates the texts around the scene, and the statistics if they are open.
  func updateViews() {
    let emptiness =
      controller.panes[0].isEmpty
      ? Self.emptinessText(isSearching: pictures.isSearching, insertionKey: keys(of: .insertCards(1))) : nil
    let notices = notices
    view.chrome.show(
      // The last word names the numbers beside the text.
      status: (notices + [count, "scene"]).filter { !$0.isEmpty }.joined(separator: "   "),
      notice: notices.joined(separator: "   "), isRecording: capture.isRecording, emptiness: emptiness)
    view.updateStatistics(statisticsLines, at: hostTime)
    if overlays.contains(.layout), stage.stored.layoutParts.contains(.frameTimes) {
      view.frameTimes.add(costs)
    }
  }

  /// The parts of the status text beside the scene's title about the recording, the picture search, loading pictures and
  /// the clock.
  private var notices: [String] {
    var parts =
      [capture.statusText, animations.statusText, multiples.statusText].compactMap { $0 }
      + pictures.statusTexts
    if clock.isPaused { parts.append("paused") }
    if clock.speed != 1 { parts.append(clock.speedText) }
    return parts
  }

  /// The part of the status text about the current card; empty while pictures are searched for.
  private var count: String {
    let count = controller.cards.count
    // Without a dock and a focus, no card is marked as the current one.
    let item = controller.snappingLayout == nil ? controller.focusedItem : controller.currentItem
    if let item, count > 0 {
      return "card \(item + 1) of \(count)"
    }
    return count > 0 ? CardCount.text(count) : pictures.isSearching ? "" : "no cards"
  }

  /// Returns the text to show on a stage without cards; `key` is the key that inserts a card.
  static func emptinessText(isSearching: Bool, insertionKey key: String) -> String {
    isSearching ? "Looking for pictures" : "No cards: \(key) inserts one"
  }

  /// The lines of the statistics overlay, each with a name and a value.
  private var statisticsLines: [(name: String, value: String)] {
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
