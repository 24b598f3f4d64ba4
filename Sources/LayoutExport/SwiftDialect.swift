import Foundation

/// The names that exported source uses.
package enum SwiftDialect {
  /// The names of this library.
  case library
  /// The names of UIKit on iOS.
  case uikit

  /// The import declarations of an exported file.
  var imports: String {
    switch self {
    case .library: "import CollectionLayouts\nimport Foundation"
    case .uikit: "import UIKit"
    }
  }

  /// Returns this dialect's name for a type of the library that UIKit has with the prefix `UI`.
  func name(_ type: String) -> String {
    switch self {
    case .library: type
    case .uikit: "UI" + type
    }
  }

  /// Returns source that is written for UIKit, translated to this dialect.
  ///
  /// The library has the types of UIKit without their prefixes.
  func translated(_ source: String) -> String {
    guard self == .library else { return source }
    return source.replacing("import UIKit", with: imports)
      .replacing(#/\b(UI|NS)(?=Collection|Directional|Color\b|EdgeInsets\b|Scroll)/#, with: "")
  }
}
