import CollectionCore
import Foundation

extension Playground {
  /// Whether a morph is on stage, under way.
  var isMorphing: Bool { morph?.isRunning ?? false }

  /// Begins a morph of the cards on stage to the layout of the scene at an index; finishes a morph before.
  func beginMorph(to index: Int) {
    guard controllers.indices.contains(index) else { return }
    finishMorph()
    morph = Morph(controller, to: index, of: controllers)
    if morph == nil { echo("The cards are on their way to another layout already.") }
  }

  /// Moves a morph by steps of an arrow key; returns whether there is a morph.
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

  /// Sets the morph's progress by a point of the window over the slider.
  func dragMorph(to point: CGPoint) {
    morph?.progress = view.morphView.progress(at: view.convert(point, to: view.morphView))
  }

  /// Lets the cards go on to the other layout; returns whether there was a morph. Undo brings them back.
  @discardableResult
  func finishMorph() -> Bool {
    defer { morph = nil }
    guard let morph, morph.isRunning else { return false }
    let layout = morph.finish()
    // A morph back to the cards' own scene ends the loan.
    let ownPlace = controller.borrowedLayout?.ownPlace ?? morph.startPlace
    controller.borrowedLayout =
      morph.target == sceneIndex
      ? nil : BorrowedLayout(layout: layout, sceneIndex: morph.target, ownPlace: ownPlace)
    return true
  }

  /// Lets the cards return to the layout they came from; returns whether there was a morph.
  @discardableResult
  func cancelMorph() -> Bool {
    defer { morph = nil }
    guard let morph, morph.isRunning else { return false }
    morph.cancel()
    return true
  }
}
