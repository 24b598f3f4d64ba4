import Foundation
import LayoutExport
import Scenes

/// The controller of exports of the current scene's layout.
@MainActor
final class ExportController: PlaygroundPart {
  let stage: SceneStage
  private let presets: PresetController

  init(_ stage: SceneStage, _ presets: PresetController) { (self.stage, self.presets) = (stage, presets) }

  /// Returns the current scene's layout, with the parameter values in use, as text that ends with a newline.
  ///
  /// During a transition between layouts, the result is the layout from which the transition starts.
  func text(as format: ExportFormat) -> String {
    switch format {
    case .swift: text(in: .library)
    case .uikit: text(in: .uikit)
    case .json: presets.preset.json
    case .command: command.text + "\n"
    }
  }

  private func text(in dialect: SwiftDialect) -> String {
    SceneSource(controller.collectionView, values, command: command.text)
      .text(in: dialect, omitting: omittedSettings(in: dialect))
  }

  /// Returns the changed settings that make no difference to an export, such as those of the cards.
  private func omittedSettings(in dialect: SwiftDialect) -> [String] {
    let changed = scene.rows.filter { values.isChanged($0) && values.isUsed($0) }
    guard !changed.isEmpty else { return [] }
    let code = code(with: values.changes, in: dialect)
    return changed.filter { row in
      let names = Set(row.parts.map(\.name))
      return self.code(with: values.changes.filter { !names.contains($0.key) }, in: dialect) == code
    }.map { "\($0.name)=\($0.exactText(for: values[$0]))" }
  }

  /// Returns the source of the scene's layout with other values, by parameter name.
  private func code(with changes: [String: Double], in dialect: SwiftDialect) -> String {
    let other = SceneController(scene: scene, cardCount: 0, pictures: controller.pictures)
    other.restore(changes: changes)
    other.place(in: CGRect(origin: .zero, size: controller.collectionView.bounds.size))
    return SceneSource(other.collectionView, other.values, command: "").code(in: dialect)
  }

  /// The command line that starts the program with the current scene, the scene's values and cards, and the
  /// window's size.
  var command: SceneCommand {
    SceneCommand(scene, values, itemCount: controller.cardCountIfChanged, size: view.bounds.size)
  }

  /// Copies the current scene's layout to the clipboard, and shows a message.
  func copy(as format: ExportFormat) {
    stage.onRequest(.copy(text(as: format)))
    echo("Copied \(scene.title) as \(format.title).")
  }

  /// Asks the host to write the changed properties of an opened layout into its source file.
  func writeDefaults() {
    guard scene.look.standIn != nil else {
      return echo("\(scene.title) has no file of yours. The layouts of “fling open” have one.")
    }
    stage.onRequest(.writeDefaults(className: scene.title, scene.look.changedProperties(values)))
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
