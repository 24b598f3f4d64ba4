import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

@testable import ExportedLayouts
@testable import Scenes

/// The layouts translated for UIKit give the attributes of this library's layouts, in random states: settings,
/// writing directions, sizes, item counts, content offsets, and inserts and deletes.
@MainActor
struct TranslatedLayoutTests {
  @Test(arguments: TranslatedLayouts.names)
  func `a translated layout has the attributes of the library's`(name: String) throws {
    let settings = TranslatedLayouts.settings(of: name)
    let delegate = ItemLengths()
    for hasDelegate in [false, true] {
      let pair = try #require(TranslatedLayouts.pair(name))
      guard
        !hasDelegate || pair.library is CollectionLayouts.WaterfallLayout
          || pair.library is CollectionLayouts.JustifiedLayout
      else {
        continue
      }
      let own = type(of: pair.library).flingProperties
      #expect(own.map(\.name) == settings.map(\.name))
      let twins = LayoutTwins(pair.library, pair.exported, delegate: hasDelegate ? delegate : nil)
      twins.comparison.addedValues = Self.addedValues
      // The decomposition of 3D transforms in an animation enlarges rounding errors, and so does the square
      // root with which a deck's card begins to swing.
      if pair.library is CollectionLayouts.SpineLayout { twins.comparison.tolerance = 1e-6 }
      expectEqual(twins, states: TestLength.isFull ? 1000 : 300) { a, b, random in
        for (own, exported) in zip(own, settings) {
          let value = random.value(of: own)
          own.setValue(a, value)
          exported.setValue(b, value)
        }
        setTransitions(of: a, b, &random)
      }
    }
    withExtendedLifetime(delegate) {}
  }

  private static func addedValues(of attributes: CollectionViewLayoutAttributes) -> [CGFloat] {
    switch attributes {
    case let page as CollectionLayouts.WelcomePageLayoutAttributes:
      [page.contentOffsetX, page.captionOffsetX]
    case let page as ExportedLayouts.WelcomePageLayoutAttributes:
      [page.contentOffsetX, page.captionOffsetX]
    case let header as CollectionLayouts.StretchyHeaderLayoutAttributes:
      [
        header.deltaY, header.maximumStretch, header.stretch, header.state.collapse,
        header.state.maximumCollapse,
      ]
    case let header as ExportedLayouts.StretchyHeaderLayoutAttributes:
      [
        header.deltaY, header.maximumStretch, header.stretch, header.state.collapse,
        header.state.maximumCollapse,
      ]
    default: []
    }
  }

  @Test func `the translated storefront has the attributes of the scene's layout`() {
    let twins = LayoutTwins(
      Scenes.StorefrontLayout(), ExportedLayouts.StorefrontLayout(), counts: [5, 6, 7, 8])
    expectEqual(twins, states: 300) { a, b, random in
      random.set(&a.metrics.bannerHeight, &b.metrics.bannerHeight, in: 80...600)
      random.set(&a.metrics.bannerWidth, &b.metrics.bannerWidth, in: 0.4...1)
      random.set(&a.metrics.sideScale, &b.metrics.sideScale, in: 0.8...1)
      random.set(&a.metrics.spacing, &b.metrics.spacing, in: 0...60)
      random.set(&a.metrics.margin, &b.metrics.margin, in: 0...40)
      a.metrics.columns = Int.random(in: 1...8, using: &random)
      a.metrics.pinsHeaders = random.isLikely(0.5)
      a.metrics.behavior = random.element(of: CollectionLayoutSectionOrthogonalScrollingBehavior.allCases)
      b.metrics.columns = a.metrics.columns
      b.metrics.pinsHeaders = a.metrics.pinsHeaders
      b.metrics.behavior = a.metrics.behavior
      setTransitions(of: a, b, &random)
    }
  }

