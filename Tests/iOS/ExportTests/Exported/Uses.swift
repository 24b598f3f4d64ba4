import CollectionLayouts
import Foundation

@MainActor
func useBanner() -> CollectionView {
  let layout = modifyBanner(makeBannerLayout())
  let view = CollectionView(frame: .zero, collectionViewLayout: layout)
  configureBanner(view)
  return view
}

@MainActor
func useChangedBanner() -> CollectionView {
  let layout = modifyChangedBanner(makeChangedBannerLayout())
  let view = CollectionView(frame: .zero, collectionViewLayout: layout)
  configureChangedBanner(view)
  return view
}

@MainActor
func useWelcomePage() -> CollectionView {
  let view = CollectionView(frame: .zero, collectionViewLayout: makeWelcomePageLayout())
  configureWelcomePage(view)
  return view
}

@MainActor
func useChangedWelcomePage() -> CollectionView {
  let view = CollectionView(frame: .zero, collectionViewLayout: makeChangedWelcomePageLayout())
  configureChangedWelcomePage(view)
  return view
}

@MainActor
func useCarousel() -> CollectionView {
  let layout = modifyCarousel(makeCarouselLayout())
  let view = CollectionView(frame: .zero, collectionViewLayout: layout)
  configureCarousel(view)
  return view
}

@MainActor
func useChangedCarousel() -> CollectionView {
  let layout = modifyChangedCarousel(makeChangedCarouselLayout())
  let view = CollectionView(frame: .zero, collectionViewLayout: layout)
  configureChangedCarousel(view)
  return view
}

@MainActor
func useModifiedWaterfall() -> CollectionView {
  let layout = modifyModifiedWaterfall(makeModifiedWaterfallLayout())
  let view = CollectionView(frame: .zero, collectionViewLayout: layout)
  configureModifiedWaterfall(view)
  return view
}

@MainActor
func useCurvedWaterfall() -> CollectionView {
  let layout = modifyCurvedWaterfall(makeCurvedWaterfallLayout())
  let view = CollectionView(frame: .zero, collectionViewLayout: layout)
  configureCurvedWaterfall(view)
  return view
}

@MainActor
func useCardRow() -> CollectionView {
  let layout = modifyCardRow(makeCardRowLayout())
  let view = CollectionView(frame: .zero, collectionViewLayout: layout)
  configureCardRow(view)
  return view
}

@MainActor
func useChangedCardRow() -> CollectionView {
  let layout = modifyChangedCardRow(makeChangedCardRowLayout())
  let view = CollectionView(frame: .zero, collectionViewLayout: layout)
  configureChangedCardRow(view)
  return view
}

@MainActor
func useWaterfall() -> CollectionView {
  let view = CollectionView(frame: .zero, collectionViewLayout: makeWaterfallLayout())
  configureWaterfall(view)
  return view
}

@MainActor
func useChangedWaterfall() -> CollectionView {
  let view = CollectionView(frame: .zero, collectionViewLayout: makeChangedWaterfallLayout())
  configureChangedWaterfall(view)
  return view
}

@MainActor
func useList() -> CollectionView {
  let view = CollectionView(frame: .zero, collectionViewLayout: makeListLayout())
  configureList(view)
  return view
}

@MainActor
func useStretchyHeader() -> CollectionView {
  let view = CollectionView(frame: .zero, collectionViewLayout: makeStretchyHeaderLayout())
  configureStretchyHeader(view)
  return view
}

@MainActor
func useChangedStretchyHeader() -> CollectionView {
  let view = CollectionView(frame: .zero, collectionViewLayout: makeChangedStretchyHeaderLayout())
  configureChangedStretchyHeader(view)
  return view
}

@MainActor
func useGrid() -> CollectionView {
  let view = CollectionView(frame: .zero, collectionViewLayout: makeAnimatedFlowLayout())
  configureAnimatedFlow(view)
  return view
}

@MainActor
func useChangedGrid() -> CollectionView {
  let view = CollectionView(frame: .zero, collectionViewLayout: makeChangedAnimatedFlowLayout())
  configureChangedAnimatedFlow(view)
  return view
}

@MainActor
func useTransitionGrid() -> CollectionView {
  let view = CollectionView(frame: .zero, collectionViewLayout: makeTransitionAnimatedFlowLayout())
  configureTransitionAnimatedFlow(view)
  return view
}

@MainActor
func useTransitionWheel() -> CollectionView {
  let view = CollectionView(frame: .zero, collectionViewLayout: makeTransitionWheelLayout())
  configureTransitionWheel(view)
  return view
}

@MainActor
func useLoopingCoverFlow() -> CollectionView {
  let view = CollectionView(frame: .zero, collectionViewLayout: makeLoopingCoverFlowLayout())
  configureLoopingCoverFlow(view)
  return view
}

@MainActor
func useInvertedWheel() -> CollectionView {
  let view = CollectionView(frame: .zero, collectionViewLayout: makeInvertedWheelLayout())
  configureInvertedWheel(view)
  return view
}

@MainActor
func useSmallCircle() -> CollectionView {
  let view = CollectionView(frame: .zero, collectionViewLayout: makeSmallCircleLayout())
  configureSmallCircle(view)
  return view
}

@MainActor
func useMirroredHero() -> CollectionView {
  let layout = modifyMirroredHero(makeMirroredHeroLayout())
  let view = CollectionView(frame: .zero, collectionViewLayout: layout)
  configureMirroredHero(view)
  return view
}

@MainActor
func useMirroredGrid() -> CollectionView {
  let view = CollectionView(frame: .zero, collectionViewLayout: makeMirroredAnimatedFlowLayout())
  configureMirroredAnimatedFlow(view)
  return view
}

@MainActor
func useMirroredCarousel() -> CollectionView {
  let layout = modifyMirroredCarousel(makeMirroredCarouselLayout())
  let view = CollectionView(frame: .zero, collectionViewLayout: layout)
  configureMirroredCarousel(view)
  return view
}

@MainActor
func useMirroredWelcomePage() -> CollectionView {
  let view = CollectionView(frame: .zero, collectionViewLayout: makeMirroredWelcomePageLayout())
  configureMirroredWelcomePage(view)
  return view
}

@MainActor
func useInsideCube() -> CollectionView {
  let view = CollectionView(frame: .zero, collectionViewLayout: makeInsideCubeLayout())
  configureInsideCube(view)
  return view
}

@MainActor
func useHingedRotate() -> CollectionView {
  let view = CollectionView(frame: .zero, collectionViewLayout: makeHingedRotateLayout())
  configureHingedRotate(view)
  return view
}

@MainActor
func useOpenWallet() -> CollectionView {
  let view = CollectionView(frame: .zero, collectionViewLayout: makeOpenWalletLayout())
  configureOpenWallet(view)
  return view
}

@MainActor
func useWideMosaic() -> CollectionView {
  let view = CollectionView(frame: .zero, collectionViewLayout: makeWideMosaicLayout())
  configureWideMosaic(view)
  return view
}

@MainActor
func useLowJustified() -> CollectionView {
  let view = CollectionView(frame: .zero, collectionViewLayout: makeLowJustifiedLayout())
  configureLowJustified(view)
  return view
}

@MainActor
func useStorefront() -> CollectionView {
  let view = CollectionView(frame: .zero, collectionViewLayout: StorefrontLayout())
  configureStorefront(view)
  return view
}

@MainActor
func useChangedStorefront() -> CollectionView {
  let view = CollectionView(frame: .zero, collectionViewLayout: ChangedStorefrontLayout())
  configureChangedStorefront(view)
  return view
}
