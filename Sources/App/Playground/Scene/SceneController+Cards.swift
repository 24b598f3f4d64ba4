import CollectionCore
import Foundation
import Scenes

/// Edits of the cards, in all panes.
extension SceneController {
  /// The panes of the scene, and that of an opened card.
  var allPanes: [ScenePane] { panes + [openedPane].compactMap(\.self) }

  private func report(_ message: String) { delegate?.say(message) }

  /// Inserts `count` new cards before the card at an index of the card list; `nil` for the current card.
  func insertCards(_ count: Int, before index: Int? = nil) {
    edit(panes[0].insertion(of: count, at: index ?? currentItem ?? 0))
  }

  /// Inserts a new card for each picture path before the current card.
  func insertCards(showing paths: [String], _ proportions: PictureProportions = PictureProportions()) {
    let insertion = panes[0].insertion(of: paths.count, at: currentItem ?? 0)
    if case .insert(let placed) = insertion {
      for pane in allPanes { pane.show(paths, proportions, on: placed) }
    }
    edit(insertion)
  }

  /// Appends `count` new cards.
  func appendCards(_ count: Int) { edit(panes[0].insertion(of: count, at: cards.count)) }

  /// Deletes up to `count` cards from an index of the card list on; `nil` for that of the current card.
  func deleteCards(_ count: Int, from index: Int? = nil) {
    guard let first = index ?? currentItem else { return report("There is no card to delete.") }
    edit(cards.removal(of: first..<min(first + count, cards.count)))
  }

  /// Deletes the last `count` cards, or all cards if there are fewer.
  func deleteLastCards(_ count: Int) {
    guard cards.count > 0 else { return }
    edit(cards.removal(of: max(0, cards.count - count)..<cards.count))
  }

  /// Moves the current card forward by a number of places, at most to the end; if the current card is the
  /// last card, moves it to the front instead.
  func moveCard(by places: Int) {
    guard let item = currentItem else { return report("There is no card to move.") }
    guard cards.count > 1 else { return report("There is no other card to change places with.") }
    edit(cards.move(from: item, to: item == cards.count - 1 ? 0 : min(item + places, cards.count - 1)))
  }

  /// Appends cards, or removes cards from the end, so that the scene has `count` cards, at least 0. A change by more
  /// than `maximumAnimatedCount` cards is not animated.
  func setCardCount(_ count: Int) {
    storedContent.hasChosenCardCount = true
    let missing = max(0, count) - cards.count
    switch missing {
    case 0: break
    case 1...Self.maximumAnimatedCount: appendCards(missing)
    case -Self.maximumAnimatedCount..<0: deleteLastCards(-missing)
    default: edit(cards.division(into: scene.look.sections(max(0, count), values)))
    }
  }

  /// The maximum number of cards that are added or removed with an animation.
  private static let maximumAnimatedCount = 200

  /// Divides the cards into sections, as the scene requires for its current values.
  func divideCards() {
    let sectionCounts = scene.look.sections(cards.count, values)
    if sectionCounts != cards.sections.counts { edit(cards.division(into: sectionCounts)) }
  }

  /// Replaces the cards with as many new cards, numbered and divided as in a scene that was just opened.
  func renewCards() {
    if let renewal = cards.renewal(sectionCounts: scene.look.sections(cards.count, values)) { edit(renewal) }
  }

  /// Replaces the cards by those of an earlier window; if there are none, divides the present cards.
  func replaceCards(by content: SceneContent) {
    storedContent = content
    guard let cards = content.cards else { return divideCards() }
    if cards != self.cards { edit(self.cards.replacement(by: cards)) }
  }

  /// Applies an edit that the user made, and reports it to the delegate.
  func edit(_ edit: CardEdit) {
    apply(edit)
    delegate?.controller(self, didEdit: edit)
  }

  /// Applies an edit in all panes, as a batch update.
  func apply(_ edit: CardEdit) { for pane in allPanes { pane.apply(edit) } }

  /// Replaces the pictures with those of a library that has grown, and appends `count` cards without
  /// animation, unless the user set the number of cards.
  func takePictures(of library: PictureLibrary, appendingCards count: Int) {
    var grown = cards
    if !storedContent.hasChosenCardCount { grown.append(count) { scene.look.sections($0, values) } }
    for pane in allPanes { pane.takePictures(of: library, showing: grown) }
  }

  /// Records that a picture cannot be read, and updates the visible cells with this picture.
  func markUnreadable(_ path: String, reason: String) {
    for pane in allPanes { pane.markUnreadable(path, reason: reason) }
  }

  /// The number of cards; `nil` if there is one card for each picture.
  var cardCountIfChanged: Int? { cards.count == pictures.paths.count ? nil : cards.count }

  /// Scrolls the card at an index of the card list to the dock or to the middle.
  func bringToFocus(_ item: Int) { for pane in panes { pane.scroll(to: cards.sections.path(of: item)) } }
}
