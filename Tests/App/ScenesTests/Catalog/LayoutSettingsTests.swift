import CollectionCore
import CollectionLayouts
import Foundation
import StandardLayouts
import Testing

@testable import Scenes

/// Tests that every setting of the ready-made layouts is described once, and that the user can turn it.
@MainActor
struct LayoutSettingsTests {
  /// Settings without a description, and why.
  private static let undescribed: [String: String] = [
    "CollectionViewFlowLayout.estimatedItemSize": "for cells that size themselves, which no scene has",
    "CollectionViewFlowLayout.sectionInsetReference": "for views with safe areas at their sides",
    "CollectionViewFlowLayout.sectionFootersPinToVisibleBounds": "no scene has footers",
    "SpineLayout.stride": "overridden by looks, not set",
    "SpineLayout.undockedItems": "overridden by looks, not set",
    "PileLayout.openness": "computed", "TilingLayout.length": "computed",
    "StripLayout.styledReach": "computed",
    "StripLayout.scrollDirection": "described where it can be set",
    "CarouselLayout.dockedIndexPath": "a state", "CarouselLayout.anchoredIndexPath": "a state",
    "CarouselLayout.propertyNumbers": "the numbers of a spacing mode",
    "MosaicLayout.propertyNumbers": "the numbers of a span",
    "Fling+FlowLayout.pixelScale": "of the display",
    "StripLayout.dockedIndexPath": "a state", "StripLayout.anchoredIndexPath": "a state",
    "AnimatedLayout.ownInsertion": "overridden by layouts, not set",
    "AnimatedLayout.ownDeletion": "overridden by layouts, not set",
  ]

  /// Described settings that no scene has, or that one scene does not have, and why.
  private static let unturned: [String: String] = [
    "turns.itemSize": "pages fill the view", "list.itemSize": "the row height and the view's width",
    "list.scrollDirection": "swipes across rows need a vertical list",
    "stretchy-header.scrollDirection": "a stretchy header scrolls vertically",
    "fillsView": "a look has cards or pages", "isInverted": "two looks of the carousels and turns scenes",
    "isInside": "two looks of the turns scene", "opening": "a drag of the pile sets it",
    "headerLength": "the scene has no headers", "footerLength": "the scene has no footers",
    "itemLength": "pictures have lengths of their own", "headerReferenceSize": "the scene has no headers",
    "footerReferenceSize": "the scene has no footers",
    "sectionHeadersPinToVisibleBounds": "the scene has no headers",
    "minimumInteritemSpacing": "rows are as wide as the view",
    "margins": "follow from the window", "sectionInset": "follows from the window",
  ]

  private static let layouts = SceneCatalog.builtInScenes.flatMap(\.layouts).map { $0() }

