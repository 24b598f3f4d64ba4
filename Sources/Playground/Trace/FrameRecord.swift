package import CollectionCore
package import Foundation
package import MotionLab

/// The state of a frame and the input since the previous frame: one line of a trace.
///
/// Points are encoded as [x, y], index paths as [section, item]. Offsets and locations are in points,
/// velocities in points per second.
package struct FrameRecord: Codable, Hashable, Sendable {
  /// The frame number, counted from 0.
  package let frame: Int
  /// The time in seconds on the host's clock.
  package let time: Double
  /// The scene time in seconds, as in `input` and `release`. Scene time follows the playback speed.
  package let sceneTime: Double
  package let scene: String
  /// The feel's name.
  package let feel: String
  /// The content offset.
  package let offset: CGPoint
  /// The scroll velocity.
  package let velocity: CGPoint
  package let state: ScrollState
  /// The minimum and the maximum content offset at rest.
  package let limits: [CGPoint]
  /// The collection view's frame in the window, as x, y, width and height.
  package let viewport: [Double]
  /// The number of cards.
  package let items: Int
  /// The index paths of the visible items.
  package let displayed: [[Int]]
  /// The index paths of the selected items.
  package let selected: [[Int]]
  /// The inputs, with locations in the viewport; `nil` if there were none.
  package let input: [GestureInput]?
  /// The finger's release, with samples in the viewport; `nil` if no finger lifted.
  package let release: ScrollRelease?

  /// Creates a record from a gesture step and further state of the frame.
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

  /// Returns the record as a line of JSON, including the newline.
  package func line() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var data = try encoder.encode(self)
    data.append(UInt8(ascii: "\n"))
    return data
  }
}
