import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

@MainActor
struct CaptionTests {
  @Test(arguments: [
    ("/home/me/IMG_2031.jpeg", "IMG_2031"), ("/p/my%20cat%21.jpg", "my cat!"), ("/p/50%.png", "50%"),
    ("/p/archive.tar.png", "archive.tar"), ("/p/.hidden.png", ".hidden"),
    ("/p/03-moonlit_sea.jpg", "03-moonlit_sea"),
    ("/p/two\nlines.jpg", "two lines"), ("name", "name"), ("", ""),
  ])
  func `a picture of one's own is named like its file`(path: String, caption: String) {
    #expect(PictureLibrary.caption(of: path) == caption)
  }

  @Test func `a built-in picture has a title`() {
    let captions = PictureLibrary().paths.map(PictureLibrary.caption)
    #expect(captions.allSatisfy { $0.first?.isUppercase == true && !$0.contains("-") && !$0.contains("_") })
  }

  private func strip(_ setting: String, width: CGFloat) throws -> (texts: [String], isHidden: Bool) {
    let rig = try PlaygroundRig("grid", items: 4, settings: ["captions=\(setting)", "item-width=\(width)"])
    let cell = try #require(rig.collectionView.cellForItem(at: [0, 1]))
    let strip = try #require(cell.contentView.subviews.first { $0 is CaptionStrip })
    let labels = strip.subviews.compactMap { $0 as? Label }.filter { !$0.isHidden && $0.frame.width > 0 }
    return (labels.compactMap(\.text).filter { !$0.isEmpty }, strip.isHidden)
  }

  @Test func `the captions parameter chooses what a card says`() throws {
    let both = try strip("number-and-name", width: 240).texts
    #expect(both.count == 2)
    #expect(try strip("name", width: 240).texts == [both[1]])
    #expect(try strip("number", width: 240).texts == ["2"])
    #expect(try strip("none", width: 240).isHidden)
  }

  @Test func `a narrow card leaves out the name beside a number, but not a name alone`() throws {
    #expect(try strip("number-and-name", width: 150).texts == ["2"])
    #expect(try strip("name", width: 150).texts.count == 1)
    #expect(try strip("name", width: 80).isHidden)
  }

  @Test func `the captions parameter applies to all scenes`() throws {
    let rig = try PlaygroundRig("grid", items: 4, settings: ["captions=none"])
    try rig.show("pages")
    #expect(rig.playground.stage.controller.panes[0].content(at: [0, 0]).captions == CaptionStyle.none)
  }

  @Test func `a name is shortened in its middle`() throws {
    let rig = try PlaygroundRig("grid", items: 4, settings: ["captions=name"])
    let cell = try #require(rig.collectionView.cellForItem(at: [0, 1]))
    let strip = try #require(cell.contentView.subviews.first { $0 is CaptionStrip })
    let labels = strip.subviews.compactMap { $0 as? Label }
    #expect(labels.contains { $0.lineBreakMode == .byTruncatingMiddle })
  }
}
