package import CollectionCore
package import Foundation

/// The state of the playground at a frame, and the inputs since the previous frame, as written to one line of
/// a trace file.
///
/// Points are encoded as [x, y], index paths as [section, item]. Offsets and locations are in points,
/// velocities in points per second.
package struct FrameRecord: Codable, Hashable, Sendable {
  /// The index of the frame, counted from 0.
  package let frame: Int
  /// The time of the frame, in seconds on the host's clock.
  package let time: Double
  /// The scene time of the frame, in seconds. The times in `input` and `release` are scene times too.
  package let sceneTime: Double
  package let scene: String
  /// The name of the feel, the scroll physics of the collection view.
  package let feel: String
  /// The content offset, in points.
  package let offset: CGPoint
  /// The velocity of the content offset, in points per second.
  package let velocity: CGPoint
  package let state: ScrollState
  /// The minimum and the maximum content offset at which the content can rest, in points.
  package let limits: [CGPoint]
  /// The collection view's frame in the stage view's coordinates, in points: x, y, width and height.
  package let viewport: [Double]
  /// The number of cards.
  package let items: Int
  /// The index paths of the visible items.
  package let displayed: [[Int]]
  /// The index paths of the selected items.
  package let selected: [[Int]]
  /// The inputs since the previous frame, with locations in viewport coordinates; `nil` if there were none.
  package let input: [GestureInput]?
  /// The release of the pointer since the previous frame, with samples in viewport coordinates; `nil` if
  /// there was none.
  package let release: ScrollRelease?
  /// The messages that the window shows, oldest first; `nil` if there are none.
  package let messages: [String]?

  /// Creates a record from a frame's gesture step, which contains the inputs and the scroll state, and from
  /// further values of the frame.
  init(
    _ step: GestureStep, frame: Int, time: Double, items: Int, displayed: [IndexPath], selected: [IndexPath],
    messages: [String]
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
    self.messages = messages.isEmpty ? nil : messages
  }

  /// Returns the record as a line of JSON, with a newline at the end.
  package func line() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var data = try encoder.encode(self)
    data.append(UInt8(ascii: "\n"))
    return data
  }
}

/// The CPU times of a frame, in seconds, as measured by the host.
package struct FrameCosts: Hashable, Sendable {
  /// The CPU time for advancing the scene and for the layout pass.
  package var layout: Double
  /// The CPU time for writing the frame's draw list.
  package var painting: Double
  /// The CPU time for executing the commands of the frame's draw list.
  package var drawing: Double

  /// Creates the costs of a frame from CPU times, in seconds.
  package init(layout: Double = 0, painting: Double = 0, drawing: Double = 0) {
    self.layout = layout
    self.painting = painting
    self.drawing = drawing
  }
}
