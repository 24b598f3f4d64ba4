import Foundation

/// Content that repeats without end.
extension CollectionView {
  /// The axis along which the content is to repeat; `nil` for content with edges.
  var contentLoopAxis: ScrollAxis? {
    contentLoopDirection.map { $0 == .horizontal ? .horizontal : .vertical }
  }

  /// Returns whether the content repeats without end along a direction at present.
  package func loops(_ direction: ScrollDirection) -> Bool {
    contentLoop?.axis == (direction == .horizontal ? .horizontal : .vertical)
  }

  /// The smallest period, in points, and the largest number of laps in a view. A shorter period would only
  /// cost time.
  private static let minimumPeriod = 1.0
  private static let maximumVisibleLaps = 1000.0

  /// Returns the repetition of a prepared layout's content; `nil` for content with edges.
  ///
  /// Content that is to loop but cannot is reported once.
  func makeLoop(of layout: CollectionViewLayout, contentSize: CGSize) -> LayoutLoop? {
    // A transition layout shows the copies of its two layouts.
    guard let direction = contentLoopDirection, let axis = contentLoopAxis,
      !(layout is CollectionViewTransitionLayout)
    else { return nil }
    let lap =
      layout.contentLap(along: direction)
      ?? ContentLap(period: contentSize[axis] + contentLoopSpacing)
    let minimum = max(Self.minimumPeriod, bounds.size[axis] / Self.maximumVisibleLaps)
    let hasItems = loadedCounts.itemsPerSection.contains { $0 > 0 }
    guard hasItems, lap.period.isFinite, lap.period >= minimum else {
      reportContentWithoutLoop(hasItems ? "its period is \(lap.period) points" : "there are no items")
      return nil
    }
    isLoopReported = false
    return LayoutLoop(layout.isMirrored ? mirrored(lap, of: layout, along: axis) : lap, axis: axis)
  }

  /// Returns a lap of a mirrored layout in content space.
  private func mirrored(
    _ lap: ContentLap, of layout: CollectionViewLayout, along axis: ScrollAxis
  ) -> ContentLap {
    guard axis == .horizontal, let mirror = layout.mirror else { return lap }
    var mirrored = lap
    mirrored.start = mirror.width - lap.start - lap.period
    return mirrored
  }

  /// Reports, once until the content loops again, why content does not loop.
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
    layoutCache.beginPreparingAgain()
    layout.hooks.prepare()
    layoutCache.endPreparing()
  }

  // MARK: Re-basing

  /// Reduces the content offset to the first lap, and moves everything that has a place in the content by the
  /// same whole number of periods. On screen nothing moves.
  ///
  /// In an animation block and in an interactive transition the offset stays where it is: both keep places in
  /// the content.
  func rebaseContent() {
    guard contentLoop != nil, interaction == nil, updates.block == nil else { return }
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
