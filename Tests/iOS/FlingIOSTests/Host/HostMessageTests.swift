import Canvas
import Foundation
import Scenes
import Testing

@testable import Sessions
@testable import fling_ios

struct HostMessageTests {
  private static func channels() throws -> (MessageChannel, MessageChannel) {
    var pair: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
    return (MessageChannel(descriptor: pair[0]), MessageChannel(descriptor: pair[1]))
  }

  private static let keys: [Key] = [
    .character("a"), .character("ß"), .character("["), .function(9), .space, .tab, .enter, .escape,
    .backspace,
    .delete, .left, .right, .up, .down, .pageUp, .pageDown, .home, .end,
  ]

  @Test func `every kind of input arrives as it was sent`() throws {
    let (window, host) = try Self.channels()
    var input = FrameInput(time: 1.25)
    let pointer = Pointer(
      location: CGPoint(x: 1.5, y: -2), time: 1.2, button: .secondary, clicks: 2, modifiers: [.shift, .alt],
      device: .touch)
    input.events =
      [
        .pointerDown(pointer), .pointerMoved(pointer), .pointerUp(pointer), .pointerLeft,
        .wheel(Wheel(location: .zero, notches: CGPoint(x: 0, y: 0.125), time: 1, modifiers: .control)),
        .wheel(Wheel(liftAt: .zero, time: 1, serverTime: 0.9)),
        .textEntered("“ä”\n"), .windowResized(CGSize(width: 640, height: 480)), .windowExposed,
        .filesDropped(["/a b"]), .displaySettingsChanged(DisplaySettings(reducesMotion: true)), .quit,
      ] + Self.keys.flatMap { [.keyDown(Keystroke($0, isRepeat: true, time: 1)), .keyUp(Keystroke($0))] }
    input.scale = 2
    input.quietTime = 1.1
    input.animationLead = 0.01

    try window.send(HostCommand.draw(input))
    try window.send(HostCommand.paste("{}"))

    #expect(try host.receive(HostCommand.self) == .draw(input))
    #expect(try host.receive(HostCommand.self) == .paste("{}"))
  }

  @Test func `every report arrives as it was sent`() throws {
    let (window, host) = try Self.channels()
    let reports: [HostReport] = [
      .frame(HostFrame(number: 7, width: 1280, height: 800, nextChange: nil)), .changed, .remark("Saved."),
      .request(.setFullScreen(true)), .request(.setWindowSize(CGSize(width: 3, height: 4))),
      .request(.copy("text")), .request(.paste), .request(.quit),
      .state("{}"),
      .request(.openLayouts(["/a b.swift"])),
      .request(
        .writeDefaults(className: "A", [ChangedProperty(name: "b", numbers: [1, 0.5], word: "c")])),
      .checked(
        LayoutCheckResult(index: 2, findings: [.init(rule: "z-tie", message: "m")], duration: 0.5)),
    ]

    for report in reports { try host.send(report) }

    for report in reports { #expect(try window.receive(HostReport.self) == report) }
  }

  @Test func `a number that is not finite arrives`() throws {
    let (window, host) = try Self.channels()

    let size = CGSize(width: CGFloat.infinity, height: 0)
    try host.send(HostReport.request(.setWindowSize(size)))

    #expect(try window.receive(HostReport.self) == .request(.setWindowSize(size)))
  }

  @Test func `a setup arrives with its state and the command line`() throws {
    let (window, host) = try Self.channels()
    var setup = HostSetup(library: "/tmp/a.so", size: CGSize(width: 100, height: 50))
    setup.state = "{\"version\": 1}"
    setup.arguments = ["open", "A.swift", "--set", "columns=3"]

    try window.send(HostCommand.setUp(setup))

    #expect(try host.receive(HostCommand.self) == .setUp(setup))
  }

  @Test func `a closed connection and foreign bytes end the exchange with an error`() throws {
    var ends = try Self.channels() as (MessageChannel?, MessageChannel)
    ends.0 = nil
    #expect(throws: MessageChannel.Closed.self) { try ends.1.receive(HostReport.self) }
    #expect(throws: MessageChannel.Closed.self) { try ends.1.send(HostReport.changed) }

    var pair: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
    let channel = MessageChannel(descriptor: pair[1])
    let bytes: [UInt8] = [255, 255, 255, 255, 1, 2]
    #expect(write(pair[0], bytes, bytes.count) == bytes.count)
    #expect(throws: MessageChannel.Closed.self) { try channel.receive(HostReport.self) }
    close(pair[0])
  }
}
