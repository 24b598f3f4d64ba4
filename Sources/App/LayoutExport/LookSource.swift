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
    let pages = typeNames.filter(Self.looks.contains).map { SourceTranslation(of: "\($0).swift").page }
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
  static func contains(_ typeName: String) -> Bool { looks.contains(typeName) }

  /// The names of all looks that have source.
  static var allTypeNames: [String] { looks.sorted() }
}

// MARK: Sources

extension LookSource {
  /// A source file on which looks depend. If one of `names` occurs in another file, that file needs this one.
  private struct Dependency: Sendable {
    let names: [String]
    let source: @Sendable () -> String
  }

  private static let looks: Set = [
    "CardStackLayout",
    "CircleLayout",
    "CoverFlowLayout",
    "CrossfadeLayout",
    "CubeLayout",
    "CylinderLayout",
    "DeckLayout",
    "FlipLayout",
    "FoldLayout",
    "HeroLayout",
    "HoneycombLayout",
    "JustifiedLayout",
    "LinearLayout",
    "MosaicLayout",
    "MultiBrowseLayout",
    "PageTurnLayout",
    "ParallaxLayout",
    "PileLayout",
    "RotaryLayout",
    "RotateLayout",
    "SpiralLayout",
    "TimeMachineLayout",
    "UncontainedLayout",
    "WalletLayout",
    "WheelLayout",
    "ZoomLayout",
  ]

  /// The source files on which looks depend, in the order in which they are added.
  private static let dependencies: [Dependency] = [
    page("PagedLayout.swift", ["PagedLayout"]),
    page("RingLayout.swift", ["RingLayout"]),
    page("RingPlaces.swift", ["RingPlaces"]),
    page("KeylineLayout.swift", ["KeylineLayout"]),
    page("Keylines.swift", ["Keylines"]),
    Dependency(names: ["SpineLayout"]) { UIKitTemplate.spineLayout.filled(with: [:]) },
    Dependency(names: ["TilingLayout"]) { UIKitTemplate.tilingLayout.filled(with: [:]) },
    helper("ItemRow.swift.txt", ["ItemRow"]),
    helper("ItemSequence.swift.txt", ["ItemSequence"]),
    helper("UpdatedItems.swift", ["UpdatedItems"]),
    helper("CATransform3D.swift.txt", ["CATransform3D", "scaledBy"]),
    helper("ScrollDirection+Orientation.swift", ["oriented"]),
    helper("Axes.swift.txt", ["scrollDirection.main", "axis.point"]),
    helper("Int+Rounding.swift", ["flooring", "ceiling"]),
    helper("Int+Saturating.swift", ["saturating"]),
    helper("RandomAccessCollection+Partitioning.swift", ["partitioningIndex"]),
    helper("Lengths.swift.txt", ["asExtent"]),
    helper("Interpolation.swift.txt", ["interpolated"]),
  ]

  private static func page(_ file: String, _ names: [String]) -> Dependency {
    Dependency(names: names) { SourceTranslation(of: file).page }
  }

  private static func helper(_ file: String, _ names: [String]) -> Dependency {
    Dependency(names: names) { SourceTranslation(of: file).helper }
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
