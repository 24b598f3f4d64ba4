import Canvas
import Foundation
import Scenes
import StandardLayouts

/// The panel with a scene's parameters and their values: a collection view with a flow layout.
///
/// A tap on a heading folds or unfolds the heading's group, and a tap on a row selects the row. Two taps on a
/// value begin typing, a tap on the mark of a changed value resets the value, and a tap on the star makes the row a
/// favourite. A tap on a switch or a segment, and a drag along a row's bar or on a row's pad, change the value; any
/// other drag scrolls.
final class ParameterPanel: View {
  /// The panel's width at the side of a wide window, in points.
  static var width: CGFloat { Typography.scaled(320) }
  private static var headingHeight: CGFloat { Typography.scaled(30) }
  /// The maximum time, in seconds, between two presses on a value that count as a double click.
  static let doubleClickTime = 0.4

  /// Called with the index of the parameter that the user selected.
  var onChoose: (Int) -> Void = { _ in }
  /// Called with the index of a parameter and the new value.
  var onChange: (Int, Double) -> Void = { _, _ in }
  /// Called with the index of a parameter that the user reset.
  var onReset: (Int) -> Void = { _ in }
  /// Called with the index of a parameter whose row the user adds to the favourites or removes from them.
  var onFavourite: (Int) -> Void = { _ in }
  /// Called when the user closes the panel.
  var onClose: () -> Void = {}
  /// Called with the index of a parameter whose value the user wants to type.
  var onType: (Int) -> Void = { _ in }

  let collectionView: CollectionView
  private let layout = CollectionViewFlowLayout()
  private let field: FilterField
  private let closeButton = Label(
    "×", font: Typography.heading, color: Palette.secondaryText, alignment: .center)
  private let doc = Label(font: Typography.small, color: Palette.secondaryText, lines: 3)
  private let edge = View()
  private let rule = View()
  /// The scene's parameter groups, including the parameters that are unused at present.
  private var groups: [ParameterGroup] = [] { didSet { parameters = groups.flatMap(\.parameters) } }
  /// The scene's parameters in the order of the groups. Stored, because each row asks for them.
  private var parameters: [Parameter] = []
  /// The titles of the folded groups; at first, all groups except the scene's own are folded.
  private var folded = ParameterPanel.foldedAtFirst
  private static let foldedAtFirst = Set(Scene.commonGroups.map(\.title))
  private(set) var contents = PanelContents(
    groups: [], values: ParameterValues(), favourites: [], folded: [], filter: "")
  private var chosenIndex = 0
  /// The title of the group whose heading has the focus; `nil` if none has. `Enter` folds or unfolds this
  /// group.
  private(set) var focusedGroup: String?
  private var state = PanelState()
  /// The number of rows beside one another.
  private var columns = 1
  /// The location of the mouse in the panel's coordinates; `nil` while the mouse is outside the panel.
  private var mouse: CGPoint?
  /// The row under the mouse, or the title of the group whose heading is under the mouse.
  private var hovered: (row: ParameterRow?, group: String?)
  /// The text of the filter, and the new value that the user is typing; the value is `nil` while the user
  /// types none.
  private var entries: (filter: TextEntry, value: TextEntry?) = (TextEntry(), nil)
  /// Whether typed text goes to the filter.
  private var isFiltering = false
  /// The row whose value is being dragged, and the bar or pad; `nil` if none is.
  private var held: (row: ParameterRow, handle: ParameterCell.Handle)?
  /// Whether motion is reduced. A scroll to the selected row then takes at most a tenth of a second.
  var reducesMotion = false {
    didSet {
      collectionView.physics = .iOS
      if reducesMotion { MotionParameters.reduceMotion(of: collectionView) }
    }
  }
  /// The row whose value was pressed last, and the time of the press in seconds on the host's clock.
  private var lastValuePress: (row: ParameterRow, time: Double)?

