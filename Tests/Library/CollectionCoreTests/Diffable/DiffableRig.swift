import CollectionCore
import Foundation
import TestSupport

/// A collection view over a diffable data source that records layout and cell provider calls in a journal.
@MainActor
final class DiffableRig<Item: Hashable> {
  final class Cell: CollectionViewCell {
    var text = ""
    var reuses = 0

    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  typealias Source = CollectionViewDiffableDataSource<String, Item>

  let layout = StackLayout()
  let view: CollectionView
  private(set) var source: Source!
  private(set) var invalidUpdates: [InvalidUpdate] = []
  private(set) var diagnostics: [LayoutDiagnostic] = []
  private var time: TimeInterval = 0

  /// A closure that runs when a cell is requested or reconfigured, before the provider returns.
  var onProvide: (Item) -> Void = { _ in }

  /// Creates a view 100 points wide and `height` points high, with items 50 points high and no snapshot.
  init(height: CGFloat = 400, text: @escaping (Item) -> String = { "\($0)" }) {
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: height), collectionViewLayout: layout)
    view.updateTiming = .curve(.linear, duration: 1)
    let registration = CollectionView.CellRegistration<Cell, Item> { cell, _, item in cell.text = text(item) }
    source = Source(collectionView: view) { [unowned self] view, path, item in
      layout.journal.note("provide \(text(item)) \(path.brief)")
      onProvide(item)
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    view.onInvalidUpdate = { [unowned self] in invalidUpdates.append($0) }
    view.onDiagnostic = { [unowned self] in diagnostics.append($0) }
  }

  /// Applies sections of items without animation and clears the journal.
  func filled(_ sections: [(String, [Item])]) -> DiffableRig {
    source.apply(snapshot(sections), animatingDifferences: false)
    view.layoutIfNeeded()
    _ = layout.journal.take()
    return self
  }

  func snapshot(_ sections: [(String, [Item])]) -> Source.Snapshot {
    var snapshot = Source.Snapshot()
    for (name, items) in sections {
      snapshot.appendSections([name])
      snapshot.appendItems(items, toSection: name)
    }
    return snapshot
  }

  func advance(to time: TimeInterval) {
    self.time = time
    view.advance(to: time)
    view.layoutIfNeeded()
  }

  /// The visible items as `text path`, in ascending order of their paths.
  var shown: [String] {
    view.indexPathsForVisibleItems.map {
      "\((view.cellForItem(at: $0) as? Cell)?.text ?? "?") \($0.brief)"
    }
  }

  func cell(_ item: Item) -> Cell? {
    source.indexPath(for: item).flatMap { view.cellForItem(at: $0) as? Cell }
  }

  /// Returns the items provided since the last reading of the journal.
  func provided() -> [String] {
    layout.journal.take().filter { $0.hasPrefix("provide") }.map { String($0.dropFirst(8)) }
  }
}
