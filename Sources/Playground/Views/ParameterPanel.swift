import Foundation
import StandardLayouts

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
  /// The parameter whose bar the pointer drags.
  private var heldParameter: Parameter?

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
    // A bar of another scene's is not dragged on.
    heldParameter = nil
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
    // Each cell by the parameter it shows, not by its index path: until the next layout pass the cells may still be
    // those of another scene.
    for case let cell as ParameterCell in collectionView.visibleCells { cell.update(values) }
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
    let parameters = scene.flatMap(\.parameters)
    guard parameters.indices.contains(index), let path = path(of: parameters[index]) else { return }
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

  /// Faults of the rows after a layout pass, in words; empty if there are none.
  var faults: [String] {
    let parameters = Set(scene.flatMap(\.parameters))
    let shown = collectionView.visibleCells.compactMap { ($0 as? ParameterCell)?.parameter }
    let rows = (0..<collectionView.numberOfSections).map(collectionView.numberOfItems(inSection:))
    let wanted = groups.map(\.parameters.count)
    return shown.filter { !parameters.contains($0) }.map { "the panel shows \($0.name) of another scene" }
      + (rows == wanted ? [] : ["the panel has rows \(rows) for parameters \(wanted)"])
  }

  // MARK: Pointer

  /// A press at a point in the panel's coordinates, at a time in seconds.
  func press(at point: CGPoint, time: Double) {
    if let parameter = parameterOfBar(at: point), let index = index(of: parameter) {
      heldParameter = parameter
      onChoose(index)
      return dragBar(of: parameter, to: point)
    }
    collectionView.beginTracking(at: point, time: time)
  }

  func drag(to point: CGPoint, time: Double) {
    if let heldParameter { return dragBar(of: heldParameter, to: point) }
    collectionView.continueTracking(at: point, time: time)
  }

  func release(at point: CGPoint, time: Double) {
    guard heldParameter == nil else { return heldParameter = nil }
    collectionView.endTracking(at: point, time: time)
  }

  private func parameterOfBar(at point: CGPoint) -> Parameter? {
    guard collectionView.frame.contains(point) else { return nil }
    let content = collectionView.convert(point, from: self)
    let headings = collectionView.visibleSupplementaryViews(ofKind: CollectionView.elementKindSectionHeader)
    guard !headings.contains(where: { $0.frame.contains(content) }),
      let path = collectionView.indexPathForItem(at: content),
      let cell = collectionView.cellForItem(at: path) as? ParameterCell
    else { return nil }
    let inCell = cell.convert(point, from: self)
    return ParameterCell.barArea(in: cell.bounds).contains(inCell) ? cell.parameter : nil
  }

  private func dragBar(of parameter: Parameter, to point: CGPoint) {
    guard let index = index(of: parameter), let path = path(of: parameter),
      let cell = collectionView.cellForItem(at: path)
    else { return }
    let fraction = ParameterCell.fraction(at: cell.convert(point, from: self), in: cell.bounds)
    onChange(index, parameter.value(atFraction: fraction))
  }

  // MARK: Places

  /// The row of a parameter; nil for one that is not shown.
  private func path(of parameter: Parameter) -> IndexPath? {
    for (section, group) in groups.enumerated() {
      if let item = group.parameters.firstIndex(of: parameter) {
        return IndexPath(item: item, section: section)
      }
    }
    return nil
  }

  /// The place of a parameter among the scene's; nil for one of another scene.
  private func index(of parameter: Parameter) -> Int? {
    scene.flatMap(\.parameters).firstIndex(of: parameter)
  }

  private func parameter(at path: IndexPath) -> Parameter { groups[path.section].parameters[path.item] }
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
    let cell = collectionView.cellForItem(at: indexPath) as? ParameterCell
    if let parameter = cell?.parameter, let index = index(of: parameter) { onChoose(index) }
  }
}