  /// Creates an empty panel. The hint of the filter names `filterKey`, the key that starts typing in the
  /// filter.
  init(filterKey: String) {
    field = FilterField(key: filterKey)
    collectionView = CollectionView(collectionViewLayout: layout)
    super.init(frame: CGRect(x: 0, y: 0, width: Self.width, height: 2 * Self.width))
    collectionView.drivesFrameWork = false
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
    closeButton.cornerRadius = 8
    for view in [collectionView, field, closeButton, doc, edge, rule] as [View] { addSubview(view) }
    layoutIfNeeded()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  // MARK: Contents

  /// Shows a scene's parameters, scrolled to the top.
  func show(_ scene: Scene, _ state: PanelState) {
    groups = scene.groups
    self.state = state
    // Ends the drag of a bar that belongs to the previous scene.
    held = nil
    hovered = (nil, nil)
    entries = (TextEntry(), nil)
    isFiltering = false
    focusedGroup = nil
    contents = wantedContents
    updateField()
    collectionView.reloadData()
    collectionView.setContentOffset(.zero, animated: false)
  }

  /// Shows new values. If the set of parameters with a row has changed, inserts and deletes rows.
  func update(_ state: PanelState) {
    guard state != self.state else { return }
    self.state = state
    updateRows()
  }

  private var wantedContents: PanelContents {
    PanelContents(
      groups: groups, values: state.values, favourites: state.favourites, folded: folded,
      filter: entries.filter.text)
  }

  /// Inserts and deletes rows with an animation, and shows the current values in the remaining rows.
  private func updateRows() {
    let new = wantedContents
    if contents.rows.isEmpty != new.rows.isEmpty { setNeedsLayout() }
    if contents.sections.map(\.title) != new.sections.map(\.title) {
      contents = new
      collectionView.reloadData()
      collectionView.layoutIfNeeded()
      updateHover()
    } else if contents.sections.map(\.rows) != new.sections.map(\.rows) {
      animateRows(to: new)
    } else {
      contents = new
    }
    showVisibleRows()
    showVisibleHeadings()
    choose(chosenIndex)
  }

  private func showVisibleHeadings() {
    let kind = CollectionView.elementKindSectionHeader
    for path in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind)
    where contents.sections.indices.contains(path.section) {
      let heading = collectionView.supplementaryView(forElementKind: kind, at: path)
      show(contents.sections[path.section], in: heading)
    }
  }

  /// Shows the current values in the rows. Identifies cells by row, not by index path: until the next layout pass, the
  /// cells may still belong to the previous scene.
  private func showVisibleRows() {
    for case let cell as ParameterCell in collectionView.visibleCells {
      if let row = cell.row { show(row, in: cell) }
    }
  }

  /// Replaces the contents with an animated batch update. The old and the new contents must have the same
  /// sections.
  private func animateRows(to new: PanelContents) {
    collectionView.performBatchUpdates { [self] in
      let old = contents
      // Inside the block: the collection view first lays out the rows before the update.
      contents = new
      for (section, (before, after)) in zip(old.sections, new.sections).enumerated() {
        func paths(of rows: [ParameterRow], notIn others: [ParameterRow]) -> [IndexPath] {
          let others = Set(others)
          return rows.indices.filter { !others.contains(rows[$0]) }.map {
            IndexPath(item: $0, section: section)
          }
        }
        collectionView.deleteItems(at: paths(of: before.rows, notIn: after.rows))
        collectionView.insertItems(at: paths(of: after.rows, notIn: before.rows))
      }
    }
  }

  /// Folds or unfolds the group of parameters in a section.
  private func toggleFold(_ section: Int) {
    folded.formSymmetricDifference([contents.sections[section].title])
    updateRows()
    // A heading that was pinned would be far above, and what is below it far from the pointer.
    revealHeading(ofSection: section)
  }

