import Foundation
import Preconditions

/// The description of a group in a compositional layout: items in a row or column, or items at frames that a
/// closure returns. Groups may contain groups.
///
/// A group repeats its subitems until its row or column is full, or a given number of times. The section
/// repeats the group until all items are placed. If the group's length is estimated, the estimates determine
/// how many subitems fit.
@preconcurrency @MainActor
open class CollectionLayoutGroup: CollectionLayoutItem {
  /// The rule for the number of subitems in a group and for their length along the group's axis.
  enum Repetition: Hashable {
    /// All subitems are repeated in turn, as many as fit.
    case untilFull
    /// The first subitem is repeated the given number of times. Each repetition has the subitem's size.
    case times(Int)
    /// The first subitem is repeated the given number of times, and the repetitions share the group's extent
    /// equally.
    case shares(Int)
  }

  /// The placement of the items: in a row or column of subitems, or at frames that a closure returns.
  enum Arrangement {
    case line(CollectionView.ScrollDirection, Repetition)
    case custom(CollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement

  /// Copies of the subitems with which the group was created, in order; empty in a custom group.
  public let subitems: [CollectionLayoutItem]

  /// The spacing between successive subitems along the group's axis; `nil`, the default, for none.
  open var interItemSpacing: CollectionLayoutSpacing?

  private init(
    _ layoutSize: CollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [CollectionLayoutItem]
  ) {
    self.arrangement = arrangement
    self.subitems = subitems.map { $0.copied() }
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// The supplementary views anchored to the group. Each has the index path of the group's first item.
  open override var supplementaryItems: [CollectionLayoutSupplementaryItem] {
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

  /// Creates a group whose items have the frames that a closure returns.
  ///
  /// The closure is called whenever the layout computes the frames of the group.
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

  /// Returns a deep copy with the static type of a group.
  func copiedGroup() -> CollectionLayoutGroup {
    let copy = CollectionLayoutGroup(layoutSize, arrangement, subitems)
    copy.takeSettings(of: self)
    copy.interItemSpacing = interItemSpacing
    return copy
  }
}
