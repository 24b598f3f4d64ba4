public import CollectionCore
public import Foundation

/// A data source of empty cells that counts what it is asked.
@MainActor
public final class CountedSource: CollectionViewDataSource {
  /// The number of items in each section.
  public var counts: [Int]

  /// How often a section's number of items was asked for.
  public private(set) var countQuestions = 0

  public init(_ counts: [Int]) { self.counts = counts }

  public func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  public func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    countQuestions += 1
    return counts[section]
  }

  public func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell { CollectionViewCell() }
}
