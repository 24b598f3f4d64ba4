import Foundation
import Testing

@testable import LayoutExport
@testable import Playground
@testable import Scenes

@MainActor
struct SceneCommandTests {
  @Test func `a scene at its defaults needs no setting`() throws {
    #expect(
      try ExportCase(file: "", scene: "banner").makePlayground().exported(as: .command)
        == "fling --scene banner\n")
  }

  @Test(arguments: ExportCase.swift)
  func `the settings of a command restore all values`(_ export: ExportCase) throws {
    try expectRestored(export.makePlayground())
  }

  @Test func `values between steps and values equal to another default are restored`() throws {
    let playground = try ExportCase(file: "", scene: "carousel").makePlayground()
    // 340 is the default of a horizontal carousel only.
    let settings = ["side-item-alpha=0.123456789", "item-width=340", "direction=vertical", "item-width=340"]
    for setting in settings { try playground.parameters.apply(Setting(setting)) }

    try expectRestored(playground)
  }

  @Test func `a command names the window's size and the number of cards where they are changed`() throws {
    let playground = try ExportCase(file: "", scene: "grid").makePlayground()
    playground.perform(.resize(CGSize(width: 400, height: 700)), at: 0)
    playground.perform(.insertCards(3), at: 0)

    let count = playground.stage.controller.cards.count
    #expect(playground.exported(as: .command) == "fling --scene grid --items \(count) --size 400x700\n")
  }

  @Test(arguments: [
    ("grid", "grid"), ("", "''"), ("a b", "'a b'"), ("it's", #"'it'\''s'"#), ("$HOME", "'$HOME'"),
    ("ä", "'ä'"),
  ])
  func `a word is quoted where a shell would change it`(word: String, quoted: String) {
    #expect(SceneCommand.quoted(word) == quoted)
  }

  /// Expects the command's settings to give the same values in a new playground.
  private func expectRestored(_ playground: Playground) throws {
    let words = playground.command.words
    let scene = try #require(words.dropFirst(2).first)
    let settings = zip(words, words.dropFirst()).filter { $0.0 == "--set" }.map(\.1)
    let restored = try ExportCase(file: "", scene: scene, settings: settings).makePlayground()
    for parameter in playground.scene.parameters {
      #expect(restored.values[parameter] == playground.values[parameter], "\(parameter.name)")
    }
  }
}
