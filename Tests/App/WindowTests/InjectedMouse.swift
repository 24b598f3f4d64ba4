import Foundation

/// A mouse whose moves and presses a test injects into an X server, and whose times the test knows.
///
/// Commands of xdotool are too coarse: their pauses are not exact, and their times are unknown.
final class InjectedMouse {
  /// An injected event: the mouse's location in pixels of the screen, and the time in seconds.
  struct Sample {
    var x: Int
    var time: Double
    /// The time that the server took, in seconds. A server that is kept from its work stamps an event late.
    var duration: Double
  }

  private typealias Motion = @convention(c) (OpaquePointer, Int32, Int32, Int32, UInt) -> Int32
  private typealias Button = @convention(c) (OpaquePointer, UInt32, Int32, UInt) -> Int32
  private typealias Synchronize = @convention(c) (OpaquePointer, Int32) -> Int32

  private let display: OpaquePointer
  private let fakeMotion: Motion
  private let fakeButton: Button
  private let synchronize: Synchronize
  private var x = 0

  /// Connects to a display. The libraries are those that xdotool needs.
  init(display name: String) throws {
    guard let x11 = dlopen("libX11.so.6", RTLD_NOW), let test = dlopen("libXtst.so.6", RTLD_NOW),
      let open = dlsym(x11, "XOpenDisplay"), let sync = dlsym(x11, "XSync"),
      let motion = dlsym(test, "XTestFakeMotionEvent"), let button = dlsym(test, "XTestFakeButtonEvent"),
      let display = unsafeBitCast(open, to: (@convention(c) (UnsafePointer<CChar>) -> OpaquePointer?).self)(
        name)
    else { throw WindowSession.Failure(description: "No mouse can be injected into \(name).") }
    self.display = display
    fakeMotion = unsafeBitCast(motion, to: Motion.self)
    fakeButton = unsafeBitCast(button, to: Button.self)
    synchronize = unsafeBitCast(sync, to: Synchronize.self)
  }

  /// The time in seconds.
  static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) * 1e-9 }

  /// Sleeps until `time`, in seconds.
  ///
  /// The last two milliseconds are spent awake, because a sleep may end later than that.
  static func sleep(until time: Double) {
    let rest = time - now - 0.002
    if rest > 0 { Thread.sleep(forTimeInterval: rest) }
    while now < time {}
  }

  /// Moves the mouse to a point of the screen, in pixels.
  @discardableResult
  func move(toX x: Int, y: Int) -> Sample {
    self.x = x
    return inject { fakeMotion(display, -1, Int32(x), Int32(y), 0) }
  }

  /// Presses or releases the left button.
  @discardableResult
  func button(isDown: Bool) -> Sample { inject { fakeButton(display, 1, isDown ? 1 : 0, 0) } }

  /// Injects an event, and waits until the server has handled it.
  private func inject(_ event: () -> Int32) -> Sample {
    let start = Self.now
    _ = event()
    _ = synchronize(display, 0)
    let duration = Self.now - start
    return Sample(x: x, time: start + duration / 2, duration: duration)
  }
}
