import Foundation
import Testing

@testable import fling_ios

struct SourceAdapterTests {
  /// The program as the build has it, beside the tests.
  private static let adapter = Result {
    try LayoutKit(in: #require(Bundle.main.executableURL).deletingLastPathComponent()).adapter
  }

  /// The copies, without their first lines, and the support file.
  private struct Adapted {
    var copies: [String]
    var support: String
    var layouts: [LayoutDescription]
  }

  private func adapt(
    _ texts: String..., className: String? = nil, beside others: [String: String] = [:]
  ) throws -> Adapted {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let copies = folder.appending(path: "copies")
    try FileManager.default.createDirectory(at: copies, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [URL] = []
    for (index, text) in texts.enumerated() {
      files.append(folder.appending(path: "File\(index).swift"))
      try text.write(to: files[index], atomically: false, encoding: .utf8)
    }
    for (name, text) in others {
      try text.write(to: folder.appending(path: name), atomically: false, encoding: .utf8)
    }
    let layouts = try Self.adapter.get().adapt(files, className: className, into: copies)
    func read(_ name: String) throws -> String {
      try String(contentsOf: copies.appending(path: name), encoding: .utf8)
    }
    return Adapted(
      copies: try texts.indices.map { index in
        let text = try read("\(index)-File\(index).swift")
        return String(text[text.index(after: text.firstIndex(of: "\n") ?? text.startIndex)...])
      }, support: try read("Support.swift"), layouts: layouts)
  }

  @Test func `attributes of Objective-C vanish, but not in strings and comments`() throws {
    let text = """
      // @objc stays
      @objc class A { @objc(b:) dynamic func b(_ c: String) {}; @IBInspectable var d = "@objc" }
      """
    let result = try adapt(text).copies[0]
    #expect(
      result == """
        // @objc stays
         class A {   func b(_ c: String) {}; @IBInspectable var d = "@objc" }
        """)
  }

  @Test func `conditions about the system are those of iOS, and no line moves`() throws {
    let text = """
      #if os(macOS) && !DEBUG
      import AppKit
      #elseif canImport(UIKit) || os(tvOS)
      import UIKit
      #endif
      let last = 1
      """
    let result = try adapt(text).copies[0]
    #expect(result.contains("import UIKit"))
    #expect(!result.contains("AppKit"))
    #expect(result.split(separator: "\n", omittingEmptySubsequences: false)[5] == "let last = 1")
  }

  @Test func `an optional requirement returns an optional, with a default that returns nil`() throws {
    let text = """
      @objc protocol P {
        @objc optional func m(_ a: Int, b: Int) -> Int
      }
      class C: P { func m(_ a: Int, b: Int) -> Int { 1 } }
      func f(_ p: P?, _ g: (() -> Void)?) { _ = p?.m?(1, b: 2) ?? 3; g?() }
      """
    let result = try adapt(text).copies[0]
    #expect(result.contains("func m(_ a: Int, b: Int) -> Int?\n"))
    #expect(result.contains("class C: P { func m(_ a: Int, b: Int) -> Int? { 1 } }"))
    #expect(result.contains("_ = p?.m(1, b: 2) ?? 3; g?()"))
    #expect(result.contains("extension P { func m(_ a: Int, b: Int) -> Int? { nil } }"))
    #expect(result.contains("protocol P: AnyObject {"))
  }

  @Test func `a selector calls the method that it names`() throws {
    let text = """
      class C {
        func f() { use(#selector(pan(_:)), #selector(C.tick)) }
        @objc func pan(_ g: Pan) {}
        @objc func tick() {}
      }
      """
    let result = try adapt(text).copies[0]
    #expect(
      result.contains(
        #"Selector("pan:") { target, sender in if let sender = sender as? Pan { _ = (target as? C)?.pan(sender) } }"#
      ))
    #expect(result.contains(#"Selector("tick") { target, _ in _ = (target as? C)?.tick() }"#))
  }

  @Test func `an override in an extension moves into the class of another file, with its line`() throws {
    let adapted = try adapt(
      "class A: UICollectionViewLayout {\n}\nlet last = 1",
      "\npublic extension A {\n  override func prepare() {}\n  func own() {}\n}")
    #expect(adapted.copies[0].contains("File1.swift\", line: 3)\npublic override func prepare() {}"))
    #expect(adapted.copies[0].contains("File0.swift\", line: 2)\n}\nlet last = 1"))
    #expect(!adapted.copies[1].contains("override"))
    #expect(adapted.copies[1].contains("\n  \n  func own() {}\n}"))
  }

