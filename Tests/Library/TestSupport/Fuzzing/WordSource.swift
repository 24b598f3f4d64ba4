import Foundation
import StandardLayouts

/// A data source and delegate for a list of words that tracks the displayed views.
@MainActor
final class WordSource: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  final class Cell: CollectionViewCell {
    var word: WordList.Word?
    var isReadyForUse = true
    private(set) var uses = 0

    override init(frame: CGRect) { super.init(frame: frame) }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
      super.prepareForReuse()
      isReadyForUse = true
      uses += 1
    }

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: CollectionViewLayoutAttributes
    ) -> CollectionViewLayoutAttributes {
      let layout = (superview as? CollectionView)?.collectionViewLayout
      if layout?.innermostLayout is MeasuredFlow, let word { layoutAttributes.size.height = word.height }
      return layoutAttributes
    }
  }

  /// A decoration view behind a section.
  final class Rule: CollectionReusableView {
    private(set) var uses = 0

    override init(frame: CGRect) { super.init(frame: frame) }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
      super.prepareForReuse()
      uses += 1
    }
  }

  final class Header: CollectionReusableView {
    var title = ""
    private(set) var uses = 0

    override init(frame: CGRect) { super.init(frame: frame) }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
      super.prepareForReuse()
      uses += 1
    }
  }

  var list: WordList

  /// The numbers of the selected words.
  var selected: Set<Int> = []

  var sabotage: UpdateFuzzer.Sabotage?

  /// A closure that returns the word at a presentation path.
  ///
  /// It differs from the list during an interactive movement.
  var shownWord: (IndexPath) -> WordList.Word? = { _ in nil }

  /// A closure that runs before a cell is displayed.
  var onWillDisplay: (() -> Void)?

  /// The failures found in calls to the object.
  private(set) var problems: [String] = []

  /// The cells and headers between their `willDisplay` and `didEndDisplaying` calls.
  private(set) var displayed: Set<ObjectIdentifier> = []
  private(set) var mostCellsDisplayed = 0
  private(set) var mostHeadersDisplayed = 0
  private var cellsDisplayed = 0

  init(_ list: WordList) { self.list = list }

  func register(in view: CollectionView) {
    view.register(Cell.init(frame:), forCellWithReuseIdentifier: "word")
    view.register(
      Header.init(frame:), forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
  }

  /// Replaces the list after an update and deselects deleted words.
  func adopt(_ new: WordList) {
    list = new
    selected.formIntersection(new.sections.flatMap { $0.words.map(\.number) })
  }

  // MARK: Data source

  func numberOfSections(in collectionView: CollectionView) -> Int { list.sections.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    list.sections[section].words.count
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
    guard let cell = cell as? Cell else { return cell }
    if !cell.isReadyForUse {
      if !isReconfiguration(of: cell, at: indexPath) {
        problems.append("a cell is reused without being told")
      }
      if sabotage == .ignoresReconfiguration { return cell }
    }
    cell.isReadyForUse = false
    cell.word = list.word(at: indexPath)
    if cell.word == nil { problems.append("a cell is asked for at \(indexPath.brief), where no item is") }
    return cell
  }

  /// Returns whether a cell is already displayed for the same element.
  private func isReconfiguration(of cell: Cell, at indexPath: IndexPath) -> Bool {
    displayed.contains(ObjectIdentifier(cell)) && cell.word?.element == list.word(at: indexPath)?.element
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    if list.sections.indices.contains(indexPath.section) {
      (view as? Header)?.title = list.sections[indexPath.section].title
    } else {
      problems.append("a header is asked for at \(indexPath.brief), where no section is")
    }
    return view
  }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard list.word(at: sourceIndexPath) != nil else {
      return problems.append("\(sourceIndexPath.brief) was moved by hand, where no item is")
    }
    list = list.moving(from: sourceIndexPath, to: destinationIndexPath)
  }

  // MARK: Delegate

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    guard layout is SizedFlow, let word = list.word(at: indexPath) else { return nil }
    return CGSize(width: word.height, height: word.height)
  }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    if !displayed.insert(ObjectIdentifier(cell)).inserted { problems.append("a cell is displayed twice") }
    if (cell as? Cell)?.word != shownWord(indexPath) {
      problems.append("what is displayed at \(indexPath.brief) is not what is there")
    }
    cellsDisplayed += 1
    mostCellsDisplayed = max(mostCellsDisplayed, cellsDisplayed)
    onWillDisplay?()
  }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if displayed.remove(ObjectIdentifier(cell)) == nil {
      problems.append("the display of a cell ends that did not begin")
    }
    cellsDisplayed -= 1
  }

  func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    if !displayed.insert(ObjectIdentifier(view)).inserted { problems.append("a header is displayed twice") }
    mostHeadersDisplayed = max(mostHeadersDisplayed, displayed.count - cellsDisplayed)
  }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    if displayed.remove(ObjectIdentifier(view)) == nil {
      problems.append("the display of a header ends that did not begin")
    }
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let word = shownWord(indexPath) else {
      return problems.append("\(indexPath.brief) is selected, where no item is")
    }
    selected.insert(word.number)
  }

  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    guard let word = shownWord(indexPath) else {
      return problems.append("\(indexPath.brief) is deselected, where no item is")
    }
    selected.remove(word.number)
  }
}
