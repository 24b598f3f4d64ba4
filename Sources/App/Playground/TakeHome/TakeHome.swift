import Canvas
import LayoutExport

/// The state of the dialog “Take home”, in which the user copies or saves the scene's layout in one of
/// several formats. The texts stay those of the moment in which the dialog opened.
struct TakeHome {
  /// The exports, one for each tab, at least one.
  let exports: [SceneExport]
  /// A sentence for the user on the layout's own file; `nil` for a scene of the program.
  let note: String?
  private var index = 0

  init(_ exports: [SceneExport], note: String? = nil) { (self.exports, self.note) = (exports, note) }

  /// The export of the chosen tab.
  var shown: SceneExport { exports[index] }

  /// Returns the export in a format; `nil` if the dialog has no tab for the format.
  func export(as format: ExportFormat) -> SceneExport? { exports.first { $0.format == format } }

  /// Selects the tab of a format; does nothing if there is no such tab.
  mutating func show(_ format: ExportFormat) {
    index = exports.firstIndex { $0.format == format } ?? index
  }

  /// Returns the action of a keystroke while the dialog is open; `nil` if there is none.
  func action(for stroke: Keystroke) -> Action? {
    switch (stroke.key, stroke.modifiers) {
    case (.escape, _): return .stepBack
    case (.enter, _), (.character("c"), .control): return .copy(shown.format)
    case (.character("s"), .control): return .saveExport(shown.format)
    case (.left, _), (.tab, .shift): return .showExport(format(after: -1))
    case (.right, _), (.tab, []): return .showExport(format(after: 1))
    case (.character(let digit), []):
      guard let number = digit.wholeNumberValue, exports.indices.contains(number - 1) else { return nil }
      return .showExport(exports[number - 1].format)
    case (.up, _), (.down, _), (.pageUp, _), (.pageDown, _), (.home, _), (.end, _):
      return KeyTable.action(for: Keystroke(stroke.key))
    default:
      guard stroke.isChord, let action = KeyTable.action(for: stroke) else { return nil }
      return action.keepsTakeHome || action.isOutsideRecordings ? action : nil
    }
  }

  /// Returns the format of the tab that is `places` after the chosen one, wrapping around at the ends.
  private func format(after places: Int) -> ExportFormat {
    exports[((index + places) % exports.count + exports.count) % exports.count].format
  }
}

extension Action {
  /// Whether the dialog “Take home” stays open while the action is performed. Any other action may change
  /// what the dialog shows.
  var keepsTakeHome: Bool {
    switch self {
    case .takeHome, .showExport, .saveExport, .copy, .scroll, .stepBack, .hover, .press, .touch, .drag,
      .release, .wheel, .releaseParameter, .resize, .adopt, .toggleAppearance, .toggleReducedMotion,
      .changeTextScale, .resetTextScale, .takeScreenshot, .copyScreenshot, .writeAnimation, .writeDefaults,
      .toggleFullScreen, .quit:
      true
    default: false
    }
  }
}
