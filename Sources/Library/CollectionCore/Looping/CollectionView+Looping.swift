import Foundation

/// Looping content, which repeats along one axis without end.
extension CollectionView {
  /// The axis of `contentLoopDirection`; `nil` if the content is not to loop.
  var contentLoopAxis: ScrollAxis? {
    contentLoopDirection.map { $0 == .horizontal ? .horizontal : .vertical }
  }

  /// Returns whether the content currently loops along a direction.
  package func loops(_ direction: ScrollDirection) -> Bool {
    contentLoop?.axis == (direction == .horizontal ? .horizontal : .vertical)
  }

  /// The smallest period with which content loops, in points.
  private static let minimumPeriod = 1.0
  /// The maximum number of laps in the view. Content that would need more laps does not loop.
  private static let maximumVisibleLaps = 1000.0

  /// Returns the loop of a prepared layout's content; `nil` if the content does not loop.
  ///
  /// If the content is to loop but cannot, a diagnostic is reported once.
  func makeLoop(of layout: CollectionViewLayout, contentSize: CGSize) -> LayoutLoop? {
    // A transition layout shows the copies of its two layouts.
    guard let direction = contentLoopDirection, let axis = contentLoopAxis,
      !(layout is CollectionViewTransitionLayout)
    else { return nil }
    let lap =
      layout.flingContentLap(along: direction)
      ?? ContentLap(period: contentSize[axis] + contentLoopSpacing)
    let minimum = max(Self.minimumPeriod, bounds.size[axis] / Self.maximumVisibleLaps)
    let hasItems = loadedCounts.itemsPerSection.contains { $0 > 0 }
    guard hasItems, lap.period.isFinite, lap.period >= minimum else {
      reportContentWithoutLoop(hasItems ? "its period is \(lap.period) points" : "there are no items")
      return nil
    }
    isLoopReported = false
    return LayoutLoop(
      layout.isMirrored ? mirrored(lap, of: layout, along: axis) : lap, axis: axis, viewSize: bounds.size)
  }

  /// Converts a lap of a mirrored layout to content space.
  private func mirrored(
    _ lap: ContentLap, of layout: CollectionViewLayout, along axis: ScrollAxis
  ) -> ContentLap {
    guard axis == .horizontal, let mirror = layout.mirror else { return lap }
    var mirrored = lap
    mirrored.start = mirror.width - lap.start - lap.period
    return mirrored
  }

  /// Reports a diagnostic with the reason why the content does not loop, unless one was reported since the
  /// content last looped.
  private func reportContentWithoutLoop(_ reason: String) {
    guard !isLoopReported else { return }
    isLoopReported = true
    report(.unloopableContent, "The content was to loop, but \(reason); it has edges until that changes.")
  }

  /// Applies a changed `contentLoopDirection` or `contentLoopSpacing`.
  func loopingDidChange() {
    isLoopReported = false
    currentLayout.hooks.invalidateLayout()
  }

  /// Prepares a layout for the bounds of another lap, without any effect on the view.
  func prepareForOtherLap(_ layout: CollectionViewLayout) {
    guard !layoutCache.isPreparing else { return layout.hooks.prepare() }
    layoutCache.beginPreparingAgain()
    layout.hooks.prepare()
    layoutCache.endPreparingAgain()
  }

  // MARK: Re-basing

  /// Moves the content offset by whole periods into the first lap, and moves all recorded positions in
  /// content space by the same distance. On screen nothing moves.
  ///
  /// In an animation block and in an interactive transition the offset does not change, because both have
  /// stored positions in content space.
  func rebaseContent() {
    // In most passes the offset is in the first lap, so this is checked first.
    guard let contentLoop, contentLoop.reduced(contentOffset) != contentOffset, interaction == nil,
      updates.block == nil
    else { return }
    let laps = rebaseContentOffset()
    guard laps != 0, let loop = currentLayout.loop else { return }
    let delta = loop.translation(toLap: -laps)
    currentLayout.contentWasRebased(byLaps: laps)
    layoutCache.rebase(by: delta)
    display.rebase(byLaps: laps, delta)
    reordering.rebase(byLaps: laps, delta)
    prefetching.rebase(by: delta)
  }
}
