import CollectionCore
import Foundation
import Scenes

/// A sheet with a text field at the top, used by the command palette, the help, the menus and the scene browser.
final class SearchSheet: View {
  /// Whether the sheet has no text field, as in a menu in which nothing is typed.
  var hidesField = false { didSet { if hidesField != oldValue { setNeedsLayout() } } }
  private let field = TextField(font: Typography.heading)
  private let rule = View()
  private let emptiness = Label(font: Typography.body, color: Palette.tertiaryText)

  /// The height of the text field, in points.
  static var fieldHeight: CGFloat { Typography.scaled(52) }

  init() {
    super.init(frame: .zero)
    backgroundColor = Palette.surface
    cornerRadius = 16
    borderColor = Palette.hairline
    borderWidth = 1
    clipsToBounds = true
    rule.backgroundColor = Palette.hairline
    for view in [field, rule, emptiness] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The area below the text field, in this view's coordinates.
  var contentFrame: CGRect {
    bounds.inset(by: EdgeInsets(top: hidesField ? 0 : Self.fieldHeight))
  }

  /// Shows the palette's typed text or, if the text is empty, a hint. Shows a message if no line matches the
  /// text.
  func show(_ palette: CommandPalette) {
    field.show(palette.entry, hint: palette.hint)
    emptiness.text = palette.emptiness
    emptiness.isHidden = !palette.matches.isEmpty
  }

  /// Returns the height below the text field that the message needs in a sheet of a width, in points.
  func emptinessHeight(inWidth width: CGFloat) -> CGFloat {
    Typography.scaled(10 + 18 * CGFloat(max(2, emptiness.lines(in: width - 40))))
  }

  override func layoutSubviews() {
    for view in [field, rule] { view.isHidden = hidesField }
    let width = max(0, bounds.width - 40)
    field.frame = CGRect(x: 20, y: 0, width: width, height: Self.fieldHeight)
    rule.frame = CGRect(x: 0, y: Self.fieldHeight - 1, width: bounds.width, height: 1)
    emptiness.numberOfLines = emptiness.lines(in: width)
    emptiness.frame = CGRect(
      x: 20, y: contentFrame.minY, width: width,
      height: min(contentFrame.height, emptinessHeight(inWidth: bounds.width)))
  }
}

extension CommandPalette {
  /// The hint that the text field shows while it is empty.
  fileprivate var hint: String {
    switch purpose {
    case .find: "Find a scene, parameter, preset or command"
    case .choosePreset: "Open a preset"
    case .chooseMorph: "Morph to a scene's layout"
    case .namePreset: "Name of the preset"
    case .browseScenes: "Find a scene or a look"
    case .help: "Find a key or a task"
    case .menu: ""
    }
  }

  /// The message that is shown if no line matches.
  fileprivate var emptiness: String {
    switch purpose {
    case .find, .choosePreset, .chooseMorph, .browseScenes, .help, .menu: "Nothing matches."
    case .namePreset:
      presetToReplace.map { "There is a preset \($0). Enter replaces it; Esc does not." }
        ?? "Enter saves the scene and its values; Esc does not."
    }
  }
}