  @Test func `every public setting of a layout's class is described, with a line for the user`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let described = Set(
      Self.layouts.flatMap { type(of: $0).flingProperties }.filter { !$0.doc.isEmpty }.map(\.name)
        + ItemTransition.properties.map { String($0.name.prefix { $0 != "." }) })
    var found: Set<String> = []
    for folder in ["CollectionLayouts", "StandardLayouts/FlowLayout"] {
      let files = try #require(
        FileManager.default.enumerator(
          at: root.appending(path: "Sources/Library/\(folder)"), includingPropertiesForKeys: nil))
      for file in files.compactMap({ $0 as? URL }) where file.lastPathComponent.hasSuffix("Layout.swift") {
        let name = file.deletingPathExtension().lastPathComponent
        guard name != "ModifiedLayout", name != "SnappingLayout" else { continue }
        let source = try String(contentsOf: file, encoding: .utf8)
        for match in source.matches(of: #/(?m)^  (?:public|open) var (\w+)/#) {
          found.insert("\(name).\(match.1)")
        }
      }
    }

    let missing = found.filter { setting in
      !described.contains(String(setting.split(separator: ".")[1])) && Self.undescribed[setting] == nil
    }
    #expect(missing.sorted() == [])
    #expect(found.count > 100)
  }

  @Test func `a described setting reads and writes its property`() throws {
    for layout in Self.layouts {
      for property in type(of: layout).flingProperties + ItemTransition.properties {
        let name = "\(type(of: layout)).\(property.name)"
        let before = try #require(property.value(layout), "\(name)")
        let other = Self.other(before, property.kind)
        property.setValue(layout, other)
        #expect(property.value(layout) == other, "\(name)")
        property.setValue(layout, before)
        #expect(property.value(layout) == before, "\(name)")
      }
    }
  }

  /// Returns another value of a property.
  private static func other(_ value: LayoutProperty.Value, _ kind: LayoutProperty.Kind)
    -> LayoutProperty.Value
  {
    guard case .numbers(var numbers) = value else { return value }
    switch kind {
    case .number, .integer, .boolean: return .numbers([numbers.first == 1 ? 0 : 1])
    case .choice(let words), .choiceWithNumber(let words):
      numbers[0] = Double((Int(numbers[0]) + 1) % words.count)
    case .size, .point, .range, .insets, .color, .list: numbers[numbers.count - 1] += 1
    }
    return .numbers(numbers)
  }

  @Test func `each setting of a scene's layouts follows a parameter of the scene`() {
    // The transition shows others' layouts, and the storefront's sections have no settings of their own.
    for scene in SceneCatalog.builtInScenes where !["transition", "storefront"].contains(scene.name) {
      let missing = unturned(in: scene).filter {
        Self.unturned[$0] == nil && Self.unturned["\(scene.name).\($0)"] == nil
      }
      #expect(missing == [], "\(scene.name)")
    }
  }

  /// Returns the names of the settings of a scene's layouts that no parameter of the scene changes.
  private func unturned(in scene: Scene) -> [String] {
    var turned: Set<String> = []
    var described: Set<String> = []
    let words = scene.look.variants.map { Int($0.range.upperBound) + 1 } ?? 1
    for look in 0..<words {
      var base = ParameterValues()
      if let variants = scene.look.variants { base[variants] = Double(look) }
      base.fit(defaults: scene.look.defaults(base, CGSize(width: 1280, height: 800)))
      func settings(_ values: ParameterValues) -> [String: LayoutProperty.Value] {
        let view = CollectionView(collectionViewLayout: scene.makeLayout())
        view.frame = CGRect(x: 0, y: 0, width: 1280, height: 800)
        var values = values
        values.fit(defaults: scene.look.defaults(values, view.bounds.size))
        scene.configure(view, values)
        let layout = view.collectionViewLayout.innermostLayout
        return type(of: layout).flingProperties.reduce(into: [:]) { $0[$1.name] = $1.value(layout) }
      }
      let usual = settings(base)
      described.formUnion(usual.keys)
      for parameter in scene.groups[0].parameters where parameter != scene.look.variants {
        for value in [parameter.value(atFraction: 0.3), parameter.value(atFraction: 0.8)] {
          var values = base
          values[parameter] = value
          for (property, value) in settings(values) where usual[property] != value { turned.insert(property) }
        }
      }
    }
    return described.subtracting(turned).sorted()
  }

  @Test(arguments: ["card-row", "grid", "compositional", "stacks"])
  func `a part of a transition is the layout's own until it is set, and again after a reset`(
    name: String
  ) throws {
    let scene = try #require(SceneCatalog.builtInScenes.first { $0.name == name })
    let angle = try scene.row(named: "deletion-angle").parts[0]
    let view = CollectionView(collectionViewLayout: scene.makeLayout())
    var values = ParameterValues()
    func shown() throws -> ItemTransition {
      scene.configure(view, values)
      return try #require(view.collectionViewLayout.innermostLayout as? any AnimatedItems).deletion
    }
    #expect(try shown() == ItemTransition())

    values[angle] = 30
    #expect(try shown() == ItemTransition(angle: .pi / 6))
    values[angle] = try angle.parse("automatic")

    #expect(try shown() == ItemTransition())
    #expect(angle.stepped(from: values[angle], by: 1) == 0)
  }

  @Test func `a value that the scene chooses is automatic until it is set, and again after a reset`() throws {
    let scene = try #require(SceneCatalog.builtInScenes.first { $0.name == "carousels" })
    let (look, radius) = (
      try scene.row(named: "look").parts[0], try scene.row(named: "wheel-radius").parts[0]
    )
    let view = CollectionView(collectionViewLayout: scene.makeLayout())
    view.frame = CGRect(x: 0, y: 0, width: 1280, height: 800)
    var values = ParameterValues()
    values[look] = try look.parse("wheel")
    values.fit(defaults: scene.look.defaults(values, view.bounds.size))
    func shown() throws -> CGFloat {
      scene.configure(view, values)
      return try #require(view.collectionViewLayout.innermostLayout as? WheelLayout).radius
    }
    let chosen = try shown()
    #expect(radius.text(for: values[radius]) == "automatic")

    values[radius] = 800
    #expect(try shown() == 800)
    values[radius] = try radius.parse("automatic")

    #expect(try shown() == chosen)
    #expect(!values.isChanged(radius))
    // The wheel of the default card has a radius of 722 points; a step must not throw the cards off the window.
    #expect(radius.stepped(from: values[radius], by: 1) == 600)
  }
}
