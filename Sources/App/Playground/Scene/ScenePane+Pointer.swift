import CollectionCore
import Foundation
import Scenes

extension ScenePane {
  /// Whether the content or a card moves.
  var isAnimating: Bool { collectionView.isAnimating || springs.isMoving }

  /// Handles a move of the mouse to a point in the coordinates of the collection view's superview; `nil` if the mouse is
  /// not over the pane.
  func hover(at point: CGPoint?) {
    collectionView.hover(at: point)
    mouse = point
    answerPointer()
  }

  /// Advances the content and the cards to a scene time in seconds.
  func advance(to time: Double) {
    let isMoving = collectionView.isAnimating
    collectionView.advance(to: time)
    // Cards move under the mouse.
    if isMoving, mouse != nil { answerPointer() }
    springs.advance(to: time)
  }

  /// Has the pressed card give way, lights the card under the mouse, and lets the others return.
  func answerPointer() {
    let view = collectionView.bounds.size
    let cells = collectionView.visibleCells.compactMap { $0 as? ContentCell }
    // A page that fills the view has no place to give way to. Looping content can show an item twice.
    let pressed = cells.filter {
      $0.isHighlighted && !reducesMotion && ($0.bounds.width < view.width || $0.bounds.height < view.height)
    }
    move(\.depression, of: pressed, to: StageParameters.depression(values), from: &pointed.pressed)
    move(\.light, of: litCell.map { [$0] } ?? [], to: StageParameters.light(values), from: &pointed.lit)
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

  /// The cell under the mouse; `nil` during a press, in which the card gives way instead.
  private var litCell: ContentCell? {
    guard let mouse, !collectionView.isTracking, collectionView.frame.contains(mouse) else { return nil }
    return collectionView.indexPathForItem(at: collectionView.convert(mouse, from: collectionView.superview))
      .flatMap { collectionView.cellForItem(at: $0) as? ContentCell }
  }
}
