import CollectionCore
import Foundation

/// The parameters of a scene with their values: a collection view laid out by this core's flow layout.
///
/// A tap chooses a row, a drag along a row's bar changes its value, any other drag scrolls.
final class ParameterPanel: View {
  /// The panel's width, in points.
  static let width: CGFloat = 320

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
  private var groups: [(title: String, parameters: [Parameter])] = []
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
    collectionView.dataSource = self
    collectionView.delegate = self
    for view in [collectionView, title, doc, edge, rule] as [View] { addSubview(view) }
    layoutIfNeeded()
  }

  /// Shows a scene's parameters from the top.
  func show(_ scene: Scene, values: ParameterValues) {
    let own = scene.parameters.filter { !MotionParameters.all.contains($0) }
    groups = [(scene.title, own), ("Motion", MotionParameters.all)]
    self.values = values
    collectionView.reloadData()
    collectionView.setContentOffset(.zero, animated: false)
  }

  /// Shows other values.
  func update(_ values: ParameterValues) {
    guard values != self.values else { return }
    self.values = values
    for path in collectionView.indexPathsForVisibleItems { show(at: path) }
  }

  /// Marks the parameter at a place as chosen and scrolls to it.
  func choose(_ index: Int) {
    let path = self.path(of: index)
    doc.text = parameter(at: path).doc
    guard collectionView.indexPathsForSelectedItems != [path] else { return }
    collectionView.selectItem(at: path, animated: false, scrollPosition: [])
    collectionView.scrollToItem(at: path, at: [], animated: true)
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
    layout.headerReferenceSize = CGSize(width: width, height: 30)
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
    guard let path = collectionView.indexPathForItem(at: content),
      let cell = collectionView.cellForItem(at: path)
    else { return nil }
    let inCell = cell.convert(point, from: self)
    return ParameterCell.barArea(in: cell.bounds).contains(inCell) ? index(of: path) : nil
  }

  private func dragBar(of index: Int, to point: CGPoint) {
    guard let cell = collectionView.cellForItem(at: path(of: index)) else { return }
    let fraction = ParameterCell.fraction(at: cell.convert(point, from: self), in: cell.bounds)
    onChange(index, parameter(at: path(of: index)).value(atFraction: fraction))
  }

  // MARK: Places

  private func path(of index: Int) -> IndexPath {
    let own = groups[0].parameters.count
    return index < own ? IndexPath(item: index, section: 0) : IndexPath(item: index - own, section: 1)
  }

  private func index(of path: IndexPath) -> Int {
    path.item + (path.section == 0 ? 0 : groups[0].parameters.count)
  }

  private func parameter(at path: IndexPath) -> Parameter { groups[path.section].parameters[path.item] }

  private func show(at path: IndexPath) {
    let parameter = parameter(at: path)
    (collectionView.cellForItem(at: path) as? ParameterCell)?.show(parameter, value: values[parameter])
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
    let parameter = parameter(at: indexPath)
    (cell as? ParameterCell)?.show(parameter, value: values[parameter])
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
