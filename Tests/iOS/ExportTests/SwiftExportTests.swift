import CollectionCore
import CollectionLayouts
import Foundation
import LayoutExport
import TestSupport
import Testing

@testable import Playground

/// The source exported for this library, compiled, gives the scene's layout and scrolling.
@MainActor
struct SwiftExportTests {
  /// The compiled exports by file name.
  private static let compiled: [String: (make: @MainActor () -> CollectionViewLayout, configure: Configure)] =
    [
      "Banner": (makeBannerLayout, configureBanner),
      "ChangedBanner": (makeChangedBannerLayout, configureChangedBanner),
      "WelcomePage": (makeWelcomePageLayout, configureWelcomePage),
      "ChangedWelcomePage": (makeChangedWelcomePageLayout, configureChangedWelcomePage),
      "Carousel": (makeCarouselLayout, configureCarousel),
      "ChangedCarousel": (makeChangedCarouselLayout, configureChangedCarousel),
      "CardRow": (makeCardRowLayout, configureCardRow),
      "ChangedCardRow": (makeChangedCardRowLayout, configureChangedCardRow),
      "Waterfall": (makeWaterfallLayout, configureWaterfall),
      "ChangedWaterfall": (makeChangedWaterfallLayout, configureChangedWaterfall),
      "ModifiedWaterfall": (
        { modifyModifiedWaterfall(makeModifiedWaterfallLayout()) }, configureModifiedWaterfall
      ),
      "CurvedWaterfall": (
        { modifyCurvedWaterfall(makeCurvedWaterfallLayout()) }, configureCurvedWaterfall
      ),
      "List": (makeListLayout, configureList),
      "StretchyHeader": (makeStretchyHeaderLayout, configureStretchyHeader),
      "ChangedStretchyHeader": (makeChangedStretchyHeaderLayout, configureChangedStretchyHeader),
      "Grid": (makeAnimatedFlowLayout, configureAnimatedFlow),
      "ChangedGrid": (makeChangedAnimatedFlowLayout, configureChangedAnimatedFlow),
      "TransitionGrid": (makeTransitionAnimatedFlowLayout, configureTransitionAnimatedFlow),
      "TransitionWheel": (makeTransitionWheelLayout, configureTransitionWheel),
      "LoopingCoverFlow": (makeLoopingCoverFlowLayout, configureLoopingCoverFlow),
      "InvertedWheel": (makeInvertedWheelLayout, configureInvertedWheel),
      "SmallCircle": (makeSmallCircleLayout, configureSmallCircle),
      "MirroredHero": (makeMirroredHeroLayout, configureMirroredHero),
      "MirroredGrid": (makeMirroredAnimatedFlowLayout, configureMirroredAnimatedFlow),
      "MirroredCarousel": (makeMirroredCarouselLayout, configureMirroredCarousel),
      "MirroredWelcomePage": (makeMirroredWelcomePageLayout, configureMirroredWelcomePage),
      "InsideCube": (makeInsideCubeLayout, configureInsideCube),
      "HingedRotate": (makeHingedRotateLayout, configureHingedRotate),
      "OpenWallet": (makeOpenWalletLayout, configureOpenWallet),
      "WideMosaic": (makeWideMosaicLayout, configureWideMosaic),
      "LowJustified": (makeLowJustifiedLayout, configureLowJustified),
      "Storefront": ({ StorefrontLayout() }, configureStorefront),
      "ChangedStorefront": ({ ChangedStorefrontLayout() }, configureChangedStorefront),
    ]

  private typealias Configure = @MainActor (CollectionView) -> Void

