import Foundation

/// One line of the program's `--trace` file.
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
  var release: Release?

  struct Release: Decodable {
    var stillness: String?
    var targetContentOffset: [Double]
  }

  var x: Double { offset[0] }
  var y: Double { offset[1] }
  var speed: Double { abs(velocity[0]) }
}

extension [TraceFrame] {
  /// The whole lines of a trace that is still being written.
  init(readingFrom url: URL) throws {
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    let whole = text.hasSuffix("\n") ? lines[...] : lines.dropLast()
    let decoder = JSONDecoder()
    self = try whole.map { try decoder.decode(TraceFrame.self, from: Data($0.utf8)) }
  }

  /// The frames after another one.
  func after(_ other: TraceFrame) -> [TraceFrame] { filter { $0.frame > other.frame } }
}
