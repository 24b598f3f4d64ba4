public import CollectionCore
public import Foundation

/// A frame as values: what to draw, back to front, and on how many pixels.
///
/// Two equal lists make the same picture, so a program that keeps the last one knows when there is nothing to draw.
/// Reuse one list from frame to frame: `begin` keeps its storage.
public struct DrawList: Equatable, Sendable {
  /// The target's size in device pixels.
  public var size: PixelSize
  /// Device pixels per point; above 0.
  public var scale: CGFloat
  /// What shows where nothing is drawn; taken as opaque.
  public var background: Color
  /// Back to front. Clips and groups are nested and balanced: each push has its pop.
  public var commands: [DrawCommand] = []

  /// An empty list for a target of a size in device pixels, at a scale in device pixels per point.
  public init(size: PixelSize = .zero, scale: CGFloat = 1, background: Color = .white) {
    self.size = size
    self.scale = scale
    self.background = background
  }

  /// Empties the list for a new frame and keeps its storage.
  public mutating func begin(size: PixelSize, scale: CGFloat, background: Color) {
    self.size = size
    self.scale = scale
    self.background = background
    commands.removeAll(keepingCapacity: true)
  }
}
