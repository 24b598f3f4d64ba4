import Foundation
import Testing

/// Tests that a member of a class that programs inherit has UIKit's name, or a name that cannot clash.
struct OwnNameTests {
  /// UIKit's members that the table of members leaves out.
  private static let otherMembers: Set<String> = [
    "addSubview", "backgroundColor", "bringSubviewToFront", "clipsToBounds", "contentMode", "convert",
    "didMoveToSuperview", "effectiveUserInterfaceLayoutDirection", "font", "hitTest", "image",
    "insertSubview", "invalidateIntrinsicContentSize", "isDescendant", "isEnabled",
    "isUserInteractionEnabled", "layoutIfNeeded", "layoutMargins", "layoutSubviews", "lineBreakMode",
    "numberOfLines", "numberOfTouches", "point", "removeFromSuperview", "removeTarget", "reset",
    "safeAreaInsets", "semanticContentAttribute", "sendSubviewToBack", "setNeedsLayout", "subviews",
    "superview", "text", "textAlignment", "textColor", "userInterfaceLayoutDirection", "view",
  ]

  /// The classes that UIKit does not have, so that no program for iOS inherits them.
  private static let ownClasses: Set<String> = ["ForwardingLayout", "PolylineView"]

  @Test func `every public member of a class to inherit is UIKit's, or begins with fling`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let table = try String(
      contentsOf: root.appending(path: "Sources/Library/CollectionCore/CollectionCore.docc/UIKit.md"),
      encoding: .utf8
    )
    let known = Set(table.matches(of: #/`(\w+)[`(]/#).map { String($0.1) }).union(Self.otherMembers)
    let sources = try Self.sources(in: root)
    let classes = Set(sources.flatMap { $0.matches(of: #/(?m)^open class (\w+)/#).map { String($0.1) } })
      .subtracting(Self.ownClasses)
    var members = 0
    var own: Set<String> = []

    for source in sources {
      var type: String?
      for line in source.split(separator: "\n") {
        if let match = line.firstMatch(of: #/^(?:\w+ )*(?:class|extension) (\w+)(?!.* where )/#) {
          type = String(match.1)
        } else if line.first.map({ !$0.isWhitespace }) == true {
          type = nil
        }
        guard let type, classes.contains(type), !line.contains("override"),
          let match = line.firstMatch(
            of: #/^ {2}(?:@\S+ )*(?:public|open) (?:\w+(?:\(set\))? )*?(?:func|var|let) (\w+)/#)
        else { continue }
        members += 1
        let name = String(match.1)
        if !known.contains(name), !name.hasPrefix("fling") { own.insert("\(type).\(name)") }
      }
    }

    #expect(own.sorted() == [])
    #expect(members > 200)
    #expect(classes.count > 20)
  }

  /// Returns the contents of the files of the modules whose classes UIKit has.
  private static func sources(in root: URL) throws -> [String] {
    try ["ViewTree", "Scrolling", "CollectionCore", "StandardLayouts"].flatMap { module in
      let folder = root.appending(path: "Sources/Library/\(module)")
      let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        .map { try String(contentsOf: $0, encoding: .utf8) }
    }
  }
}
