extension Playground {
  /// Returns the current scene's layout, with its values as applied, as text that ends with a newline.
  ///
  /// During a transition between layouts, this is the layout that the transition starts from.
  public func exported(as format: ExportFormat) -> String {
    switch format {
    case .swift: SceneSource(controller, command: command).text(in: .library)
    case .uikit: SceneSource(controller, command: command).text(in: .uikit)
    case .command: command.text + "\n"
    }
  }

  /// The command line for the present state.
  var command: SceneCommand { SceneCommand(scene, values, itemCount: itemCountIfChanged, size: size) }

  /// The number of cards; `nil` if there is one for each picture.
  private var itemCountIfChanged: Int? {
    let count = controller.cards.count
    return count == controller.pictures.paths.count ? nil : count
  }
}