  /// Folds or unfolds the group whose heading has the focus; returns whether a heading has the focus.
  func toggleFocusedGroup() -> Bool {
    guard let section = contents.sections.firstIndex(where: { $0.title == focusedGroup }) else {
      return false
    }
    toggleFold(section)
    return true
  }

  /// Moves the focus to the heading of the group with a title, and scrolls to the heading; `nil` removes the
  /// focus.
  func focusGroup(_ title: String?) {
    guard title != focusedGroup else { return }
    focusedGroup = title
    updateRows()
    if let section = contents.sections.firstIndex(where: { $0.title == title }) {
      revealHeading(ofSection: section)
    }
  }

  /// Scrolls so that a section's heading and the first rows below the heading are visible.
  private func revealHeading(ofSection section: Int) {
    collectionView.layoutIfNeeded()
    let (path, kind) = (IndexPath(item: 0, section: section), CollectionView.elementKindSectionHeader)
    guard let heading = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame else {
      return
    }
    // A pinned heading is at the top of the view. The rows tell where the section begins.
    let rows = contents.sections[section].rows.indices.prefix(2).compactMap {
      collectionView.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
    let start = rows.first.map { $0.minY - Self.headingHeight } ?? heading.minY
    let end = rows.last?.maxY ?? heading.maxY
    collectionView.scrollRectToVisible(
      CGRect(x: 0, y: start, width: heading.width, height: end - start), animated: true)
  }

  /// Folds all groups of parameters except the scene's own, as in a new panel.
  func resetFolds() {
    (folded, focusedGroup) = (Self.foldedAtFirst, nil)
    updateRows()
  }

  /// Selects the row of the parameter at an index of the scene's parameters, and scrolls to the row.
  func choose(_ index: Int) {
    if chosenIndex != index {
      chosenIndex = index
      showVisibleRows()
    }
    guard parameters.indices.contains(index) else { return }
    updateDoc()
    guard let path = path(of: parameters[index]) else {
      return collectionView.selectItem(at: nil, animated: false, scrollPosition: [])
    }
    guard collectionView.indexPathsForSelectedItems != [path] else { return }
    collectionView.selectItem(at: path, animated: false, scrollPosition: [])
    guard let frame = collectionView.layoutAttributesForItem(at: path)?.frame else { return }
    // The group's heading is pinned at the top; leave room for it above the row.
    let shown = frame.inset(by: EdgeInsets(top: -Self.headingHeight))
    collectionView.scrollRectToVisible(shown, animated: true)
  }

  /// Shows the description of the row under the mouse or, if there is no row, of the selected row.
  private func updateDoc() {
    // A filter may leave out the selected row.
    let chosen = chosenParameter.flatMap { parameter in
      contents.rows.first { $0.parts.contains(parameter) }
        ?? (entries.filter.text.isEmpty ? ParameterRow(parameter) : contents.rows.first)
    }
    doc.text =
      contents.rows.isEmpty && !entries.filter.text.isEmpty
      ? "No parameter has these words." : (hovered.row ?? chosen).map(state.description)
    fitDoc()
  }

  /// Reduces the description, at most to its size at a text scale of 1, so that the description fits its frame.
  private func fitDoc() {
    let font = Typography.small
    doc.fit(font, in: doc.frame.size, atLeast: font.size / max(1, Typography.scale))
  }

  /// If the parameter at an index of the scene's parameters has no row, unfolds the parameter's group and
  /// clears the filter.
  func reveal(_ index: Int) {
    guard parameters.indices.contains(index), path(of: parameters[index]) == nil else { return }
    entries.filter = TextEntry()
    if let group = groups.first(where: { $0.parameters.contains(parameters[index]) }) {
      folded.subtract([group.title, PanelContents.favouritesTitle])
    }
    updateField()
    updateRows()
  }

  override func layoutSubviews() {
    let width = bounds.width
    // A sheet at the bottom of a narrow window has less height, and room for several columns.
    let isSheet = width != Self.width
    let fieldHeight = 10 + Typography.scaled(22)
    let (top, bottom) = (fieldHeight + (isSheet ? 16 : 28), 24 + Typography.scaled(isSheet ? 20 : 56))
    columns = max(1, Int(saturating: width / Self.width))
    let fieldY: CGFloat = isSheet ? 8 : 16
    closeButton.frame = CGRect(
      x: width - 12 - fieldHeight, y: fieldY, width: fieldHeight, height: fieldHeight)
    field.frame = CGRect(
      x: 16, y: fieldY, width: max(0, min(width / CGFloat(columns) - 32, closeButton.frame.minX - 20)),
      height: fieldHeight)
    // What is said of a filter without a match is below the filter.
    doc.frame = CGRect(
      x: 24, y: contents.rows.isEmpty ? top : bounds.height - bottom + 8, width: max(0, width - 48),
      height: bottom - 16)
    fitDoc()
    edge.frame = CGRect(x: 0, y: 0, width: isSheet ? width : 1, height: isSheet ? 1 : bounds.height)
    rule.frame = CGRect(x: 0, y: bounds.height - bottom, width: width, height: 1)
    collectionView.frame = CGRect(x: 0, y: top, width: width, height: max(0, bounds.height - top - bottom))
    layout.sectionInset = EdgeInsets(left: 12, bottom: 12, right: 12)
    layout.itemSize.width = max(0, ((width - 24) / CGFloat(columns)).rounded(.down) - 2)
    layout.minimumLineSpacing = 2
    layout.minimumInteritemSpacing = 2
    layout.headerReferenceSize = CGSize(width: width, height: Self.headingHeight)
  }

  /// Descriptions of rows that do not match the scene's parameters after a layout pass; empty if all rows
  /// match.
  var faults: [String] {
    let known = Set(parameters.rows)
    let shown = collectionView.visibleCells.compactMap { ($0 as? ParameterCell)?.row }
    let rows = (0..<collectionView.numberOfSections).map(collectionView.numberOfItems(inSection:))
    let wanted = contents.sections.map(\.rows.count)
    return shown.filter { !known.contains($0) }.map { "the panel shows \($0.name) of another scene" }
      + (rows == wanted ? [] : ["the panel has rows \(rows) for parameters \(wanted)"])
  }

  // MARK: Typing

  /// Whether typed text goes to the filter or to a value.
  var isTyping: Bool { isFiltering || entries.value != nil }

  /// The text typed as the selected parameter's new value; `nil` while no value is typed.
  var typedValue: String? { entries.value?.text }

  /// Makes the filter receive the typed text.
  func beginFiltering() {
    (isFiltering, entries.value) = (true, nil)
    updateField()
    updateRows()
  }

  /// Lets the user type a new value for the selected parameter; the text is empty at first.
  func beginTypingValue() {
    (isFiltering, entries.value) = (false, TextEntry())
    updateField()
    updateRows()
  }

  /// Ends typing and discards the typed value. The filter stays in effect.
  func endTyping() {
    (isFiltering, entries.value) = (false, nil)
    updateField()
    updateRows()
  }

  /// Cancels typing. If the user was not typing a value, also clears the filter. Returns `false` if there was
  /// neither typing nor a filter.
  func cancelTyping() -> Bool {
    guard isTyping || !entries.filter.text.isEmpty else { return false }
    if entries.value == nil { entries.filter = TextEntry() }
    endTyping()
    return true
  }

  /// Changes the text that the user is typing.
  func changeText(_ change: (inout TextEntry) -> Void) {
    if isFiltering {
      change(&entries.filter)
    } else if var value = entries.value {
      change(&value)
      entries.value = value
    }
    updateField()
    updateRows()
  }

  private func updateField() {
    field.show(entries.filter, isFocused: isFiltering)
  }

  // MARK: Pointer

  /// Handles a press in the panel's coordinates, with times on the host's clock.
  func press(_ pointer: Pointer) {
    let (point, time) = (pointer.location, pointer.time)
    if pointer.device == .mouse, collectionView.pressScrollIndicator(at: point, time: time) { return }
    if field.frame.contains(point) { return beginFiltering() }
    if closeButton.frame.contains(point) { return onClose() }
    if let section = section(ofHeadingAt: point) { return toggleFold(section) }
    guard let (cell, row) = row(at: point) else { return collectionView.beginTracking(pointer) }
    let place = cell.convert(point, from: self)
    if cell.starArea?.contains(place) ?? false { return onFavourite(index(of: row.parts[0])) }
    if cell.switchArea?.contains(place) ?? false {
      onChoose(index(in: row))
      return change(row.switched(state.values[row]))
    }
    if let handle = cell.handle(at: place) {
      held = (row, handle)
      if case .bar(let part) = handle {
        onChoose(index(of: row.parts[part]))
      } else {
        onChoose(index(in: row))
      }
      return dragHeld(to: point)
    }
    if cell.markArea.contains(place), state.values.isChanged(row) {
      return onReset(index(in: row))
    }
    if pointer.device == .mouse, cell.textArea.contains(place) { return onType(index(in: row)) }
    if cell.valueArea.contains(place) {
      defer { lastValuePress = (row, time) }
      if let last = lastValuePress, last.row == row, time - last.time <= Self.doubleClickTime {
        return onType(index(in: row))
      }
    }
    collectionView.beginTracking(pointer)
  }

  func drag(_ pointer: Pointer) {
    if held != nil { return dragHeld(to: pointer.location) }
    collectionView.continueTracking(pointer)
  }

  func release(_ pointer: Pointer) {
    guard held == nil else { return held = nil }
    collectionView.endTracking(pointer)
  }

  /// Handles a move of the mouse to a point in the panel's coordinates; `nil` if the mouse is outside the panel.
  func hover(at point: CGPoint?) {
    mouse = point
    collectionView.hover(at: point)
    updateHover()
  }

  /// Advances the animations to a time in seconds on the host's clock.
  func advance(to time: Double) {
    let isMoving = collectionView.isAnimating
    collectionView.advance(to: time)
    // Rows move under the mouse.
    if isMoving, mouse != nil { updateHover() }
  }

  /// Highlights the row or heading under the mouse, and shows the row's description.
  private func updateHover() {
    let group = mouse.flatMap(section(ofHeadingAt:)).map { contents.sections[$0].title }
    let row = mouse.flatMap(row(at:))?.row
    guard hovered.row != row || hovered.group != group else { return }
    hovered = (row, group)
    showVisibleRows()
    showVisibleHeadings()
    updateDoc()
  }

  /// Returns the index of the parameter whose bar, segments or switch is at a point in the panel's coordinates; `nil`
  /// if none is there.
  func barIndex(at point: CGPoint) -> Int? {
    guard let (cell, row) = row(at: point), let part = cell.part(at: cell.convert(point, from: self))
    else { return nil }
    return index(of: row.parts[part])
  }

  /// Returns the index of the section whose heading is at a point in the panel's coordinates; `nil` if no
  /// heading is there.
  private func section(ofHeadingAt point: CGPoint) -> Int? {
    guard collectionView.frame.contains(point) else { return nil }
    let content = collectionView.convert(point, from: self)
    let kind = CollectionView.elementKindSectionHeader
    return collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind).first { path in
      collectionView.supplementaryView(forElementKind: kind, at: path)?.frame.contains(content) ?? false
    }.map(\.section).flatMap { contents.sections.indices.contains($0) ? $0 : nil }
  }

