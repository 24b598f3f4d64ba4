import CollectionCore
import Foundation

/// The comparison of a scene in two feels, side by side. Input to one pane goes to both.
extension SceneController {
  /// This controller and its comparison, the original first; only this controller if there is no comparison.
  var panes: [SceneController] {
    if let original { return [original, self] }
    return comparison.map { [self, $0] } ?? [self]
  }

  /// Creates, updates or removes the comparison controller, as the values require.
  func updateTwin() {
    guard original == nil else { return }
    guard isComparing, let values = MotionParameters.comparisonValues(values, for: scene.look) else {
      comparison?.collectionView.removeFromSuperview()
      comparison = nil
      return
    }
    let comparison =
      comparison ?? SceneController(scene: scene, cards: cards, sections: sections, pictures: pictures)
    comparison.original = self
    comparison.values = values
    self.comparison = comparison
  }

  /// Places the panes on a stage, in the coordinates of the stage's superview.
  ///
  /// A new comparison starts at the original's content offsets.
  func place(in stage: CGRect) {
    guard let comparison else { return placeAlone(in: stage) }
    let isNew = comparison.collectionView.bounds.isEmpty
    let areas = splitStage(stage)
    placeAlone(in: areas.first)
    comparison.placeAlone(in: areas.second)
    if isNew { comparison.align(with: self) }
  }

  /// Returns the areas of the two panes: one above the other for wide viewports scrolled sideways, else side
  /// by side.
  private func splitStage(_ stage: CGRect) -> (first: CGRect, second: CGRect) {
    let viewport = scene.look.viewport(stage, values)
    let isStacked = viewport.width > viewport.height && !scrollsVertically
    let room = (isStacked ? stage.height : stage.width) - Self.gap
    let length = max(0, room / 2).rounded(.down)
    var (first, second) = (stage, stage)
    if isStacked {
      (first.size.height, second.size.height) = (length, length)
      second.origin.y = stage.maxY - length
    } else {
      (first.size.width, second.size.width) = (length, length)
      second.origin.x = stage.maxX - length
    }
    return (first, second)
  }

  /// Copies the content offset, and those of the orthogonal sections, from another pane.
  private func align(with other: SceneController) {
    // The sections' scroll views exist only after a layout pass.
    collectionView.layoutIfNeeded()
    for section in sections.counts.indices {
      guard let offset = other.collectionView.contentOffset(ofSection: section),
        offset != collectionView.contentOffset(ofSection: section)
      else { continue }
      collectionView.setContentOffset(offset, ofSection: section, animated: false)
    }
    guard collectionView.contentOffset != other.collectionView.contentOffset else { return }
    collectionView.contentOffset = other.collectionView.contentOffset
  }

  /// The distance between the panes, in points.
  static let gap: CGFloat = 20
  /// The time without input, in seconds, after which the next input begins a gesture.
  private static let pause = 0.3

  // MARK: Input

  /// The pane under the pointer.
  var held: SceneController { isTwinHeld ? comparison ?? self : self }

  /// Whether this pane is the one under the pointer.
  var isHeld: Bool { (original ?? self).held === self }

  /// Whether a drag is moving the content. The predicted target then changes with time, even without input.
  var holdsMovingFinger: Bool {
    panes.contains { $0.collectionView.isDragging && $0.collectionView.scrollVelocity != .zero }
  }

  /// Converts a point of the window to the viewport of the pane under the pointer.
  func viewportPoint(_ point: CGPoint) -> CGPoint { point - held.collectionView.frame.origin }

  /// Begins tracking in both panes at a point of the window; the time is in scene seconds.
  func beginTracking(at point: CGPoint, time: Double) {
    begin(at: point, time: time)
    forEachHalf(at: point) { $0.beginTracking(at: $1, time: time) }
    waitForHold(at: point, time: time)
  }

  func continueTracking(at point: CGPoint, time: Double) {
    lastInputTime = time
    guard !moveCard(to: point, time: time) else { return }
    forEachHalf(at: point) { $0.continueTracking(at: $1, time: time) }
  }

  func endTracking(at point: CGPoint, time: Double) {
    lastInputTime = time
    guard !dropCard(time: time) else { return }
    forEachHalf(at: point) { $0.endTracking(at: $1, time: time) }
  }

  func cancelTracking(time: Double) {
    if !putCardBack(time: time) { cancelTouches(time: time) }
    grip = .nothing
  }

  /// Cancels tracking in the collection views of all panes.
  func cancelTouches(time: Double) {
    for half in panes { half.collectionView.cancelTracking(time: time) }
  }

  func scroll(byNotches notches: CGPoint, at point: CGPoint, time: Double) {
    begin(at: point, time: time)
    forEachHalf(at: point) { $0.scroll(byNotches: notches, at: $1, time: time) }
  }

  func scroll(by key: ScrollKey, time: Double) {
    begin(at: nil, time: time)
    for half in panes where !half.collectionView.scroll(by: key, time: time) {
      half.collectionView.scrollSection(by: key, time: time)
    }
  }

  /// Records which pane the input goes to, and aligns the other pane with it when a new gesture begins.
  private func begin(at point: CGPoint?, time: Double) {
    guard let comparison else { return isTwinHeld = false }
    isTwinHeld = point.map(comparison.collectionView.frame.contains) ?? false
    let isPaused = time - lastInputTime > Self.pause
    lastInputTime = time
    guard isPaused, panes.allSatisfy({ $0.collectionView.scrollState == .idle }) else { return }
    isTwinHeld ? align(with: comparison) : comparison.align(with: self)
  }

  private func forEachHalf(at point: CGPoint, _ body: (CollectionView, CGPoint) -> Void) {
    let place = viewportPoint(point)
    for half in panes { body(half.collectionView, place + half.collectionView.frame.origin) }
  }
}
