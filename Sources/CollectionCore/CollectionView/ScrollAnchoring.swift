import Foundation

/// What was where on screen before a change, and where the content has to be for it to be there again: the one
/// home of whatever stays where it is.
///
/// Made before the change, it is asked after it, when the layout is prepared.
@MainActor
struct ScrollAnchoring {
  /// What changes.
  enum Change {
    case update
    case resize
    case layout
    /// Cells turned out larger or smaller than estimated; these were not on screen before.
    case preferredSizes(newcomers: Set<ElementKey>)
  }

  /// What is kept.
  private enum Hold {
    case nothing
    /// An item where it was scrolled to.
    case target(ScrollTarget)
    /// The content's end at the end of the visible area.
    case end
    /// The first of these that is still there, some way from a place in the visible area.
    case items([Item], Place)
  }

  /// Where in the visible area, and in an item, a distance is measured.
  private enum Place { case start, middle, end }

  private struct Item {
    var path: IndexPath
    /// From the visible area's place to the item's.
    var distance: CGPoint
  }

  private var hold = Hold.nothing

  /// Remembers what the collection view's policy keeps in a change that is about to be made: nothing during an
  /// interactive transition, whose the offset is.
  init(in view: CollectionView, for change: Change) {
    guard !view.bounds.isEmpty, view.interaction == nil else { return }
    switch (view.scrollAnchor, change) {
    case (.none, _), (.automatic, .update), (.automatic, .resize): break
    case (.automatic, .layout): hold = Self.centre(in: view)
    case (.centredElement, .layout): hold = Self.centre(in: view)
    case (.automatic, .preferredSizes(let newcomers)), (.topElement, .preferredSizes(let newcomers)):
      hold = Self.start(in: view, newcomers: newcomers)
    case (.topElement, _): hold = Self.items(in: view, at: .start)
    case (.centredElement, .preferredSizes(let newcomers)):
      hold = Self.items(in: view, at: .middle, newcomers: newcomers)
    case (.centredElement, _): hold = Self.items(in: view, at: .middle)
    case (.bottom, .preferredSizes(let newcomers)):
      hold = Self.isAtEnd(view) ? .end : Self.items(in: view, at: .end, newcomers: newcomers)
    case (.bottom, _): hold = Self.isAtEnd(view) ? .end : Self.items(in: view, at: .end)
    }
  }

  /// Remembers an item that was scrolled to.
  init(_ target: ScrollTarget) { hold = .target(target) }

  /// Where the content has to be now in a prepared layout, the current one if nil, given where items went; nil if
  /// nothing is kept.
  func offset(
    in view: CollectionView, of layout: CollectionViewLayout? = nil, through mapping: IndexMapping? = nil
  ) -> CGPoint? {
    let layout = layout ?? view.currentLayout
    let content = layout === view.currentLayout ? view.contentSize : layout.hooks.collectionViewContentSize
    let limits = view.limits(of: content)
    switch hold {
    case .nothing: return nil
    case .target(let target): return view.offset(of: target.indexPath, at: target.scrollPosition)
    case .end:
      var offset = view.contentOffset
      let axis = Self.axis(of: limits)
      offset[axis] = Self.isReversed(axis, in: layout) ? limits.minimum[axis] : limits.maximum[axis]
      return offset
    case .items(let items, let place):
      guard let (item, frame) = Self.found(items, in: view, of: layout, through: mapping) else { return nil }
      let area = Self.area(of: view, around: content, at: .zero, for: place)
      return CGPoint { axis in
        guard limits.isScrollable(axis) else { return view.contentOffset[axis] }
        let reversed = Self.isReversed(axis, in: layout)
        return Self.position(place, of: frame, along: axis, reversed: reversed) - item.distance[axis]
          - Self.position(place, of: area, along: axis, reversed: reversed)
      }
    }
  }

  /// The item that is kept, if it is one, in a prepared layout.
  func item(in view: CollectionView, of layout: CollectionViewLayout) -> IndexPath? {
    guard case .items(let items, _) = hold else { return nil }
    return Self.found(items, in: view, of: layout, through: nil)?.item.path
  }

  // MARK: Before

  private static func isAtEnd(_ view: CollectionView) -> Bool {
    let limits = view.limits
    let axis = axis(of: limits)
    let offset = offset(of: view)[axis]
    return isReversed(axis, in: view.currentLayout)
      ? offset <= limits.minimum[axis] : offset >= limits.maximum[axis]
  }

  private static func isAtStart(_ view: CollectionView) -> Bool {
    let limits = view.limits
    let axis = axis(of: limits)
    let offset = offset(of: view)[axis]
    return isReversed(axis, in: view.currentLayout)
      ? offset >= limits.maximum[axis] : offset <= limits.minimum[axis]
  }

