import Canvas
import CollectionCore
import Foundation
import LayoutExport
import Scenes
import StandardLayouts

/// The dialog “Take home”: a sheet over the window with a tab for each format, the text, notes on what the text
/// leaves out and how it is used, and buttons that copy and save it.
final class TakeHomeView: View {
  let collectionView: CollectionView
  private let layout = CollectionViewFlowLayout()
  private let sheet = View()
  private let title = Label("Take home", font: Typography.title)
  private let hint = Label(font: Typography.small, color: Palette.tertiaryText, alignment: .right)
  /// The area behind the text.
  private let page = View()
  private let omissions = NoteView("Left out")
  private let use = NoteView("Use")
  private let file = NoteView("Your file")
  private let copyButton = SheetButton("Copy", key: Keystroke(.enter).title)
  private let closeButton = SheetButton("×", key: "")
  private let saveButton = SheetButton("Save as file", key: Keystroke("s", .control).title)
  private var tabs: [(format: ExportFormat, button: SheetButton)] = []
  private var takeHome: TakeHome?
  /// The rows of the shown text, and the number of characters that fit in each.
  private var (rows, columns) = ([SourceRow](), 0)
  /// The text scale of the sheet.
  private var scale: CGFloat = 1

  private static let maximumSize = CGSize(width: 900, height: 860)
  private static let gap: CGFloat = 8
  private static let lineHeight: CGFloat = 17
  private static let rowMargin: CGFloat = 14
  private static let tabHeight: CGFloat = 34
  /// The number of rows that the text has room for if the text scale can be reduced.
  private static let wantedRowCount: CGFloat = 9
  /// The number of rows of the text below which the notes are hidden.
  private static let leastRowCount: CGFloat = 4
  /// The step by which the text scale of the sheet is reduced until the text has room.
  private static let shrinkStep: CGFloat = 0.1

