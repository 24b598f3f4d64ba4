import Canvas
import Foundation
import SDLStage
import Testing

/// Golden images beside the tests.
///
/// A missing golden image is recorded and fails the test once, so that it is reviewed. A mismatch fails and
/// saves the actual image and the differences in a folder of the temporary directory.
@MainActor
enum Golden {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Golden")
  private static let artefacts = FileManager.default.temporaryDirectory.appending(path: "fling-golden")

  /// Expects an image to match a golden image, within a tolerance per channel of 0 … 255.
  static func expect(
    _ frame: PixelFrame, _ name: String, tolerance: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let reference = folder.appending(path: "\(name).png").path
    guard FileManager.default.fileExists(atPath: reference) else {
      try frame.savePNG(to: reference)
      Issue.record("Recorded \(name).png: look at it, then run again.", sourceLocation: sourceLocation)
      return
    }
    let expected = try PixelFrame(contentsOf: reference)
    guard let difference = firstDifference(frame, expected, tolerance) else { return }
    let saved = try saveArtefacts(name, frame, expected)
    Issue.record("\(name).png: \(difference). See \(saved).", sourceLocation: sourceLocation)
  }

  private static func firstDifference(
    _ actual: PixelFrame, _ expected: PixelFrame, _ tolerance: Int
  ) -> String? {
    guard actual.size == expected.size else {
      return "size \(actual.size.width) × \(actual.size.height),"
        + " expected \(expected.size.width) × \(expected.size.height)"
    }
    for y in 0..<actual.size.height {
      for x in 0..<actual.size.width where distance(actual[x, y], expected[x, y]) > tolerance {
        return "first difference at (\(x), \(y)): \(hex(actual[x, y])), expected \(hex(expected[x, y]))"
      }
    }
    return nil
  }

  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [16, 8, 0].map { abs(Int((a >> $0) & 0xFF) - Int((b >> $0) & 0xFF)) }.max() ?? 0
  }

  private static func hex(_ pixel: UInt32) -> String { String(pixel, radix: 16) }

  private static func saveArtefacts(
    _ name: String, _ actual: PixelFrame, _ expected: PixelFrame
  ) throws -> String {
    try FileManager.default.createDirectory(at: artefacts, withIntermediateDirectories: true)
    try actual.savePNG(to: artefacts.appending(path: "\(name)-actual.png").path)
    if actual.size == expected.size {
      try differences(actual, expected).savePNG(to: artefacts.appending(path: "\(name)-diff.png").path)
    }
    return artefacts.path
  }

  /// Returns an image that is white where the images are equal and darker where they differ.
  private static func differences(_ actual: PixelFrame, _ expected: PixelFrame) -> PixelFrame {
    var list = DrawList(size: actual.size)
    for y in 0..<actual.size.height {
      for x in 0..<actual.size.width where actual[x, y] != expected[x, y] {
        let strength = Float(min(64 + distance(actual[x, y], expected[x, y]) * 4, 255)) / 255
        list.commands.append(.fill(shape(CGFloat(x), CGFloat(y), 1, 1), .init(white: 1 - strength)))
      }
    }
    return OffscreenStage().draw(list)
  }
}
