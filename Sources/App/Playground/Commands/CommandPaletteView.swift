import CollectionCore
import Foundation
import Scenes
import StandardLayouts

/// The view of the command palette, of the help and of the menus: a sheet with a text field and the matching
/// lines, which are below headings if they belong to groups.
///
/// A menu is at the pointer, and has no text field until the user types.
final class CommandPaletteView: View {
  private let sheet = SearchSheet()
  private let layout = CollectionViewFlowLayout()
  let collectionView: CollectionView
  private var palette: CommandPalette?
  private var sections: [Range<Int>] = []
  /// The label at the end of a menu whose lines do not all fit the window.
  private let more = Label(font: Typography.small, color: Palette.secondaryText, alignment: .center)

  private static let margin: CGFloat = 6
  private static let maximumRowCount: CGFloat = 12
  private static var headingHeight: CGFloat { Typography.scaled(40) }

  init() {
    collectionView = CollectionView(collectionViewLayout: layout)
    super.init(frame: .zero)
    collectionView.drivesFrameWork = false
    isHidden = true
    collectionView.register(CommandPaletteCell.init, forCellWithReuseIdentifier: "line")
    collectionView.register(HelpCell.init, forCellWithReuseIdentifier: "help")
    collectionView.register(
      PaletteHeading.init, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "heading")
    collectionView.dataSource = self
    collectionView.delegate = self
    addSubview(sheet)
    for view in [collectionView, more] as [View] { sheet.addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows a palette; `nil` hides the view.
  func show(_ palette: CommandPalette?) {
    isHidden = palette == nil
    let old = self.palette
    self.palette = palette
    guard let palette else { return }
    backgroundColor = palette.purpose.isMenu ? .clear : Palette.scrim
    sheet.show(palette)
    setNeedsLayout()
    if old?.matches != palette.matches || old?.purpose != palette.purpose {
      sections = palette.sections
      collectionView.reloadData()
    }
    layoutIfNeeded()
    guard palette.matches.indices.contains(palette.choice) else { return }
    let path = sections.path(of: palette.choice)
    collectionView.selectItem(at: path, animated: false, scrollPosition: [])
    guard palette.revealsChoice, let frame = collectionView.layoutAttributesForItem(at: path)?.frame else {
      return
    }
    // The heading of a first row comes into view as well.
    let top = path.item == 0 ? layout.headerReferenceSize.height : 0
    collectionView.scrollRectToVisible(
      frame.inset(by: EdgeInsets(top: -top - Self.margin, bottom: -Self.margin)), animated: false)
  }

  /// Returns the index of the line at a point in this view's coordinates; `nil` if no line is there.
  func line(at point: CGPoint) -> Int? {
    guard sheet.frame.contains(point), collectionView.frame.contains(sheet.convert(point, from: self)) else {
      return nil
    }
    return collectionView.indexPathForItem(at: collectionView.convert(point, from: self))
      .flatMap(sections.line)
  }

  /// Returns whether a point in this view's coordinates is on the sheet.
  func isOnSheet(_ point: CGPoint) -> Bool { sheet.frame.contains(point) }

  /// The number of lines that fit the list.
  var pageLength: Int {
    max(1, collectionView.indexPathsForVisibleItems.count - 1)
  }

  // MARK: Layout

  override func layoutSubviews() {
    guard let palette else { return }
    sheet.hidesField = palette.purpose.isMenu && palette.entry.text.isEmpty
    layout.sectionInset = EdgeInsets(
      top: palette.purpose == .help ? 0 : Self.margin, left: Self.margin, bottom: Self.margin,
      right: Self.margin)
    layout.minimumLineSpacing = 0
    let width = sheetWidth
    layout.headerReferenceSize = CGSize(
      width: width, height: palette.purpose == .help ? Self.headingHeight : 0)
    layout.itemSize = CGSize(width: max(0, width - 2 * Self.margin), height: lineHeight)
    sheet.frame =
      switch palette.purpose {
      case .menu(let point): menuFrame(at: point)
      case .help: helpFrame
      default: listFrame
      }
    collectionView.frame = sheet.contentFrame
    layoutMore()
  }

  /// In a menu that does not fit the window, leaves room below the lines for the sign that there are more,
  /// and ends the list with a whole line.
  private func layoutMore() {
    let content = sheet.contentFrame
    more.isHidden = palette?.purpose.isMenu != true || (lineEnds.last ?? 0) <= content.height
    guard !more.isHidden else { return }
    let room = content.height - lineHeight * 0.75
    collectionView.frame.size.height = lineEnds.last { $0 <= room } ?? room
    more.frame = content.inset(by: EdgeInsets(top: collectionView.frame.height))
    updateMore()
  }

  private func updateMore() {
    let isAtEnd = collectionView.bounds.maxY > (lineEnds.last ?? 0)
    more.text = isAtEnd ? "▴ more above" : "▾ more below"
  }

  /// The bottom edge of each line of a menu, in points from the top of the list.
  private var lineEnds: [CGFloat] {
    sections.enumerated().flatMap { section, lines in
      lines.map { CGFloat($0 + 1) * lineHeight + Self.margin * CGFloat(2 * section + 1) }
    }
  }

  /// The height of a line that is not part of the help, in points.
  private var lineHeight: CGFloat { Typography.scaled(palette?.purpose.isMenu == true ? 28 : 34) }

  private var sheetWidth: CGFloat {
    guard let palette else { return 0 }
    let width =
      switch palette.purpose {
      case .menu: palette.matches.map(CommandPaletteCell.menuWidth).max() ?? Typography.scaled(220)
      case .help: Typography.scaled(900)
      default: Typography.scaled(560)
      }
    return min(width + 2 * Self.margin, max(0, bounds.width - 32))
  }

  /// The frame of the sheet with the lines to find, below the top of the window.
  private var listFrame: CGRect {
    let top = min(96, bounds.height / 8).rounded()
    let count = CGFloat(palette?.matches.count ?? 0)
    let room = max(0, bounds.height - top - 32 - SearchSheet.fieldHeight)
    let lines = lineHeight * min(max(count, 1), Self.maximumRowCount) + 2 * Self.margin
    let height = min(room, count > 0 ? lines : sheet.emptinessHeight(inWidth: sheetWidth))
    return CGRect(
      x: ((bounds.width - sheetWidth) / 2).rounded(), y: top, width: sheetWidth,
      height: SearchSheet.fieldHeight + height)
  }

  /// The frame of the help, nearly as high as the window.
  private var helpFrame: CGRect {
    let top = min(48, bounds.height / 24).rounded()
    return CGRect(
      x: ((bounds.width - sheetWidth) / 2).rounded(), y: top, width: sheetWidth,
      height: max(0, bounds.height - 2 * top))
  }

  /// Returns the frame of a menu with a corner at a point, moved so that all of it is in the window.
  private func menuFrame(at point: CGPoint) -> CGRect {
    let count = CGFloat(max(1, palette?.matches.count ?? 0))
    let field = sheet.hidesField ? 0 : SearchSheet.fieldHeight
    let gaps = 2 * Self.margin * CGFloat(max(1, sections.count))
    let height = min(max(0, bounds.height - 16), field + lineHeight * count + gaps)
    // To the left of the point or above it, if there is more room.
    let x = point.x + sheetWidth + 8 <= bounds.width ? point.x : point.x - sheetWidth
    let y = point.y + height + 8 <= bounds.height ? point.y : point.y - height
    return CGRect(
      x: min(max(x, 8), max(8, bounds.width - sheetWidth - 8)).rounded(),
      y: min(max(y, 8), max(8, bounds.height - height - 8)).rounded(), width: sheetWidth, height: height)
  }
}

extension CommandPaletteView: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let isHelp = palette?.purpose == .help
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: isHelp ? "help" : "line", for: indexPath)
    guard let palette, let item = item(at: indexPath) else { return cell }
    (cell as? HelpCell)?.show(item)
    (cell as? CommandPaletteCell)?.show(item, hasKind: !palette.purpose.isMenu)
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "heading", for: indexPath)
    (view as? PaletteHeading)?.title.text = item(at: indexPath)?.group
    return view
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    guard palette?.purpose == .help, let item = item(at: indexPath) else { return nil }
    return CGSize(
      width: layout.itemSize.width, height: HelpCell.height(of: item, inWidth: layout.itemSize.width))
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { if !more.isHidden { updateMore() } }

  private func item(at path: IndexPath) -> CommandPalette.Item? {
    sections.line(at: path).flatMap { line in
      palette.flatMap { $0.matches.indices.contains(line) ? $0.matches[line] : nil }
    }
  }
}

