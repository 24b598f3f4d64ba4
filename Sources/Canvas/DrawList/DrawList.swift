public import Foundation
public import ViewTree

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

  /// Ends the group that a command opened, or does without it where it holds a single thing, which can be faded itself.
  ///
  /// - Parameter alpha: The group's opacity.
  mutating func endGroup(openedAt start: Int, alpha: Float) {
    let inside = (start + 1)..<commands.count
    guard let thing = inside.first(where: { !commands[$0].isClip }) else {
      return commands.removeSubrange(start...)
    }
    let isOnly = commands[(thing + 1)...].allSatisfy(\.isClip)
    guard isOnly, let faded = commands[thing].faded(by: alpha) else { return commands.append(.popGroup) }
    commands[thing] = faded
    commands.remove(at: start)
  }
}