  /// Returns whether a click at a point in the panel's coordinates does something.
  func isClickable(at point: CGPoint) -> Bool {
    field.frame.contains(point) || closeButton.frame.contains(point) || section(ofHeadingAt: point) != nil
      || row(at: point) != nil
  }

  /// Returns the index, in the scene's parameters, of the row at a point in the panel's coordinates; `nil` if no row is
  /// there.
  func index(at point: CGPoint) -> Int? { row(at: point).map { index(in: $0.row) } }

  /// The frame of the selected row, in the panel's coordinates; `nil` if it is not on screen.
  var chosenRowFrame: CGRect? {
    chosenParameter.flatMap(path).flatMap(collectionView.cellForItem).map { cell in
      CGRect(origin: convert(.zero, from: cell), size: cell.bounds.size)
    }
  }

  /// Returns the row at a point in the panel's coordinates, with its cell; `nil` if no row is there.
  private func row(at point: CGPoint) -> (cell: ParameterCell, row: ParameterRow)? {
    guard collectionView.frame.contains(point), section(ofHeadingAt: point) == nil,
      let path = collectionView.indexPathForItem(at: collectionView.convert(point, from: self)),
      let cell = collectionView.cellForItem(at: path) as? ParameterCell, let row = cell.row,
      row.parts.allSatisfy(parameters.contains)
    else { return nil }
    return (cell, row)
  }

