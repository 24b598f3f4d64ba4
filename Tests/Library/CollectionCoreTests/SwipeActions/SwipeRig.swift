import CollectionCore
import Foundation
import TestSupport

/// Rows of 50 points in a view of 400 × 200 points, each with a leading action "top" and the trailing actions
/// "delete" and "flag". Every button is 74 points wide.
@MainActor
final class SwipeRig {
  let list: ListRig
  var view: CollectionView { list.view }
  private(set) var time: TimeInterval = 0

  /// The actions that were performed, with the item's word.
  private(set) var performed: [String] = []
  /// The completion handlers of the performed actions.
  private(set) var completions: [(Bool) -> Void] = []
  /// The result that each action passes to its completion handler at once; `nil` if it calls no handler.
  var result: Bool? = true
  /// Whether the action "delete" deletes the item.
  var deletes = true
  var leading = ["top"]
  var trailing = ["delete", "flag"]
  var allowsFullSwipe = true
  /// The number of times that the delegate was asked for actions.
  private(set) var questions = 0

  init(
    _ words: [[String]] = [(0..<20).map { "row\($0)" }], layout: CollectionViewLayout? = nil,
    isMirrored: Bool = false
  ) {
    list = ListRig(words, layout: layout)
    list.view.frame.size.width = 400
    if isMirrored { list.view.semanticContentAttribute = .forceRightToLeft }
    list.swipeActions = { [unowned self] _, isLeading in
      questions += 1
      let titles = isLeading ? self.leading : self.trailing
      let configuration = SwipeActionsConfiguration(actions: titles.map(action))
      configuration.performsFirstActionWithFullSwipe = allowsFullSwipe
      return configuration
    }
    _ = list.laidOut()
  }

  private func action(_ title: String) -> ContextualAction {
    let action = ContextualAction(style: title == "delete" ? .destructive : .normal, title: title) {
      [unowned self] _, source, completion in
      performed.append("\(title) \((source as? ListRig.Cell)?.word ?? "?")")
      completions.append(completion)
      if title == "delete", deletes, let cell = source as? ListRig.Cell { delete(cell) }
      if let result { completion(result) }
    }
    action.length = 74
    return action
  }

  private func delete(_ cell: ListRig.Cell) {
    guard let path = view.indexPath(for: cell) else { return }
    var words = list.words
    words[path.section].remove(at: path.item)
    list.update(to: words) { $0.deleteItems(at: [path]) }
  }

  /// Advances by frames of 1/60 s.
  func frames(_ count: Int) {
    for _ in 0..<count {
      time += 1.0 / 60
      list.advance(to: time)
    }
  }

  /// Advances until nothing moves, at most by 600 frames.
  func rest() {
    for _ in 0..<600 where view.isAnimating { frames(1) }
  }

  /// Presses a row at `x`, and moves by `distance` points beyond the slop, without a release.
  func press(_ row: Int, x: CGFloat = 200) { view.beginTracking(at: point(row, x), time: time) }

  func move(_ row: Int, from x: CGFloat = 200, by distance: CGFloat, dy: CGFloat = 0) {
    let slop = distance < 0 ? -view.dragSlop : view.dragSlop
    for step in 1...4 {
      frames(1)
      let part = CGFloat(step) / 4
      var place = point(row, x)
      place.x += (distance + slop) * part
      place.y += dy * part
      view.continueTracking(at: place, time: time)
    }
  }

  /// Swipes a row by `distance` points beyond the slop, rests, and lifts the finger.
  func swipe(_ row: Int, from x: CGFloat = 200, by distance: CGFloat) {
    press(row, x: x)
    move(row, from: x, by: distance)
    lift(row, from: x, by: distance, rest: 12)
  }

  /// Lifts the finger, after a rest of some frames.
  func lift(_ row: Int, from x: CGFloat = 200, by distance: CGFloat, rest: Int = 0) {
    let slop = distance < 0 ? -view.dragSlop : view.dragSlop
    for _ in 0..<rest {
      frames(1)
      view.recordPoll(at: time)
    }
    var place = point(row, x)
    place.x += distance + slop
    view.endTracking(at: place, time: time)
  }

  func tap(_ row: Int, x: CGFloat = 200) {
    press(row, x: x)
    frames(2)
    view.endTracking(at: point(row, x), time: time)
  }

  private func point(_ row: Int, _ x: CGFloat) -> CGPoint { CGPoint(x: x, y: 50 * CGFloat(row) + 25) }

  /// The displacement of a row's content in points, positive to the right; `nil` without a cell.
  func displacement(_ row: Int) -> CGFloat? { list.cell(row).map { $0.contentView.frame.minX } }

  /// The buttons of a row that are seen, from left to right, as their titles and frames in the cell.
  func buttons(_ row: Int) -> [(title: String, frame: CGRect)] {
    guard let cell = list.cell(row) else { return [] }
    return cell.subviews.filter { $0 !== cell.contentView && !$0.isHidden }.flatMap(\.subviews)
      .compactMap { button in (button.subviews.first as? Label)?.text.map { ($0, button.frame) } }
      .sorted { $0.1.minX < $1.1.minX }
  }

  /// The number of views in a row's cell, its content included.
  func viewCount(_ row: Int) -> Int? { list.cell(row)?.subviews.count }
}
