import Foundation
import Playground
import Scenes
import TestSupport

/// A run of the random input generator, determined by a seed and a number.
package struct MonkeySequence: Sendable {
  package let run: MonkeyRun

  /// Creates the run with a number in a seed's series, with at least `length` events.
  ///
  /// The series cycles through all scenes. The events are converted to an input script and back, so that
  /// replaying the script gives the same run.
  @MainActor package init(
    seed: UInt64, number: Int, length: Int = 250, isDrawn: Bool = false, files: [String] = []
  ) throws {
    var random = SplitMix64(seed: seed &* 1_000_003 &+ UInt64(number))
    let scenes = SceneCatalog.scenes
    let scene = scenes[number % scenes.count]
    let feels = ["ios", "ios-fast", "gnome", "qt", "android", "mac"]
    var settings = random.oneIn(3) ? ["feel=\(random.pick(feels))"] : []
    // Parameters of the scene at random values, including the ends of their ranges.
    while random.oneIn(2) {
      let parameter = random.pick(scene.parameters)
      let fraction = random.pick([0, 1, random.double(0...1)])
      settings.append("\(parameter.name)=\(parameter.text(for: parameter.value(atFraction: fraction)))")
    }
    var monkey = Monkey(seed: random.next(), files: files)
    let script = InputScript(
      text: monkey.next(length).flatMap(\.lines).joined(separator: "\n"), file: "monkey")
    run = MonkeyRun(
      scene: scene.name, settings: settings, items: random.pick([0, 1, 2, 24, 24, 24, 500]),
      events: script.events, isDrawn: isDrawn)
  }
}