  /// Changes the value that is being dragged to the one for a point in the panel's coordinates.
  private func dragHeld(to point: CGPoint) {
    guard let held, let path = path(of: held.row.parts[0]),
      let cell = collectionView.cellForItem(at: path) as? ParameterCell
    else { return }
    change(cell.values(at: cell.convert(point, from: self), dragging: held.handle))
  }

  private func change(_ values: [(parameter: Parameter, value: Double)]) {
    for (parameter, value) in values { onChange(index(of: parameter), value) }
  }

  // MARK: Places

  private func index(of parameter: Parameter) -> Int { parameters.firstIndex(of: parameter) ?? 0 }

  /// Returns the index of a row's selected parameter or, if none of them is selected, of the first one.
  private func index(in row: ParameterRow) -> Int {
    chosenParameter.flatMap { row.parts.contains($0) ? chosenIndex : nil } ?? index(of: row.parts[0])
  }

  private var chosenParameter: Parameter? {
    parameters.indices.contains(chosenIndex) ? parameters[chosenIndex] : nil
  }

  /// Returns the index path of a parameter's row, or `nil` if the parameter has no row.
  private func path(of parameter: Parameter) -> IndexPath? {
    for (section, group) in contents.sections.enumerated() {
      if let item = group.rows.firstIndex(where: { $0.parts.contains(parameter) }) {
        return IndexPath(item: item, section: section)
      }
    }
    return nil
  }

