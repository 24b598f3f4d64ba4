import Foundation

/// The library for which Swift source is exported: this library or UIKit. The names of types and the imports
/// depend on it.
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

  /// Returns the name of a type of this library, with the prefix `UI` if the dialect is that of UIKit.
  func name(_ type: String) -> String {
    switch self {
    case .library: type
    case .uikit: "UI" + type
    }
  }

  /// Returns source that was written for UIKit with the names of this dialect.
  ///
  /// The library's types have the names of UIKit's without their prefixes.
  func translated(_ source: String) -> String {
    guard self == .library else { return source }
    return source.replacing("import UIKit", with: imports)
      .replacing(#/\b(UI|NS)(?=Collection|Directional|Color\b|EdgeInsets\b|Scroll)/#, with: "")
  }
}
