import CollectionCore
import Foundation
import Scenes

/// The touch feedback of the cards in a collection view: a pressed card gives way, and the card under the mouse is lit.
@MainActor
final class TouchFeedback {
  private let collectionView: CollectionView
  private var springs = CardSprings()
  /// The cells that are pressed, and those under the mouse. Looping content can show an item twice.
  private var (pressed, lit): ([ContentCell], [ContentCell]) = ([], [])
  /// The location of the mouse in the coordinates of the collection view's superview; `nil` outside the scene.
  private var mouse: CGPoint?

  /// Creates the feedback for a collection view of content cells.
  init(in collectionView: CollectionView) { self.collectionView = collectionView }

  /// Whether a card moves.
  var isMoving: Bool { springs.isMoving }

  /// Handles a move of the mouse to a point in the coordinates of the collection view's superview; `nil` if the mouse left
  /// the scene.
  func hover(at point: CGPoint?, _ values: ParameterValues, reducesMotion: Bool) {
    mouse = point
    update(values, reducesMotion: reducesMotion)
  }

  /// Finds the pressed cells and those under the mouse. Call this method after a change of the highlighted item.
  func update(_ values: ParameterValues, reducesMotion: Bool) {
    let view = collectionView.bounds.size
    let cells = collectionView.visibleCells.compactMap { $0 as? ContentCell }
    // A page that fills the view has no place to give way to.
    let pressed = cells.filter {
      $0.isHighlighted && !reducesMotion && ($0.bounds.width < view.width || $0.bounds.height < view.height)
    }
    move(\.depression, of: pressed, to: StageParameters.depression(values), from: &self.pressed)
    move(\.light, of: cellsUnderMouse, to: StageParameters.light(values), from: &lit)
  }

  /// Advances the springs to a scene time in seconds. `isScrolling` indicates whether the content has moved.
  func advance(to time: Double, isScrolling: Bool, _ values: ParameterValues, reducesMotion: Bool) {
    // Cards move under the mouse.
    if isScrolling, mouse != nil { update(values, reducesMotion: reducesMotion) }
    springs.advance(to: time)
  }

  /// Moves a quantity of cells to a target, and that of the earlier cells back to 0, even if they are no longer visible.
  private func move(
    _ quantity: ReferenceWritableKeyPath<ContentCell, Double>, of cells: [ContentCell], to target: Double,
    from earlier: inout [ContentCell]
  ) {
    for cell in earlier where !cells.contains(cell) { springs.move(cell, quantity, to: 0) }
    for cell in cells { springs.move(cell, quantity, to: target) }
    earlier = cells
  }

  /// The cells under the mouse; none during a press, in which the card gives way instead.
  private var cellsUnderMouse: [ContentCell] {
    guard let mouse, !collectionView.isTracking, collectionView.frame.contains(mouse) else { return [] }
    let path = collectionView.indexPathForItem(
      at: collectionView.convert(mouse, from: collectionView.superview))
    return [path.flatMap(collectionView.cellForItem) as? ContentCell].compactMap(\.self)
  }
}

extension ScenePane {
  /// Whether the content or a card moves.
  var isAnimating: Bool { collectionView.isAnimating || feedback.isMoving }

  /// Handles a move of the mouse to a point in the coordinates of the collection view's superview; `nil` if the mouse left
  /// the scene.
  func hover(at point: CGPoint?) {
    collectionView.hover(at: point)
    feedback.hover(at: point, values, reducesMotion: reducesMotion)
  }

  /// Advances the content and the cards to a scene time in seconds.
  func advance(to time: Double) {
    let isScrolling = collectionView.isAnimating
    collectionView.advance(to: time)
    feedback.advance(to: time, isScrolling: isScrolling, values, reducesMotion: reducesMotion)
  }
}
