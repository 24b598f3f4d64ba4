public import CollectionCore
public import Foundation

/// What a frame showed and what was done since the one before: one line of a trace.
///
/// Points are pairs of x and y, index paths pairs of section and item. Offsets, places and velocities are in points
/// and points per second.
public struct FrameRecord: Codable, Hashable, Sendable {
  /// Counted from 0.
  public let frame: Int
  /// In seconds on the host's clock.
  public let time: Double
  /// In seconds of the scene, as are the times of input and release: slower than the host's clock in slow motion.
  public let sceneTime: Double
  public let scene: String
  /// The feel's name.
  public let feel: String
  /// The content offset.
  public let offset: CGPoint
  /// The scroll velocity.
  public let velocity: CGPoint
  public let state: ScrollState
  /// The smallest and the largest content offset at rest.
  public let limits: [CGPoint]
  /// The collection view's place in the window, as x, y, width and height.
  public let viewport: [Double]
  /// The number of cards.
  public let items: Int
  /// The displayed items.
  public let displayed: [[Int]]
  /// The selected items.
  public let selected: [[Int]]
  /// What was done, places in the viewport; nil for nothing.
  public let input: [GestureInput]?
  /// What became of a finger's release, samples in the viewport; nil if none lifted.
  public let release: ScrollRelease?

  /// A step with what else a frame shows.
  init(
    _ step: GestureStep, frame: Int, time: Double, items: Int, displayed: [IndexPath], selected: [IndexPath]
  ) {
    self.frame = frame
    self.time = time
    sceneTime = step.frame.time
    scene = step.setting.scene
    feel = step.setting.feel
    offset = step.frame.offset
    velocity = step.frame.velocity
    state = step.frame.state
    limits = [step.setting.minimumOffset, step.setting.maximumOffset]
    let area = step.setting.viewport
    viewport = [area.minX, area.minY, area.width, area.height]
    self.items = items
    self.displayed = displayed.map { [$0.section, $0.item] }
    self.selected = selected.map { [$0.section, $0.item] }
    input = step.inputs.isEmpty ? nil : step.inputs
    release = step.release
  }

  /// The record as a line of JSON, its newline included.
  public func line() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var data = try encoder.encode(self)
    data.append(UInt8(ascii: "\n"))
    return data
  }
}