  /// Creates a closed dialog; the hint names some of `keys`.
  init(keys: KeyBindings) {
    collectionView = CollectionView(collectionViewLayout: layout)
    super.init(frame: .zero)
    collectionView.drivesFrameWork = false
    isHidden = true
    backgroundColor = Palette.scrim
    hint.text = "\(keys.title(of: .takeHome)) or \(keys.title(of: .stepBack)) closes this"
    sheet.backgroundColor = Palette.surface
    sheet.cornerRadius = 16
    page.backgroundColor = Palette.background
    page.cornerRadius = 10
    page.clipsToBounds = true
    for view in [sheet, page] { (view.borderColor, view.borderWidth) = (Palette.hairline, 1) }
    sheet.clipsToBounds = true
    collectionView.register(SourceCell.init, forCellWithReuseIdentifier: "row")
    collectionView.dataSource = self
    layout.minimumLineSpacing = 0
    addSubview(sheet)
    for view in [title, hint, page, omissions, use, file, closeButton, copyButton, saveButton] as [View] {
      sheet.addSubview(view)
    }
    page.addSubview(collectionView)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Whether motion is reduced. A scroll by a key then takes at most a tenth of a second.
  var reducesMotion = false {
    didSet {
      collectionView.physics = .iOS
      if reducesMotion { MotionParameters.reduceMotion(of: collectionView) }
    }
  }

  /// Shows the dialog; `nil` hides the view.
  func show(_ takeHome: TakeHome?) {
    isHidden = takeHome == nil
    let old = self.takeHome
    self.takeHome = takeHome
    guard let takeHome else { return hover(at: nil) }
    if old == nil { makeTabs(takeHome.exports.map(\.format)) }
    for tab in tabs { tab.button.isChosen = tab.format == takeHome.shown.format }
    omissions.show(takeHome.shown.omissions.joined(separator: ", "))
    use.show(takeHome.shown.use, isSource: takeHome.shown.isSource)
    file.show(takeHome.note)
    columns = 0
    setNeedsLayout()
    layoutIfNeeded()
    collectionView.setContentOffset(.zero, animated: false)
  }

  private func makeTabs(_ formats: [ExportFormat]) {
    for tab in tabs { tab.button.removeFromSuperview() }
    tabs = formats.enumerated().map {
      ($1, SheetButton($1.tabTitle, key: formats.count > 1 ? "\($0 + 1)" : ""))
    }
    for tab in tabs { sheet.addSubview(tab.button) }
  }

  // MARK: Pointer

  /// Returns whether a point in this view's coordinates is on the sheet.
  func isOnSheet(_ point: CGPoint) -> Bool { sheet.frame.contains(point) }

  /// The area of the buttons that copy and save, in this view's coordinates.
  var buttonArea: CGRect {
    copyButton.frame.union(saveButton.frame).offsetBy(dx: sheet.frame.minX, dy: sheet.frame.minY)
  }

  /// Returns the action of the tab or the button at a point in this view's coordinates; `nil` if none is there.
  func action(at point: CGPoint) -> Action? {
    guard let shown = takeHome?.shown, let button = button(at: point) else { return nil }
    if button === copyButton { return .copy(shown.format) }
    if button === saveButton { return .saveExport(shown.format) }
    if button === closeButton { return .takeHome }
    return tabs.first { $0.button === button }.map { .showExport($0.format) }
  }

  /// Marks the tab or the button under the mouse; `nil` is outside the window.
  func hover(at point: CGPoint?) {
    let hovered = point.flatMap(button)
    for button in buttons { button.isHovered = button === hovered }
    collectionView.hover(at: point.map { page.convert($0, from: self) })
  }

  /// Handles a press on the sheet, in this view's coordinates: a drag of the text or of its scroll indicator.
  func press(_ pointer: Pointer) {
    let press = onPage(pointer)
    if press.device == .mouse, collectionView.pressScrollIndicator(at: press.location, time: press.time) {
      return
    }
    guard collectionView.frame.contains(press.location) else { return }
    collectionView.pointerDevice = press.device
    collectionView.beginTracking(press)
  }

  func drag(_ pointer: Pointer) { collectionView.continueTracking(onPage(pointer)) }

  func release(_ pointer: Pointer) { collectionView.endTracking(onPage(pointer)) }

  private func onPage(_ pointer: Pointer) -> Pointer {
    pointer.converted { page.convert($0, from: self) }
  }

  private var buttons: [SheetButton] { tabs.map(\.button) + [closeButton, copyButton, saveButton] }

  private func button(at point: CGPoint) -> SheetButton? {
    let point = sheet.convert(point, from: self)
    return buttons.first { $0.frame.contains(point) }
  }

  // MARK: Layout

  private var notes: [NoteView] { [omissions, use, file].filter { $0.text != nil } }

  override func layoutSubviews() {
    guard takeHome != nil else { return }
    placeSheet(at: Typography.scale)
    while scale > 1, omissions.isHidden || page.frame.height < Self.wantedRowCount * Self.lineHeight * scale {
      placeSheet(at: max(1, scale - Self.shrinkStep))
    }
    showRows()
  }

  /// Sets the frames of the sheet and of all its parts at a text scale.
  private func placeSheet(at scale: CGFloat) {
    self.scale = scale
    let width = min((Self.maximumSize.width * scale).rounded(), max(0, bounds.width - 32))
    // The messages stand below the sheet.
    let (top, foot) = (min(40, bounds.height / 16).rounded(), (62 * scale).rounded())
    let height = min((Self.maximumSize.height * scale).rounded(), max(0, bounds.height - top - foot))
    sheet.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: max(top, ((bounds.height - height - foot) / 2).rounded()),
      width: width, height: height)
    let margin = min(28, width / 22).rounded()
    let content = CGRect(x: margin, y: 0, width: max(0, width - 2 * margin), height: height)
    (title.font, hint.font) = (Typography.title.at(scale), Typography.small.at(scale))
    title.frame = CGRect(
      x: margin, y: (16 * scale).rounded(), width: content.width, height: (34 * scale).rounded())
    let side = title.frame.height
    closeButton.place(
      in: CGRect(x: content.maxX - side, y: title.frame.minY, width: side, height: side), at: scale)
    hint.frame = title.frame.inset(by: EdgeInsets(right: side + 2 * Self.gap))
    hint.isHidden = hint.frame.width < 340 * scale
    let start = placeTabs(in: content, from: title.frame.maxY + (10 * scale).rounded(), at: scale) + 12
    let bottom = placeButtons(in: content, at: scale) - 14
    let end = placeNotes(in: content, from: start, to: bottom, at: scale)
    page.frame = CGRect(x: margin, y: start, width: content.width, height: max(0, end - start))
    collectionView.frame = page.bounds
  }

