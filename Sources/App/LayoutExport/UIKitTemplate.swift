import Foundation

/// The source of a layout that needs only UIKit, with placeholders for the values of the layout's properties.
///
/// The templates are the files in the folder `Templates`. A placeholder is a property's name in double
/// braces. A line `{{> Name}}` is replaced with the text of the file `Name.swift.txt`, which several
/// templates share.
struct UIKitTemplate {
  private let source: String

  private init(_ file: String) { source = ExportText.contents(of: file) }

  /// The templates of layouts that are not translated, by the name of the layout's type.
  static let templates = Dictionary(
    uniqueKeysWithValues: [
      "BannerLayout", "WelcomePageLayout", "CardRowLayout", "CarouselLayout", "WaterfallLayout",
      "StretchyHeaderLayout", "ListLayout",
    ].map { ($0, UIKitTemplate("\($0).swift.txt")) })
  static let storefront = UIKitTemplate("Storefront.swift.txt")
  static let spineLayout = UIKitTemplate("SpineLayout.swift.txt")
  static let tilingLayout = UIKitTemplate("TilingLayout.swift.txt")

  /// The files that several templates share, with the name that a template writes in `{{> Name}}`. A file
  /// comes after the files that refer to it, because `filled(with:)` replaces each name once, in this order.
  private static let parts = [
    (name: "ItemRow", part: UIKitTemplate("ItemRow.swift.txt")),
    (name: "ItemSequence", part: UIKitTemplate("ItemSequence.swift.txt")),
    (name: "RowLayout", part: UIKitTemplate("RowLayout.swift.txt")),
    (name: "ScrollableRange", part: UIKitTemplate("ScrollableRange.swift.txt")),
    (name: "Mirroring", part: UIKitTemplate("Mirroring.swift.txt")),
  ]

  /// Returns the source, with each line `{{> Name}}` replaced with the text of the shared file, and each
  /// placeholder `{{name}}` replaced with its value.
  ///
  /// - Parameter values: The text for each placeholder, by the placeholder's name.
  func filled(with values: [String: String]) -> String {
    var text = source
    for (name, part) in Self.parts { text = text.replacing("{{> \(name)}}\n", with: part.source) }
    for (name, value) in values { text = text.replacing("{{\(name)}}", with: value) }
    return text
  }
}
