import Foundation
import Playground
import TestSupport

/// One of a monkey's runs: which scene, with what, and what is done to it, all from two numbers.
public struct MonkeySequence: Sendable {
  public let run: MonkeyRun

  /// The sequence of a number in the series of a seed, with so many events or a few more.
  ///
  /// The series goes through all scenes. The events have been through an input script, so that a run of the script
  /// does the same.
  @MainActor public init(
    seed: UInt64, number: Int, length: Int = 250, isDrawn: Bool = false, files: [String] = []
  ) throws {
    var random = SplitMix64(seed: seed &* 1_000_003 &+ UInt64(number))
    let scenes = SceneCatalog.scenes
    let scene = scenes[number % scenes.count]
    let feels = ["ios", "ios-fast", "gnome", "qt", "android"]
    var settings = random.oneIn(3) ? ["feel=\(random.pick(feels))"] : []
    // Any parameter of the scene at any value, the ends of its range among them.
    while random.oneIn(2) {
      let parameter = random.pick(scene.parameters)
      let fraction = random.pick([0, 1, random.double(0...1)])
      settings.append("\(parameter.name)=\(parameter.text(for: parameter.value(atFraction: fraction)))")
    }
    var monkey = Monkey(seed: random.next(), files: files)
    let script = try InputScript(
      text: monkey.next(length).flatMap(\.lines).joined(separator: "\n"), file: "monkey")
    run = MonkeyRun(
      scene: scene.name, settings: settings, items: random.pick([0, 1, 2, 24, 24, 24, 500]),
      events: script.events, isDrawn: isDrawn)
  }
}
