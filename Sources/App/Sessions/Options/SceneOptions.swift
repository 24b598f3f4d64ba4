package import ArgumentParser
import Playground
import Scenes

/// The options that determine a built-in scene and its content, shared by the subcommands.
package struct SceneOptions: ParsableArguments {
  @Argument(
    help: "Pictures, folders of pictures, file URIs or quoted patterns, to show on the cards.",
    completion: .file())
  package var pictures: [String] = []

  @Option(help: "The scene to start with, carousel at first; --list names them.", completion: .scenes)
  var scene: String?

  @OptionGroup package var content: ContentOptions

  package init() {}

  /// Whether the command line names no scene, no parameter and no number of cards. The scenes of the last
  /// session are then restored.
  var isLeftToSession: Bool { scene == nil && content.isLeftToSession }

  /// Returns the options for a playground that shows the scene given on the command line; see
  /// `ContentOptions.playgroundOptions(scene:pictures:searchesInBackground:)`.
  @MainActor func playgroundOptions(searchesInBackground: Bool = false) throws -> PlaygroundOptions {
    try content.playgroundOptions(
      scene: scene, pictures: pictures, searchesInBackground: searchesInBackground)
  }
}
