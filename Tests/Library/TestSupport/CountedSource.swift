public import CollectionCore
public import Foundation

/// A data source of empty cells that counts the calls it receives.
@MainActor
public final class CountedSource: CollectionViewDataSource {
  /// The number of items in each section.
  public var counts: [Int]

  /// The number of calls for a section's number of items.
  public private(set) var countQuestions = 0

  /// The number of calls for a cell.
  public private(set) var cellQuestions = 0

  public init(_ counts: [Int]) { self.counts = counts }

  public func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  public func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    countQuestions += 1
    return counts[section]
  }

  public func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    cellQuestions += 1
    return collectionView.dequeueReusableCell(withReuseIdentifier: Self.identifier, for: indexPath)
  }

  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.identifier, for: indexPath)
  }

  private static let identifier = "empty"

  /// Registers the cell, header and footer classes that the source dequeues.
  public static func register(in collectionView: CollectionView) {
    collectionView.register({ CollectionViewCell(frame: $0) }, forCellWithReuseIdentifier: identifier)
    for kind in [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter] {
      collectionView.register(
        { CollectionReusableView(frame: $0) }, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: identifier)
    }
  }
}
