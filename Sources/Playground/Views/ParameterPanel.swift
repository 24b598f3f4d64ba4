import CollectionCore
import Foundation

/// The parameters of a scene with their values: a collection view laid out by this core's flow layout.
///
/// A tap chooses a row, a drag along a row's bar changes its value, any other drag scrolls.
final class ParameterPanel: View {
  /// The panel's width, in points.
  static let width: CGFloat = 320
  private static let headingHeight: CGFloat = 30

  /// Told that the user chose the parameter at a place.
  var onChoose: (Int) -> Void = { _ in }
  /// Told that the user gave the parameter at a place a value.
  var onChange: (Int, Double) -> Void = { _, _ in }

  let collectionView: CollectionView
  private let layout = CollectionViewFlowLayout()
  private let title = Label("Parameters", font: Typography.heading)
  private let doc = Label(font: Typography.small, color: Palette.secondaryText, lines: 3)
  private let edge = View()
  private let rule = View()
  /// All groups, with the parameters that have no part at present.
  private var scene: [ParameterGroup] = []
  /// The groups as shown: a section each.
  private var groups: [ParameterGroup] = []
  private var chosenIndex = 0
  private var values = ParameterValues()
  private var heldIndex: Int?

  init() {
    collectionView = CollectionView(collectionViewLayout: layout)
    super.init(frame: CGRect(x: 0, y: 0, width: Self.width, height: 2 * Self.width))
    backgroundColor = Palette.surface
    edge.backgroundColor = Palette.hairline
    rule.backgroundColor = Palette.hairline
    clipsToBounds = true
    collectionView.register(ParameterCell.init, forCellWithReuseIdentifier: "parameter")
    collectionView.register(
      PanelHeaderView.init, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "heading")
    collectionView.indicatorStyle = .white
    layout.sectionHeadersPinToVisibleBounds = true
    collectionView.dataSource = self
    collectionView.delegate = self
    for view in [collectionView, title, doc, edge, rule] as [View] { addSubview(view) }
    layoutIfNeeded()
  }

  /// Shows a scene's parameters from the top.
  func show(_ scene: Scene, values: ParameterValues) {
    self.scene = scene.groups
    self.values = values
    groups = shownGroups
    collectionView.reloadData()
    collectionView.setContentOffset(.zero, animated: false)
  }

  /// The groups with the parameters that have a part.
  private var shownGroups: [ParameterGroup] {
    scene.compactMap { group in
      let used = group.parameters.filter(values.isUsed)
      return used.isEmpty ? nil : ParameterGroup(group.title, used)
    }
  }

  /// Shows other values.
  func update(_ values: ParameterValues) {
    guard values != self.values else { return }
    self.values = values
    let shown = shownGroups
    guard shown == groups else { return replaceRows(by: shown) }
    for path in collectionView.indexPathsForVisibleItems { show(at: path) }
  }

  /// Shows other rows and keeps the chosen one chosen; what is above it changes out of sight, if at all.
  private func replaceRows(by shown: [ParameterGroup]) {
    groups = shown
    collectionView.reloadData()
    choose(chosenIndex)
  }

  /// Marks the parameter at a place as chosen and scrolls to it.
  func choose(_ index: Int) {
    chosenIndex = index
    guard let path = self.path(of: index) else { return }
    doc.text = parameter(at: path).doc
    guard collectionView.indexPathsForSelectedItems != [path] else { return }
    collectionView.selectItem(at: path, animated: false, scrollPosition: [])
    guard let frame = collectionView.layoutAttributesForItem(at: path)?.frame else { return }
    // The heading of the group stays at the top, and covers nothing chosen.
    let shown = frame.inset(by: EdgeInsets(top: -Self.headingHeight))
    collectionView.scrollRectToVisible(shown, animated: true)
  }

  override func layoutSubviews() {
    let width = bounds.width
    title.frame = CGRect(x: 24, y: 22, width: max(0, width - 48), height: 24)
    doc.frame = CGRect(x: 24, y: bounds.height - 72, width: max(0, width - 48), height: 56)
    edge.frame = CGRect(x: 0, y: 0, width: 1, height: bounds.height)
    rule.frame = CGRect(x: 0, y: bounds.height - 80, width: width, height: 1)
    collectionView.frame = CGRect(x: 0, y: 60, width: width, height: max(0, bounds.height - 140))
    layout.sectionInset = EdgeInsets(left: 12, bottom: 12, right: 12)
    layout.itemSize = CGSize(width: max(0, width - 24), height: 50)
    layout.minimumLineSpacing = 2
    layout.headerReferenceSize = CGSize(width: width, height: Self.headingHeight)
  }

  // MARK: Pointer

  /// A press at a point in the panel's coordinates, at a time in seconds.
  func press(at point: CGPoint, time: Double) {
    if let index = barIndex(at: point) {
      heldIndex = index
      onChoose(index)
      return dragBar(of: index, to: point)
    }
    collectionView.beginTracking(at: point, time: time)
  }

  func drag(to point: CGPoint, time: Double) {
    if let heldIndex { return dragBar(of: heldIndex, to: point) }
    collectionView.continueTracking(at: point, time: time)
  }

  func release(at point: CGPoint, time: Double) {
    guard heldIndex == nil else { return heldIndex = nil }
    collectionView.endTracking(at: point, time: time)
  }

  private func barIndex(at point: CGPoint) -> Int? {
    guard collectionView.frame.contains(point) else { return nil }
    let content = collectionView.convert(point, from: self)
    let headings = collectionView.visibleSupplementaryViews(ofKind: CollectionView.elementKindSectionHeader)
    guard !headings.contains(where: { $0.frame.contains(content) }),
      let path = collectionView.indexPathForItem(at: content),
      let cell = collectionView.cellForItem(at: path)
    else { return nil }
    let inCell = cell.convert(point, from: self)
    return ParameterCell.barArea(in: cell.bounds).contains(inCell) ? index(of: path) : nil
  }

  private func dragBar(of index: Int, to point: CGPoint) {
    guard let path = path(of: index), let cell = collectionView.cellForItem(at: path) else { return }
    let fraction = ParameterCell.fraction(at: cell.convert(point, from: self), in: cell.bounds)
    onChange(index, parameter(at: path).value(atFraction: fraction))
  }

  // MARK: Places

  /// The row of a scene's parameter; nil for one that is not shown.
  private func path(of index: Int) -> IndexPath? {
    let parameter = scene.flatMap(\.parameters)[index]
    for (section, group) in groups.enumerated() {
      if let item = group.parameters.firstIndex(of: parameter) {
        return IndexPath(item: item, section: section)
      }
    }
    return nil
  }

  /// The place of a row's parameter among the scene's.
  private func index(of path: IndexPath) -> Int {
    scene.flatMap(\.parameters).firstIndex(of: parameter(at: path)) ?? 0
  }

  private func parameter(at path: IndexPath) -> Parameter { groups[path.section].parameters[path.item] }

  private func show(at path: IndexPath) {
    (collectionView.cellForItem(at: path) as? ParameterCell)?.show(parameter(at: path), in: values)
  }
}

extension ParameterPanel: CollectionViewDataSource, CollectionViewDelegate {
  func numberOfSections(in collectionView: CollectionView) -> Int { groups.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    groups[section].parameters.count
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "parameter", for: indexPath)
    (cell as? ParameterCell)?.show(parameter(at: indexPath), in: values)
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "heading", for: indexPath)
    (view as? PanelHeaderView)?.label.text = groups[indexPath.section].title
    return view
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    onChoose(index(of: indexPath))
  }
}
