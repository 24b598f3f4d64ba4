import Foundation
import Playground
import Scenes

extension HostSetup {
  /// Creates the playground that the setup describes. The opened layouts are in the scene catalogue already.
  ///
  /// - Parameter onRemark: Called with each message for the user.
  /// - Throws: `ParameterError` or `UnknownScene` if the setup names something that does not exist.
  @MainActor func makePlayground(onRemark: @escaping (String) -> Void) throws -> Playground {
    var options = PlaygroundOptions()
    options.sceneIndex = try scene.map { try SceneCatalog.index(named: $0) } ?? 0
    options.settings =
      try modifiers.enumerated().flatMap { try ModifierText.settings($0.element, place: $0.offset + 1) }
      + settings.map { try Setting($0) }
    options.itemCount = itemCount
    options.size = size
    options.offset = offset
    options.displaySettings = displaySettings
    options.pictures = PictureLibrary(places: pictures, seed: seed, searchesLater: false) { _ in }
    options.pictureWords = (seed.map { ["--seed", "\($0)"] } ?? []) + pictures
    options.onRemark = onRemark
    if let state {
      do throws(PresetError) {
        let read = try SavedState.read(Data(state.json.utf8), file: "The state before the reload")
        for remark in read.remarks { onRemark(remark) }
        options.savedState = read.state
        options.offset = state.offset
      } catch {
        onRemark("\(error)")
      }
    }
    return try Playground(options)
  }
}
