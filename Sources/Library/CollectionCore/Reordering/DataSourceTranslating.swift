public import Foundation

/// The conversion between index paths in the data source and presentation index paths, those on screen. The
/// two differ during an interactive movement.
@preconcurrency @MainActor
public protocol DataSourceTranslating: AnyObject {
  /// Converts a section's index in the data source to the section's index on screen; `NSNotFound` if there is
  /// no such section.
  func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int

  /// Converts a section's index on screen to the section's index in the data source; `NSNotFound` if there is
  /// no such section.
  func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int

  /// Converts an item's index path in the data source to the item's index path on screen; `nil` if there is
  /// no such item.
  ///
  /// - Complexity: O(1).
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath) -> IndexPath?

  /// Converts an item's index path on screen to the item's index path in the data source; `nil` if there is
  /// no such item.
  ///
  /// - Complexity: O(1).
  func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath) -> IndexPath?

  /// Runs a block in which the view interprets index paths as presentation index paths, those on screen.
  func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}

extension CollectionView: DataSourceTranslating {
  public func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
    0..<numberOfSections ~= dataSourceSectionIndex ? dataSourceSectionIndex : NSNotFound
  }

  public func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
    self.presentationSectionIndex(forDataSourceSectionIndex: presentationSectionIndex)
  }

  public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath) -> IndexPath? {
    guard reordering.dataContains(dataSourceIndexPath, amongShown: loadedCounts) else { return nil }
    return reordering.movement?.mapping.newIndexPath(for: dataSourceIndexPath) ?? dataSourceIndexPath
  }

  public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath) -> IndexPath? {
    guard loadedCounts.contains(presentationIndexPath) else { return nil }
    return dataSourcePath(ofShown: presentationIndexPath)
  }

  /// Runs the block. A collection view always interprets index paths as presentation index paths, those on
  /// screen.
  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) { actionsToTranslate() }

  /// The key of the interactively moving item; `nil` if no item is moving.
  package var heldElement: ElementKey? { reordering.heldElement }

  /// Converts an item's presentation index path to the item's data-source index path.
  package func dataSourcePath(ofShown path: IndexPath) -> IndexPath {
    guard heldElement != nil else { return path }
    return reordering.movement?.mapping.oldIndexPath(for: path) ?? path
  }
}
