import CollectionCore
import Foundation
import TestSupport
import Testing

/// Tests of transitions between all layouts, animated and interactive, with each scroll anchor and direction.
///
/// An invariant is checked at every frame, with and without updates in between.
@MainActor
struct TransitionCombinationTests {
  private typealias Kind = TransitionRig.Kind

  @Test(arguments: TransitionRig.Kind.allCases, TransitionRig.Kind.allCases)
  func `no view jumps, and the result equals that of a fresh layout`(
    from old: TransitionRig.Kind, to new: TransitionRig.Kind
  ) {
    for (index, scenario) in Scenario.all.enumerated() {
      let number = index + (Kind.allCases.firstIndex(of: old) ?? 0) + (Kind.allCases.firstIndex(of: new) ?? 0)
      let anchors = CollectionView.ScrollAnchor.allCases
      let anchor = anchors[number % anchors.count]
      let isMirrored = number / anchors.count % 2 == 1
      let rig = TransitionRig(old, anchor: anchor, isMirrored: isMirrored)
      scenario.play(in: rig, to: new)
      #expect(rig.takeFindings() == [], "\(scenario), anchor \(anchor)\(isMirrored ? ", mirrored" : "")")
    }
  }

  @Test(
    arguments: [TransitionRig.Kind.list, .grid, .rows, .uniformRows], CollectionView.ScrollAnchor.allCases)
  func `the anchored element keeps its position within the content's limits`(
    to new: TransitionRig.Kind, anchor: CollectionView.ScrollAnchor
  ) {
    for old in Kind.allCases {
      for offset in [0, 300, 10_000] as [CGFloat] {
        let rig = TransitionRig(old, anchor: anchor, isMirrored: false)
        rig.scroll(to: offset)
        let kept = rig.anchored
        rig.change(to: new)
        rig.finish()
        #expect(rig.isKept(kept), "from \(old) at \(offset): \(kept)")
      }
    }
  }

  @Test(arguments: Array(0..<60) + [135, 153] as [UInt64])
  func `no view jumps in a random sequence of transitions, updates and resizes`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let rig = TransitionRig(
      random.element(of: Kind.allCases), anchor: random.element(of: CollectionView.ScrollAnchor.allCases),
      isMirrored: seed % 2 == 1)
    rig.checksMotion = false
    for _ in 0..<20 {
      step(rig, by: &random)
      rig.run(to: random.number(in: 0...0.6))
    }
    if rig.isInteractive { rig.end(finishing: seed % 3 == 0) }
    rig.finish()
    rig.checkEnd()
    #expect(rig.takeFindings() == [])
  }

  private func step(_ rig: TransitionRig, by random: inout SplitMix64) {
    let section = Int(random.number(in: 0...2.99))
    switch Int(random.number(in: 0...9.99)) {
    case 0: rig.change(to: random.element(of: Kind.allCases))
    case 1, 2:
      if rig.isInteractive {
        rig.end(finishing: random.number(in: 0...1) < 0.5)
      } else {
        rig.begin(to: random.element(of: Kind.allCases))
      }
    case 3, 4: if rig.isInteractive { rig.move(to: [random.number(in: 0...1)]) }
    case 5: rig.update("insertion") { $0.insert(["x\($0.words[section].count)"], at: section) }
    case 6: if rig.words[section].count > 4 { rig.update("deletion") { $0.delete(2, in: section) } }
    case 7: rig.update("reload") { rig in rig.view.reloadItems(at: rig.someVisible) }
    case 8: rig.update("reconfiguration") { rig in rig.view.reconfigureItems(at: rig.someVisible) }
    default: rig.resize(to: random.number(in: 250...450).rounded())
    }
  }

  /// A layout transition with an interruption.
  struct Scenario: CustomStringConvertible {
    enum Manner: CaseIterable { case animated, finished, cancelled }
    enum Interruption: CaseIterable {
      case none, insertion, deletion, reload, reconfiguration, resize, anotherLayout
    }

    var manner: Manner
    var interruption: Interruption

    var description: String { "\(manner) with \(interruption)" }

    static let all = Manner.allCases.flatMap { manner in
      Interruption.allCases.map { Scenario(manner: manner, interruption: $0) }
    }

    @MainActor func play(in rig: TransitionRig, to kind: TransitionRig.Kind) {
      switch manner {
      case .animated:
        rig.change(to: kind)
        guard interruption != .none else { break }
        rig.run(to: 0.4)
        interrupt(rig)
      case .finished, .cancelled:
        rig.begin(to: kind)
        rig.move(to: [0.1, 0.2, 0.3])
        interrupt(rig)
        guard rig.isInteractive else { break }
        rig.run(to: 0.9)
        rig.finish()
        rig.move(to: [0.4, 0.5, 0.6])
        rig.end(finishing: manner == .finished)
      }
      rig.run(to: 0.9)
      rig.finish()
      rig.checkEnd()
    }

    @MainActor private func interrupt(_ rig: TransitionRig) {
      switch interruption {
      case .none: break
      case .insertion: rig.update("insertion") { $0.insert(["x", "y", "z"], at: 1) }
      case .deletion: rig.update("deletion") { $0.delete(3, in: 1) }
      case .reload: rig.update("reload") { rig in rig.view.reloadItems(at: rig.someVisible) }
      case .reconfiguration:
        rig.update("reconfiguration") { rig in rig.view.reconfigureItems(at: rig.someVisible) }
      case .resize: rig.resize(to: 320)
      case .anotherLayout: rig.change(to: .uniformRows)
      }
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func element<Element>(of elements: [Element]) -> Element {
    elements[Int(next() % UInt64(elements.count))]
  }
}
