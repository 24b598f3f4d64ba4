import Foundation

/// The source of a layout that needs only UIKit, with placeholders for the values of the layout's properties.
///
/// The templates are the files in the folder `Templates`. A placeholder is a property's name in double
/// braces. A line `{{> Name}}` is replaced with the text of the file `Name.swift.txt`, which several
/// templates share.
struct UIKitTemplate {
  private let source: String

  private init(_ bytes: [UInt8]) { source = String(decoding: bytes, as: UTF8.self) }

  static let banner = UIKitTemplate(PackageResources.BannerLayout_swift_txt)
  static let welcomePage = UIKitTemplate(PackageResources.WelcomePageLayout_swift_txt)
  static let cardRow = UIKitTemplate(PackageResources.CardRowLayout_swift_txt)
  static let carousel = UIKitTemplate(PackageResources.CarouselLayout_swift_txt)
  static let waterfall = UIKitTemplate(PackageResources.WaterfallLayout_swift_txt)
  static let stretchyHeader = UIKitTemplate(PackageResources.StretchyHeaderLayout_swift_txt)
  static let list = UIKitTemplate(PackageResources.ListLayout_swift_txt)
  static let storefront = UIKitTemplate(PackageResources.Storefront_swift_txt)
  static let spineLayout = UIKitTemplate(PackageResources.SpineLayout_swift_txt)
  static let tilingLayout = UIKitTemplate(PackageResources.TilingLayout_swift_txt)

  /// The files that several templates share, with the name that a template writes in `{{> Name}}`. A file
  /// comes after the files that refer to it, because `filled(with:)` replaces each name once, in this order.
  private static let parts = [
    (name: "ItemRow", part: UIKitTemplate(PackageResources.ItemRow_swift_txt)),
    (name: "ItemSequence", part: UIKitTemplate(PackageResources.ItemSequence_swift_txt)),
    (name: "RowLayout", part: UIKitTemplate(PackageResources.RowLayout_swift_txt)),
    (name: "ScrollableRange", part: UIKitTemplate(PackageResources.ScrollableRange_swift_txt)),
    (name: "Mirroring", part: UIKitTemplate(PackageResources.Mirroring_swift_txt)),
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
