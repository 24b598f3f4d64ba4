import Canvas
import Foundation
import Testing

@testable import SDLStage

/// Tests of reading what the desktop's tools print.
struct DesktopSettingsTests {
  private func settings(_ texts: String...) -> DisplaySettings {
    var settings = DesktopSettings()
    for text in texts { settings.read(text) }
    return settings.display
  }

  @Test func `the portal's answer is read`() {
    let answer = """
      ({'org.freedesktop.appearance': {'color-scheme': <uint32 1>, 'contrast': <uint32 0>, \
      'reduced-motion': <uint32 1>}, 'org.gnome.desktop.interface': {'enable-animations': <true>, \
      'text-scaling-factor': <1.5>}},)
      """
    #expect(
      settings(answer) == DisplaySettings(userInterfaceStyle: .dark, reducesMotion: true, textScale: 1.5))
  }

  @Test func `a list of GSettings is read`() {
    let list = """
      org.gnome.desktop.interface color-scheme 'prefer-light'
      org.gnome.desktop.interface cursor-blink true
      org.gnome.desktop.interface enable-animations false
      org.gnome.desktop.interface text-scaling-factor 1.25
      """
    #expect(
      settings(list) == DisplaySettings(userInterfaceStyle: .light, reducesMotion: true, textScale: 1.25))
  }

  @Test(arguments: [
    "('org.freedesktop.appearance', 'color-scheme', <uint32 2>)", "color-scheme: 'prefer-light'",
  ])
  func `a change is read, and keeps the other settings`(change: String) {
    let before = "'color-scheme': <uint32 1>, 'text-scaling-factor': <1.5>"
    #expect(settings(before, change) == DisplaySettings(userInterfaceStyle: .light, textScale: 1.5))
  }

  @Test(arguments: ["'color-scheme': <uint32 0>", "color-scheme 'default'", "color-scheme: ''"])
  func `no preference is no setting`(text: String) { #expect(settings(text) == DisplaySettings()) }

  @Test(arguments: [
    "", "\u{0}\u{FFFD}", "color-scheme", "text-scaling-factor: nan", "'text-scaling-factor': <-2.0>",
    "text-scaling-factor inf", "color-scheme: 'prefer-purple'",
  ])
  func `other text is ignored`(text: String) { #expect(settings(text) == DisplaySettings()) }

  @Test func `without a session bus the portal is not asked`() {
    #expect(DesktopSource.available(in: [:]) == [.gsettings])
    #expect(DesktopSource.available(in: ["XDG_RUNTIME_DIR": "/nowhere"]) == [.gsettings])
    #expect(
      DesktopSource.available(in: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/bus"]) == [
        .portal, .gsettings,
      ])
  }
}
