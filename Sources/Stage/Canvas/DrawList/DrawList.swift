public import Foundation
public import ViewTree

/// The description of a frame: the drawing commands from back to front, and the size of the target in pixels.
///
/// Equal lists produce equal images. A program can therefore keep the last list and draw nothing if the new
/// list is equal. Use the same list for all frames, because `begin` reuses the list's storage.
public struct DrawList: Equatable, Sendable {
  /// The size of the target, in device pixels.
  public var size: PixelSize
  /// The number of device pixels per point; above 0.
  public var scale: CGFloat
  /// The colour with which the target is filled before the first command. The fill is opaque; the colour's
  /// alpha is ignored.
  public var background: Color
  /// The commands from back to front. Each command that begins a clip or a layer has a matching command that
  /// ends it, and these pairs are nested.
  public var commands: [DrawCommand] = []

  /// Creates a list without commands. The size is that of the target in device pixels, and the scale is the
  /// number of device pixels per point.
  public init(size: PixelSize = .zero, scale: CGFloat = 1, background: Color = .white) {
    self.size = size
    self.scale = scale
    self.background = background
  }

  /// Removes all commands but keeps their storage, and sets the target's size in device pixels, its scale in
  /// device pixels per point, and its background for a new frame.
  public mutating func begin(size: PixelSize, scale: CGFloat, background: Color) {
    self.size = size
    self.scale = scale
    self.background = background
    commands.removeAll(keepingCapacity: true)
  }

  /// Ends a transparency layer. Removes the layer if it has no drawing commands or only one.
  ///
  /// A single command is drawn with the layer's opacity instead, which is faster and looks the same.
  ///
  /// - Parameters:
  ///   - start: The index of the layer's `pushGroup` command.
  ///   - alpha: The opacity of the layer, above 0 and below 1.
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
