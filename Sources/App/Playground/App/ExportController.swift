import Canvas
import Foundation
import LayoutExport
import Scenes

/// The controller of exports of the current scene's layout, and of the dialog “Take home”.
@MainActor
final class ExportController: PlaygroundPart {
  let stage: SceneStage
  /// The open dialog “Take home”; `nil` while it is closed.
  private(set) var takeHome: TakeHome? { didSet { view.show(takeHome) } }
  private let presets: PresetController
  private let capture: CaptureController

  init(_ stage: SceneStage, _ presets: PresetController, _ capture: CaptureController) {
    (self.stage, self.presets, self.capture) = (stage, presets, capture)
  }

  /// Returns the current scene's layout, with the parameter values in use, as text that ends with a newline.
  ///
  /// During a transition between layouts, the result is the layout from which the transition starts.
  func text(as format: ExportFormat) -> String { export(as: format).text }

  /// Returns the current scene's layout in a format, and what the user has to know of the text.
  private func export(as format: ExportFormat) -> SceneExport {
    switch format {
    case .swift: export(as: format, in: .library)
    case .uikit: export(as: format, in: .uikit)
    case .json:
      export(as: format, preset.json, without: ["the window's size"], use: "", ending: "json")
    case .command:
      export(as: format, command.text + "\n", without: [], use: "Run it in a shell. ", ending: "sh")
    }
  }

  /// A preset of the scene without the values that have no effect, which a saved preset keeps. Pasting such a value would
  /// show a message.
  private var preset: Preset {
    var preset = presets.preset
    let used = Set(scene.rows.filter(values.isUsed).map(\.name))
    preset.parameters = preset.parameters.filter { used.contains($0.key) }
    return preset
  }

  private func export(as format: ExportFormat, in dialect: SwiftDialect) -> SceneExport {
    let source = SceneSource(controller.collectionView, values, command: command.text)
    let omitted = omittedSettings(in: dialect)
    return SceneExport(
      format: format, text: source.text(in: dialect, omitting: omitted),
      omissions: ["the cards and their pictures"] + omitted, use: source.use(in: dialect),
      fileName: source.fileName)
  }

  private func export(
    as format: ExportFormat, _ text: String, without others: [String], use: String, ending: String
  ) -> SceneExport {
    SceneExport(
      format: format, text: text,
      omissions: ["the cards' pictures", "the scroll position"] + others + stage.model.omissions,
      use: "\(use)\(keys(of: .requestPaste)) pastes it into the window; as a file, it can be dropped there.",
      fileName: "\(scene.name).\(ending)")
  }

  /// Returns the changed settings that make no difference to an export, such as those of the cards.
  private func omittedSettings(in dialect: SwiftDialect) -> [String] {
    let changed = scene.rows.filter { values.isChanged($0) && values.isUsed($0) }
    guard !changed.isEmpty else { return [] }
    let settings = settings(with: values.changes, in: dialect)
    return changed.filter { row in
      let names = Set(row.parts.map(\.name))
      return self.settings(with: values.changes.filter { !names.contains($0.key) }, in: dialect) == settings
    }.map { "\($0.name)=\($0.exactText(for: values[$0]))" }
  }

  /// Returns the settings in an export of the scene with other values, by parameter name.
  private func settings(with changes: [String: Double], in dialect: SwiftDialect) -> String {
    let other = SceneController(scene: scene, cardCount: 0, pictures: controller.pictures)
    other.restore(changes: changes)
    other.place(in: CGRect(origin: .zero, size: controller.collectionView.bounds.size))
    return SceneSource(other.collectionView, other.values, command: "").settings(in: dialect)
  }

  /// The command line that starts the program with the current scene, the scene's values and cards, and the
  /// window's size.
  var command: SceneCommand {
    SceneCommand(scene, values, itemCount: controller.cardCountIfChanged, size: view.bounds.size)
  }

  /// Copies the current scene's layout to the clipboard, and shows a message.
  func copy(as format: ExportFormat) {
    stage.request(.copy((takeHome?.export(as: format) ?? export(as: format)).text))
    echo("Copied \(scene.title) as \(format.title).")
  }

  /// Asks the host to write the changed properties of an opened layout into its source file.
  func writeDefaults() {
    guard scene.look.standIn != nil else {
      return echo("\(scene.title) has no file of yours. The layouts of “fling open” have one.")
    }
    stage.request(.writeDefaults(className: scene.title, scene.look.changedProperties(values)))
  }

  // MARK: Take home

  /// Opens the dialog “Take home”, or closes it.
  ///
  /// The library has no source for the layout of an opened file, and its command line no options: only a preset
  /// keeps the values of such a layout.
  func toggleTakeHome() {
    guard !closeTakeHome() else { return }
    let isOpened = scene.look.standIn != nil
    let formats: [ExportFormat] = isOpened ? [.json] : [.uikit, .swift, .json, .command]
    view.takeHomeView.reducesMotion = controller.reducesMotion
    takeHome = TakeHome(
      formats.map(export),
      note: isOpened
        ? "\(keys(of: .writeDefaults)) writes the values into it, after a look at the changed lines." : nil)
  }

  /// Closes the dialog; returns whether it was open.
  @discardableResult
  func closeTakeHome() -> Bool {
    guard takeHome != nil else { return false }
    takeHome = nil
    return true
  }

  /// Chooses the dialog's tab for a format.
  func show(_ format: ExportFormat) { takeHome?.show(format) }

  /// Asks the host to write the export in a format to a file.
  func save(as format: ExportFormat) {
    stage.request(.saveExport((takeHome?.export(as: format) ?? export(as: format)).file))
  }
}

extension ExportFormat {
  /// The format's name in messages and commands, as in `Copy as Swift`.
  fileprivate var title: String {
    switch self {
    case .swift: "Swift"
    case .uikit: "a file for iOS"
    case .json: "a preset"
    case .command: "a command line"
    }
  }
}
