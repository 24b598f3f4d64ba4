import Canvas
import Foundation
import Playground
import SDLStage
import Sessions

/// The end of a run of opened layouts whose frames another program shows in its window. The other program sends the
/// input of each frame.
final class SharedFramesEnd: RunEnd {
  private let playground: Playground
  private let channel: MessageChannel
  private let frames: SharedFrames
  private let inbox = HostInbox()
  private let stage = OffscreenStage()
  private var shown = DrawList()
  private var number = 0
  /// The time of the last frame. Pictures fade in on this clock.
  private var time = 0.0
  private var sentState: String?
  /// The messages for the user while the playground was created. They are shown with the first frame, whose time
  /// is the begin of their display.
  private var earlyRemarks: [String]
  private var progress = (loading: 0, shown: 0)
  /// Whether the other program waits for a frame.
  private var isAsked = false

  /// The time without a frame, in seconds, after which pictures are decoded at their exact size and the state
  /// is sent.
  private static let restTime = 0.2

  init(
    _ playground: Playground, remarks: [String], channel: MessageChannel, frames: SharedFrames
  ) {
    (self.playground, earlyRemarks, self.channel, self.frames) = (playground, remarks, channel, frames)
    stage.pictures.onFailure = { playground.pictureFailed($0.path, reason: $1) }
    stage.pictures.onColor = { playground.setColor($1, ofPicture: $0.path) }
    stage.pictures.onArrival = wake
    let start = ContinuousClock.now
    stage.pictures.clock = { start.duration(to: .now) / .seconds(1) }
  }

  let isLive = true
  var wake: @Sendable () -> Void { { [inbox] in inbox.wake() } }
  var pictureProgress: (loading: Int, shown: Int) { stage.pictures.progress }

  func begin() { inbox.receive(from: channel) }

  /// Tells the other program that the last frame is drawn, and waits until it asks for the next.
  ///
  /// - Throws: `MessageChannel.Closed` if the connection is closed.
  func nextInput(scripted: Double?) throws -> FrameInput? {
    if isAsked { try channel.send(HostReport.frame(frame)) }
    isAsked = false
    var hasRested = false
    while true {
      frames.stepCount.pointee += 1
      switch inbox.wait(atMost: hasRested ? nil : Self.restTime) {
      case .command(.draw(let input)): return begin(input)
      case .command(.paste(let text)): playground.perform(.paste(text), at: time)
      case .command(.say(let text)): playground.say(text)
      case .command(.setUp): break
      case .woken: try channel.send(HostReport.changed)
      case nil:
        hasRested = true
        stage.pictures.settle()
        try sendState()
      }
    }
  }

  private func begin(_ input: FrameInput) -> FrameInput {
    (time, isAsked) = (input.time, true)
    playground.pixelScale = input.scale
    if !earlyRemarks.isEmpty {
      playground.perform(.resize(playground.size), at: time)
      playground.say(earlyRemarks)
      earlyRemarks = []
    }
    return input
  }

  /// The report of the frame that was drawn last.
  private var frame: HostFrame {
    let progress = pictureProgress
    // The frame was painted with the progress before.
    let isMoving = stage.pictures.isFading || progress != self.progress
    self.progress = progress
    return HostFrame(
      number: number, width: shown.size.width, height: shown.size.height,
      nextChange: isMoving ? time : playground.nextChange)
  }

  func performs(_ event: InputEvent) -> Bool { false }

  /// Draws the list into the memory that is not on screen, unless the frame on screen already shows the list.
  func show(_ list: inout DrawList) {
    // The first frame replaces one with pictures, so it must have its pictures too.
    stage.waitsForPictures = number == 0
    let hasPictures = stage.takePictures()
    guard number == 0 || hasPictures || list != shown else { return }
    let image = stage.redraw(list)
    guard let target = frames.image(number: number + 1, size: image.size) else {
      return playground.say("A frame of \(image.size.width) × \(image.size.height) pixels is too large.")
    }
    target.copyPixels(of: image)
    number += 1
    swap(&list, &shown)
  }

  func picture(of list: DrawList, waitsForPictures: Bool) -> PixelFrame { stage.draw(shown) }

  private func sendState() throws {
    guard number > 0 else { return }
    let state = playground.model.jsonWithOffset
    guard state != sentState else { return }
    sentState = state
    try channel.send(HostReport.state(state))
  }

  func answer(_ request: HostRequest) {
    guard let request = HostReport.Request(request) else { return }
    try? channel.send(HostReport.request(request))
  }

  func copyScreenshot() -> Bool {
    answer(.copyScreenshot)
    return true
  }

  func finish() {}
}
