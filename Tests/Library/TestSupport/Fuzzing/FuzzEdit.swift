import CollectionCore
public import Foundation

/// A change to a list of words, and the operation of a batch update that reports the change.
///
/// Sources are index paths before the batch, targets index paths after the batch. In a shortened sequence a
/// source may not exist; the edit then does nothing. A target beyond the end stands for the end.
public enum FuzzEdit: Hashable, Sendable {
  case insert(IndexPath)
  case delete(IndexPath)
  case reload(IndexPath)
  case reconfigure(IndexPath)
  case move(IndexPath, IndexPath)
  case insertSection(Int, Int)
  case deleteSection(Int)
  case reloadSection(Int)
  case moveSection(Int, Int)

  @MainActor func perform(on view: CollectionView) {
    switch self {
    case .insert(let path): view.insertItems(at: [path])
    case .delete(let path): view.deleteItems(at: [path])
    case .reload(let path): view.reloadItems(at: [path])
    case .reconfigure(let path): view.reconfigureItems(at: [path])
    case .move(let from, let to): view.moveItem(at: from, to: to)
    case .insertSection(let section, _): view.insertSections([section])
    case .deleteSection(let section): view.deleteSections([section])
    case .reloadSection(let section): view.reloadSections([section])
    case .moveSection(let from, let to): view.moveSection(from, toSection: to)
    }
  }
}
