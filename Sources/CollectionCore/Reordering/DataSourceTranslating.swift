public import Foundation

/// The conversion between data-source and presentation paths, which differ during an interactive movement.
@preconcurrency @MainActor
public protocol DataSourceTranslating: AnyObject {
  /// Returns the presentation index of a data-source section; `NSNotFound` if there is no such section.
  func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int

  /// Returns the data-source index of a presented section; `NSNotFound` if there is no such section.
  func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int

  /// Returns the presentation path of an item by its data-source path; `nil` if there is no such item.
  ///
  /// - Complexity: O(1).
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath) -> IndexPath?

  /// Returns the data-source path of an item by its presentation path; `nil` if there is no such item.
  ///
  /// - Complexity: O(1).
  func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath) -> IndexPath?

  /// Runs a block in which the view's paths are presentation paths.
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

  /// Runs the block; a collection view's paths are always presentation paths.
  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) { actionsToTranslate() }

  /// The key of the interactively moving item; `nil` without one.
  package var heldElement: ElementKey? { reordering.heldElement }

  /// Returns the data-source path of an item by its presentation path.
  package func dataSourcePath(ofShown path: IndexPath) -> IndexPath {
    guard heldElement != nil else { return path }
    return reordering.movement?.mapping.oldIndexPath(for: path) ?? path
  }
}
