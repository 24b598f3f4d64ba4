import Foundation

/// The scroll anchors (items or edges that keep their positions on screen), recorded before a change. They
/// determine the offsets of the content and the orthogonal sections after the change.
///
/// Create the value before the change. Ask for the offsets when the layout is prepared.
@MainActor
struct ScrollAnchoring {
  /// The kind of the change before which the anchors are recorded.
  enum Change {
    case update
    case resize
    case layout
    /// Self-sizing. The elements in `newlyDisplayed` were not on screen before.
    case preferredSizes(newlyDisplayed: Set<ElementKey>)
  }

  /// The part of the content that keeps its position on screen.
  private enum Anchor {
    case nothing
    /// An item to which the content was scrolled, and which keeps its position in the view.
    case target(ScrollTarget)
    /// The end of the content, which stays at the end of the visible area.
    case end
    /// The first item of the array that still exists after the change. The item keeps its distance from a
    /// reference point of the visible area, which is the start, middle or end of the area.
    case items([Item], AnchorContext.Place)
  }

  private struct Item {
    /// The key of the item's cell; in looping content, the key of the copy that keeps its position.
    var key: ElementKey
    var path: IndexPath { key.indexPath }
    /// The vector, in points, from the reference point of the visible area to the same reference point of the
    /// item.
    var distance: CGPoint
  }

  private var contentAnchor = Anchor.nothing

  /// The anchors of the orthogonal sections, by section index. In resizes and layout changes, sections have
  /// no anchors.
  private var sectionAnchors: [Int: Anchor] = [:]

  /// Records the anchors that the collection view's `scrollAnchor` chooses for the coming change.
  ///
  /// During an interactive transition there are no anchors, because the transition determines the offset.
  init(in view: CollectionView, for change: Change) {
    guard !view.bounds.isEmpty, view.interaction == nil, view.scrollAnchor != .none else { return }
    contentAnchor = Self.anchor(of: AnchorContext(view), in: view, for: change)
    switch change {
    case .resize, .layout: break
    case .update, .preferredSizes:
      for scroller in view.orthogonalScrolling.shown {
        guard let context = AnchorContext(scroller, in: view) else { continue }
        sectionAnchors[scroller.section.section] = Self.anchor(of: context, in: view, for: change)
      }
    }
  }

  /// Creates an anchor for an item to which the content was scrolled.
  init(_ target: ScrollTarget) { contentAnchor = .target(target) }

  // MARK: Before

  /// Returns the anchor that the collection view's `scrollAnchor` chooses for a change, in the whole content
  /// or in an orthogonal section.
  private static func anchor(of context: AnchorContext, in view: CollectionView, for change: Change) -> Anchor
  {
    switch (view.scrollAnchor, change) {
    case (.none, _), (.automatic, .update), (.automatic, .resize): .nothing
    case (.automatic, .layout), (.centredElement, .layout): centre(of: context, in: view)
    case (.automatic, .preferredSizes(let newlyDisplayed)),
      (.topElement, .preferredSizes(let newlyDisplayed)):
      start(of: context, in: view, newlyDisplayed: newlyDisplayed)
    case (.topElement, _): items(of: context, in: view, at: .start)
    case (.centredElement, .preferredSizes(let newlyDisplayed)):
      items(of: context, in: view, at: .middle, newlyDisplayed: newlyDisplayed)
    case (.centredElement, _): items(of: context, in: view, at: .middle)
    case (.bottom, .preferredSizes(let newlyDisplayed)):
      context.isAtEnd ? .end : items(of: context, in: view, at: .end, newlyDisplayed: newlyDisplayed)
    case (.bottom, _): context.isAtEnd ? .end : items(of: context, in: view, at: .end)
    }
  }

  /// Returns the anchor for self-sizing: none for content at its start, the end for content at rest at its
  /// end, otherwise the visible items.
  private static func start(
    of context: AnchorContext, in view: CollectionView, newlyDisplayed: Set<ElementKey>
  ) -> Anchor {
    if context.isAtStart { return .nothing }
    if context.isAtRest, context.isAtEnd { return .end }
    return items(of: context, in: view, at: .start, newlyDisplayed: newlyDisplayed)
  }

  /// Returns the anchor that centers the item nearest to the middle of the visible area.
  private static func centre(of context: AnchorContext, in view: CollectionView) -> Anchor {
    guard case .items(let items, let place) = items(of: context, in: view, at: .middle),
      let nearest = items.first
    else { return .nothing }
    return .items([Item(key: nearest.key, distance: .zero)], place)
  }

  /// Returns the anchor of the visible items, sorted by their distances from a reference point of the visible
  /// area.
  ///
  /// In self-sizing, items that were visible before come before newly displayed ones. In each of the two
  /// groups, items that are clipped at the reference point come last, because they may grow off screen.
  ///
  /// - Parameter newlyDisplayed: In self-sizing, the elements that were not on screen before; otherwise
  ///   `nil`.
  private static func items(
    of context: AnchorContext, in view: CollectionView, at place: AnchorContext.Place,
    newlyDisplayed: Set<ElementKey>? = nil
  ) -> Anchor {
    var ranked: [(class: Int, depth: Double, key: ElementKey, distance: CGPoint)] = []
    // An interactively moved item follows the finger rather than the content, so it is no anchor.
    for element in view.display.elements.values
    where element.key.category == .cell && element.key != view.heldElement && context.contains(element.key)
      && !element.attributes.isHidden
    {
      let frame = CGRect(center: element.attributes.center, size: element.attributes.size)
      guard context.shows(frame, at: place) else { continue }
      let depth = context.depth(of: context.distance(of: frame, at: place), at: place)
      let rank = newlyDisplayed.map { ($0.contains(element.key) ? 2 : 0) + (depth < 0 ? 1 : 0) } ?? 0
      // Where frames follow the content offset, only the item's place in the content tells how far to scroll.
      let own = view.currentLayout.ownScrollFrame(of: element.key) ?? frame
      ranked.append((rank, depth, element.key, context.distance(of: own, at: place)))
    }
    ranked.sort { ($0.class, $0.depth, $0.key) < ($1.class, $1.depth, $1.key) }
    return .items(ranked.map { Item(key: $0.key, distance: $0.distance) }, place)
  }