  @Test func `layouts are described with the properties that can be changed, inspectable ones first`() throws
  {
    let adapted = try adapt(
      """
      class Base: UICollectionViewFlowLayout { var gap: CGFloat = 4; private var hidden = 1 }
      enum Mode { case one, two }
      class Leaf: Base { var mode = Mode.one
        @IBInspectable var columns: Int = 2; let fixed = 1; weak var other: Leaf?
        init(mode: Mode) { super.init() } }
      class Other {}
      """)
    #expect(adapted.layouts.map(\.className) == ["Leaf", "Base"])
    #expect(adapted.layouts[0].properties.map(\.name) == ["columns", "mode", "gap"])
    #expect(adapted.layouts[0].properties.map(\.value?.text) == ["2", "Mode.one", "4"])
    #expect(adapted.layouts[0].properties.map(\.value?.type) == ["Int", "Mode", "CGFloat"])
    #expect(adapted.support.contains("{ Leaf(mode: Mode.one) }"))
    #expect(adapted.support.contains(#"cases: [("one", .one), ("two", .two)]"#))
  }

  @Test func `a comment gives a property's range, step and unit, unless the range is empty`() throws {
    let support = try adapt(
      """
      class Fan: UICollectionViewLayout {
        /// The angle of a card.
        /// Range: -90...90, step 5, degrees
        var angle: CGFloat = 1
        /// Range: 0.5...1.25
        var scale: CGFloat = 1
        /// Range: 5...1
        var gap: CGFloat = 2
      }
      """
    ).support

    #expect(support.contains(#"\Fan.angle, in: -90.0...90.0, step: 5.0, unit: .degrees, "The angle"#))
    #expect(support.contains(#"\Fan.scale, in: 0.5...1.25, isInspectable"#))
    #expect(support.contains(#"\Fan.gap, isInspectable"#))
  }

  @Test func `the first sentence of a property's documentation is its line for the user`() throws {
    let support = try adapt(
      """
      class Fan: UICollectionViewLayout {
        /// The angle of a card,
        /// seen from "above". With 0, no card turns.
        /// Range: -90...90, step 5
        @IBInspectable var angle: CGFloat = 1
        /**
         * The factor of `width` and \\(height)
         *
         * One more paragraph.
         */
        var scale = 1.0
        // MARK: Rest
        /// Belongs to nothing.

        // Not documentation.
        var gap: CGFloat = 2
        /// Which cards there are.
        /// Range: 1...2
        var mode = Mode.one
      }
      enum Mode { case one }
      """
    ).support

    #expect(support.contains(#"step: 5.0, "The angle of a card, seen from \"above\".", isInspectable: true"#))
    #expect(support.contains(#"\Fan.scale, "The factor of width and \\(height)", isInspectable"#))
    #expect(support.contains(#"\Fan.gap, isInspectable"#))
    #expect(support.contains(#"cases: [("one", .one)], "Which cards there are.", isInspectable"#))
  }

  @Test func `an override that makes a property settable can be changed, and others are their superclass's`()
    throws
  {
    let properties = try adapt(
      """
      class Base: UICollectionViewFlowLayout {
        private(set) var count = 0
        var axis: UICollectionView.ScrollDirection { .vertical }
        var gap: CGFloat = 4
      }
      class Leaf: Base {
        private var own = UICollectionView.ScrollDirection.vertical
        override var axis: UICollectionView.ScrollDirection { get { own } set { own = newValue } }
        override var gap: CGFloat { didSet { invalidateLayout() } }
        override var itemSize: CGSize { get { super.itemSize } set { super.itemSize = newValue } }
      }
      class Tip: Leaf { override var axis: UICollectionView.ScrollDirection { didSet {} } }
      """
    ).layouts[0].properties

    #expect(properties.map(\.name) == ["axis", "gap"])
    #expect(properties.map(\.value?.text) == [nil, "4"])
  }

