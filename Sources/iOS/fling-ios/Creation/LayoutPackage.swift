/// A small package with a layout: its files as texts.
struct LayoutPackage {
  /// The name of the package and its module.
  let name: String

  /// The words of Swift that cannot be names.
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "async", "await", "break", "case", "catch",
    "class",
    "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let",
    "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
    "some",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]

  /// The modules that the package's files import, and those that these modules import, in lowercase: some file
  /// systems do not distinguish case.
  private static let modules: Set<String> = [
    "corefoundation", "coregraphics", "dispatch", "foundation", "packagedescription", "quartzcore", "swift",
    "testing", "uikit", "xctest",
  ]

  /// Creates the package; `nil` for a name that no Swift module can have.
  init?(name: String) {
    guard !Self.keywords.contains(name), !Self.modules.contains(name.lowercased()) else { return nil }
    let letters = name.unicodeScalars
    guard let first = letters.first, first.properties.isAlphabetic,
      letters.allSatisfy({ $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil) })
    else { return nil }
    self.name = name
  }

  /// The name of the layout's class.
  var className: String {
    let name = self.name.prefix(1).uppercased() + self.name.dropFirst()
    // The module would hide a class of its own name.
    return name.hasSuffix("Layout") && name != self.name ? name : name + "Layout"
  }

  /// The paths below the package's folder, and the texts.
  var files: [(path: String, text: String)] {
    [
      ("Package.swift", manifest), ("README.md", readme),
      ("Sources/\(name)/\(className).swift", layout),
      ("Tests/\(name)Tests/\(className)Tests.swift", test),
    ]
  }

  private var manifest: String {
    """
    // swift-tools-version: 5.9
    import PackageDescription

    let package = Package(
      name: "\(name)",
      platforms: [.iOS(.v15)],
      products: [.library(name: "\(name)", targets: ["\(name)"])],
      targets: [
        .target(name: "\(name)"),
        .testTarget(name: "\(name)Tests", dependencies: ["\(name)"]),
      ]
    )

    """
  }

  private var readme: String {
    """
    # \(name)

    A layout for `UICollectionView`: `\(className)`.

    * `fling open .` shows the layout on Linux, and shows it again after every save. Its properties are parameters \
    in the panel; Ctrl+Shift+S writes their values into the file.
    * `fling test .` checks the layout's answers; `--junit report.xml` writes them for a build server.
    * On iOS, add the package to an app. Its tests run in Xcode, or with
      `xcodebuild test -scheme \(name) -destination 'platform=iOS Simulator,name=iPhone 16'`.

    """
  }

  private var layout: String {
    """
    import UIKit

    /// A grid of cards. Every second column begins a little lower. The sections follow each other without a gap.
    public final class \(className): UICollectionViewLayout {
      /// The number of columns.
      @IBInspectable public var columns: Int = 3 { didSet { invalidateLayout() } }
      /// The space between the cards, in points.
      @IBInspectable public var spacing: CGFloat = 12 { didSet { invalidateLayout() } }
      /// The height of a card as a multiple of its width.
      @IBInspectable public var ratio: CGFloat = 1.25 { didSet { invalidateLayout() } }
      /// The distance by which every second column begins lower, in points.
      @IBInspectable public var stagger: CGFloat = 40 { didSet { invalidateLayout() } }

      /// The numbers of the first items of the sections, counted through all sections, and the number of items.
      private var starts: [Int] = []
      private var count = 0
      private var card = CGSize.zero

      public override func prepare() {
        super.prepare()
        (starts, count) = ([], 0)
        guard let view = collectionView else { return }
        for section in 0..<view.numberOfSections {
          starts.append(count)
          count += view.numberOfItems(inSection: section)
        }
        let width = (view.bounds.width - spacing * CGFloat(columns + 1)) / CGFloat(max(1, columns))
        card = CGSize(width: max(1, width), height: max(1, width * ratio))
      }

      public override var collectionViewContentSize: CGSize {
        let rows = (count + columns - 1) / max(1, columns)
        let height = CGFloat(rows) * (card.height + spacing) + spacing + (count > 1 ? stagger : 0)
        return CGSize(width: collectionView?.bounds.width ?? 0, height: count == 0 ? 0 : height)
      }

      // Only the cards in the rectangle are made, so that a million items cost no more than ten.
      public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let height = card.height + spacing
        guard count > 0, height > 0, columns > 0 else { return [] }
        let first = max(0, Int((rect.minY - stagger) / height) - 1) * columns
        let end = min(count, max(0, Int(rect.maxY / height) + 1) * columns)
        guard first < end else { return [] }
        return (first..<end).compactMap { number in
          let section = starts.lastIndex { $0 <= number } ?? 0
          return layoutAttributesForItem(at: IndexPath(item: number - starts[section], section: section))
        }.filter { $0.frame.intersects(rect) }
      }

      public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard starts.indices.contains(indexPath.section), columns > 0 else { return nil }
        let number = starts[indexPath.section] + indexPath.item
        let (row, column) = (CGFloat(number / columns), CGFloat(number % columns))
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(
          x: spacing + column * (card.width + spacing),
          y: spacing + row * (card.height + spacing) + (number % columns % 2 == 1 ? stagger : 0),
          width: card.width, height: card.height)
        return attributes
      }

      public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != collectionView?.bounds.width
      }
    }

    """
  }

  private var test: String {
    """
    import UIKit
    import XCTest

    @testable import \(name)

    @MainActor
    final class \(className)Tests: XCTestCase {
      func testTheCardsFillTheWidth() throws {
        let layout = \(className)()
        let view = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        let source = TenItems()
        view.dataSource = source
        view.layoutIfNeeded()

        let last = try XCTUnwrap(
          layout.layoutAttributesForItem(at: IndexPath(item: layout.columns - 1, section: 0)))
        XCTAssertEqual(last.frame.maxX, 320 - layout.spacing, accuracy: 0.01)
        XCTAssertEqual(layout.layoutAttributesForElements(in: view.bounds)?.isEmpty, false)
      }
    }

    private final class TenItems: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }

      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
    }

    """
  }
}
