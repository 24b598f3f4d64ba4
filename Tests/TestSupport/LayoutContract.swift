public import CollectionCore
import Foundation

/// What `layoutContractViolations` does not demand of a layout.
public struct LayoutContractExceptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Elements may lie outside the content across the scrolling axis, here y: the layout scrolls along x only.
  public static let contentHeight = LayoutContractExceptions(rawValue: 1)

  /// Elements may lie outside the content: the view is too small for them.
  public static let oversizedItems = LayoutContractExceptions(rawValue: 4)

  /// Elements may lie outside the content where it is scrolled beyond its end: they follow the view.
  public static let overscrolledItems = LayoutContractExceptions(rawValue: 8)

  /// Headers and footers may lie outside the content, or be answered beyond a rectangle: they follow the
  /// scroll.
  public static let followingBands = LayoutContractExceptions(rawValue: 2)
}

/// What every layout must keep, whatever it does: a line for each way in which it does not.
///
/// A query of a rectangle is the filtered query of everything, in the same order; asking by path gives the
/// same attributes; every item is there once; the content holds every element's place before its transform;
/// preparing again, or invalidating and preparing again, changes nothing; answers are copies; the view shows
/// the items whose places, as it tells them, are in sight.
@MainActor
public func layoutContractViolations<Layout>(
  _ rig: LayoutRig<Layout>, seed: UInt64, except exceptions: LayoutContractExceptions = []
) -> [String] {
  layoutContractViolations(rig.layout, in: rig.view, seed: seed, except: exceptions)
}

/// The same for a layout in a collection view.
@MainActor
public func layoutContractViolations(
  _ layout: CollectionViewLayout, in view: CollectionView, seed: UInt64,
  except exceptions: LayoutContractExceptions = []
) -> [String] {
  var violations: [String] = []
  func demand(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { violations.append(message()) }
  }
  func everything() -> [CollectionViewLayoutAttributes] {
    layout.layoutAttributesForElements(in: .everywhere) ?? []
  }

  let all = everything().map { $0.copied }
  let content = CGRect(origin: .zero, size: layout.collectionViewContentSize)
  let (offset, least, most) = (view.contentOffset, view.minimumContentOffset, view.maximumContentOffset)
  let isOverscrolled = offset.x < least.x || offset.y < least.y || offset.x > most.x || offset.y > most.y
  demand(Set(all.map(\.elementKey)).count == all.count, "an element is answered twice")
  for attributes in all {
    let isBand = attributes.representedElementCategory == .supplementaryView
    demand(byPath(attributes, in: layout)?.isEqual(attributes) == true, "by path differs: \(row(attributes))")
    demand(attributes.isSane, "absurd: \(row(attributes))")
    let isExcused =
      exceptions.contains(.oversizedItems) || isBand && exceptions.contains(.followingBands)
      || isOverscrolled && exceptions.contains(.overscrolledItems)
    demand(
      isExcused || isInside(attributes, content, ignoringHeight: exceptions.contains(.contentHeight)),
      "outside the content \(content): \(row(attributes))")
  }

  var random = SplitMix64(seed: seed)
  for _ in 0..<12 {
    let rect = random.rect(around: content, reach: view.bounds.size)
    let found = (layout.layoutAttributesForElements(in: rect) ?? [])
      .filter { $0.frame.overlaps(rect) || !exceptions.contains(.followingBands) }
    let expected = all.filter { $0.frame.overlaps(rect) }
    demand(
      found.map(\.elementKey) == expected.map(\.elementKey),
      "in \(rect): found \(found.map(row)), expected \(expected.map(row))")
  }

  for attributes in everything() { attributes.center.x += 1 }
  demand(everything() == all, "answers are not copies")
  layout.prepare()
  demand(everything() == all, "preparing again changes something")
  layout.invalidateLayout()
  layout.prepare()
  demand(everything() == all, "invalidating changes something")
  demand(view.shownItems == view.itemsInSight, "shows \(view.shownItems), not \(view.itemsInSight)")
  return violations
}

extension CollectionView {
  fileprivate var shownItems: [IndexPath] {
    layoutIfNeeded()
    return indexPathsForVisibleItems
  }

  /// By asking for every item's place, mirrored where the layout is.
  fileprivate var itemsInSight: [IndexPath] {
    guard bounds.width > 0, bounds.height > 0 else { return [] }
    return (0..<numberOfSections).flatMap { section in
      (0..<numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
    }.filter { path in
      guard let attributes = layoutAttributesForItem(at: path) else { return false }
      return !attributes.isHidden && attributes.frame.overlaps(bounds)
    }
  }
}

@MainActor
private func byPath(
  _ attributes: CollectionViewLayoutAttributes, in layout: CollectionViewLayout
) -> CollectionViewLayoutAttributes? {
  let (kind, path) = (attributes.representedElementKind ?? "", attributes.indexPath)
  return switch attributes.representedElementCategory {
  case .cell: layout.layoutAttributesForItem(at: path)
  case .supplementaryView: layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
  case .decorationView: layout.layoutAttributesForDecorationView(ofKind: kind, at: path)
  }
}

@MainActor
private func isInside(
  _ attributes: CollectionViewLayoutAttributes, _ content: CGRect, ignoringHeight: Bool
) -> Bool {
  let place = CGRect(center: attributes.center, size: attributes.size)
  let slack: CGFloat = 1e-6
  return place.minX >= -slack && place.maxX <= content.maxX + slack
    && (ignoringHeight || place.minY >= -slack && place.maxY <= content.maxY + slack)
}

@MainActor
private func row(_ attributes: CollectionViewLayoutAttributes) -> String {
  let row = ElementRow(attributes)
  return "\(row.element) \(row.frame)"
}
