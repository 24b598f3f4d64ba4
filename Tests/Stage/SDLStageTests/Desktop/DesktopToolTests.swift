import Canvas
import Foundation
import Testing

@testable import SDLStage

/// Tests of the commands that read and follow the desktop's settings.
struct DesktopToolTests {
  @Test func `a command's lines are passed on until it ends`() {
    var text = ""
    DesktopTool("printf 'a\\nb\\n'").run { text += $0 }
    #expect(text == "a\nb\n")
  }

  @Test func `a line that is too long is dropped whole`() {
    var text = ""
    DesktopTool("head -c 3000000 /dev/zero | tr '\\0' x; printf 'rest\\n'; sleep 0.2; printf 'b\\n'").run {
      text += $0
    }
    #expect(text == "b\n")
  }

  @Test func `a command that does not exist prints nothing`() {
    var text = ""
    DesktopTool("/nowhere/gdbus").run { text += $0 }
    #expect(text.isEmpty)
  }

  @Test func `a command that follows ends at once when it is asked to`() {
    let tool = DesktopTool(endingWithInput: "echo ready; exec sleep 600")
    let start = Date()
    tool.run { _ in tool.end() }
    #expect(Date().timeIntervalSince(start) < 60)
  }

  @Test func `settings are announced once for each change`() {
    let feed = DesktopFeed()
    #expect(feed.takeSettings() == nil)

    feed.publish(DisplaySettings(textScale: 2))
    #expect(feed.takeSettings() == DisplaySettings(textScale: 2))
    #expect(feed.takeSettings() == nil)
    feed.publish(DisplaySettings(textScale: 2))
    #expect(feed.takeSettings() == nil)
  }

  @Test func `a tool that comes after the end is refused`() {
    let feed = DesktopFeed()
    feed.end()
    #expect(!feed.adopt(DesktopTool("true")))
  }
}
