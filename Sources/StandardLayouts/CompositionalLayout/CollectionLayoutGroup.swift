import Foundation
import Preconditions

/// Items of a compositional layout next to each other, or wherever a closure says; groups may stand in
/// groups.
///
/// A group lays out its subitems again and again until its axis is full; then the section starts with another
/// one like it. On an estimated axis the estimates decide how many there are.
@preconcurrency @MainActor
public final class CollectionLayoutGroup: CollectionLayoutItem {
  /// How many subitems there are.
  enum Repetition: Hashable {
    /// As many as fit, over and over.
    case untilFull
    /// So many of the first one.
    case times(Int)
    /// So many of the first one, each with an even share of the group.
    case shares(Int)
  }

  enum Arrangement {
    case line(CollectionView.ScrollDirection, Repetition)
    case custom(CollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement

  /// What stands in the group, in order; copies of what it was made with. Empty in a custom group.
  public let subitems: [CollectionLayoutItem]

  /// The gap between subitems, along the group's axis; nil for none.
  public var interItemSpacing: CollectionLayoutSpacing?

  private init(
    _ layoutSize: CollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [CollectionLayoutItem]
  ) {
    self.arrangement = arrangement
    self.subitems = subitems.map { $0.copied() }
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Views that hang on the group, at the index path of its first item.
  public override var supplementaryItems: [CollectionLayoutSupplementaryItem] {
    get { super.supplementaryItems }
    set { super.supplementaryItems = newValue }
  }

  // MARK: Making

  /// Subitems from leading to trailing, over and over until the width is full.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
  ) -> CollectionLayoutGroup { line(.horizontal, layoutSize, subitems, .untilFull) }

  /// Subitems from top to bottom, over and over until the height is full.
  public static func vertical(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
  ) -> CollectionLayoutGroup { line(.vertical, layoutSize, subitems, .untilFull) }

  /// A number of subitems from leading to trailing, each of the size it asks for, whether they fit or not.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup { line(.horizontal, layoutSize, [subitem], .times(checked(count))) }

  /// A number of subitems from top to bottom, each of the size it asks for, whether they fit or not.
  public static func vertical(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup { line(.vertical, layoutSize, [subitem], .times(checked(count))) }

  /// A number of subitems from leading to trailing that share the width, whatever width they ask for.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup { line(.horizontal, layoutSize, [subitem], .shares(checked(count))) }

  /// A number of subitems from top to bottom that share the height, whatever height they ask for.
  public static func vertical(
    layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup { line(.vertical, layoutSize, [subitem], .shares(checked(count))) }

  /// Items wherever the provider says. It is asked whenever the layout prepares such a group anew.
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

  func copiedGroup() -> CollectionLayoutGroup {
    let copy = CollectionLayoutGroup(layoutSize, arrangement, subitems)
    copy.takeSettings(of: self)
    copy.interItemSpacing = interItemSpacing
    return copy
  }
}
