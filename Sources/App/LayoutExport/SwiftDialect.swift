import Foundation

/// The library for which Swift source is exported: this library or UIKit. The dialect determines the names of
/// types and the imports.
package enum SwiftDialect {
  /// Types have the names of this library.
  case library
  /// Types have the names of UIKit on iOS.
  case uikit

  /// The import declarations at the start of an exported file.
  var imports: String {
    switch self {
    case .library: "import CollectionLayouts\nimport Foundation"
    case .uikit: "import UIKit"
    }
  }

  /// Returns the name that a type of this library has in the dialect: for UIKit, `type` with the prefix `UI`.
  func name(_ type: String) -> String {
    switch self {
    case .library: type
    case .uikit: "UI" + type
    }
  }

  /// Translates source that was written for UIKit to this dialect.
  ///
  /// This library's types have UIKit's names without the prefixes `UI` and `NS`.
  func translated(_ source: String) -> String {
    guard self == .library else { return source }
    return source.replacing(#/\b(UI|NS)(?=Collection|Directional|Color\b|EdgeInsets\b|Scroll)/#, with: "")
  }
}
