import Canvas
import CollectionCore
import Foundation
import Scenes

/// The controller of the morph, an interactive transition of the cards to another scene's layout.
@MainActor
final class MorphController: PlaygroundPart, PointerResponder {
  let stage: SceneStage
  /// The morph; `nil` if there is none.
  private(set) var morph: Morph?
  /// The morph that ended because the viewport's size changes, and its progress; `nil` at other times.
  private var suspended: (target: Int, progress: Double)?
  /// The time at which the morph began, in seconds on the host's clock, while it opens by itself; `nil` after that, and
  /// once the user has changed the progress.
  private var openingStart: Double?

  /// The progress to which a morph opens by itself, so that there is something to see, and the duration of that in
  /// seconds.
  private static let (openedProgress, openingDuration) = (0.35, 0.45)

  init(_ stage: SceneStage) { self.stage = stage }

  /// Whether a morph is in progress.
  var isRunning: Bool { morph?.isRunning ?? false }

  /// Begins a morph of the cards on stage to the layout of the scene at an index of the catalogue. A morph
  /// that is in progress is finished first.
  func begin(to index: Int) {
    guard controllers.indices.contains(index) else { return }
    finish()
    morph = Morph(controller, to: index, of: controllers)
    if morph == nil { return echo("The cards are on their way to another layout already.") }
    openingStart = hostTime
  }

  // MARK: Time

  var nextChange: Double? { openingStart == nil || !isRunning ? nil : hostTime }

  func advance(to time: Double) {
    guard let start = openingStart, let morph, morph.isRunning else { return openingStart = nil }
    let elapsed = controller.reducesMotion ? 1 : min(1, max(0, time - start) / Self.openingDuration)
    morph.progress = Self.openedProgress * (1 - (1 - elapsed) * (1 - elapsed))
    if elapsed == 1 { openingStart = nil }
  }

  // MARK: Progress

  /// Changes the progress of the morph by an arrow, Home or End key; returns whether a morph is in progress.
  func move(by key: ScrollKey) -> Bool {
    guard let morph, morph.isRunning else { return false }
    openingStart = nil
    // To the next whole step, from wherever the morph opened by itself.
    let steps = morph.progress / Morph.step
    switch key {
    case .right, .up: morph.progress = ((steps + 1e-6).rounded(.down) + 1) * Morph.step
    case .left, .down: morph.progress = ((steps - 1e-6).rounded(.up) - 1) * Morph.step
    case .home: morph.progress = 0
    case .end: morph.progress = 1
    case .pageUp, .pageDown: break
    }
    return true
  }

  /// Ends the morph before the viewport's size or a parameter changes, because its layouts are configured for
  /// the present ones, and the layout at its start alone is the scene's.
  func suspend() {
    guard let morph, morph.isRunning else { return }
    suspended = (morph.target, morph.progress)
    morph.abort()
    self.morph = nil
  }

  /// Begins the morph that ended before the viewport's size changed again, at the same progress.
  func resume() {
    guard let (target, progress) = suspended else { return }
    suspended = nil
    morph = Morph(controller, to: target, of: controllers)
    morph?.progress = progress
  }

  /// Finishes the morph; returns whether a morph was in progress. The cards then have the other scene's
  /// layout, until undo gives them their own layout again.
  @discardableResult
  func finish() -> Bool {
    defer { morph = nil }
    guard let morph, morph.isRunning else { return false }
    let layout = morph.finish()
    // After a morph to the cards' own scene, the layout is not borrowed.
    let ownPlace = controller.borrowedLayout?.ownPlace ?? morph.startPlace
    controller.borrowedLayout =
      morph.target == stage.sceneIndex
      ? nil
      : BorrowedLayout(
        layout: layout, sceneIndex: morph.target, ownPlace: ownPlace,
        viewport: morph.viewport,
        makeLayout: controllers[morph.target].panes[0].layoutMaker)
    return true
  }

  /// Cancels the morph; returns whether a morph was in progress. The cards then have the layout from which
  /// the morph started.
  @discardableResult
  func cancel() -> Bool {
    defer { (morph, suspended) = (nil, nil) }
    guard let morph, morph.isRunning else { return false }
    morph.cancel()
    return true
  }

  /// Updates the slider, and the title of a scene whose cards have the layout of another one.
  func updateView() {
    view.showMorph(isRunning ? morph : nil)
    if isRunning, let target = morph?.target {
      view.chrome.show(title: "\(scene.title) → \(controllers[target].scene.title)", summary: scene.summary)
    } else {
      let other = controller.borrowedSceneIndex.map { controllers[$0].scene }
      view.chrome.show(
        title: other.map { "\(scene.title) as \($0.title)" } ?? scene.title, summary: (other ?? scene).summary
      )
    }
  }

  private func contains(_ point: CGPoint) -> Bool { isRunning && view.morphView.frame.contains(point) }

  func clickTarget(at point: CGPoint) -> ClickTarget {
    guard contains(point) else { return .ignored }
    let slider = view.morphView
    let button = slider.button(at: view.convert(point, to: slider))?.frame
    return .target(button?.offsetBy(dx: slider.frame.minX, dy: slider.frame.minY))
  }

  func press(_ event: Pointer) -> PressResponse {
    guard contains(event.location) else { return .ignored }
    if let action = view.morphView.button(at: view.convert(event.location, to: view.morphView))?.action {
      stage.delegate?.perform(action, at: event.time)
      return .handled
    }
    drag(event)
    return .captured
  }

  /// Sets the progress to the slider's value at the pointer, which may be beside the slider.
  func drag(_ event: Pointer) {
    openingStart = nil
    morph?.progress = view.morphView.fraction(at: view.convert(event.location, to: view.morphView))
  }
}
