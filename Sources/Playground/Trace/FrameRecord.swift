public import Foundation

/// What a frame showed: one line of a trace.
public struct FrameRecord: Encodable, Hashable, Sendable {
  /// Counted from 0.
  public let frame: Int
  /// In seconds on the host's clock.
  public let time: Double
  public let scene: String
  /// The content offset, x and y, in points.
  public let offset: [Double]
  /// The scroll velocity, x and y, in points per second.
  public let velocity: [Double]
  /// `idle`, `tracking`, `dragging`, `decelerating` or `animating`.
  public let state: String
  /// The number of cards.
  public let items: Int
  /// The displayed items' index paths, each as section and item.
  public let displayed: [[Int]]

  /// The record as a line of JSON, its newline included.
  public func line() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var data = try encoder.encode(self)
    data.append(UInt8(ascii: "\n"))
    return data
  }
}
