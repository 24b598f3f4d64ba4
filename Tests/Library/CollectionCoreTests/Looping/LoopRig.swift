import CollectionCore
import Foundation
import TestSupport

/// A view of 100 by 200 points over numbered words of 50 points, whose content loops.
@MainActor
final class LoopRig: CollectionViewDataSource, CollectionViewDelegate {
  let view: CollectionView
  var words: [String]
  var configure: (ListRig.Cell) -> Void
  private(set) var questions: [IndexPath] = []
  private(set) var diagnostics: [LayoutDiagnostic] = []
  private(set) var moves: [String] = []
  var time = 0.0

  init(
    _ count: Int, layout: CollectionViewLayout? = nil, offset: Double = 0,
    direction: CollectionView.ScrollDirection = .vertical, isLooping: Bool = true,
    isRightToLeft: Bool = false,
    _ configure: @escaping (ListRig.Cell) -> Void = { _ in }
  ) {
    words = (0..<count).map(String.init)
    self.configure = configure
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout ?? StackLayout())
    view.register({ ListRig.Cell(frame: $0) }, forCellWithReuseIdentifier: "word")
    view.register(
      { CollectionReusableView(frame: $0) },
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
    // Tests of other modules, in the same process, wait for frames of their own views.
    view.drivesFrameWork = false
    view.onDiagnostic = { [unowned self] in diagnostics.append($0) }
    view.updateTiming = .curve(.linear, duration: 1)
    if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
    view.dataSource = self
    view.delegate = self
    if isLooping { view.contentLoopDirection = direction }
    view.layoutIfNeeded()
    if offset != 0 { scroll(to: offset) }
  }

  func scroll(to y: Double) {
    view.contentOffset.y = y
    view.layoutIfNeeded()
  }

  func update(to new: [String], _ operations: @escaping (CollectionView) -> Void) {
    view.performBatchUpdates {
      self.words = new
      operations(self.view)
    }
    advance(to: time)
  }

  func advance(to time: Double) {
    self.time = time
    view.advance(to: time)
    view.layoutIfNeeded()
  }

  /// Shows frames until nothing moves.
  func finish() {
    for _ in 0..<2000 {
      advance(to: time + 1.0 / 60)
      if !view.isAnimating { return }
    }
  }

  /// The cells in the view, from top to bottom.
  var cells: [ListRig.Cell] {
    view.subviews.compactMap { $0 as? ListRig.Cell }.filter { $0.superview === view }
      .sorted { ($0.frame.minY, $0.word) < ($1.frame.minY, $1.word) }
  }

  /// The words on screen with their distances from the view's top.
  var rows: [String] {
    cells.filter { !$0.isHidden }
      .map { "\($0.word) at \(Int(($0.frame.minY - view.contentOffset.y).rounded()))" }
  }

  /// The appearance of each cell in the window, with its word's number modulo a count.
  func looks(modulo count: Int) -> [String] {
    cells.map { cell in
      let numbers = [cell.center.y - view.contentOffset.y, cell.alpha, cell.transform3D.m11]
      return ([String((Int(cell.word) ?? 0) % count)] + numbers.map { String(format: "%.6f", $0) })
        .joined(separator: " ")
    }
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    words.count
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    questions.append(indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
    if let cell = cell as? ListRig.Cell {
      cell.word = words[indexPath.item]
      configure(cell)
    }
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    moves.append("\(sourceIndexPath.item) to \(destinationIndexPath.item)")
    words.insert(words.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }
}

/// A stack as one writes it for iOS, without knowledge of laps: it prepares all attributes for the present
/// bounds, larger and more opaque the nearer they are to the view's middle.
@MainActor
final class LensLayout: StackLayout {
  var preparations = 0
  private var attributes: [CollectionViewLayoutAttributes] = []

  override func prepare() {
    super.prepare()
    preparations += 1
    attributes = []
    guard let collectionView, collectionView.numberOfSections > 0 else { return }
    let middle = collectionView.contentOffset.y + collectionView.bounds.height / 2
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      guard let place = super.layoutAttributesForItem(at: [0, item]) else { continue }
      let nearness = max(0, 1 - abs(place.center.y - middle) / 150)
      place.alpha = 0.2 + 0.8 * nearness
      place.transform = CGAffineTransform(scaleX: 0.5 + nearness, y: 1)
      attributes.append(place)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    attributes.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    attributes.indices.contains(indexPath.item) ? attributes[indexPath.item] : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds != collectionView?.bounds
  }
}