/// A line of the palette: its kind, its title, and its keys or value.
final class CommandPaletteCell: CollectionViewCell {
  private let kind = Label(font: Typography.small, color: Palette.tertiaryText)
  private let title = Label(font: Typography.body)
  private let detail = Label(font: Typography.small, color: Palette.secondaryText, alignment: .right)

  private static let padding: CGFloat = 14

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.cornerRadius = 8
    for label in [kind, title, detail] { contentView.addSubview(label) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool {
    didSet { contentView.backgroundColor = isSelected ? Palette.raised : .clear }
  }

  /// Shows a line, with or without its kind.
  func show(_ item: CommandPalette.Item, hasKind: Bool) {
    (title.text, detail.text) = (item.title, item.detail)
    kind.text = hasKind ? item.kind.rawValue : nil
    setNeedsLayout()
  }

  /// Returns the width that a line of a menu needs, in points.
  static func menuWidth(of item: CommandPalette.Item) -> CGFloat {
    let texts =
      Typography.width(of: item.title, in: Typography.body)
      + Typography.width(of: item.detail, in: Typography.small)
    return (texts + 2 * padding + 40).rounded()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 2 * Self.padding)
    kind.isHidden = kind.text == nil || width < Typography.scaled(440)
    let kindWidth = kind.isHidden ? 0 : Typography.scaled(80)
    // What a line does is more than its key or its value.
    title.font = Typography.fitted(Typography.body, to: title.text, in: width - kindWidth)
    let titleWidth = min(width - kindWidth, Typography.width(of: title.text ?? "", in: title.font) + 1)
    let room = width - kindWidth - titleWidth - 8
    // A single letter may be wider than most.
    let detailWidth = max(
      Typography.scaled(20), Typography.width(of: detail.text ?? "", in: Typography.small))
    detail.font = Typography.fitted(Typography.small, to: detail.text, in: room)
    // A value that is shortened still says something, and a key does not.
    detail.isHidden = room < (kind.text == nil ? detailWidth : min(detailWidth, Typography.scaled(40)))
    kind.frame = CGRect(x: Self.padding, y: 0, width: max(0, kindWidth - 4), height: bounds.height)
    title.frame = CGRect(x: Self.padding + kindWidth, y: 0, width: titleWidth, height: bounds.height)
    detail.frame = CGRect(
      x: Self.padding + width - max(0, room), y: 0, width: max(0, room), height: bounds.height)
  }
}
