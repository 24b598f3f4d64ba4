import CollectionCore
import Foundation
import StandardLayouts
import Style

/// The view of the command palette: a sheet with a text field and the matching lines, over the whole window.
final class CommandPaletteView: View {
  private let sheet = View()
  private let field = Label(font: Typography.heading)
  private let rule = View()
  private let emptiness = Label(font: Typography.body, color: Palette.tertiaryText)
  private let layout = CollectionViewFlowLayout()
  let collectionView: CollectionView
  private var palette: CommandPalette?

  private static var width: CGFloat { Typography.scaled(560) }
  private static var fieldHeight: CGFloat { Typography.scaled(52) }
  private static var rowHeight: CGFloat { Typography.scaled(34) }
  private static let maximumRowCount: CGFloat = 12

  init() {
    collectionView = CollectionView(collectionViewLayout: layout)
    super.init(frame: .zero)
    isHidden = true
    backgroundColor = Palette.scrim
    sheet.backgroundColor = Palette.surface
    sheet.cornerRadius = 16
    sheet.borderColor = Palette.hairline
    sheet.borderWidth = 1
    sheet.clipsToBounds = true
    rule.backgroundColor = Palette.hairline
    collectionView.register(CommandPaletteCell.init, forCellWithReuseIdentifier: "line")
    collectionView.dataSource = self
    addSubview(sheet)
    for view in [field, rule, emptiness, collectionView] as [View] { sheet.addSubview(view) }
  }

  /// Shows a palette; `nil` hides the view.
  func show(_ palette: CommandPalette?) {
    isHidden = palette == nil
    let old = self.palette
    self.palette = palette
    guard let palette else { return }
    let isEmpty = palette.entry.text.isEmpty
    field.text = isEmpty ? "\u{258F}" + palette.hint : palette.entry.textWithCaret
    field.textColor = isEmpty ? Palette.tertiaryText : Palette.text
    emptiness.text = palette.emptiness
    emptiness.isHidden = !palette.matches.isEmpty
    setNeedsLayout()
    if old?.matches != palette.matches || old?.purpose != palette.purpose { collectionView.reloadData() }
    layoutIfNeeded()
    let path = IndexPath(item: palette.choice, section: 0)
    guard palette.matches.indices.contains(path.item) else { return }
    collectionView.selectItem(at: path, animated: false, scrollPosition: [])
    if let frame = collectionView.layoutAttributesForItem(at: path)?.frame {
      collectionView.scrollRectToVisible(frame, animated: false)
    }
  }

  /// Returns the index of the line at a point in this view's coordinates; `nil` if there is no line.
  func line(at point: CGPoint) -> Int? {
    guard sheet.frame.contains(point) else { return nil }
    return collectionView.indexPathForItem(at: collectionView.convert(point, from: self))?.item
  }

  /// Returns whether a point in this view's coordinates is on the sheet.
  func isOnSheet(_ point: CGPoint) -> Bool { sheet.frame.contains(point) }

  override func layoutSubviews() {
    let width = min(Self.width, max(0, bounds.width - 32))
    let top = min(96, bounds.height / 8).rounded()
    let count = CGFloat(palette?.matches.count ?? 0)
    let room = max(0, bounds.height - top - 32 - Self.fieldHeight)
    let listHeight = min(room, Self.rowHeight * min(max(count, 1), Self.maximumRowCount) + 12)
    sheet.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: top, width: width, height: Self.fieldHeight + listHeight)
    field.frame = CGRect(x: 20, y: 0, width: max(0, width - 40), height: Self.fieldHeight)
    rule.frame = CGRect(x: 0, y: Self.fieldHeight - 1, width: width, height: 1)
    emptiness.frame = CGRect(x: 20, y: Self.fieldHeight, width: max(0, width - 40), height: listHeight)
    collectionView.frame = CGRect(x: 0, y: Self.fieldHeight, width: width, height: listHeight)
    layout.sectionInset = EdgeInsets(top: 6, left: 6, bottom: 6, right: 6)
    layout.minimumLineSpacing = 0
    layout.itemSize = CGSize(width: max(0, width - 12), height: Self.rowHeight)
  }
}

extension CommandPaletteView: CollectionViewDataSource {
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    palette?.matches.count ?? 0
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "line", for: indexPath)
    if let item = palette?.matches[indexPath.item] { (cell as? CommandPaletteCell)?.show(item) }
    return cell
  }
}

extension CommandPalette {
  /// The hint that the text field shows while it is empty.
  fileprivate var hint: String {
    switch purpose {
    case .find: "Find a scene, parameter, preset or command"
    case .choosePreset: "Open a preset"
    case .namePreset: "Name of the preset"
    }
  }

  /// The text that is shown if no line matches.
  fileprivate var emptiness: String {
    switch purpose {
    case .find, .choosePreset: "Nothing matches."
    case .namePreset: "Enter saves the scene and its values; Esc does not."
    }
  }
}

/// A line of the palette: its kind, its title, and its keys or value.
final class CommandPaletteCell: CollectionViewCell {
  private let kind = Label(font: Typography.small, color: Palette.tertiaryText)
  private let title = Label(font: Typography.body)
  private let detail = Label(font: Typography.small, color: Palette.secondaryText, alignment: .right)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.cornerRadius = 8
    for label in [kind, title, detail] { contentView.addSubview(label) }
  }

  override var isSelected: Bool {
    didSet { contentView.backgroundColor = isSelected ? Palette.raised : .clear }
  }

  func show(_ item: CommandPalette.Item) {
    (kind.text, title.text, detail.text) = (item.kind.rawValue, item.title, item.detail)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 28)
    let kindWidth = Typography.scaled(80)
    kind.frame = CGRect(x: 14, y: 0, width: kindWidth - 4, height: bounds.height)
    title.frame = CGRect(
      x: 14 + kindWidth, y: 0, width: max(0, width * 0.72 - kindWidth), height: bounds.height)
    detail.frame = CGRect(x: 14 + width * 0.72, y: 0, width: width * 0.28, height: bounds.height)
  }
}
