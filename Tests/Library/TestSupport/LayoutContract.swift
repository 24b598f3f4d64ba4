public import CollectionCore
import Foundation

/// The rules that `layoutContractViolations` does not check for a layout.
public struct LayoutContractExceptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Allows elements outside the content along y, for a layout that scrolls along x only.
  public static let contentHeight = LayoutContractExceptions(rawValue: 1)

  /// Allows elements outside the content, for a view that is too small for the items.
  public static let oversizedItems = LayoutContractExceptions(rawValue: 4)

  /// Allows elements outside the content while the view is overscrolled, for elements that follow the visible
  /// bounds.
  public static let overscrolledItems = LayoutContractExceptions(rawValue: 8)

  /// Allows headers and footers outside the content or outside a queried rectangle, because they follow the
  /// scroll.
  public static let followingBands = LayoutContractExceptions(rawValue: 2)
}

/// Returns the violations of the contract that every layout must keep, one line each.
///
/// The contract:
/// - A query for a rectangle returns the same elements, in the same order, as filtering all elements by the
///   rectangle. Elements with empty frames may be left out.
/// - A query by index path returns equal attributes.
/// - No element is returned twice.
/// - The content size encloses the untransformed frame of every element.
/// - A second `prepare()`, or an invalidation and a `prepare()`, changes nothing.
/// - The returned attributes are copies.
/// - The collection view shows exactly the items that are not hidden and overlap its bounds.
@MainActor
public func layoutContractViolations<Layout>(
  _ rig: LayoutRig<Layout>, seed: UInt64, except exceptions: LayoutContractExceptions = []
) -> [String] {
  layoutContractViolations(rig.layout, in: rig.view, seed: seed, except: exceptions)
}

/// Returns the contract violations of a layout in a collection view.
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

  // Random rectangles: each query must equal the filtered query of everything.
  var random = SplitMix64(seed: seed)
  for _ in 0..<12 {
    let rect = random.rect(around: content, reach: view.bounds.size)
    let found = (layout.layoutAttributesForElements(in: rect) ?? [])
      .filter {
        $0.frame.overlaps(rect) || !exceptions.contains(.followingBands) && !$0.frame.isDisplayed(in: rect)
      }
    let expected = all.filter { $0.frame.overlaps(rect) }
    demand(
      found.map(\.elementKey) == expected.map(\.elementKey),
      "in \(rect): found \(found.map(row)), expected \(expected.map(row))")
  }

  // Changes of returned attributes must not reach the layout.
  for attributes in everything() { attributes.center.x += 1 }
  demand(everything() == all, "answers are not copies")
  // A second preparation, and then one after an invalidation, must change nothing.
  layout.prepare()
  demand(everything() == all, "preparing again changes something")
  layout.invalidateLayout()
  layout.prepare()
  demand(everything() == all, "invalidating changes something")
  let (shown, surely, possibly) = (
    view.shownItems, view.items { $0.overlaps($1) }, view.items { $0.isDisplayed(in: $1) }
  )
  demand(
    Set(shown).isSuperset(of: surely) && Set(shown).isSubset(of: possibly),
    "shows \(shown), not \(surely)")
  return violations
}

extension CollectionView {
  fileprivate var shownItems: [IndexPath] {
    layoutIfNeeded()
    return indexPathsForVisibleItems
  }

  /// Returns the items whose frames and the bounds fulfil a condition, found by querying every item in the
  /// view's coordinates.
  fileprivate func items(where isInSight: (_ frame: CGRect, _ bounds: CGRect) -> Bool) -> [IndexPath] {
    guard bounds.width > 0, bounds.height > 0 else { return [] }
    return (0..<numberOfSections).flatMap { section in
      (0..<numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
    }.filter { path in
      guard let attributes = layoutAttributesForItem(at: path) else { return false }
      return !attributes.isHidden && isInSight(attributes.frame, bounds)
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
