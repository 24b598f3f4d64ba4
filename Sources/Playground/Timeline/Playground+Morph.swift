import CollectionCore
import Foundation

extension Playground {
  /// Whether a morph, the transition of the cards to another scene's layout, is in progress.
  var isMorphing: Bool { morph?.isRunning ?? false }

  /// Begins a morph of the cards on stage to the layout of the scene at an index; finishes an earlier morph
  /// first.
  func beginMorph(to index: Int) {
    guard controllers.indices.contains(index) else { return }
    finishMorph()
    morph = Morph(controller, to: controllers[index])
    if morph == nil { echo("The cards are on their way to another layout already.") }
  }

  /// Changes a morph's progress by an arrow, Home or End key; returns whether there is a morph.
  func moveMorph(by key: ScrollKey) -> Bool {
    guard let morph, morph.isRunning else { return false }
    switch key {
    case .right, .up: morph.progress += Morph.step
    case .left, .down: morph.progress -= Morph.step
    case .home: morph.progress = 0
    case .end: morph.progress = 1
    case .pageUp, .pageDown: break
    }
    return true
  }

  /// Sets the morph's progress from a point of the window, by its place along the slider.
  func dragMorph(to point: CGPoint) {
    morph?.progress = view.morphView.progress(at: view.convert(point, to: view.morphView))
  }

  /// Finishes a morph: the cards move on to the other layout. Returns whether there was a morph.
  @discardableResult
  func finishMorph() -> Bool {
    defer { morph = nil }
    guard let morph, morph.isRunning else { return false }
    morph.finish()
    return true
  }

  /// Cancels a morph: the cards return to the layout they came from. Returns whether there was a morph.
  @discardableResult
  func cancelMorph() -> Bool {
    defer { morph = nil }
    guard let morph, morph.isRunning else { return false }
    morph.cancel()
    return true
  }
}
