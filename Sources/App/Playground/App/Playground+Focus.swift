import CollectionCore
import Foundation
import Scenes

extension Playground {
  // MARK: Cards

  /// Moves the focus to the next card on screen in a direction; where no card is left, reveals the focused
  /// card's actions as a swipe in the direction does, or else scrolls in the direction. `time`
  /// is in seconds on the host's clock.
  func moveCardFocus(_ direction: FocusDirection, time: Double) {
    panel.focusGroup(nil)
    probesFocusedCard = true
    if !controller.moveCardFocus(direction), !controller.moveCardFocusToDock(direction),
      !controller.swipeFocusedCard(direction)
    {
      scroll(by: direction.scrollKey, time: time)
    }
  }

  /// Does what a click on the focused card does, or performs the first of its revealed actions; returns
  /// whether a card on screen has the focus.
  func tapFocusedCard() -> Bool {
    if controller.performRevealedAction() { return true }
    guard let focused = controller.focusedAttributes else { return false }
    controller.select(focused.indexPath)
    return true
  }

  /// Removes the focus from the card or the group's heading that has it; returns whether there was one.
  @discardableResult
  func removeFocus() -> Bool {
    // A focused card that is not on screen has no ring.
    let hadFocus = controller.focusedAttributes != nil || panel.focusedGroup != nil
    controller.focusedCard = nil
    panel.focusGroup(nil)
    return hadFocus
  }

  /// Shows the probe of the focused card if the keys were used last, otherwise that of the card under the
  /// pointer.
  func updateProbe() {
    if probesFocusedCard || !pointer.isInWindow, let focused = controller.focusedAttributes {
      view.updateProbe(of: controller, describing: focused)
    } else {
      view.updateProbe(of: controller, at: pointer.isInWindow ? pointer.location : nil)
    }
  }

  // MARK: Groups of parameters

  /// Moves the focus down by `places` groups' headings in the panel, wrapping around at the ends; opens the
  /// panel if it is closed.
  func chooseGroup(by places: Int) {
    if !overlays.contains(.panel) { toggle(.panel) }
    controller.focusedCard = nil
    let titles = panel.contents.sections.map(\.title)
    guard !titles.isEmpty else { return }
    // Without a focus, the first step leads from the group of the selected parameter.
    let current =
      panel.focusedGroup.flatMap(titles.firstIndex)
      ?? panel.contents.sections.firstIndex { $0.rows.contains(chosenRow) } ?? (places > 0 ? -1 : 0)
    panel.focusGroup(titles[((current + places) % titles.count + titles.count) % titles.count])
  }
}