  /// Content at its start, or resting at its end, stays there.
  private static func start(in view: CollectionView, newcomers: Set<ElementKey>) -> Hold {
    if isAtStart(view) { return .nothing }
    if view.scrollState == .idle, isAtEnd(view) { return .end }
    return items(in: view, at: .start, newcomers: newcomers)
  }

  /// The item nearest to the middle is to be in the middle.
  private static func centre(in view: CollectionView) -> Hold {
    guard case .items(let items, let place) = items(in: view, at: .middle), let nearest = items.first else {
      return .nothing
    }
    return .items([Item(path: nearest.path, distance: .zero)], place)
  }

  /// The visible items, those first that are rather to be kept: the nearest to the place.
  ///
  /// Where sizes change, items that were there before go before newcomers, and among each those whose edge at the
  /// place is visible go before those that stick out, since these may grow unseen.
  private static func items(
    in view: CollectionView, at place: Place, newcomers: Set<ElementKey>? = nil
  ) -> Hold {
    let axis = axis(of: view.limits)
    let area = area(of: view, around: view.contentSize, at: offset(of: view), for: place)
    var ranked: [(class: Int, order: Double, key: ElementKey, distance: CGPoint)] = []
    let held = view.heldElement
    for element in view.display.elements.values where element.key.category == .cell && element.key != held {
      let frame = CGRect(center: element.attributes.center, size: element.attributes.size)
      guard frame.overlaps(area), !element.attributes.isHidden else { continue }
      let distance = CGPoint { axis in
        let reversed = isReversed(axis, in: view.currentLayout)
        return position(place, of: frame, along: axis, reversed: reversed)
          - position(place, of: area, along: axis, reversed: reversed)
      }
      let order = order(distance, place, along: axis, reversed: isReversed(axis, in: view.currentLayout))
      let rank = newcomers.map { ($0.contains(element.key) ? 2 : 0) + (order < 0 ? 1 : 0) } ?? 0
      ranked.append((rank, order, element.key, distance))
    }
    ranked.sort { ($0.class, $0.order, $0.key) < ($1.class, $1.order, $1.key) }
    return .items(ranked.map { Item(path: $0.key.indexPath, distance: $0.distance) }, place)
  }

  /// The way from a place inwards; negative for what sticks out there.
  private static func order(
    _ distance: CGPoint, _ place: Place, along axis: ScrollAxis, reversed: Bool
  ) -> Double {
    switch place {
    case .start: reversed ? -distance[axis] : distance[axis]
    case .middle: hypot(distance.x, distance.y)
    case .end: reversed ? distance[axis] : -distance[axis]
    }
  }

  // MARK: After

  /// The first item that is still there and was not moved by itself, or else the first that is still there.
  private static func found(
    _ items: [Item], in view: CollectionView, of layout: CollectionViewLayout, through mapping: IndexMapping?
  ) -> (item: Item, frame: CGRect)? {
    let carried = items.filter { mapping?.isMoved($0.path) != true }
    for item in carried.isEmpty ? items : carried {
      let path = mapping.map { $0.newIndexPath(for: item.path) } ?? item.path
      guard let path, let attributes = layout.attributes(for: .cell(path)), view.isSane(attributes)
      else { continue }
      return (item, CGRect(center: attributes.center, size: attributes.size))
    }
    return nil
  }

  // MARK: Geometry

  /// The axis along which the content scrolls, the vertical one if both.
  private static func axis(of limits: OffsetLimits) -> ScrollAxis {
    limits.isScrollable(.horizontal) && !limits.isScrollable(.vertical) ? .horizontal : .vertical
  }

  /// Where the content is, or where an update is taking it.
  private static func offset(of view: CollectionView) -> CGPoint { view.updateTarget ?? view.contentOffset }

  /// What the insets around content leave of the view, in content space with the content at an offset; the middle
  /// is that of the whole view.
  private static func area(
    of view: CollectionView, around content: CGSize, at offset: CGPoint, for place: Place
  ) -> CGRect {
    let bounds = CGRect(origin: offset, size: view.bounds.size)
    switch place {
    case .start, .end: return bounds.inset(by: view.adjustedInset(around: content))
    case .middle: return bounds
    }
  }

  /// Whether content runs from right to left along an axis.
  private static func isReversed(_ axis: ScrollAxis, in layout: CollectionViewLayout) -> Bool {
    axis == .horizontal && layout.isMirrored
  }

  private static func position(
    _ place: Place, of rect: CGRect, along axis: ScrollAxis, reversed: Bool
  ) -> Double {
    let (low, extent) = (rect.origin[axis], rect.size[axis])
    switch place {
    case .start: return reversed ? low + extent : low
    case .middle: return low + extent / 2
    case .end: return reversed ? low : low + extent
    }
  }
}