  // MARK: After

  /// Returns the content offset, in points, that restores the anchor in a prepared layout, or `nil` if there
  /// is no anchor.
  ///
  /// - Parameters:
  ///   - view: The collection view.
  ///   - layout: The prepared layout, or `nil` for the current one.
  ///   - mapping: The mapping from index paths before an update to index paths after it; `nil` for other
  ///     changes.
  func offset(
    in view: CollectionView, of layout: CollectionViewLayout? = nil, through mapping: IndexMapping? = nil
  ) -> CGPoint? {
    let layout = layout ?? view.currentLayout
    let content = layout === view.currentLayout ? view.contentSize : layout.hooks.collectionViewContentSize
    let limits = view.limits(of: layout, contentSize: content)
    switch contentAnchor {
    case .nothing: return nil
    case .target(let target): return view.offset(of: target.indexPath, at: target.scrollPosition)
    case .end:
      var offset = view.contentOffset
      let axis = AnchorContext.axis(of: limits)
      offset[axis] = Self.isReversed(axis, in: layout) ? limits.minimum[axis] : limits.maximum[axis]
      return offset
    case .items(let items, let place):
      guard let (item, frame) = Self.found(items, in: view, of: layout, through: mapping) else { return nil }
      let bounds = CGRect(origin: .zero, size: view.bounds.size)
      let area = place == .middle ? bounds : bounds.inset(by: view.adjustedInset(around: content))
      return CGPoint { axis in
        guard limits.isScrollable(axis) else { return view.contentOffset[axis] }
        let isReversed = Self.isReversed(axis, in: layout)
        return place.position(in: frame, along: axis, isReversed: isReversed) - item.distance[axis]
          - place.position(in: area, along: axis, isReversed: isReversed)
      }
    }
  }

  /// Scrolls the orthogonal sections to restore their anchors in the current layout, which must be prepared.
  ///
  /// At rest, the sections stay within their limits.
  ///
  /// - Parameters:
  ///   - view: The collection view.
  ///   - mapping: The mapping from index paths before an update to index paths after it; `nil` for other
  ///     changes.
  func restoreSections(in view: CollectionView, through mapping: IndexMapping? = nil) {
    if case .target(let target) = contentAnchor { view.scrollSection(to: target) }
    for (old, anchor) in sectionAnchors {
      let section = mapping.map { $0.newSection(for: old) } ?? old
      guard let scroller = section.flatMap(view.orthogonalScrolling.scroller(ofSection:)),
        let axis = scroller.axis,
        let delta = delta(of: scroller, anchor, along: axis, in: view, through: mapping)
      else { continue }
      var target = scroller.contentOffset
      target[axis] += delta
      if scroller.scrollState == .idle { target = scroller.limits.clamp(target) }
      scroller.shiftContentOffset(by: target - scroller.contentOffset)
    }
  }

  /// Returns the distance, in points along `axis`, by which a section must scroll to restore its anchor;
  /// `nil` if there is no anchor.
  private func delta(
    of scroller: OrthogonalScrollView, _ anchor: Anchor, along axis: ScrollAxis, in view: CollectionView,
    through mapping: IndexMapping?
  ) -> Double? {
    switch anchor {
    case .nothing, .target: return nil
    case .end: return scroller.limits.maximum[axis] - scroller.contentOffset[axis]
    case .items(let items, let place):
      guard let (item, frame) = Self.found(items, in: view, of: view.currentLayout, through: mapping) else {
        return nil
      }
      let isReversed = Self.isReversed(axis, in: view.currentLayout)
      let way =
        place.position(in: frame, along: axis, isReversed: isReversed) - item.distance[axis]
        - place.position(in: scroller.section.viewport, along: axis, isReversed: isReversed)
      return isReversed ? -way : way
    }
  }

  /// Returns the index path of the item that is the anchor in a prepared layout; `nil` if no item is the
  /// anchor.
  func item(in view: CollectionView, of layout: CollectionViewLayout) -> IndexPath? {
    guard case .items(let items, _) = contentAnchor else { return nil }
    return Self.found(items, in: view, of: layout, through: nil)?.item.path
  }

  /// Returns the first of the anchor's items that still exists, with its frame in the layout; `nil` if there
  /// is none.
  ///
  /// Items that the update moved, by themselves or with their section, are skipped unless the update moved
  /// all of `items`.
  private static func found(
    _ items: [Item], in view: CollectionView, of layout: CollectionViewLayout, through mapping: IndexMapping?
  ) -> (item: Item, frame: CGRect)? {
    let carried = items.filter { mapping?.isMoved($0.path) != true }
    for item in carried.isEmpty ? items : carried {
      let path = mapping.map { $0.newIndexPath(for: item.path) } ?? item.path
      guard let path else { continue }
      let key = item.key.at(path)
      if let frame = layout.ownScrollFrame(of: key) { return (item, frame) }
      guard let attributes = layout.attributes(for: key), view.isSane(attributes) else { continue }
      return (item, CGRect(center: attributes.center, size: attributes.size))
    }
    return nil
  }

  /// Returns whether content runs from right to left along an axis.
  private static func isReversed(_ axis: ScrollAxis, in layout: CollectionViewLayout) -> Bool {
    axis == .horizontal && layout.isMirrored
  }
}
