import Foundation

/// A line of the program's `--trace` file.
struct TraceFrame: Decodable {
  var frame: Int
  var time: Double
  var offset: [Double]
  var velocity: [Double]
  var state: String
  var items: Int
  var viewport: [Double]
  var displayed: [[Int]]
  var selected: [[Int]]
  var input: [Input]?
  var release: Release?
  var messages: [String]?

  struct Input: Decodable {
    var kind: String
    var time: Double
  }

  struct Release: Decodable {
    var stillness: String?
    var velocity: [Double]
    var targetContentOffset: [Double]
  }

  var x: Double { offset[0] }
  var y: Double { offset[1] }
  var speed: Double { abs(velocity[0]) }
}

extension [TraceFrame] {
  /// Reads the complete lines of a trace that is still being written.
  init(readingFrom url: URL) throws {
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    let whole = text.hasSuffix("\n") ? lines[...] : lines.dropLast()
    let decoder = JSONDecoder()
    self = try whole.map { try decoder.decode(TraceFrame.self, from: Data($0.utf8)) }
  }

  /// Returns the frames after another one.
  func after(_ other: TraceFrame) -> [TraceFrame] { filter { $0.frame > other.frame } }

  /// Returns whether the first drag arrived with its timing intact.
  ///
  /// Moves must follow each other quickly. The release must follow the last move at once or, if the drag
  /// rests, after a clear pause.
  func keepPace(restingBeforeRelease rests: Bool) -> Bool {
    let inputs = flatMap { $0.input ?? [] }
    guard let release = inputs.firstIndex(where: { $0.kind == "release" }), release > 2 else { return false }
    let gaps = zip(inputs, inputs.dropFirst()).prefix(release).map { $1.time - $0.time }
    let isQuick = gaps.dropLast().allSatisfy { $0 < 0.05 }
    return isQuick && (rests ? gaps[release - 1] > 0.12 : gaps[release - 1] < 0.03)
  }
}
