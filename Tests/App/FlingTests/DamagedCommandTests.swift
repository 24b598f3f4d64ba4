import Foundation
import TestSupport
import Testing

/// Fuzz tests: a damaged command line ends with a message and an exit code, never with a signal.
struct DamagedCommandTests {
  private static let commands = [
    ["--scene", "carousel", "--set", "item-width=200", "--set", "feel=qt", "--items", "24"],
    ["--scene", "transition", "--set", "progress=0.5", "--set", "layout=wheel", "--seed", "7"],
    ["--size", "400x300", "--scale", "1.5", "--fps", "30", "--scene", "waterfall", "--set", "columns=3"],
    ["--plot", "none.jsonl", "--snapshot", "/nowhere/p.png", "--gesture", "1"],
    ["--animate", "a.webp", "--fps", "20", "--size", "64x48", "--offset", "100,0"],
    ["--input", "none.txt", "--trace", "/nowhere/t", "--renderer", "software"],
  ]

  @Test func `a damaged command line ends with a message and a known exit code`() throws {
    var mutator = TextMutator(seed: 3)
    // A damaged option may name any file below the working folder.
    let scratch = try Scratch()
    for number in 0..<60 {
      let words = mutator.mutated(Self.commands[number % Self.commands.count])
      let outcome = try Program.run(["--headless", "--frames", "2"] + words, in: scratch.folder)

      #expect([0, 64, 65, 69, 73, 74].contains(outcome.status), "\(words)")
      #expect(outcome.status == 0 || !outcome.errors.isEmpty, "\(words)")
      #expect(outcome.errors.utf8.count < 20_000, "\(words)")
    }
  }
}