  /// Lays out the tabs from `y` on: in one row or, if that is too narrow, two in a row. Returns the end of the last row.
  private func placeTabs(in content: CGRect, from y: CGFloat, at scale: CGFloat) -> CGFloat {
    let height = (Self.tabHeight * scale).rounded()
    let widths = tabs.map { $0.button.width(at: scale) }
    let isOneRow = widths.reduce(0, +) + Self.gap * CGFloat(tabs.count - 1) <= content.width
    let half = ((content.width - Self.gap) / 2).rounded(.down)
    var place = CGPoint(x: content.minX, y: y)
    for (index, tab) in tabs.enumerated() {
      if !isOneRow, index > 0, index.isMultiple(of: 2) {
        place = CGPoint(x: content.minX, y: place.y + height + Self.gap)
      }
      let width = isOneRow ? widths[index] : half
      tab.button.place(in: CGRect(origin: place, size: CGSize(width: width, height: height)), at: scale)
      place.x += width + Self.gap
    }
    return place.y + height
  }

  /// Lays out the buttons at the bottom, and returns their top edge.
  private func placeButtons(in content: CGRect, at scale: CGFloat) -> CGFloat {
    let height = (38 * scale).rounded()
    let y = content.maxY - min(20, content.minX) - height
    let half = ((content.width - Self.gap) / 2).rounded(.down)
    var x = content.minX
    for button in [copyButton, saveButton] {
      let width = min(half, (button.width(at: scale) + 16 * scale).rounded())
      button.place(in: CGRect(x: x, y: y, width: width, height: height), at: scale)
      x += width + Self.gap
    }
    return y
  }

  /// Lays out the notes above `bottom`, and returns the end of the text above them, which begins at `start`. A small
  /// window has no notes.
  private func placeNotes(
    in content: CGRect, from start: CGFloat, to bottom: CGFloat, at scale: CGFloat
  ) -> CGFloat {
    for note in [omissions, use, file] { note.isHidden = true }
    let heights = notes.map { $0.height(ofWidth: content.width, at: scale) }
    let whole = heights.reduce(0, +) + Self.gap * CGFloat(heights.count) + 4
    guard bottom - whole - start > Self.leastRowCount * Self.lineHeight * scale else { return bottom }
    var y = bottom - whole + Self.gap + 4
    for (note, height) in zip(notes, heights) {
      note.isHidden = false
      note.place(in: CGRect(x: content.minX, y: y, width: content.width, height: height), at: scale)
      y += height + Self.gap
    }
    return bottom - whole
  }

  /// Breaks the text into rows of the present width.
  private func showRows() {
    let width = max(0, page.bounds.width)
    let columns = Int(
      saturating: ((width - 2 * Self.rowMargin) / (SourceRow.characterWidth * scale)).rounded(.down))
    layout.sectionInset = EdgeInsets(top: 10, bottom: 10)
    layout.itemSize = CGSize(width: width, height: (Self.lineHeight * scale).rounded())
    guard columns != self.columns, let text = takeHome?.shown.text else { return }
    (self.columns, rows) = (columns, SourceRow.rows(of: text, columns: columns))
    collectionView.reloadData()
  }
}

extension TakeHomeView: CollectionViewDataSource {
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    rows.count
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    (cell as? SourceCell)?.show(rows[indexPath.item], margin: Self.rowMargin, scale: scale)
    return cell
  }
}

/// A row of the text.
private final class SourceCell: CollectionViewCell {
  private let label = Label(font: Typography.code)
  private var margin: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ row: SourceRow, margin: CGFloat, scale: CGFloat) {
    label.text = row.text
    label.textColor = row.isComment ? Palette.secondaryText : Palette.text
    label.font = Typography.code.at(scale)
    self.margin = margin
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.inset(by: EdgeInsets(left: margin))
  }
}

extension Font {
  /// Returns the font for text of another scale than that of the program.
  @MainActor func at(_ scale: CGFloat) -> Font {
    var font = self
    font.size *= scale / Typography.scale
    return font
  }
}
