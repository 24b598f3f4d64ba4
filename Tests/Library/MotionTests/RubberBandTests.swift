import Motion
import TestSupport
import Testing

struct RubberBandTests {
  @Test func `displacement, inverse and slope follow the law`() throws {
    for row in try VectorTable("rubberband").rows {
      let band = RubberBand(dimension: row["dimension"], coefficient: row["c"])

      #expect(agrees(band.displacement(forPull: row["pull"]), row["displacement"]), "\(row)")
      #expect(
        agrees(band.pull(forDisplacement: row["displacement"]), row["inverse"], tolerance: 1e-4), "\(row)")
      #expect(agrees(band.slope(atPull: row["pull"]), row["slope"]), "\(row)")
    }
  }

  @Test func `displacements match recorded positions of a held finger`() throws {
    for row in try VectorTable("uikit_rubberband_trace").rows {
      let displacement = RubberBand(dimension: row["dimension_pt"]).displacement(forPull: row["pull_pt"])

      #expect(agrees(displacement, row["formula_pt"], tolerance: 1e-5), "\(row)")
      #expect(agrees(displacement, row["recorded_overscroll_pt"], tolerance: row["tol_pt"]), "\(row)")
    }
  }

  @Test func `the displacement is odd in the pull and stays below the viewport's extent`() {
    let band = RubberBand(dimension: 480)

    #expect(band.displacement(forPull: -100) == -band.displacement(forPull: 100))
    #expect(band.displacement(forPull: 1e9) < 480)
    #expect(band.pull(forDisplacement: 480).isFinite)
    #expect(band.pull(forDisplacement: -26.009_852_2) < -49.99)
  }

  @Test(arguments: [0.0, 10, -10])
  func `a viewport without extent has neither displacement nor pull`(pull: Double) {
    #expect(RubberBand(dimension: 0).displacement(forPull: pull) == 0)
    #expect(RubberBand(dimension: 0).pull(forDisplacement: pull) == 0)
    #expect(RubberBand(dimension: 0).slope(atPull: pull) == 0)
  }
}