  @Test(arguments: [
    ("// fling --scene carousels\n", "", ["Leaf"]), ("", "", ["Leaf", "Base"]),
    ("// fling --scene carousels\n", "class Mine: Leaf {}", ["Mine", "Leaf"]),
  ])
  func `a base class that an exported file declares for its layout is no layout of its own`(
    first: String, last: String, names: [String]
  ) throws {
    let text = "\(first)class Leaf: Base {}\nclass Base: UICollectionViewLayout {}\n\(last)"
    #expect(try adapt(text).layouts.map(\.className) == names)
    #expect(try adapt(text, className: "Base").layouts.map(\.className) == ["Base"])
  }

  @Test func `a list of structures of whole numbers can be changed`() throws {
    let adapted = try adapt(
      """
      class Grid: UICollectionViewLayout {
        struct Span { var across, along: Int; static let one = Span(across: 1, along: 1) }
        struct Cell { let width: Int; var height: UInt; init(_ width: Int, by height: UInt) {} }
        struct Name { var text: String }
        struct Part { private var index: Int = 0 }
        struct Odd { var index: Int; init(number: Int) {} }
        struct Fixed { let index: Int = 1 }
        struct Row { let height: Int }
        /// Range: 1...6
        var pattern: [Span] = [.one]
        var cells = [Cell(2, by: 3)]
        var names: [Name] = []
        var parts: [Part] = []
        var odd: [Odd] = []
        var fixed: [Fixed] = []
        var rows: [Row] = []
        var numbers: [Int] = []
      }
      """)
    let properties = adapted.layouts[0].properties
    #expect(properties.map(\.name) == ["pattern", "cells", "rows"])
    #expect(properties.map(\.value?.text) == ["[.one]", "[Cell(2, by: 3)]", "[]"])
    #expect(properties.map(\.value?.elementLabels) == [["across", "along"], ["", "by"], ["height"]])
    #expect(
      adapted.support.contains(
        "element: { Grid.Cell(Int(exactly: $0[0]) ?? 0, by: UInt(exactly: $0[1]) ?? 0) }"))
    #expect(adapted.support.contains("in: 1.0...6.0, isInspectable"))
  }

  @Test func `a computed or optional property can be changed, unless its getter reads the collection view`()
    throws
  {
    let adapted = try adapt(
      """
      class Grid: UICollectionViewLayout {
        var columns: UInt { get { UInt(count) } set { count = Int(newValue) } }
        var offset: CGFloat { get { collectionView!.bounds.minX } set {} }
        var half: CGFloat { 0.5 }
        private var count = 1
        var perRow: CGFloat? = 2
        var mode: Mode?
      }
      enum Mode { case one }
      """)
    #expect(adapted.layouts[0].properties.map(\.name) == ["columns", "perRow"])
    #expect(adapted.layouts[0].properties[0].value == nil)
  }

  @Test func `the place of a default value is that in the user's file, whatever is rewritten before it`()
    throws
  {
    let text = "@objc class É: UICollectionViewLayout {\r\n  @objc var gap: CGFloat = 4 + 2 // é\r\n}\r\n"
    let value = try #require(try adapt(text).layouts[0].properties[0].value)
    let bytes = Array(text.utf8)[value.offset..<value.offset + value.length]
    #expect(String(decoding: bytes, as: UTF8.self) == "4 + 2")
  }

  @Test func `the stand-in answers for the protocol that a layout asks for, unless it has a default`() throws
  {
    let adapted = try adapt(
      """
      protocol P: AnyObject {
        func grid(_ grid: Grid, heightForItemAt path: IndexPath) -> CGFloat
        func gap(_ grid: Grid) -> CGFloat
      }
      extension P { func gap(_ grid: Grid) -> CGFloat { 3 } }
      class Grid: UICollectionViewLayout { weak var delegate: P? }
      """)
    #expect(adapted.support.contains("final class FlingStandIn0: StandInDelegate, P {"))
    #expect(adapted.support.contains("(layout as? Grid)?.delegate = self"))
    #expect(adapted.support.contains("at: path as IndexPath"))
    #expect(!adapted.support.contains("func gap("))
  }

  @Test func `an initializer that takes a delegate gets the stand-in`() throws {
    let adapted = try adapt(
      """
      protocol P: AnyObject { var shown: Bool { get } }
      class Grid: UICollectionViewLayout {
        private weak var delegate: P?
        init(delegate: P) { super.init() }
      }
      """)
    #expect(adapted.layouts.map(\.className) == ["Grid"])
    #expect(adapted.support.contains("final class FlingStandIn0: StandInDelegate, P {"))
    #expect(adapted.support.contains("{ Grid(delegate: standIn) }"))
  }

  @Test func `the stand-in's answers vary from item to item`() throws {
    let adapted = try adapt(
      """
      enum Side { case left, right }
      enum Width { case full, part(divisor: Int) }
      enum Height { case absolute(CGFloat), ratio(CGFloat) }
      struct Mode { init(width: Width, height: Height) {} }
      protocol P: AnyObject {
        func collectionView(_ view: UICollectionView, sizeForItemAt path: IndexPath) -> CGSize
        func collectionView(_ view: UICollectionView, heightMultipleForItemAt path: IndexPath) -> CGFloat
        func shouldExpandItem(at path: IndexPath) -> Bool
        func side(forSection section: Int) -> Side
        func mode(at path: IndexPath) -> Mode
        func lastPath(in view: UICollectionView) -> IndexPath
        func sizeMode(at path: IndexPath) -> Side
        func gap(at path: IndexPath) -> Side
      }
      extension P {
        func sizeMode(at path: IndexPath) -> Side { .left }
        func gap(at path: IndexPath) -> Side { .left }
      }
      class Grid: UICollectionViewLayout { weak var delegate: P? }
      """)
    for text in [
      "variedSize(from: least_sizeForItemAt, to: greatest_sizeForItemAt, at: path as IndexPath)",
      "var greatest_heightMultipleForItemAt = Double(1.5)",
      "varied(from: 0, to: 1, at: path as IndexPath) < share_shouldExpandItem_at",
      "chosen(from: [Side.left, Side.right], at: IndexPath(item: section, section: 0))",
      """
      chosen(from: [Mode(width: Width.full, height: Height.absolute(120)), \
      Mode(width: Width.part(divisor: 2), height: Height.absolute(120))], at: path as IndexPath, runsOf: 2)
      """,
      "lastIndexPath(in: view)",
      "func sizeMode(at path: IndexPath) -> Side { chosen(from: [Side.left, Side.right], at: path as IndexPath, runsOf: 2) }",
    ] { #expect(adapted.support.contains(text)) }
    #expect(!adapted.support.contains("func gap("))
  }

  @Test func `an array that an initializer takes has an element, with numbers that suit their labels`() throws
  {
    let adapted = try adapt(
      """
      class Pattern { init(amount: Int, multiplier: CGFloat) {} }
      class Grid: UICollectionViewLayout { init(patterns: [Pattern], numbers: [Int]) { super.init() } }
      """)
    #expect(
      adapted.support.contains("{ Grid(patterns: [Pattern(amount: 2, multiplier: 0.6)], numbers: []) }"))
  }

  @Test func `tests are listed with those that their class inherits, and asynchronous ones apart`() throws {
    let adapted = try adapt(
      """
      class Base: XCTestCase { func testA() throws {}; func helper() {}; func testWith(_ a: Int) {} }
      final class Leaf: Base { private func testNot() {} }
      extension Leaf { func testB() async {} }
      class Grid: UICollectionViewLayout {}
      """)
    #expect(adapted.support.contains(#"testCase([("testA", Base.testA)]),"#))
    #expect(
      adapted.support.contains(#"testCase([("testB", asyncTest(Leaf.testB)), ("testA", Leaf.testA)]),"#))
    #expect(try !adapt("class Grid: UICollectionViewLayout {}").support.contains("XCTest"))
  }

  @Test func `a weak requirement loses its modifier, other weak references keep it`() throws {
    let result = try adapt("protocol P { weak var a: C? { get } }; class C { weak var b: C? }").copies[0]
    #expect(result == "protocol P {  var a: C? { get } }; class C { weak var b: C? }")
  }

  @Test func `an overriding initializer of attributes and contexts is required, that of a view is not`()
    throws
  {
    let text = """
      class A: UICollectionViewLayoutAttributes { override init() { super.init() } }
      class B: A { public override init() { super.init() } }
      class V: UIView { override init(frame: CGRect) { super.init(frame: frame) } }
      """
    let result = try adapt(text).copies[0]
    #expect(result.contains("{ required override init()"))
    #expect(result.contains("{ required public override init()"))
    #expect(result.contains("{ override init(frame: CGRect)"))
  }

  @Test func `a member of the result of an optional method is chained`() throws {
    let text = "let h = d?.collectionView?(v, layout: l, sizeForItemAt: p).height ?? 0"
    #expect(
      try adapt(text).copies[0] == "let h = d?.collectionView?(v, layout: l, sizeForItemAt: p)?.height ?? 0")
  }

  @Test func `an optional method as a value that returns a Boolean value counts as true if nobody has it`()
    throws
  {
    let text = """
      @objc protocol P { @objc optional func may(_ a: Int, at b: Int) -> Bool }
      func f(_ p: P?) -> Bool { guard let may = p?.may(_:at:) else { return true }; return may(1, 2) }
      """
    #expect(
      try adapt(text).copies[0].contains(
        "guard let may = p.map({ flingTarget in { flingTarget.may($0, at: $1) ?? true } }) else"))
  }

  @Test func `an override in an extension of a class of UIKit is left out with a warning, and no line moves`()
    throws
  {
    let text = "extension UIView {\n  override func hitTest() {\n  }\n  func own() {}\n}"
    let lines = try adapt(text).copies[0].split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[1].contains("#warning"))
    #expect(lines[3] == "  func own() {}")
  }

  @Test func `a file for another system's interface is left out with a warning`() throws {
    let result = try adapt("import UIKit\nclass A {}", "import SwiftUI\nstruct B: View {}")
    #expect(result.copies[0].contains("class A {}"))
    #expect(result.copies[1].contains("#warning"))
    #expect(!result.copies[1].contains("struct"))
  }

  @Test
  func
    `a module that is imported for testing is among the files, and qualifies names by the compiled module`()
    throws
  {
    let result = try adapt(
      "@testable import Grid\nlet a = Grid.columns, b: Grid.Mode? = nil, c = d.Grid",
      "import Grid\nimport XCTest", "struct Grid {}\nlet e = Grid.zero")
    // The first file names a type, not the module.
    #expect(result.copies[0] == "\nlet a = Grid.columns, b: Grid.Mode? = nil, c = d.Grid")
    #expect(result.copies[1] == "\nimport XCTest")

    let qualified = try adapt("@testable import Grid\nlet a = Grid.columns, b: Grid.Mode? = nil, c = d.Grid")
    #expect(qualified.copies[0] == "\nlet a = copies.columns, b: copies.Mode? = nil, c = d.Grid")
  }

  @Test func `an expectation's method as a value is called by a closure`() throws {
    let text = "f(completion: self.end.fulfill)\nend.fulfill()\ng(end.fulfill())"
    #expect(
      try adapt(text).copies[0] == "f(completion: { self.end.fulfill() })\nend.fulfill()\ng(end.fulfill())")
  }

  @Test func `imports within conditions are those of the file`() throws {
    let text = "#if os(iOS)\n@testable import Grid\nlet a = Grid.columns\n#endif"
    #expect(try adapt(text).copies[0].contains("\n\nlet a = copies.columns\n"))
  }

  @Test func `the modules of a package's manifest and an Xcode project are among the files`() throws {
    let result = try adapt(
      "import Wall\nimport Core\nimport App\nimport Other",
      beside: [
        "Package.swift": "let package = Package(\n  name: \"Wall\", targets: [.target(name: \"Core\")])",
        "App.xcodeproj": "",
      ])
    #expect(result.copies[0] == "\n\n\nimport Other")
  }

  @Test func `an extension of a class that is missing is left out with a warning, and no line moves`() throws
  {
    let text = "extension UITableView {\n  func reload() {}\n}\nextension UIView {\n  func own() {}\n}"
    let lines = try adapt(text).copies[0].split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].contains("#warning"))
    #expect(lines[1] == "")
    #expect(lines[3...] == ["extension UIView {", "  func own() {}", "}"])
  }

  @Test func `only the named class is described`() throws {
    let text = "class A: UICollectionViewLayout {}\nclass B: UICollectionViewLayout {}"
    #expect(try adapt(text, className: "B").layouts.map(\.className) == ["B"])
    #expect(try adapt(text, className: "C").layouts.isEmpty)
  }
}