  /// Gives both layouts the same random transitions.
  private func setTransitions(
    of a: CollectionViewLayout, _ b: CollectionViewLayout, _ random: inout TestSupport.SplitMix64
  ) {
    guard let a = a as? any AnimatedItems else { return }
    func part(_ range: ClosedRange<CGFloat>) -> CGFloat? {
      random.isLikely(0.3) ? nil : random.fraction(in: range)
    }
    func transition() -> CollectionLayouts.ItemTransition {
      .init(scale: part(0.25...2), offset: part(-1...1), angle: part(-1...1), alpha: part(0...1))
    }
    func exported(_ transition: CollectionLayouts.ItemTransition) -> ExportedLayouts.ItemTransition {
      .init(
        scale: transition.scale, offset: transition.offset, angle: transition.angle, alpha: transition.alpha)
    }
    (a.insertion, a.deletion) = (transition(), transition())
    let (insertion, deletion) = (exported(a.insertion), exported(a.deletion))
    switch b {
    case let b as ExportedLayouts.AnimatedLayout: (b.insertion, b.deletion) = (insertion, deletion)
    case let b as ExportedLayouts.AnimatedFlowLayout: (b.insertion, b.deletion) = (insertion, deletion)
    case let b as ExportedLayouts.AnimatedCompositionalLayout:
      (b.insertion, b.deletion) = (insertion, deletion)
    default: Issue.record("\(type(of: b)) has no transitions")
    }
  }
}

extension TestSupport.SplitMix64 {
  /// Returns a random value of a setting, in its range or a little beyond.
  @MainActor
  fileprivate mutating func value(of setting: LayoutProperty) -> LayoutProperty.Value {
    if setting.isOptional, isLikely(0.3) { return .numbers([]) }
    let scale = setting.unit == .degrees ? Double.pi / 180 : 1
    let (least, most) = (setting.range?.lowerBound ?? 0, setting.range?.upperBound ?? 100)
    let excess = (most - least) / 10
    let range = CGFloat(least - excess)...CGFloat(most + excess)
    func number(_ random: inout Self) -> Double { Double(random.fraction(in: range)) * scale }
    return switch setting.kind {
    case .number: .numbers([number(&self)])
    case .integer: .numbers([number(&self).rounded()])
    case .boolean: .numbers([isLikely(0.5) ? 1 : 0])
    case .size: .numbers(size(20...400).propertyNumbers)
    case .point: .numbers([number(&self), number(&self)])
    case .range: .numbers([number(&self), number(&self)].sorted())
    case .insets: .numbers(insets(-10...60).propertyNumbers)
    case .color: .numbers([0.5, 0.5, 0.5, 1])
    case .choice(let names): .numbers([Double(Int.random(in: names.indices, using: &self))])
    case .choiceWithNumber(let names):
      .numbers([Double(Int.random(in: names.indices, using: &self)), Double(fraction(in: -40...120))])
    case .list(let labels):
      .numbers(
        (0..<labels.count * Int.random(in: 0...9, using: &self)).map { _ in
          Double(Int.random(in: 0...5, using: &self))
        })
    }
  }
}

/// A delegate of the waterfalls and the justified layouts, with a length for each item.
@MainActor
private final class ItemLengths: CollectionLayouts.WaterfallLayoutDelegate,
  ExportedLayouts.WaterfallLayoutDelegate, CollectionLayouts.JustifiedLayoutDelegate,
  ExportedLayouts.JustifiedLayoutDelegate
{
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionLayouts.WaterfallLayout,
    lengthForItemAt indexPath: IndexPath, breadth: CGFloat
  ) -> CGFloat? { breadth * ratio(indexPath) }

  func collectionView(
    _ collectionView: CollectionView, layout: ExportedLayouts.WaterfallLayout,
    lengthForItemAt indexPath: IndexPath, breadth: CGFloat
  ) -> CGFloat? { breadth * ratio(indexPath) }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionLayouts.JustifiedLayout,
    aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat? { ratio(indexPath) }

  func collectionView(
    _ collectionView: CollectionView, layout: ExportedLayouts.JustifiedLayout,
    aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat? { ratio(indexPath) }

  private func ratio(_ path: IndexPath) -> CGFloat {
    CGFloat(1 + (path.item * 7919 + path.section) % 13) / 7
  }
}
