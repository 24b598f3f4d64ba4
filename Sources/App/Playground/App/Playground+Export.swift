package import LayoutExport

extension Playground {
  /// Returns the current scene's layout, with the parameter values in use, as text that ends with a newline.
  ///
  /// During a transition between layouts, the result is the layout from which the transition starts.
  package func exported(as format: ExportFormat) -> String {
    switch format {
    case .swift: source.text(in: .library)
    case .uikit: source.text(in: .uikit)
    case .json: preset.json
    case .command: command.text + "\n"
    }
  }

  /// The generator of Swift code for the current scene's layout.
  private var source: SceneSource { SceneSource(controller.collectionView, values, command: command.text) }

  /// The command line that starts the program with the current scene, the scene's values and cards, and the
  /// window's size.
  var command: SceneCommand {
    SceneCommand(scene, values, itemCount: controller.cardCountIfChanged, size: size)
  }

  /// Copies the current scene's layout to the clipboard, and shows a message.
  func copy(as format: ExportFormat) {
    onRequest(.copy(exported(as: format)))
    echo("Copied \(scene.title) as \(format.title).")
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
