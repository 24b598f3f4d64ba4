import CollectionCore
import Foundation
import LayoutDiagnostics
import Testing

@MainActor
struct WaveLayoutTests {
  @Test func `nothing is wrong with the wave`() {
    #expect(LayoutValidator.findings(counts: [1000]) { WaveLayout() } == [])
  }

  @Test func `a scroll asks for what is visible and prepares nothing`() {
    let program = WaveProgram()
    program.view.register(CollectionViewCell.init, forCellWithReuseIdentifier: "card")
    program.view.dataSource = program
    program.view.frame.size = CGSize(width: 800, height: 600)
    program.view.layoutIfNeeded()

    let trace = LayoutTracer.record(program.view) { program.view.contentOffset.x += 100 }

    #expect(trace.count(of: .elements) == 1)
    #expect(trace.count(of: .prepare) == 0)
  }
}
