import CollectionCore
import CollectionLayouts
import Foundation
import StandardLayouts
import TestSupport
import Testing

@testable import Playground
@testable import Scenes

/// The layout contract, checked for the layout of every scene in the catalogue and for every choice that the
/// scene offers.
@MainActor
struct SceneContractTests {
  /// A scene with one of its choices, all other parameters at their defaults.
  struct Example: CustomTestStringConvertible, Sendable {
    var scene: String
    var setting: String?

    var testDescription: String { [scene, setting].compactMap(\.self).joined(separator: " ") }

    @MainActor static var all: [Example] {
      SceneCatalog.scenes.flatMap { scene in
        [Example(scene: scene.name)]
          + scene.groups[0].parameters.flatMap { parameter in
            guard case .choice(let words) = parameter.kind else { return [Example]() }
            return words.map { Example(scene: scene.name, setting: "\(parameter.name)=\($0)") }
          }
      }
    }
  }

  @Test(arguments: await Example.all, [CGSize(width: 1280, height: 800), CGSize(width: 375, height: 667)])
  func `a scene's layout keeps the layout contract`(_ example: Example, size: CGSize) throws {
    var random = SplitMix64(seed: 7)
    for items in [0, 1, 7, 200] {
      let rig = try PlaygroundRig(
        example.scene, items: items, settings: [example.setting].compactMap(\.self), size: size)
      // A setting that changes the layout animates the change.
      rig.rest()
      let view = rig.collectionView
      for _ in 0..<2 {
        view.contentOffset = CGPoint(
          x: random.number(in: view.minimumContentOffset.x - 90...view.maximumContentOffset.x + 90).rounded(),
          y: random.number(in: view.minimumContentOffset.y - 90...view.maximumContentOffset.y + 90).rounded())
        view.layoutIfNeeded()

        let violations = layoutContractViolations(
          view.collectionViewLayout, in: view, seed: random.next(), except: Self.exceptions(of: view))

        #expect(violations.prefix(3) == [], "\(items) cards at \(view.contentOffset)")
      }
    }
  }

  /// Returns the rules that do not apply to a view's layout; none for a class that has no entry here.
  ///
  /// `LayoutSample` gives the reasons for the ready-made layouts. The sections of a storefront that scroll
  /// sideways reach beyond the content, and its headers stay at the top. So do those of a list.
  private static func exceptions(of view: CollectionView) -> LayoutContractExceptions {
    switch view.collectionViewLayout.innermostLayout {
    case is WheelLayout: [.contentHeight, .overscrolledItems]
    // The items of a look stand where their pose says: around the focus, not in a row.
    case is SpineLayout: [.oversizedItems, .overscrolledItems]
    case is BannerLayout, is CardRowLayout, is CarouselLayout: .contentHeight
    case is StretchyHeaderLayout: [.followingBands, .overscrolledItems]
    case is StorefrontLayout: [.followingBands, .oversizedItems]
    case is ListLayout: .followingBands
    default: []
    }
  }
}
