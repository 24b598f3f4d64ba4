import Foundation
package import Snapshots

extension IndexMapping {
  /// Returns the key that an element has after the update; `nil` if the update deletes or replaces the
  /// element.
  package func survivor(of old: ElementKey) -> ElementKey? {
    guard old.category == .cell else {
      if old.isGlobal { return old }
      guard !isReloaded(section: old.section) else { return nil }
      return newSection(for: old.section).map { old.at(IndexPath(item: old.item, section: $0)) }
    }
    guard !isReloaded(old.indexPath) else { return nil }
    return newIndexPath(for: old.indexPath).map(old.at)
  }

  /// Returns the key that an element had before the update; `nil` if the update inserts the element or
  /// creates the element as a replacement.
  package func origin(of new: ElementKey) -> ElementKey? {
    guard new.category == .cell else {
      if new.isGlobal { return new }
      guard let section = oldSection(for: new.section), !isReloaded(section: section) else { return nil }
      return new.at(IndexPath(item: new.item, section: section))
    }
    guard let old = oldIndexPath(for: new.indexPath), !isReloaded(old) else { return nil }
    return new.at(old)
  }
}
