import Foundation
import StandardLayouts

/// The panel with a scene's parameters and their values: a collection view with this library's flow layout.
///
/// A tap chooses a row, a drag along a row's bar changes the value, any other drag scrolls.
final class ParameterPanel: View {
  /// The panel's width, in points.
  static var width: CGFloat { Typography.scaled(320) }
  private static var headingHeight: CGFloat { Typography.scaled(30) }

  /// Called with the index of the parameter that the user chose.
  var onChoose: (Int) -> Void = { _ in }
  /// Called with the index of a parameter and the value that the user set.
  var onChange: (Int, Double) -> Void = { _, _ in }

  let collectionView: CollectionView
  private let layout = CollectionViewFlowLayout()
  private let title = Label("Parameters", font: Typography.heading)
  private let doc = Label(font: Typography.small, color: Palette.secondaryText, lines: 3)
  private let edge = View()
  private let rule = View()
  /// The scene's groups, including unused parameters.
  private var scene: [ParameterGroup] = []
  /// The groups on display, one for each section, without unused parameters.
  private var groups: [ParameterGroup] = []
  private var chosenIndex = 0
  private var values = ParameterValues()
  /// The parameter whose bar is being dragged.
  private var heldParameter: Parameter?
  /// Whether scrolls to the chosen row are short.
  var reducesMotion = false {
    didSet {
      collectionView.physics = .iOS
      if reducesMotion { MotionParameters.reduceMotion(of: collectionView) }
    }
  }

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
    layout.sectionHeadersPinToVisibleBounds = true
    collectionView.dataSource = self
    collectionView.delegate = self
    for view in [collectionView, title, doc, edge, rule] as [View] { addSubview(view) }
    layoutIfNeeded()
  }

  /// Shows a scene's parameters, scrolled to the top.
  func show(_ scene: Scene, values: ParameterValues) {
    self.scene = scene.groups
    self.values = values
    // Ends the drag of a bar that belongs to the previous scene.
    heldParameter = nil
    groups = shownGroups
    collectionView.reloadData()
    collectionView.setContentOffset(.zero, animated: false)
  }

  /// The groups without the unused parameters and without empty groups.
  private var shownGroups: [ParameterGroup] {
    scene.compactMap { group in
      let used = group.parameters.filter(values.isUsed)
      return used.isEmpty ? nil : ParameterGroup(group.title, used)
    }
  }

  /// Updates the values on display, and the rows if the set of used parameters has changed.
  func update(_ values: ParameterValues) {
    guard values != self.values else { return }
    self.values = values
    let shown = shownGroups
    guard shown == groups else { return replaceRows(by: shown) }
    // Identifies cells by parameter, not by index path: until the next layout pass, the cells may still
    // belong to the previous scene.
    for case let cell as ParameterCell in collectionView.visibleCells { cell.update(values) }
  }

  /// Shows a different set of rows and keeps the chosen one selected.
  private func replaceRows(by shown: [ParameterGroup]) {
    groups = shown
    collectionView.reloadData()
    choose(chosenIndex)
  }

  /// Selects the parameter at an index and scrolls to it.
  func choose(_ index: Int) {
    chosenIndex = index
    let parameters = scene.flatMap(\.parameters)
    guard parameters.indices.contains(index), let path = path(of: parameters[index]) else { return }
    doc.text = parameter(at: path).doc
    guard collectionView.indexPathsForSelectedItems != [path] else { return }
    collectionView.selectItem(at: path, animated: false, scrollPosition: [])
    guard let frame = collectionView.layoutAttributesForItem(at: path)?.frame else { return }
    // The group's heading is pinned at the top; leave room for it above the row.
    let shown = frame.inset(by: EdgeInsets(top: -Self.headingHeight))
    collectionView.scrollRectToVisible(shown, animated: true)
  }

  override func layoutSubviews() {
    let width = bounds.width
    let (head, foot) = (36 + Typography.scaled(24), 24 + Typography.scaled(56))
    title.frame = CGRect(x: 24, y: 22, width: max(0, width - 48), height: head - 36)
    doc.frame = CGRect(x: 24, y: bounds.height - foot + 8, width: max(0, width - 48), height: foot - 24)
    edge.frame = CGRect(x: 0, y: 0, width: 1, height: bounds.height)
    rule.frame = CGRect(x: 0, y: bounds.height - foot, width: width, height: 1)
    collectionView.frame = CGRect(x: 0, y: head, width: width, height: max(0, bounds.height - head - foot))
    layout.sectionInset = EdgeInsets(left: 12, bottom: 12, right: 12)
    layout.itemSize = CGSize(width: max(0, width - 24), height: 28 + Typography.scaled(22))
    layout.minimumLineSpacing = 2
    layout.headerReferenceSize = CGSize(width: width, height: Self.headingHeight)
  }

  /// Descriptions of faults in the rows after a layout pass; empty if there are none.
  var faults: [String] {
    let parameters = Set(scene.flatMap(\.parameters))
    let shown = collectionView.visibleCells.compactMap { ($0 as? ParameterCell)?.parameter }
    let rows = (0..<collectionView.numberOfSections).map(collectionView.numberOfItems(inSection:))
    let wanted = groups.map(\.parameters.count)
    return shown.filter { !parameters.contains($0) }.map { "the panel shows \($0.name) of another scene" }
      + (rows == wanted ? [] : ["the panel has rows \(rows) for parameters \(wanted)"])
  }

  // MARK: Pointer

  /// Handles a press at a point in the panel's coordinates; the time is in seconds.
  func press(at point: CGPoint, time: Double, with device: PointerDevice) {
    if device == .mouse, collectionView.pressScrollIndicator(at: point, time: time) { return }
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

  /// Returns the index path of a parameter's row, or `nil` if the parameter has no row.
  private func path(of parameter: Parameter) -> IndexPath? {
    for (section, group) in groups.enumerated() {
      if let item = group.parameters.firstIndex(of: parameter) {
        return IndexPath(item: item, section: section)
      }
    }
    return nil
  }

  /// Returns the index of a parameter in the scene, or `nil` for a parameter of another scene.
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
