import Foundation
import Preconditions

/// Items of a compositional layout in a row or column, or at frames that a closure returns. Groups may
/// contain groups.
///
/// A group repeats its subitems until its axis is full, or a given number of times. Then the section begins
/// another instance of the group. On an estimated axis, the estimates decide how many subitems fit.
@preconcurrency @MainActor
public final class CollectionLayoutGroup: CollectionLayoutItem {
  /// The way in which the subitems are repeated.
  enum Repetition: Hashable {
    /// All subitems in turn, as many as fit.
    case untilFull
    /// The first subitem, a given number of times.
    case times(Int)
    /// The first subitem, a given number of times, with an equal share of the group for each repetition.
    case shares(Int)
  }

  /// The way in which the subitems are placed.
  enum Arrangement {
    case line(CollectionView.ScrollDirection, Repetition)
    case custom(CollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement

  /// The subitems in order, as copies of those passed at creation; empty in a custom group.
  public let subitems: [CollectionLayoutItem]

  /// The spacing between subitems along the group's axis; `nil` for none.
  public var interItemSpacing: CollectionLayoutSpacing?

  private init(
    _ layoutSize: CollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [CollectionLayoutItem]
  ) {
    self.arrangement = arrangement
    self.subitems = subitems.map { $0.copied() }
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// The supplementary views anchored to the group. Their index path is that of the group's first item.
  public override var supplementaryItems: [CollectionLayoutSupplementaryItem] {
    get { super.supplementaryItems }
    set { super.supplementaryItems = newValue }
  }

  // MARK: Creation

  /// Creates a group that repeats its subitems from leading to trailing until the width is full.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
  ) -> CollectionLayoutGroup { line(.horizontal, layoutSize, subitems, .untilFull) }

  /// Creates a group that repeats its subitems from top to bottom until the height is full.
  public static func vertical(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
  ) -> CollectionLayoutGroup { line(.vertical, layoutSize, subitems, .untilFull) }

  /// Creates a group that repeats a subitem `count` times from leading to trailing. Each repetition has the
  /// subitem's size, even if not all repetitions fit.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup { line(.horizontal, layoutSize, [subitem], .times(checked(count))) }

  /// Creates a group that repeats a subitem `count` times from top to bottom. Each repetition has the
  /// subitem's size, even if not all repetitions fit.
  public static func vertical(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup { line(.vertical, layoutSize, [subitem], .times(checked(count))) }

  /// Creates a group that repeats a subitem `count` times from leading to trailing. The repetitions share the
  /// width equally; the subitem's own width is ignored.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup { line(.horizontal, layoutSize, [subitem], .shares(checked(count))) }

  /// Creates a group that repeats a subitem `count` times from top to bottom. The repetitions share the
  /// height equally; the subitem's own height is ignored.
  public static func vertical(
    layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup { line(.vertical, layoutSize, [subitem], .shares(checked(count))) }

  /// Creates a group of items at frames that a provider returns.
  ///
  /// The provider is called whenever the layout computes such a group.
  public static func custom(
    layoutSize: CollectionLayoutSize, itemProvider: @escaping CollectionLayoutGroupCustomItemProvider
  ) -> CollectionLayoutGroup { CollectionLayoutGroup(layoutSize, .custom(itemProvider), []) }

  private static func line(
    _ axis: CollectionView.ScrollDirection, _ layoutSize: CollectionLayoutSize,
    _ subitems: [CollectionLayoutItem], _ repetition: Repetition
  ) -> CollectionLayoutGroup {
    require(!subitems.isEmpty, "A group was made of no subitems; expected one at least.")
    return CollectionLayoutGroup(layoutSize, .line(axis, repetition), subitems)
  }

  private static func checked(_ count: Int) -> Int {
    require(count > 0, "A group was made of \(count) subitems; expected one at least.")
    return count
  }

  // MARK: Copying

  override func copied() -> CollectionLayoutItem { copiedGroup() }

  /// Returns a deep copy, typed as a group.
  func copiedGroup() -> CollectionLayoutGroup {
    let copy = CollectionLayoutGroup(layoutSize, arrangement, subitems)
    copy.takeSettings(of: self)
    copy.interItemSpacing = interItemSpacing
    return copy
  }
}