  private func show(_ section: PanelContents.Section, in heading: CollectionReusableView?) {
    (heading as? PanelHeaderView)?.show(
      section, isFocused: section.title == focusedGroup,
      isHovered: section.title == hovered.group)
  }

  private func show(_ row: ParameterRow, in cell: ParameterCell) {
    let chosen = chosenParameter.flatMap { row.parts.contains($0) ? $0 : nil }
    cell.show(row, in: state, chosen: chosen, typing: chosen != nil ? entries.value : nil)
    cell.isHovered = row == hovered.row
  }
}

extension ParameterPanel: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  func numberOfSections(in collectionView: CollectionView) -> Int { contents.sections.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    contents.sections[section].rows.count
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "parameter", for: indexPath)
    if let cell = cell as? ParameterCell {
      show(contents.sections[indexPath.section].rows[indexPath.item], in: cell)
    }
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "heading", for: indexPath)
    show(contents.sections[indexPath.section], in: view)
    return view
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    let cell = collectionView.cellForItem(at: indexPath) as? ParameterCell
    if let row = cell?.row { onChoose(index(in: row)) }
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    let (rows, width) = (contents.sections[indexPath.section].rows, layout.itemSize.width)
    // The names of rows beside one another are on one line.
    let start = indexPath.item / columns * columns
    let heights = rows[start..<min(start + columns, rows.count)].map {
      ParameterCell.height(of: $0, width: width)
    }
    return CGSize(width: width, height: heights.max() ?? 0)
  }
}
