import CollectionCore
import Foundation

extension Playground {
  /// Whether a morph, an interactive transition of the cards to another scene's layout, is in progress.
  var isMorphing: Bool { morph?.isRunning ?? false }

  /// Begins a morph of the cards on stage to the layout of the scene at an index of the catalogue. A morph
  /// that is in progress is finished first.
  func beginMorph(to index: Int) {
    guard controllers.indices.contains(index) else { return }
    finishMorph()
    morph = Morph(controller, to: index, of: controllers)
    if morph == nil { echo("The cards are on their way to another layout already.") }
  }

  /// Changes the progress of the morph by an arrow, Home or End key; returns whether a morph is in progress.
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

  /// Sets the morph's progress to the slider's value at a point in the window. The point may be beside the
  /// slider.
  func dragMorph(to point: CGPoint) {
    morph?.progress = view.morphView.fraction(at: view.convert(point, to: view.morphView))
  }

  /// Ends the morph before the viewport's size or a parameter changes, because its layouts are configured for
  /// the present ones, and the layout at its start alone is the scene's.
  func suspendMorph() {
    guard let morph, morph.isRunning else { return }
    suspendedMorph = (morph.target, morph.progress)
    morph.abort()
    self.morph = nil
  }

  /// Begins the morph that ended before the viewport's size changed again, at the same progress.
  func resumeMorph() {
    guard let (target, progress) = suspendedMorph else { return }
    suspendedMorph = nil
    morph = Morph(controller, to: target, of: controllers)
    morph?.progress = progress
  }

  /// Finishes the morph; returns whether a morph was in progress. The cards then have the other scene's
  /// layout, until undo gives them their own layout again.
  @discardableResult
  func finishMorph() -> Bool {
    defer { morph = nil }
    guard let morph, morph.isRunning else { return false }
    let layout = morph.finish()
    // After a morph to the cards' own scene, the layout is not borrowed.
    let ownPlace = controller.borrowedLayout?.ownPlace ?? morph.startPlace
    controller.borrowedLayout =
      morph.target == sceneIndex
      ? nil
      : BorrowedLayout(
        layout: layout, sceneIndex: morph.target, ownPlace: ownPlace,
        viewport: morph.viewport,
        makeLayout: controllers[morph.target].layoutMaker)
    return true
  }

  /// Cancels the morph; returns whether a morph was in progress. The cards then have the layout from which
  /// the morph started.
  @discardableResult
  func cancelMorph() -> Bool {
    defer { (morph, suspendedMorph) = (nil, nil) }
    guard let morph, morph.isRunning else { return false }
    morph.cancel()
    return true
  }
}