  @Test(arguments: ExportCase.swift)
  func `an exported layout has the attributes of the scene's layout`(_ export: ExportCase) throws {
    let controller = try export.makePlayground().stage.controller
    let (make, configure) = try #require(Self.compiled[export.file])
    let view = controller.collectionView
    let rig = LayoutRig(
      make(), width: view.bounds.width, height: view.bounds.height, counts: controller.cards.sections.counts,
      delegate: controller.panes[0])
    configure(rig.view)
    // A mirrored layout first scrolls to its start.
    rig.view.layoutIfNeeded()
    for section in controller.cards.sections.counts.indices {
      guard let offset = view.contentOffset(ofSection: section) else { continue }
      rig.view.setContentOffset(offset, ofSection: section, animated: false)
    }
    let animated = [view, rig.view].map { $0.collectionViewLayout.innermostLayout as? any AnimatedItems }
    #expect(animated[0]?.insertion == animated[1]?.insertion)
    #expect(animated[0]?.deletion == animated[1]?.deletion)
    let comparison = AttributesComparison()
    for share in [0, 0.1, 0.35, 0.8, 1] {
      let most = view.maximumContentOffset
      let offset = CGPoint(x: share * most.x, y: share * most.y)
      for view in [view, rig.view] {
        view.contentOffset = offset
        view.layoutIfNeeded()
      }
      let found = [view, rig.view].map {
        let layout = $0.collectionViewLayout
        return layout.layoutAttributesForElements(in: layout.visibleBounds.insetBy(dx: -99, dy: -99)) ?? []
      }
      #expect(!found[0].isEmpty)
      #expect(comparison.differences("at \(offset)", found[0], found[1]) == [])
    }
    withExtendedLifetime(controller) {}
  }

  @Test(arguments: ExportCase.swift)
  func `an exported configuration sets the scene's scrolling`(_ export: ExportCase) throws {
    let view = try export.makePlayground().stage.controller.collectionView
    let (make, configure) = try #require(Self.compiled[export.file])
    let configured = CollectionView(collectionViewLayout: make())
    configure(configured)

    #expect(configured.isPagingEnabled == view.isPagingEnabled)
    #expect(configured.bounces == view.bounces)
    #expect(configured.alwaysBounceHorizontal == view.alwaysBounceHorizontal)
    #expect(configured.alwaysBounceVertical == view.alwaysBounceVertical)
    #expect(configured.isDirectionalLockEnabled == view.isDirectionalLockEnabled)
    #expect(configured.isWheelGlideEnabled == view.isWheelGlideEnabled)
    #expect(configured.semanticContentAttribute == view.semanticContentAttribute)
    #expect(configured.reorderingCadence == view.reorderingCadence)
    #expect(configured.scrollAnchor == view.scrollAnchor)
    #expect(configured.contentLoopDirection == view.contentLoopDirection)
    #expect(configured.updateTiming == view.updateTiming)
    #expect(configured.physics.name == view.physics.name)
    let isRateChosen = export.settings.contains { $0.hasPrefix("deceleration-rate") }
    #expect(configured.decelerationRate == (isRateChosen ? .init(rawValue: 0.995) : view.decelerationRate))
  }

  @Test func `an exported function sets only what differs from the layout's defaults`() throws {
    let text = try ExportCase(file: "", scene: "carousel", settings: ["side-item-scale=0.7"]).text(
      in: .library)

    #expect(text.contains("layout.itemSize = CGSize(width: 340, height: 500)"))
    #expect(!text.contains("sideItemScale"))
    #expect(!text.contains("isPagingEnabled"))
  }

  @Test(arguments: [
    ("carousel", ["update-duration=0.35"]), ("carousels", ["look=wheel", "angle=13", "item-size=133x247"]),
    ("carousels", ["look=circle", "item-size=133x247"]),
  ])
  func `an exported number has at most three decimals`(scene: String, settings: [String]) throws {
    let text = try ExportCase(file: "", scene: scene, settings: settings).text(in: .library)

    #expect(!text.contains(/\.[0-9]{4}/))
  }

  @Test func `changed constants of a feel are listed in a comment`() throws {
    let text = try ExportCase(file: "", scene: "grid", settings: ["edge-pull=12"]).text(in: .library)

    #expect(text.contains("// Changed constants of the feel, see ScrollPhysics: edge-pull 12 /s."))
  }

  @Test(arguments: [
    ("carousel", "side-item-fade=translucent", ExportFormat.swift),
    ("carousel", "side-item-fade=translucent", .uikit), ("grid", "captions=name", .swift),
    ("waterfall", "feel=gnome", .uikit),
  ])
  func `an export names the settings that it leaves out`(
    scene: String, setting: String, format: ExportFormat
  ) throws {
    let changed = "side-item-scale=0.5"
    let settings = scene == "carousel" ? [setting, changed] : [setting]
    let text = try ExportCase(file: "", scene: scene, settings: settings).makePlayground().exported(
      as: format)

    #expect(text.contains("\n// Not the layout's, and left out: \(setting).\n"))
  }
}
