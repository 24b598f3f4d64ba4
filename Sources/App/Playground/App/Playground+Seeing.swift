import Foundation
import Scenes

extension Playground {
  // MARK: Viewports

  /// Shows the scenes in a viewport: the window, or a simulated device.
  func simulate(_ viewport: SimulatedViewport) {
    guard viewport != stored.viewport else { return }
    // The pointer's location in the scene would jump.
    controller.cancelTracking(time: clock.time(atHost: hostTime))
    stored.viewport = viewport
    arrange()
  }

  /// Shows the scenes in the viewport that is `places` entries after the current viewport in the list of
  /// viewports, wrapping around at the ends.
  func cycleViewport(by places: Int) {
    simulate(stored.viewport.advanced(by: places))
    echo("Viewport: \(stored.viewport.title).")
  }

  // MARK: Cards and direction

  /// Appends cards, or removes cards from the end, so that the scene has `count` cards, and shows a message.
  func setCardCount(_ count: Int) {
    // The held card may be among the removed cards.
    controller.cancelTracking(time: clock.time(atHost: hostTime))
    controller.setCardCount(count)
    echo("\(scene.title) has \(CardCount.text(controller.cards.count)).")
  }

  /// Switches the content of all scenes between left to right and right to left.
  func toggleDirection() { change(DirectionParameter.isMirrored, by: 1) }

  // MARK: A and B

  /// Keeps the scene's current values as B, for the comparison of A and B.
  func keepAlternative() {
    controller.alternative = values.changes
    if overlays.contains(.comparison) { arrange() }
    echo("Kept these values as B; \(keys.title(of: .toggle(.comparison))) compares.")
  }

  /// Exchanges the scene's current values (A) and the kept values (B).
  func swapAlternative() {
    guard let other = controller.alternative else {
      return echo("No values are kept as B; \(keys.title(of: .keepAlternative)) keeps these.")
    }
    controller.alternative = values.changes
    controller.restore(changes: other)
    controller.divideCards()
    shareValues(other)
    valuesDidChange()
    echo("Exchanged A and B.")
  }

  /// In all scenes except the current one, sets the shared parameters to the values in `changes`, by
  /// parameter name, and resets the shared parameters that `changes` does not contain.
  private func shareValues(_ changes: [String: Double]) {
    for other in controllers where other !== controller {
      let shared = Set(other.scene.parameters.filter(\.isShared).map(\.name))
      let own = other.values.changes.filter { !shared.contains($0.key) }
      other.restore(changes: own.merging(changes.filter { shared.contains($0.key) }) { $1 })
    }
  }
}
