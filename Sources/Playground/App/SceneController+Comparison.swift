import CollectionCore
import Foundation

/// A scene beside itself in another feel: what is done to one half is done to both.
extension SceneController {
  /// This one and its twin, or its original and itself; alone without either.
  var panes: [SceneController] {
    if let original { return [original, self] }
    return comparison.map { [self, $0] } ?? [self]
  }

  /// Makes the twin that the values ask for, brings it in line with them, or lets it go.
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

  /// Gives the halves their places on a stage, in the stage's superview's coordinates; a new twin starts where its
  /// original is.
  func place(in stage: CGRect) {
    guard let comparison else { return placeAlone(in: stage) }
    let isNew = comparison.collectionView.bounds.isEmpty
    let areas = splitStage(stage)
    placeAlone(in: areas.first)
    comparison.placeAlone(in: areas.second)
    if isNew { comparison.align(with: self) }
  }

  /// Content that scrolls sideways is stacked, all else stands side by side.
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

  /// Puts the content where another half's is.
  private func align(with other: SceneController) {
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

  /// Between the halves, in points.
  static let gap: CGFloat = 20
  /// Seconds without input after which the next one begins a gesture, from the same place in both halves.
  private static let pause = 0.3

  // MARK: Input

  /// The half that the finger is on.
  var held: SceneController { isTwinHeld ? comparison ?? self : self }

  /// Whether this is the half that the finger is on.
  var isHeld: Bool { (original ?? self).held === self }

  /// Whether a finger drags that would set the content off if it lifted now: a later instant is another case.
  var holdsMovingFinger: Bool {
    panes.contains { $0.collectionView.isDragging && $0.collectionView.scrollVelocity != .zero }
  }

  /// A point of the window as one of the viewport of the half that the finger is on.
  func viewportPoint(_ point: CGPoint) -> CGPoint { point - held.collectionView.frame.origin }

  /// A finger goes down at a point of the window, at a time in seconds of the scene.
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

  /// Takes the finger away from the content of both halves.
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

  /// Notes which half input goes to, and lets a gesture begin where that half is, in both.
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
