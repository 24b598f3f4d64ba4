import Foundation
import Playground
import Scenes
import Sessions

extension Open {
  /// Returns the options of a playground with the opened layouts.
  ///
  /// - Parameter onRemark: Called with each message for the user that is printed already.
  @MainActor func playgroundOptions(
    _ setup: HostSetup, onRemark: @escaping (String) -> Void
  ) throws -> PlaygroundOptions {
    var content = content
    if setup.state != nil || setup.ignoresValues {
      (content.settings, content.modifiers, content.offset) = ([], [], nil)
    }
    if setup.state != nil { content.items = nil }
    var options = try content.playgroundOptions(scene: nil, pictures: pictures)
    options.viewport = runOptions.viewport
    if setup.state == nil {
      options.sweeps = try runOptions.sweeps(in: SceneCatalog.scenes[options.sceneIndex])
    }
    options.size = setup.size
    options.displaySettings = setup.displaySettings
    options.onRemark = {
      StandardError.print($0)
      onRemark($0)
    }
    guard !runOptions.isHeadless else { return options }
    options.keys = KeyFile.read(KeyFile.url(), onRemark: options.onRemark)
    guard let state = setup.state else { return options }
    do throws(PresetError) {
      let read = try PlaygroundModel.read(Data(state.utf8), file: "The last state of the layout")
      for remark in read.remarks { options.onRemark(remark) }
      (options.model, options.offset) = (read.model, read.model.offset)
    } catch {
      options.onRemark("\(error)")
    }
    return options
  }
}
