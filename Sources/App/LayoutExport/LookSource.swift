import Foundation

/// The source of looks for UIKit: this library's source of each look, translated, and UIKit versions of the
/// types on which the looks are built.
///
/// A look is a subclass of `SpineLayout` or `TilingLayout`, whose UIKit versions are templates.
struct LookSource {
  /// The source, without imports.
  let text: String

  /// Creates the source of looks.
  ///
  /// - Parameters:
  ///   - typeNames: The names of the looks' classes, such as `CoverFlowLayout`. A name without source is
  ///     left out.
  ///   - prefix: A prefix of the types on which the looks are built, so that an app can contain several
  ///     exports.
  init(_ typeNames: [String], prefix: String) {
    let pages = typeNames.compactMap { Self.looks[$0] }.map { SourceTranslation(of: $0).page }
    var files = pages
    var missing = Self.dependencies
    // A dependency may need further dependencies, so the search starts again after each addition.
    while let next = missing.firstIndex(where: { dependency in
      files.contains { $0.mentions(dependency.names) }
    }) {
      files.append(missing.remove(at: next).source())
    }
    let types = files.dropFirst(pages.count).flatMap(\.declaredTypes)
    text = files.joined(separator: "\n").prefixing(types, with: prefix)
  }

  /// Returns whether there is source for the look of a class.
  static func contains(_ typeName: String) -> Bool { looks[typeName] != nil }

  /// The names of all looks that have source.
  static var allTypeNames: [String] { looks.keys.sorted() }
}

// MARK: Sources

extension LookSource {
  /// A source file on which looks depend. If one of `names` occurs in another file, that file needs this one.
  private struct Dependency: Sendable {
    let names: [String]
    let source: @Sendable () -> String
  }

  private static let looks: [String: [UInt8]] = [
    "CardStackLayout": PackageResources.CardStackLayout_swift,
    "CircleLayout": PackageResources.CircleLayout_swift,
    "CoverFlowLayout": PackageResources.CoverFlowLayout_swift,
    "CrossfadeLayout": PackageResources.CrossfadeLayout_swift,
    "CubeLayout": PackageResources.CubeLayout_swift,
    "CylinderLayout": PackageResources.CylinderLayout_swift,
    "DeckLayout": PackageResources.DeckLayout_swift,
    "FlipLayout": PackageResources.FlipLayout_swift,
    "FoldLayout": PackageResources.FoldLayout_swift,
    "HeroLayout": PackageResources.HeroLayout_swift,
    "HoneycombLayout": PackageResources.HoneycombLayout_swift,
    "JustifiedLayout": PackageResources.JustifiedLayout_swift,
    "LinearLayout": PackageResources.LinearLayout_swift,
    "MosaicLayout": PackageResources.MosaicLayout_swift,
    "MultiBrowseLayout": PackageResources.MultiBrowseLayout_swift,
    "PageTurnLayout": PackageResources.PageTurnLayout_swift,
    "ParallaxLayout": PackageResources.ParallaxLayout_swift,
    "PileLayout": PackageResources.PileLayout_swift,
    "RotaryLayout": PackageResources.RotaryLayout_swift,
    "RotateLayout": PackageResources.RotateLayout_swift,
    "SpiralLayout": PackageResources.SpiralLayout_swift,
    "TimeMachineLayout": PackageResources.TimeMachineLayout_swift,
    "UncontainedLayout": PackageResources.UncontainedLayout_swift,
    "WalletLayout": PackageResources.WalletLayout_swift,
    "WheelLayout": PackageResources.WheelLayout_swift,
    "ZoomLayout": PackageResources.ZoomLayout_swift,
  ]

  /// The source files on which looks depend, in the order in which they are added.
  private static let dependencies: [Dependency] = [
    page(PackageResources.PagedLayout_swift, ["PagedLayout"]),
    page(PackageResources.RingLayout_swift, ["RingLayout"]),
    page(PackageResources.RingPlaces_swift, ["RingPlaces"]),
    page(PackageResources.KeylineLayout_swift, ["KeylineLayout"]),
    page(PackageResources.Keylines_swift, ["Keylines"]),
    Dependency(names: ["SpineLayout"]) { UIKitTemplate.spineLayout.filled(with: [:]) },
    Dependency(names: ["TilingLayout"]) { UIKitTemplate.tilingLayout.filled(with: [:]) },
    helper(PackageResources.ItemRow_swift_txt, ["ItemRow"]),
    helper(PackageResources.ItemSequence_swift_txt, ["ItemSequence"]),
    helper(PackageResources.UpdatedItems_swift, ["UpdatedItems"]),
    helper(PackageResources.CATransform3D_swift_txt, ["CATransform3D", "scaledBy"]),
    helper(PackageResources.ScrollDirection_Orientation_swift, ["oriented"]),
    helper(PackageResources.Axes_swift_txt, ["scrollDirection.main", "axis.point"]),
    helper(PackageResources.Int_Rounding_swift, ["flooring", "ceiling"]),
    helper(PackageResources.Int_Saturating_swift, ["saturating"]),
    helper(PackageResources.RandomAccessCollection_Partitioning_swift, ["partitioningIndex"]),
    helper(PackageResources.Lengths_swift_txt, ["asExtent"]),
    helper(PackageResources.Interpolation_swift_txt, ["interpolated"]),
  ]

  private static func page(_ bytes: [UInt8], _ names: [String]) -> Dependency {
    Dependency(names: names) { SourceTranslation(of: bytes).page }
  }

  private static func helper(_ bytes: [UInt8], _ names: [String]) -> Dependency {
    Dependency(names: names) { SourceTranslation(of: bytes).helper }
  }
}

extension String {
  /// Returns whether one of the words occurs in the text as a whole word.
  fileprivate func mentions(_ words: [String]) -> Bool {
    words.contains { word in
      ranges(of: word).contains { range in
        let before = range.lowerBound == startIndex ? nil : self[index(before: range.lowerBound)]
        let after = range.upperBound == endIndex ? nil : self[range.upperBound]
        return ![before, after].contains { $0?.isPartOfName == true }
      }
    }
  }

  /// The names of the types that the source declares, without private types.
  fileprivate var declaredTypes: [String] {
    matches(of: #/(?m)^(?:class|struct|enum) (\w+)/#).map { String($0.1) }
  }

  /// Returns the source with a prefix before each of the given names.
  fileprivate func prefixing(_ names: [String], with prefix: String) -> String {
    replacing(#/\b[A-Z]\w*/#.wordBoundaryKind(.simple)) {
      names.contains(String($0.0)) ? prefix + $0.0 : String($0.0)
    }
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
