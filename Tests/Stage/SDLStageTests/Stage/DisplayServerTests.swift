import Testing

@testable import SDLStage

/// Tests of the order in which SDL's drivers are tried.
struct DisplayServerTests {
  @Test(arguments: [
    (["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"], "wayland,x11"),
    (["WAYLAND_DISPLAY": "wayland-0"], "wayland"),
    (["DISPLAY": ":0"], "x11"),
    (["DISPLAY": ":0", "XDG_RUNTIME_DIR": "/run/user/1000"], "x11,wayland"),
    (["XDG_RUNTIME_DIR": "/run/user/1000"], "wayland"),
  ])
  func `Wayland is tried first where its display is named`(environment: [String: String], drivers: String)
    throws
  {
    #expect(try DisplayServer.automatic.drivers(in: environment) == drivers)
  }

  @Test func `the user's SDL_VIDEODRIVER is preferred to the automatic choice`() throws {
    let environment = ["SDL_VIDEODRIVER": "x11", "WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"]
    #expect(try DisplayServer.automatic.drivers(in: environment) == nil)
  }

  @Test func `an environment without a display is reported`() {
    #expect(throws: StageError.self) { try DisplayServer.automatic.drivers(in: [:]) }
  }

  @Test func `a chosen display server is the only one that is tried`() throws {
    #expect(try DisplayServer.x11.drivers(in: ["WAYLAND_DISPLAY": "wayland-0"]) == "x11")
    #expect(try DisplayServer.wayland.drivers(in: ["DISPLAY": ":0"]) == "wayland")
  }
}
