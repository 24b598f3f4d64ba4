import Foundation
import StandardLayouts
import TestSupport
import Testing

/// A view over three sections of words that checks every frame of its layout transitions.
///
/// Frames are a tenth of a second apart, and animations are linear. The rig records each view that jumps or
/// changes its speed.
@MainActor
final class TransitionRig: CollectionViewDataSource {
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    /// A flow layout of rows 50 points high.
    case list
    /// A flow layout of self-sizing rows.
    case sizedList
    /// A flow layout of three columns under pinned headers.
    case grid
    /// A compositional layout of orthogonal sections with pinned headers and backgrounds.
    case rows
    /// A compositional layout of self-sizing rows with headers and backgrounds.
    case sizedRows
    /// A compositional grid.
    case uniformRows

    var isSized: Bool { self == .sizedList || self == .sizedRows }
    var testDescription: String { rawValue }
  }

  final class Cell: CollectionViewCell {
    var word = ""
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: CollectionViewLayoutAttributes
    ) -> CollectionViewLayoutAttributes {
      layoutAttributes.size.height = TransitionRig.height(of: word)
      return layoutAttributes
    }
  }

  /// A header or a background that counts its reuses.
  final class Ornament: CollectionReusableView {
    var uses = 0
    override func prepareForReuse() {
      super.prepareForReuse()
      uses += 1
    }
  }

  /// Whether cells must move steadily, to fractions of a point.
  ///
  /// Otherwise a cell may be off by half a point, because offsets in motion may be rounded.
  var checksMotion = true

  let view: CollectionView
  private(set) var words: [[String]]
  private var kind: Kind
  private let isMirrored: Bool
  private var time: TimeInterval = 10
  private var findings: [String] = []
  private var isSizing: Bool
  private var transition: (layout: CollectionViewTransitionLayout, to: Kind)?

  /// Creates a view of 300 × 400 over a layout of a kind, with scrolled content and a scrolled orthogonal
  /// section.
  init(_ kind: Kind, anchor: CollectionView.ScrollAnchor, isMirrored: Bool) {
    self.kind = kind
    self.isMirrored = isMirrored
    isSizing = kind.isSized
    words = (0..<3).map { section in (0..<[14, 30, 20][section]).map { "\(section)-\($0)" } }
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: Self.layout(kind))
    view.drivesFrameWork = false
    view.register(Cell.init(frame:), forCellWithReuseIdentifier: "cell")
    view.register(
      Ornament.init(frame:),
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
    view.updateTiming = .curve(.linear, duration: 1)
    view.scrollAnchor = anchor
    view.dataSource = self
    if isMirrored { view.semanticContentAttribute = .forceRightToLeft }
    scroll(to: 130)
    if kind == .rows {
      view.setContentOffset(CGPoint(x: 250, y: 0), ofSection: 1, animated: false)
      view.layoutIfNeeded()
    }
  }

  func takeFindings() -> [String] {
    defer { findings = [] }
    return Array(findings.prefix(3))
  }

  /// Scrolls to an offset, clamped to the end of the content.
  func scroll(to y: CGFloat) {
    view.layoutIfNeeded()
    // The first pass may measure cells and so move the end of the content.
    for _ in 0..<2 {
      view.contentOffset.y = min(y, view.maximumContentOffset.y)
      view.layoutIfNeeded()
    }
  }

  nonisolated static func height(of word: String) -> CGFloat {
    40 + 10 * CGFloat(word.unicodeScalars.reduce(0) { $0 + Int($1.value) } % 5)
  }

  // MARK: Layouts

  static func layout(_ kind: Kind) -> CollectionViewLayout {
    switch kind {
    case .list, .sizedList:
      let layout = CollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 300, height: 50)
      layout.minimumLineSpacing = 0
      if kind == .sizedList { layout.estimatedItemSize = CGSize(width: 300, height: 50) }
      return layout
    case .grid:
      let layout = CollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 90, height: 90)
      layout.headerReferenceSize = CGSize(width: 0, height: 30)
      layout.sectionHeadersPinToVisibleBounds = true
      return layout
    case .rows, .sizedRows, .uniformRows: return composition(kind)
    }
  }

  private static func composition(_ kind: Kind) -> CollectionViewCompositionalLayout {
    typealias C = Composition
    let whole = C.item(.fractionalWidth(1), .fractionalHeight(1))
    let section: CollectionLayoutSection
    switch kind {
    case .rows:
      section = CollectionLayoutSection(group: C.row(.absolute(100), .absolute(160), whole))
      section.orthogonalScrollingBehavior = .continuous
    case .sizedRows:
      section = CollectionLayoutSection(
        group: C.column(
          .fractionalWidth(1), .estimated(50), C.item(.fractionalWidth(1), .estimated(50))))
    default:
      section = CollectionLayoutSection(
        group: C.row(
          .fractionalWidth(1), .absolute(70), C.item(.fractionalWidth(0.5), .fractionalHeight(1))))
    }
    if kind != .uniformRows {
      let header = C.header(30)
      header.pinToVisibleBounds = kind == .rows
      section.boundarySupplementaryItems = [header]
      section.decorationItems = [.background(elementKind: "background")]
      section.contentInsets = DirectionalEdgeInsets(top: 5, leading: 10, bottom: 5)
    }
    let layout = CollectionViewCompositionalLayout(section: section)
    layout.register(decorationViewOfKind: "background") { Ornament(frame: $0) }
    return layout
  }

  // MARK: Steps

  func change(to kind: Kind) {
    isSizing = isSizing || kind.isSized
    event("change") { view.setCollectionViewLayout(Self.layout(kind), animated: true) }
    self.kind = kind
  }

  func begin(to kind: Kind) {
    isSizing = isSizing || kind.isSized
    event("start") { transition = (view.startInteractiveTransition(to: Self.layout(kind)), kind) }
  }

  /// Shows the transition at a series of evenly spaced progress values that starts from the present progress.
  func move(to progresses: [CGFloat]) {
    var looks = [places]
    for progress in progresses {
      transition?.layout.transitionProgress = progress
      view.layoutIfNeeded()
      looks.append(places)
    }
    expectSteadiness(of: looks, "progress")
  }

  func end(finishing: Bool) {
    if finishing, let next = transition?.to { kind = next }
    event("end") {
      if finishing { view.finishInteractiveTransition() } else { view.cancelInteractiveTransition() }
    }
    transition = nil
  }

  /// Whether an interactive transition is in progress.
  var isInteractive: Bool { transition.map { view.collectionViewLayout === $0.layout } ?? false }

  /// Resizes the view to another height in an animation block.
  func resize(to height: CGFloat) {
    event("resize") {
      view.animate { view.frame = CGRect(x: 0, y: 0, width: 300, height: height) }
    }
  }

  func update(_ name: String, _ changes: @escaping (TransitionRig) -> Void) {
    event(name) { view.performBatchUpdates { changes(self) } }
  }

  func insert(_ new: [String], at section: Int) {
    words[section].insert(contentsOf: new, at: 0)
    view.insertItems(at: new.indices.map { IndexPath(item: $0, section: section) })
  }

  func delete(_ count: Int, in section: Int) {
    words[section].removeFirst(count)
    view.deleteItems(at: (0..<count).map { IndexPath(item: $0, section: section) })
  }

  /// The first three visible items.
  var someVisible: [IndexPath] { Array(view.indexPathsForVisibleItems.prefix(3)) }

  /// Advances the clock by a duration in seconds, in frames of a tenth of a second, and checks the motion.
  func run(to seconds: TimeInterval) {
    var looks: [[ObjectIdentifier: Look]] = []
    let start = time
    for frame in 0...Int((seconds * 10).rounded()) {
      time = start + Double(frame) / 10
      view.advance(to: time)
      view.layoutIfNeeded()
      looks.append(places)
    }
    expectSteadiness(of: looks, "motion")
  }

  /// Runs all animations to their end.
  func finish() {
    for _ in 0..<30 {
      time += 0.1
      view.advance(to: time)
      view.layoutIfNeeded()
    }
  }

  // MARK: Invariants

  struct Look {
    var word: String
    var center: CGPoint
  }

  /// The content and position on screen of every visible view, including disappearing ones.
  private var places: [ObjectIdentifier: Look] {
    var looks: [ObjectIdentifier: Look] = [:]
    for element in view.subviews where element is CollectionReusableView && !element.isHidden {
      let word = (element as? Cell)?.word ?? (element as? Ornament).map { "ornament \($0.uses)" } ?? ""
      let center = CGPoint(
        x: element.center.x - view.contentOffset.x, y: element.center.y - view.contentOffset.y)
      looks[ObjectIdentifier(element)] = Look(word: word, center: center)
    }
    return looks
  }

  /// Starts an animation and checks that no view jumps at its start.
  private func event(_ name: String, _ change: () -> Void) {
    let before = places
    change()
    compare(before, places, at: name)
    view.advance(to: time)
    view.layoutIfNeeded()
    compare(before, places, at: "\(name), next frame")
  }

  private func compare(
    _ before: [ObjectIdentifier: Look], _ after: [ObjectIdentifier: Look], at moment: String
  ) {
    for (cell, old) in before.sorted(by: { $0.value.word < $1.value.word }) {
      let most = checksMotion ? 1e-6 : 0.5 + 1e-6
      guard let new = after[cell], new.word == old.word, distance(new.center, old.center) > most else {
        continue
      }
      findings.append("\(moment): \(old.word) jumps from \(old.center) to \(new.center)")
    }
  }

  /// Checks that every cell keeps its velocity from frame to frame.
  ///
  /// While cells are being measured, a step may be up to 30 points longer than the one before. Pinned views
  /// are exempt.
  private func expectSteadiness(of looks: [[ObjectIdentifier: Look]], _ moment: String) {
    guard checksMotion else { return }
    for index in looks.indices.dropFirst(2) {
      for (cell, now) in looks[index].sorted(by: { $0.value.word < $1.value.word }) {
        guard let last = looks[index - 1][cell], let first = looks[index - 2][cell],
          last.word == now.word, first.word == now.word, !now.word.hasPrefix("ornament")
        else { continue }
        let (step, before) = (way(last.center, now.center), way(first.center, last.center))
        let most = isSizing ? hypot(before.x, before.y) + 30 : 1e-6
        let found = isSizing ? hypot(step.x, step.y) : distance(step, before)
        guard found > most else { continue }
        findings.append("\(moment) \(index): \(now.word) moves by \(step) after \(before)")
      }
    }
  }

  /// Checks that the view shows the same as a fresh one at its offsets.
  func checkEnd() {
    if view.isAnimating { findings.append("still moves at the end") }
    let fresh = TransitionRig(kind, anchor: .automatic, isMirrored: isMirrored)
    fresh.view.frame = view.frame
    fresh.words = words
    fresh.view.reloadData()
    fresh.view.layoutIfNeeded()
    for section in words.indices {
      guard let offset = view.contentOffset(ofSection: section) else { continue }
      fresh.view.setContentOffset(offset, ofSection: section, animated: false)
    }
    for section in words.indices where view.contentOffset(ofSection: section) == nil && kind == .rows {
      fresh.view.setContentOffset(.zero, ofSection: section, animated: false)
    }
    if kind.isSized {
      checkSizes()
    } else {
      fresh.scroll(to: view.contentOffset.y)
      findings += differences(rows, from: fresh.rows).map { "at the end: \($0)" }
      if view.contentSize != fresh.view.contentSize {
        findings.append("content \(view.contentSize), expected \(fresh.view.contentSize)")
      }
    }
    let count = view.subviews.count { $0 is CollectionReusableView }
    if count != rows.count { findings.append("\(count) views of \(rows.count) elements at the end") }
  }

  /// Checks that cells have their preferred sizes and follow each other without gaps.
  private func checkSizes() {
    var last: (path: IndexPath, frame: CGRect)?
    for path in view.indexPathsForVisibleItems {
      guard let cell = view.cellForItem(at: path) as? Cell else { continue }
      if abs(cell.bounds.height - Self.height(of: cell.word)) > 1e-6 {
        findings.append("\(cell.word) is \(cell.bounds.height) high, expected \(Self.height(of: cell.word))")
      }
      if cell.frame != view.layoutAttributesForItem(at: path)?.frame {
        findings.append("\(cell.word) is not where its layout has it")
      }
      if let last, last.path.section == path.section, abs(last.frame.maxY - cell.frame.minY) > 1e-6 {
        findings.append("\(cell.word) does not follow \(last.path)")
      }
      last = (path, cell.frame)
    }
  }

  private var rows: [ElementRow] {
    view.displayedAttributes.map(ElementRow.init).sorted { $0.element < $1.element }
  }

  private func way(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: b.x - a.x, y: b.y - a.y) }
  private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }

  // MARK: Anchors

  /// The value that the scroll anchor keeps in a layout transition.
  enum Anchored {
    case offset(CGFloat)
    case end
    case top(IndexPath, CGFloat)
    case middle(IndexPath)
    case bottom(IndexPath, CGFloat)
  }

  var anchored: Anchored {
    let offset = view.contentOffset.y
    let frames = view.indexPathsForVisibleItems.compactMap { path in
      view.layoutAttributesForItem(at: path).map { (path, $0.frame.offsetBy(dx: 0, dy: -offset)) }
    }
    func first(by order: (CGRect) -> CGFloat) -> (IndexPath, CGRect)? {
      frames.min { (order($0.1), $0.0) < (order($1.1), $1.0) }
    }
    switch view.scrollAnchor {
    case .none: return .offset(offset)
    case .automatic, .centredElement:
      let nearest = first { (hypot($0.midX - 150, $0.midY - 200) * 1e6).rounded() }
      return nearest.map { .middle($0.0) } ?? .offset(offset)
    case .topElement: return first { $0.minY }.map { .top($0.0, $0.1.minY) } ?? .offset(offset)
    case .bottom:
      if offset >= view.maximumContentOffset.y { return .end }
      return first { -$0.maxY }.map { .bottom($0.0, $0.1.maxY) } ?? .offset(offset)
    }
  }

  /// Returns whether an anchored value is kept, or the content is at a limit.
  func isKept(_ anchored: Anchored) -> Bool {
    let (offset, limit) = (view.contentOffset.y, view.maximumContentOffset.y)
    func frame(_ path: IndexPath) -> CGRect {
      view.layoutAttributesForItem(at: path)?.frame.offsetBy(dx: 0, dy: -offset) ?? .null
    }
    func isClose(_ found: CGFloat, _ expected: CGFloat) -> Bool {
      let wanted = min(max(offset + found - expected, 0), limit)
      return abs(wanted - offset) < 1e-6
    }
    switch anchored {
    case .offset(let old): return abs(offset - min(old, limit)) < 1e-6
    case .end: return abs(offset - limit) < 1e-6
    case .top(let path, let y): return isClose(frame(path).minY, y)
    case .middle(let path): return isClose(frame(path).midY, 200)
    case .bottom(let path, let y): return isClose(frame(path).maxY, y)
    }
  }

  // MARK: Data

  func numberOfSections(in collectionView: CollectionView) -> Int { words.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    words[section].count
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? Cell)?.word = words[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
}
