import Foundation

/// Queries of a layout whose content loops. Each query is made in one lap: the layout sees the view's bounds
/// shifted by whole periods, as if the view showed lap 0 in place of that lap.
extension CollectionViewLayout {
  /// The state of a layout whose content loops.
  struct LoopState {
    /// The axis and the lap with which the content loops, as computed in the last layout preparation; `nil`
    /// if the content does not loop.
    var loop: LayoutLoop?

    /// The lap for which the layout is being queried; `nil` while no query runs.
    var visitedLap: Int?

    /// The lap for whose bounds the layout was last prepared.
    var preparedLap = 0

    /// Whether the layout is being invalidated and prepared for another lap. The collection view ignores such
    /// invalidations.
    var isChangingLap = false
  }

  /// The axis and the lap with which the content loops, as computed in the last layout preparation; `nil` if
  /// the content does not loop.
  final var loop: LayoutLoop? { loopState.loop }

  /// Records that the layout was prepared for the view's own bounds, and updates `loop`.
  ///
  /// - Parameter contentSize: The size of the content, in points; `nil` if `loop` has not changed.
  final func wasPrepared(contentSize: CGSize?) {
    loopState.preparedLap = 0
    if let contentSize { updateLoop(contentSize: contentSize) }
  }

  /// Computes `loop` from the content size, in points.
  final func updateLoop(contentSize: CGSize) {
    loopState.loop = collectionView?.makeLoop(of: self, contentSize: contentSize)
  }

  /// Records that the content offset was shifted by whole periods, which subtracts `laps` from the index of
  /// each lap.
  final func contentWasRebased(byLaps laps: Int) { loopState.preparedLap -= laps }

  /// Evaluates a query in one lap, as if the view showed lap 0 in place of that lap.
  ///
  /// A query inside another query is evaluated in the outer query's lap, the only one that the layout sees.
  ///
  /// - Parameter isPreparing: Whether a layout whose results depend on the bounds is prepared for the lap's
  ///   bounds.
  func inLap<Answer>(_ lap: Int, isPreparing: Bool = true, _ question: () -> Answer) -> Answer {
    guard lap != 0 || loopState.preparedLap != 0 else { return question() }
    guard let loop, let collectionView, loopState.visitedLap == nil else { return question() }
    loopState.visitedLap = lap
    defer { loopState.visitedLap = nil }
    let shift = CGPoint.zero - loop.translation(toLap: lap)
    if isPreparing { prepare(forLap: lap, of: loop, in: collectionView) }
    return lap == 0 ? question() : collectionView.atOffsets(shiftedBy: shift, question)
  }

  /// Evaluates a query in content space, with all laps, even while the layout is being queried for one lap.
  /// `question` receives the index of that lap; the result is converted to the lap's coordinates.
  func fromAllLaps(
    _ question: (_ lap: Int) -> CollectionViewLayoutAttributes?
  ) -> CollectionViewLayoutAttributes? {
    guard let loop, let collectionView else { return mirrored(question(0)) }
    let visited = loopState.visitedLap
    let lap = visited ?? 0
    loopState.visitedLap = nil
    defer { loopState.visitedLap = visited }
    let answer = collectionView.atOffsets(shiftedBy: loop.translation(toLap: lap)) {
      let answer = question(lap)
      // The outer query continues in its lap, but the inner query may have prepared the layout for another
      // one.
      prepare(forLap: lap, of: loop, in: collectionView)
      return answer
    }
    return mirrored(answer.map { toLap(lap, $0) })
  }

  /// Invalidates and prepares the layout for the bounds of a lap, if the layout's results depend on the
  /// bounds.
  private func prepare(forLap lap: Int, of loop: LayoutLoop, in collectionView: CollectionView) {
    // A transition layout asks its two layouts in its own preparation, when theirs is over.
    guard lap != loopState.preparedLap, loop.isPreparedForBounds != false,
      !collectionView.layoutCache.isPreparing || collectionView.currentLayout !== self
    else { return }
    func bounds(ofLap lap: Int) -> CGRect {
      collectionView.bounds.offset(by: CGPoint.zero - loop.translation(toLap: lap))
    }
    let (old, new) = (bounds(ofLap: loopState.preparedLap), bounds(ofLap: lap))
    loopState.isChangingLap = true
    defer { loopState.isChangingLap = false }
    loopState.preparedLap = lap
    // As in a scroll: asked with the old bounds, invalidated and prepared with the new ones.
    guard collectionView.atBounds(old, { hooks.shouldInvalidateLayout(forBoundsChange: new) }) else { return }
    collectionView.atBounds(new) {
      hooks.invalidateLayout(with: hooks.invalidationContext(forBoundsChange: new))
      collectionView.prepareForOtherLap(self)
    }
  }

  // MARK: Coordinates

  /// Returns the lap to which a query for an element switches: the lap of the element's key. Inside another
  /// query, returns 0, because the layout already sees that query's lap as lap 0.
  final func lap(of key: ElementKey) -> Int { loopState.visitedLap == nil ? key.lap : 0 }

  /// Returns an element's attributes in content space. `question` is evaluated in the lap of the element's
  /// key, and receives the key in lap 0.
  func attributes(
    for key: ElementKey, _ question: (ElementKey) -> CollectionViewLayoutAttributes?
  ) -> CollectionViewLayoutAttributes? {
    guard loop != nil else { return mirrored(question(key)) }
    let lap = lap(of: key)
    return inLap(lap) { mirrored(question(key.inLap(0))) }.map { toContent($0, fromLap: lap) }
  }

  /// Converts attributes from lap 0 to those of the element's copy in another lap. For lap 0, returns the
  /// attributes themselves.
  func toContent(
    _ attributes: CollectionViewLayoutAttributes, fromLap lap: Int
  ) -> CollectionViewLayoutAttributes {
    guard lap != 0, let loop else { return attributes }
    let copy = attributes.copied
    copy.move(toLap: lap, by: loop.translation(toLap: lap))
    return copy
  }

  /// Converts attributes from content space to the coordinates in which the layout is queried for a lap. The
  /// converted key is in lap 0.
  func toLap(
    _ lap: Int, _ attributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    guard lap != 0 || attributes.elementKey.lap != 0 else { return attributes }
    let copy = attributes.copied
    copy.move(toLap: 0, by: translation(toLap: -lap))
    return copy
  }

  /// Returns the vector, in points, from a place in lap 0 to the corresponding place in another lap; zero if
  /// the content does not loop.
  func translation(toLap lap: Int) -> CGPoint {
    guard lap != 0, let loop else { return .zero }
    return loop.translation(toLap: lap)
  }
}
