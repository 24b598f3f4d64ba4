public import Foundation
public import ViewTree

/// A frame as a value: the drawing commands, back to front, and the size of the target in pixels.
///
/// Equal lists make equal pictures, so a program that keeps the last list knows when nothing needs drawing.
/// Reuse one list for all frames: `begin` keeps its storage.
public struct DrawList: Equatable, Sendable {
  /// The size of the target in device pixels.
  public var size: PixelSize
  /// The device pixels per point; above 0.
  public var scale: CGFloat
  /// The colour of the target before any command; treated as opaque.
  public var background: Color
  /// The commands, back to front; each push of a clip or a layer has its pop, and pairs are nested.
  public var commands: [DrawCommand] = []

  /// Creates an empty list for a target of a size in device pixels, at a scale in device pixels per point.
  public init(size: PixelSize = .zero, scale: CGFloat = 1, background: Color = .white) {
    self.size = size
    self.scale = scale
    self.background = background
  }

  /// Removes all commands for a new frame and keeps the storage.
  public mutating func begin(size: PixelSize, scale: CGFloat, background: Color) {
    self.size = size
    self.scale = scale
    self.background = background
    commands.removeAll(keepingCapacity: true)
  }

  /// Ends a transparency layer, and removes the layer if it is empty or contains a single drawing command.
  ///
  /// A single command is faded instead, which is cheaper than a layer and looks the same.
  ///
  /// - Parameters:
  ///   - start: The index of the layer's `pushGroup`.
  ///   - alpha: The opacity of the layer.
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
