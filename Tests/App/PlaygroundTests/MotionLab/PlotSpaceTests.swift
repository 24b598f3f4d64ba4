import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// Tests of an area of 100 × 100 points whose axes go from 0 to 100.
struct PlotSpaceTests {
  private let space = PlotSpace(
    area: CGRect(x: 10, y: 20, width: 100, height: 100),
    horizontal: PlotScale(showing: 0...100, tickCount: 4, leastSpan: 1),
    vertical: PlotScale(showing: 0...100, tickCount: 4, leastSpan: 1))

  private func points(_ coordinates: [CGFloat]) -> [CGPoint] { coordinates.map { CGPoint(x: $0, y: $0) } }

  @Test func `values grow to the right and upwards`() {
    #expect(space.place(of: CGPoint(x: 25, y: 75)) == CGPoint(x: 35, y: 45))
  }

  @Test func `a line leaves out points too near to the previous one, but never its last point`() {
    let places = space.places(of: points([0, 0.1, 0.3, 0.5, 50, 50.2]))

    #expect(zip(places, [10, 10.5, 60, 60.2]).allSatisfy { abs($0.x - $1) < 1e-9 })
    #expect(places.count == 4)
  }

  @Test func `the vertical axis extends to horizontal guides near the lines, and not to distant ones`() {
    let color = Palette.text
    var plot = Plot(title: "Offset", series: [Plot.Series(points: points([0, 100]), color: color)])
    plot.guides = [-61, -59, 159, 161].map { .init(place: .horizontal(at: $0), color: color) }
    plot.guides.append(.init(place: .vertical(at: 250), color: color))

    let extent = PlotExtent(of: plot)

    #expect(extent.vertical == -59...159)
    #expect(extent.horizontal == 0...250)
  }
}
