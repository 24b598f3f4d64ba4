import Foundation
import Testing

/// Checks that a member of a class that programs inherit has a name of UIKit's, or one that cannot clash.
struct OwnNameTests {
  /// UIKit's members of views that the table of members leaves out.
  private static let viewMembers: Set<String> = [
    "addSubview", "backgroundColor", "bringSubviewToFront", "clipsToBounds", "contentMode", "convert",
    "didMoveToSuperview", "effectiveUserInterfaceLayoutDirection", "font", "hitTest", "image",
    "insertSubview",
    "invalidateIntrinsicContentSize", "isDescendant", "isUserInteractionEnabled", "layoutIfNeeded",
    "layoutMargins", "layoutSubviews", "lineBreakMode", "numberOfLines", "point", "removeFromSuperview",
    "safeAreaInsets", "semanticContentAttribute", "sendSubviewToBack", "setNeedsLayout", "subviews",
    "superview", "text", "textAlignment", "textColor", "userInterfaceLayoutDirection",
  ]

  private static let classes: Set<String> = [
    "View", "ImageView", "Label", "ScrollView", "CollectionView", "CollectionReusableView",
    "CollectionViewCell", "CollectionViewLayout", "CollectionViewFlowLayout",
    "CollectionViewCompositionalLayout", "CollectionViewTransitionLayout", "CollectionViewLayoutAttributes",
    "CollectionViewLayoutInvalidationContext", "CollectionViewFlowLayoutInvalidationContext",
    "CollectionViewUpdateItem", "CollectionLayoutSection", "CollectionLayoutItem", "CollectionLayoutGroup",
  ]

  @Test func `every public member of a class to inherit is UIKit's, or begins with fling`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let table = try String(
      contentsOf: root.appending(path: "Sources/CollectionCore/CollectionCore.docc/UIKit.md"), encoding: .utf8
    )
    let known = Set(table.matches(of: #/`(\w+)[`(]/#).map { String($0.1) }).union(Self.viewMembers)
    var members = 0
    var own: Set<String> = []

    for module in ["ViewTree", "Scrolling", "CollectionCore", "StandardLayouts"] {
      let folder = root.appending(path: "Sources/\(module)")
      for case let file as URL in try #require(
        FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      where file.pathExtension == "swift" {
        var type: String?
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
          if let match = line.firstMatch(of: #/^(?:\w+ )*(?:class|extension) (\w+)(?!.* where )/#) {
            type = String(match.1)
          } else if line.first.map({ !$0.isWhitespace }) == true {
            type = nil
          }
          guard let type, Self.classes.contains(type), !line.contains("override"),
            let match = line.firstMatch(
              of: #/^ {2}(?:@\S+ )*(?:public|open) (?:\w+(?:\(set\))? )*?(?:func|var|let) (\w+)/#)
          else { continue }
          members += 1
          let name = String(match.1)
          if !known.contains(name), !name.hasPrefix("fling") { own.insert("\(type).\(name)") }
        }
      }
    }

    #expect(own.sorted() == [])
    #expect(members > 200)
  }
}
