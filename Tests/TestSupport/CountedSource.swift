public import CollectionCore
public import Foundation

/// A data source of empty cells that counts what it is asked.
@MainActor
public final class CountedSource: CollectionViewDataSource {
  /// The number of items in each section.
  public var counts: [Int]

  /// How often a section's number of items was asked for.
  public private(set) var countQuestions = 0

  /// How often a cell was asked for.
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

  /// Registers what the source makes.
  public static func register(in collectionView: CollectionView) {
    collectionView.register({ CollectionViewCell(frame: $0) }, forCellWithReuseIdentifier: identifier)
    for kind in [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter] {
      collectionView.register(
        { CollectionReusableView(frame: $0) }, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: identifier)
    }
  }
}
