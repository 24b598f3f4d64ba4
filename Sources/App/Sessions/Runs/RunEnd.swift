package import Canvas
package import Playground
package import SDLStage

/// What differs between the runs of a session: where events come from, where frames go, and what time it is.
@MainActor
package protocol RunEnd: AnyObject {
  /// Whether frames follow the clock and the user's keys. Otherwise the same input always gives the same frames.
  var isLive: Bool { get }
  /// The number of displayed pictures that are still loading, and that of all displayed pictures.
  var pictureProgress: (loading: Int, shown: Int) { get }
  /// Ends the wait of `nextInput(scripted:)`; called on any thread.
  var wake: @Sendable () -> Void { get }

  /// Prepares the first frame, after the playground's requests are answered.
  func begin()

  /// Waits until a frame is due, and returns its input; `nil` when the run is over.
  ///
  /// - Parameter scripted: The time of the next event of the input script; `nil` after the last.
  func nextInput(scripted: Double?) throws -> FrameInput?

  /// Performs a scripted event that concerns the window instead of the playground; returns whether it did.
  func performs(_ event: InputEvent) -> Bool

  /// Shows a frame. The list may be exchanged for another one, whose contents have no meaning.
  func show(_ list: inout DrawList) throws

  /// Returns a picture of the last frame.
  ///
  /// - Parameter waitsForPictures: Whether to wait until all its pictures are decoded.
  func picture(of list: DrawList, waitsForPictures: Bool) -> PixelFrame

  /// Answers a request that concerns the window.
  func answer(_ request: HostRequest)

  /// Has another program copy a picture of the last frame to the clipboard, and tell the user; returns `false` if this
  /// program does.
  func copyScreenshot() -> Bool

  /// Saves what the run leaves behind, after the last frame.
  func finish() throws
}

extension RunEnd {
  /// The default implementation returns `false`.
  package func copyScreenshot() -> Bool { false }
}

/// The input of one frame. All times are in seconds on one clock.
package struct FrameInput: Hashable, Sendable, Codable {
  /// The time of the frame.
  package var time: Double
  package var events: [InputEvent] = []
  /// The number of device pixels per point, above 0.
  package var scale: Double = 1
  /// The time up to which the end waited for input in vain; `nil` if it did not wait.
  package var quietTime: Double?
  /// The time that an animation has already run in the first frame that shows it.
  package var animationLead = 0.0

  /// Creates the input of a frame without events.
  package init(time: Double) { self.time = time }

  /// Creates the input of a window's next frame.
  @MainActor package init(_ events: [InputEvent], in stage: Stage) {
    (time, self.events, scale) = (stage.now, events, Double(stage.window.scale))
    (quietTime, animationLead) = (stage.quietTime, stage.frameInterval)
  }
}
