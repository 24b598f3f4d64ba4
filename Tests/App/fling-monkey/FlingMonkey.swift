import ArgumentParser
import Foundation
import Monkey
import Playground
import Scenes

/// Sends random input to the playground until a fault is found, or for a number of events.
@main
struct FlingMonkey: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fling-monkey", abstract: "Random input for the playground, and how its memory grows.",
    subcommands: [Play.self, Replay.self, Script.self, Soak.self], defaultSubcommand: Play.self)
}

/// Plays sequences in separate processes, so that a crash can be reduced like any other failure.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Play random sequences from some seeds.")

  @Option(help: "How many events all seeds have together.") var events = 100_000
  @Option(help: "The seeds, separated by commas.") var seeds = "1,2,3"
  @Option(help: "How many events a sequence has.") var length = 250
  @Flag(help: "Draw each frame too.") var draw = false
  @Option(help: .hidden) var first: Int?
  @Option(help: .hidden) var progress: String?

  /// The number of sequences that a process plays.
  private static let chunk = 40
  /// The time after which a process counts as hanging, in seconds.
  private static let patience = 600.0

  func run() throws { try MainActor.assumeIsolated { try first.map(playChunk) ?? playAll() } }

  @MainActor private func sequence(_ seed: UInt64, _ number: Int) throws -> MonkeySequence {
    try MonkeySequence(
      seed: seed, number: number, length: length, isDrawn: draw,
      files: [PictureLibrary().paths[0], "/nowhere"])
  }

  @MainActor private func playAll() throws {
    let seeds = seeds.split(separator: ",").compactMap { UInt64($0) }
    let sequences = (events + seeds.count * length - 1) / (max(1, seeds.count) * length)
    for seed in seeds {
      for first in stride(from: 0, to: sequences, by: Self.chunk) {
        let count = min(Self.chunk, sequences - first)
        guard let number = try failure(in: first, count, of: seed) else { continue }
        try report(sequence(seed, number).run, named: "sequence \(number) of seed \(seed)")
      }
      print("seed \(seed): \(sequences) sequences of \(length) events, nothing wrong")
    }
  }

  /// Plays some sequences in another process; returns the number of the sequence that failed.
  private func failure(in first: Int, _ count: Int, of seed: UInt64) throws -> Int? {
    let progress = FileManager.default.temporaryDirectory.appending(path: "monkey-\(getpid())").path
    defer { try? FileManager.default.removeItem(atPath: progress) }
    let arguments =
      ["play", "--first", "\(first)", "--events", "\(count)", "--seeds", "\(seed)", "--length", "\(length)"]
      + ["--progress", progress] + (draw ? ["--draw"] : [])
    guard try !Self.succeeds(arguments) else { return nil }
    let text = try String(contentsOfFile: progress, encoding: .utf8)
    return Int(text.split(separator: "\n").last ?? "")
  }

  @MainActor private func playChunk(from first: Int) throws {
    guard let seed = UInt64(seeds), let progress else { throw ValidationError("A chunk has one seed.") }
    let log = open(progress, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    for number in first..<first + events {
      let line = Array("\(number)\n".utf8)
      _ = write(log, line, line.count)
      let faults = try sequence(seed, number).run.faults()
      guard faults.isEmpty else {
        for fault in faults { print(fault) }
        throw ExitCode.failure
      }
    }
  }

  private func report(_ run: MonkeyRun, named name: String) throws {
    print("\(name) fails; cutting it short …")
    var shrinker = EventShrinker { events in
      var shorter = run
      shorter.events = events
      return try !Self.succeeds(Replay.arguments(for: shorter))
    }
    var shortest = run
    shortest.events = try shrinker.shortest(of: run.events)
    print(shortest.reproduction)
    throw ExitCode.failure
  }

  /// Runs this program with other arguments; returns `false` for a fault, a crash or a hang.
  private static func succeeds(_ arguments: [String]) throws -> Bool {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    if arguments.first == "replay" {
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
    }
    try process.run()
    let end = Date(timeIntervalSinceNow: patience)
    while process.isRunning {
      usleep(2000)
      guard Date() > end else { continue }
      kill(process.processIdentifier, SIGKILL)
      print("It hangs.")
    }
    return process.terminationReason == .exit && process.terminationStatus == 0
  }
}

/// Writes random input as a file for the program in a window.
struct Script: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Write random input for a window, and then Q.")

  @Option(help: "How many seconds the input takes.") var seconds = 60.0
  @Option(help: "The seed.") var seed: UInt64 = 1

  func run() {
    var monkey = Monkey(seed: seed)
    var events: [ScriptedEvent] = []
    while (events.last?.time ?? 0) < seconds { events += monkey.next(100) }
    for line in events.prefix(while: { $0.time < seconds }).flatMap(\.lines) { print(line) }
    print("\(seconds) key q")
  }
}

/// Plays an input file and checks each frame.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Play an input file and check each frame.")

  @Argument(help: "The input file.") var file: String
  @Option var scene = "carousel"
  @Option(name: .customLong("set")) var settings: [String] = []
  @Option var items = 24
  @Flag var draw = false

  func run() throws {
    try MainActor.assumeIsolated {
      defer { if file.hasSuffix(".monkey") { try? FileManager.default.removeItem(atPath: file) } }
      let run = MonkeyRun(
        scene: scene, settings: settings, items: items, events: try InputScript(contentsOf: file).events,
        isDrawn: draw)
      let faults = try run.faults()
      for fault in faults { print(fault) }
      if !faults.isEmpty { throw ExitCode.failure }
    }
  }

  /// Returns the arguments that replay a run, and writes its events to a file that the replay removes.
  static func arguments(for run: MonkeyRun) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(getpid()).monkey")
    try Data(run.events.flatMap(\.lines).joined(separator: "\n").utf8).write(to: file)
    return ["replay", file.path, "--scene", run.scene, "--items", "\(run.items)"]
      + run.settings.flatMap { ["--set", $0] } + (run.isDrawn ? ["--draw"] : [])
  }
}
