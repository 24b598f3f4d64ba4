import Benchmark
import Canvas
import CollectionLayouts
import Foundation
import SDLStage
import StandardLayouts

/// Measures a frame of 1280 × 800 pixels: from views to a draw list, and from a draw list to pixels.
func benchmarkPainting() {
  for scene in PaintedScene.allCases {
    for step in PaintStep.allCases {
      Benchmark("paint \(scene.rawValue), \(step.rawValue)") { benchmark in
        await measurePainting(benchmark, scene, step)
      }
    }
  }
}

/// A layout of a million cards, scrolled to the middle.
enum PaintedScene: String, CaseIterable, Sendable {
  case carousel, grid, pages

  @MainActor
  func makeLayout() -> CollectionViewLayout {
    switch self {
    case .carousel:
      let layout = CarouselLayout()
      layout.scrollDirection = .horizontal
      layout.itemSize = CGSize(width: 300, height: 420)
      return layout
    case .grid:
      let layout = CollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 120, height: 120)
      layout.sectionInset = EdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
      return layout
    case .pages: return WelcomePageLayout()
    }
  }
}

/// A step of drawing the next frame of a slow scroll.
enum PaintStep: String, CaseIterable, Sendable {
  case list = "draw list"
  case whole = "all pixels"
  case scrolled = "pixels that a scroll changes"
  case card = "pixels that one card changes"
}

@MainActor
private func measurePainting(_ benchmark: Benchmark, _ scene: PaintedScene, _ step: PaintStep) {
  let frames = benchmark.subject { PaintedFrames(scene, step) }
  guard frames.isCorrect else { return benchmark.error("\(benchmark.name) does not draw what it should") }
  // Outside the measurement: only the step itself counts.
  frames.change()
  benchmark.startMeasurement()
  frames.run()
  benchmark.stopMeasurement()
}

/// A scene whose frames are drawn up to one step.
@MainActor
private final class PaintedFrames {
  private(set) var isCorrect = true
  private let step: PaintStep
  private let sample: CardSample
  private let painter = ViewPainter()
  private let stage = OffscreenStage()
  private var list = DrawList()
  private var pixels: PixelFrame?

  init(_ scene: PaintedScene, _ step: PaintStep) {
    self.step = step
    sample = CardSample(scene.makeLayout())
    painter.paint(sample.view, scale: 1, into: &list)
    stage.draw(list)
    // Several frames, because a picture is resampled only when its size has been requested for a few frames.
    for _ in 0..<8 where isCorrect {
      change()
      run()
      isCorrect = isLikeFresh
    }
  }

  /// Prepares the next frame up to the measured step.
  func change() {
    if step == .card { sample.markNextCard() } else { sample.scrollOn() }
    if step != .list { painter.paint(sample.view, scale: 1, into: &list) }
  }

  /// Runs the measured step.
  func run() {
    switch step {
    case .list: painter.paint(sample.view, scale: 1, into: &list)
    case .whole: pixels = stage.draw(list)
    case .scrolled, .card: pixels = stage.redraw(list)
    }
  }

  /// Whether the draw list equals that of a new painter, contains all visible cards, and was drawn to the
  /// same pixels as by a stage that draws all of it.
  private var isLikeFresh: Bool {
    var fresh = DrawList()
    ViewPainter().paint(sample.view, scale: 1, into: &fresh)
    guard list == fresh, list.pictureCount == sample.view.indexPathsForVisibleItems.count else {
      return false
    }
    guard let pixels else { return step == .list }
    return pixels.isEqual(OffscreenStage(pictures: stage.pictures).draw(fresh))
  }
}

extension DrawList {
  fileprivate var pictureCount: Int {
    commands.count { if case .image = $0 { true } else { false } }
  }
}

extension PixelFrame {
  fileprivate func isEqual(_ other: PixelFrame) -> Bool {
    size == other.size
      && (0..<size.height).allSatisfy { y in (0..<size.width).allSatisfy { self[$0, y] == other[$0, y] } }
  }
}
