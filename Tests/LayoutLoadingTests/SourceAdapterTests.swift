import Foundation
import Testing

@testable import LayoutLoading

struct SourceAdapterTests {
  /// Compiled once for all tests, which takes some seconds.
  private static let adapter = Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fling-adapter-tests")
    let toolchain = try Toolchain(environment: ProcessInfo.processInfo.environment)
    return try SourceAdapter(toolchain, cache: Cache(folder: folder))
  }

  /// The copies, without their first lines, and the support file.
  private struct Adapted {
    var copies: [String]
    var support: String
    var layouts: [LayoutDescription]
  }

  private func adapt(_ texts: String..., className: String? = nil) throws -> Adapted {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let copies = folder.appending(path: "copies")
    try FileManager.default.createDirectory(at: copies, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [URL] = []
    for (index, text) in texts.enumerated() {
      files.append(folder.appending(path: "File\(index).swift"))
      try text.write(to: files[index], atomically: false, encoding: .utf8)
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
    #expect(adapted.support.contains("makeLayout: { Leaf(mode: Mode.one) }"))
    #expect(adapted.support.contains(#"cases: [("one", .one), ("two", .two)]"#))
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

  @Test func `only the named class is described`() throws {
    let text = "class A: UICollectionViewLayout {}\nclass B: UICollectionViewLayout {}"
    #expect(try adapt(text, className: "B").layouts.map(\.className) == ["B"])
    #expect(try adapt(text, className: "C").layouts.isEmpty)
  }
}
