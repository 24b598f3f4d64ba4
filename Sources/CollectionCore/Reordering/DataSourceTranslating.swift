public import Foundation

/// Translates between the data source's sections and paths and those shown, which differ while an item is moved by
/// hand.
@preconcurrency @MainActor
public protocol DataSourceTranslating: AnyObject {
  /// The section shown for one of the data source's; `NSNotFound` if there is none.
  func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int

  /// The data source's section for one shown; `NSNotFound` if there is none.
  func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int

  /// The path at which an item of the data source's is shown; nil if there is no such item. O(1).
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath) -> IndexPath?

  /// The data source's path of an item that is shown at a path; nil if there is no such item. O(1).
  func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath) -> IndexPath?

  /// Runs a block in which a view's paths are those shown.
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

  /// Runs the block: a collection view's paths are those shown anyway.
  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) { actionsToTranslate() }

  /// The item that is moved by hand; nil without one.
  package var heldElement: ElementKey? { reordering.heldElement }

  /// The data source's path of an item that is shown.
  package func dataSourcePath(ofShown path: IndexPath) -> IndexPath {
    guard heldElement != nil else { return path }
    return reordering.movement?.mapping.oldIndexPath(for: path) ?? path
  }
}
