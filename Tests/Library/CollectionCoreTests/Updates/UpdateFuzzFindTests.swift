import CollectionCore
import TestSupport
import Testing

/// Sequences found by `UpdateFuzzTests`, each as short as possible.
@MainActor
struct UpdateFuzzFindTests {
  @Test func `an inset changed during an interactive transition applies at its end`() {
    let sequence = FuzzSequence(
      words: [],
      steps: [
        .startTransition(.words(.init())),
        .inset(1),
      ])

    #expect(sequence.failures() == [])
  }

  @Test func `an update during a wheel scroll does not leave the content beyond its limits`() {
    let sequence = FuzzSequence(
      words: [4],
      setting: .init(anchor: .topElement),
      steps: [
        .wheel(-1),
        .update([.insert([0, 1]), .delete([0, 0])]),
      ])

    #expect(sequence.failures() == [])
  }

  @Test func `views animating off screen move with the content at once`() {
    let sequence = FuzzSequence(
      words: [1],
      setting: .init(anchor: .bottom),
      steps: [
        .update([.insert([0, 0]), .insert([0, 0])]),
        .resize(100, 60),
        .startTransition(.words(.init())),
      ])

    #expect(sequence.failures() == [])
  }

  @Test func `cancelling a transition that began during an update ends inside the limits`() {
    let sequence = FuzzSequence(
      words: [0],
      steps: [
        .update([.insertSection(0, 0), .insertSection(0, 0)]),
        .update(
          [.insert([0, 0]), .insert([0, 0]), .insert([0, 0]), .insert([2, 0])],
          .andThen([.deleteSection(0)])),
        .scrollToItem([2, 0]),
        .update([]),
        .startTransition(.words(.init())),
        .cancelTransition,
      ])

    #expect(sequence.failures() == [])
  }

  @Test func `a flipped layout is queried again when the view becomes narrower`() {
    let sequence = FuzzSequence(
      words: [0],
      setting: .init(layout: .flowSideways, isRightToLeft: true),
      steps: [
        .resize(150, 200),
        .resize(100, 200),
      ])

    #expect(sequence.failures() == [])
  }

  @Test func `ending a touch between two pixels for an interactive transition does not jump`() {
    let sequence = FuzzSequence(
      words: [4],
      setting: .init(layout: .words(.init(headerHeight: 15, snap: 25))),
      steps: [
        .fingerDown(0, 0),
        .drag(-1275, 3),
        .startTransition(.words(.init())),
      ])

    #expect(sequence.failures() == [])
  }

  @Test func `content scrolled by a wheel to just below half a pixel shifts without a jump`() {
    let sequence = FuzzSequence(
      words: [1, 4, 5],
      setting: .init(timing: .slow, anchor: .bottom),
      steps: [
        .update([.insert([0, 0]), .insert([0, 0]), .insert([0, 0])]),
        .update(
          [.insert([0, 0]), .insert([0, 0]), .insert([0, 0]), .insert([0, 3]), .insert([2, 0])],
          .andThen([
            .insert([0, 0]), .deleteSection(0), .insert([0, 0]), .insert([1, 0]), .insert([1, 0]),
          ])),
        .scroll(53),
        .update(
          [
            .insert([0, 1]), .reload([0, 0]), .delete([1, 2]), .delete([1, 0]), .insert([2, 0]),
            .delete([1, 3]), .reconfigure([1, 2]), .move([1, 1], [1, 4]), .reload([1, 4]),
          ],
          .invalid(.insertsBeyond)),
        .update([.move([1, 0], [1, 3]), .insert([2, 0])]),
        .wait(1, 1.0 / 60),
        .wheel(-1),
        .update([
          .insert([1, 1]), .insert([0, 0]), .reload([1, 1]), .reload([0, 1]), .insert([0, 0]),
          .insert([2, 0]), .delete([1, 3]), .delete([1, 2]), .reload([1, 0]),
        ]),
      ])

    #expect(sequence.failures() == [])
  }

  // MARK: Moving by hand

  @Test func `a held item stays in place while content scrolls in an animation block`() {
    let sequence = FuzzSequence(words: [1, 3], steps: [.takeUp([0, 0]), .scroll(1, .inBlock)])

    #expect(sequence.failures() == [])
  }

  @Test func `items make room for a held item after an animation block has scrolled them`() {
    let sequence = FuzzSequence(words: [4], steps: [.takeUp([0, 0]), .scroll(26, .inBlock)])

    #expect(sequence.failures() == [])
  }

  @Test func `an item presented in another section is deleted with its own section`() {
    let sequence = FuzzSequence(
      words: [1, 1], steps: [.takeUp([0, 0]), .carry(0, 54), .update([.deleteSection(0)])])

    #expect(sequence.failures() == [])
  }

  @Test func `an item presented in another section is removed when its own section reloads`() {
    let sequence = FuzzSequence(
      words: [0, 0, 1],
      steps: [
        .takeUp([2, 0]),
        .update([.move([2, 0], [0, 0]), .insert([2, 0])]),
        .update([.reloadSection(0)]),
      ])

    #expect(sequence.failures() == [])
  }

  @Test func `an item reconfigured while its section is deleted is removed from its presented section`() {
    let sequence = FuzzSequence(
      words: [0, 3, 1],
      steps: [
        .takeUp([1, 2]),
        .update([.move([1, 2], [2, 1]), .deleteSection(0), .insert([2, 0])]),
        .update([.reconfigure([1, 2]), .deleteSection(1)]),
      ])

    #expect(sequence.failures() == [])
  }

  @Test func `an item held out of sight has a view after a reload`() {
    let sequence = FuzzSequence(
      words: [3], steps: [.takeUp([0, 2]), .carry(0, -17), .update([.reload([0, 2])])])

    #expect(sequence.failures() == [])
  }

  @Test func `items that make room for a held item stay in place during an animated resize`() {
    let sequence = FuzzSequence(
      words: [2, 1, 2],
      setting: .init(layout: .flow(pinned: false), anchor: .bottom),
      steps: [
        .layout(.flowSideways), .takeUp([0, 0]), .carry(97, 0), .update([], .whileResizing(150, 60)),
      ])

    #expect(sequence.failures() == [])
  }

  @Test func `an item moved into an inserted section starts where it is on screen`() {
    let sequence = FuzzSequence(
      words: [0, 1],
      setting: .init(layout: .look(.invertedTimeMachine, isVertical: true)),
      steps: [.update([.move([1, 0], [2, 0]), .insertSection(2, 0)])])

    #expect(sequence.failures() == [])
  }

  @Test func `a transparent item on screen stays in place when an item is picked up`() {
    let sequence = FuzzSequence(
      words: [2],
      steps: [
        .layout(.look(.cardStack, isVertical: true), .jump),
        .startTransition(.words(.init())),
        .update([.reload([0, 1])], .batch),
        .cancelTransition,
        .takeUp([0, 0]),
      ])

    #expect(sequence.failures() == [])
  }

  @Test func `an item reconfigured while it animates out shows its new content if it returns`() {
    let sequence = FuzzSequence(
      words: [3],
      steps: [
        .layout(.look(.timeMachine, isVertical: false), .animated),
        .fingerDown(0, 0),
        .update([.reconfigure([0, 2])], .batch),
        .drag(-1473, 1),
      ])

    #expect(sequence.failures() == [])
  }

  @Test func `an item in the hand keeps its view where its layout hides it`() {
    let sequence = FuzzSequence(
      words: [1],
      setting: .init(layout: .look(.cardCube, isVertical: true)),
      steps: [
        .takeUp([0, 0]),
        .update([.insert([0, 0])], .andThen([.insert([0, 0])])),
        .wait(1, 0.5),
      ])

    #expect(sequence.failures() == [])
  }

  @Test func `cards inserted on top of a mirrored stack are displayed`() {
    let sequence = FuzzSequence(
      words: [5, 2],
      setting: .init(layout: .look(.cardStack, isVertical: false), isRightToLeft: true),
      steps: [
        .update([.delete([1, 0]), .reloadSection(0), .delete([1, 1])], .batch),
        .update(Array(repeating: .insert([0, 0]), count: 5), .batch),
      ])

    #expect(sequence.failures() == [])
  }

  @Test func `items that follow the offset stay on screen while deletions move it back into the content`() {
    let sequence = FuzzSequence(
      words: [0],
      setting: .init(layout: .look(.uncontained, isVertical: true)),
      steps: [
        .update([.insertSection(1, 4), .insertSection(2, 0), .insertSection(0, 0), .insertSection(4, 1)]),
        .scroll(389, .jump),
        .update([.delete([4, 0]), .delete([2, 3])]),
      ])

    #expect(sequence.failures() == [])
  }

  @Test(arguments: [Look.linear, .coverFlow, .multiBrowse], [false, true])
  func `cards far beyond the content stay on screen while all but one are deleted`(
    look: Look, isVertical: Bool
  ) {
    let sequence = FuzzSequence(
      words: [6],
      setting: .init(layout: .look(look, isVertical: isVertical)),
      steps: [
        .scroll(600, .jump), .update((1..<6).map { .delete([0, $0]) }), .wait(3, 0.05),
        .update([.insert([0, 0])]),
      ])

    #expect(sequence.failures() == [])
  }

  @Test func `an update in a transition of looping content leaves copies that follow the offset in place`() {
    let sequence = FuzzSequence(
      words: [1],
      setting: .init(layout: .words(.init(followsBounds: true)), isLooping: true),
      steps: [.update([], .andThen([])), .startTransition(.words(.init()))])

    #expect(sequence.failures() == [])
  }

  @Test(arguments: [FuzzLayout.look(.crossfade, isVertical: true), .look(.cardCube, isVertical: false)])
  func `a cell that comes back while it fades out shows a selection made meanwhile`(hiding: FuzzLayout) {
    for item in 0..<2 {
      let sequence = FuzzSequence(
        words: [2],
        steps: [.layout(hiding, .animated), .select([0, item]), .layout(.words(.init()), .jump)])

      #expect(sequence.failures() == [])
    }
  }

  @Test(
    arguments: [(Look.multiBrowse, true, 101), (.crossfade, true, 175), (.cube, false, 70)],
    [[], [FuzzEdit.insert([0, 3])]])
  func `a scroll that a layout pass began does not move the content until time goes on`(
    start: (look: Look, isVertical: Bool, offset: Double), edits: [FuzzEdit]
  ) {
    let sequence = FuzzSequence(
      words: [3], setting: .init(layout: .look(start.look, isVertical: start.isVertical)),
      steps: [
        .fingerDown(0, 0), .resize(150, 120, .jump), .scroll(start.offset, .jump), .wait(1, 0.05), .fingerUp,
        .update(edits, .batch),
      ])

    #expect(sequence.failures() == [])
  }

  @Test(arguments: [
    (Look.invertedRotary, false, FuzzLayout.words(.init()), 1.1127024186658558),
    (.linear, true, .flowSideways, -0.2),
    (.wheel, false, .flow(pinned: false), 1.2),
  ])
  func `an update during a transition leaves cells beyond the extrapolated content on screen`(
    look: Look, isVertical: Bool, next: FuzzLayout, progress: Double
  ) {
    let sequence = FuzzSequence(
      words: [],
      setting: .init(layout: .look(look, isVertical: isVertical), isRightToLeft: true),
      steps: [
        .startTransition(next),
        .update(Array(repeating: .insert([0, 0]), count: 9) + [.insertSection(0, 5)], .batch),
        .progress(progress),
        .update(Array(repeating: .insert([0, 0]), count: 8), .batch),
      ])

    #expect(sequence.failures() == [])
  }

  @Test(arguments: [true, false], [FuzzStep.putDown, .dropBack])
  func `an item put down where its layout does not list it loses its view`(
    isVertical: Bool, ending: FuzzStep
  ) {
    let sequence = FuzzSequence(
      words: [1],
      setting: .init(layout: .look(.fold, isVertical: isVertical)),
      steps: [.takeUp([0, 0]), .update([.insert([0, 0])], .batch), ending])

    #expect(sequence.failures() == [])
  }

  @Test func `autoscroll does not catch up on the time in which an update moved the content`() {
    let sequence = FuzzSequence(
      words: [2], setting: .init(timing: .spring, anchor: .centredElement),
      steps: [
        .takeUp([0, 1]), .update([.insert([0, 0]), .insert([0, 0])], .batch), .carry(0, 0), .carry(0, 116),
        .update([.insertSection(0, 1)], .batch), .wait(2, 0.5), .update([], .batch),
      ])

    #expect(sequence.failures() == [])
  }

  @Test(arguments: [
    (Look.pageTurn, 1, 2, FuzzLayout.words(.init())), (.pageTurn, 1, 2, .flow(pinned: false)),
    (.multiBrowse, 2, 1, .words(.init())),
  ])
  func `a cell that leaves the screen does not jump when an interactive transition begins`(
    look: Look, words: Int, insertions: Int, next: FuzzLayout
  ) {
    let sequence = FuzzSequence(
      words: [words],
      setting: .init(layout: .look(look, isVertical: false), isLooping: true),
      steps: [
        .fingerDown(0, 0),
        .update(Array(repeating: .insert([0, 0]), count: insertions), .andThen([])),
        .drag(0, 1),
        .startTransition(next),
      ])

    #expect(sequence.failures() == [])
  }

  @Test(arguments: [
    (Look.invertedCylinder, FuzzLayout.look(.pageTurn, isVertical: true)), (.fold, .flow(pinned: false)),
    (.wheel, .words(.init())),
  ])
  func `a word that a resize hides and an update shows again keeps its view`(look: Look, next: FuzzLayout) {
    let sequence = FuzzSequence(
      words: [],
      setting: .init(layout: .look(look, isVertical: false), isRightToLeft: true),
      steps: [
        .update([.insertSection(0, 1)], .batch), .update([.insertSection(1, 1)], .batch),
        .startTransition(next), .update([.insert([0, 0])], .whileResizing(150, 200)),
      ])

    #expect(sequence.failures() == [])
  }

  @Test(arguments: [FuzzStep.startTransition(.words(.init())), .fingerCancelled], [false, true])
  func `a pile spread by a finger closes without a jump`(end: FuzzStep, isLooping: Bool) {
    let sequence = FuzzSequence(
      words: [2],
      setting: .init(layout: .look(.spreadPile, isVertical: true), isLooping: isLooping),
      steps: [.fingerDown(49, 56), .drag(-959, 1), .update([.reload([0, 1])], .batch), end])

    #expect(sequence.failures() == [])
  }

  @Test(arguments: [1049.0, 1500], [35.0, 60])
  func `looping content is laid out again for an inset across the axis during a drag`(
    speed: Double, inset: Double
  ) {
    let sequence = FuzzSequence(
      words: [0, 3, 1, 1],
      setting: .init(layout: .flowSideways, isLooping: true),
      steps: [.fingerDown(0, 0), .drag(speed, 2), .inset(inset)])

    #expect(sequence.failures() == [])
  }

  @Test(arguments: [CollectionView.ScrollAnchor.topElement, .centredElement, .bottom])
  func `insertions during a drag do not move a look across its axis`(anchor: CollectionView.ScrollAnchor) {
    let sequence = FuzzSequence(
      words: [1, 1],
      setting: .init(layout: .look(.wheel, isVertical: false), anchor: anchor, isLooping: true),
      steps: [
        .fingerDown(0, 0),
        .drag(-2105, 1),
        .update([.reloadSection(0), .insert([0, 0]), .insert([0, 0]), .insert([0, 0])], .batch),
        .update(
          [.insertSection(0, 4), .move([0, 1], [0, 0]), .insertSection(0, 3), .insertSection(0, 1)], .batch),
      ])

    #expect(sequence.failures() == [])
  }

  @Test(arguments: [FuzzStep.drag(-628, 1), .drag(300, 1)], [false, true])
  func `a card dragged out of the view and back is displayed`(back: FuzzStep, isLooping: Bool) {
    let sequence = FuzzSequence(
      words: [2],
      setting: .init(layout: .look(.throwStack, isVertical: true), isLooping: isLooping),
      steps: [.fingerDown(36, 33), .drag(2227, 4), back])

    #expect(sequence.failures() == [])
  }

  @Test(arguments: [Look.hero, .multiBrowse, .uncontained])
  func `an update that waits for the first pass of a transition starts without a jump`(look: Look) {
    let sequence = FuzzSequence(
      words: [1],
      setting: .init(layout: .look(look, isVertical: true)),
      steps: [
        .update([.insert([0, 0]), .insert([0, 0]), .insert([0, 0])], .batch), .wait(1, 0.05),
        .update([.deleteSection(0)], .onDisplay), .startTransition(.words(.init())),
      ])

    #expect(sequence.failures() == [])
  }

  @Test func `updates one by one during a bounce each move the content to whole pixels`() {
    let sequence = FuzzSequence(
      words: [0, 4],
      setting: .init(layout: .modified(.flowSideways), anchor: .bottom, isRightToLeft: true, isLooping: true),
      steps: [
        .update([.insert([0, 0]), .insert([0, 0]), .insert([0, 0]), .deleteSection(0)], .batch),
        .fingerDown(0, 0), .update([.deleteSection(0)], .batch), .update([.insertSection(0, 2)], .batch),
        .fingerUp, .update([.delete([0, 0]), .insert([0, 0])], .alone),
      ])

    #expect(sequence.failures() == [])
  }

  @Test(arguments: [FuzzStep.fingerCancelled, .startTransition(.words(.init()))])
  func `moving to whole pixels at the end of a touch hardly changes a modified cell`(end: FuzzStep) {
    for words in [1, 3] {
      let sequence = FuzzSequence(
        words: [words], setting: .init(anchor: .centredElement, isLooping: true),
        steps: [
          .fingerDown(0, 0), .layout(.modified(.flowSideways), .jump),
          .update([.move([0, 0], [0, words - 1])], .batch), end,
        ])

      #expect(sequence.failures() == [])
    }
  }

  @Test(arguments: [Look.invertedCylinder, .wheel, .linear])
  func `items that follow the offset stay on screen beyond the content after a cancelled transition`(
    look: Look
  ) {
    let sequence = FuzzSequence(
      words: [0, 4],
      setting: .init(layout: .look(look, isVertical: true)),
      steps: [
        .scroll(232, .jump), .startTransition(.words(.init())), .cancelTransition,
        .update([.reloadSection(1), .insert([0, 0]), .insert([0, 0])], .batch),
      ])

    #expect(sequence.failures() == [])
  }

  @Test(
    arguments: [FuzzLayout.words(.init(headerHeight: 15)), .flow(pinned: false), .flowSideways],
    [FuzzEdit.insertSection(0, 0), .deleteSection(0)])
  func `headers in motion keep their opacity when an interactive transition begins`(
    layout: FuzzLayout, edit: FuzzEdit
  ) {
    let sequence = FuzzSequence(
      words: [0, 0],
      setting: .init(layout: layout),
      steps: [
        .update([edit], .batch), .layout(.words(.init()), .jump), .wait(1, 0.05), .startTransition(layout),
      ])

    #expect(sequence.failures() == [])
  }

  @Test(arguments: [Look.spiral, .pile, .cylinder], [Look.throwStack, .linear, .fold])
  func `a cell on its way out that an update shows again and measures starts from its place`(
    first: Look, second: Look
  ) {
    let sequence = FuzzSequence(
      words: [5, 1, 1],
      setting: .init(layout: .look(first, isVertical: true)),
      steps: [
        .layout(.look(second, isVertical: false), .animated), .layout(.measuredFlow, .jump),
        .update([.reload([0, 1]), .move([0, 2], [1, 0])], .batch),
      ])

    #expect(sequence.failures() == [])
  }

  @Test func `an update that a completion begins moves the content to whole pixels in the next frame`() {
    let sequence = FuzzSequence(
      words: [1],
      setting: .init(layout: .modified(.flowSideways), anchor: .bottom, isLooping: true),
      steps: [
        .fingerDown(0, 0),
        .update(
          [.insert([1, 0]), .insertSection(0, 3), .insert([0, 0])],
          .andThen([.insert([1, 0]), .insert([1, 0])])),
        .fingerUp,
        .update([], .andThen([.move([1, 1], [0, 0]), .move([1, 0], [0, 0])])),
        .update([.move([0, 0], [0, 4])], .batch),
      ])

    #expect(sequence.failures() == [])
  }

  @Test func `the next card of a wallet moves at twice the speed of the content`() {
    let sequence = FuzzSequence(
      words: [2],
      setting: .init(layout: .look(.wallet, isVertical: false), isRightToLeft: true),
      steps: [
        .scrollToItem([0, 1], .animated), .update([], .andThen([])), .update([.insert([0, 1])], .batch),
      ])

    #expect(sequence.failures() == [])
  }

  @Test func `moving to whole pixels may bring a card back after an update without animation`() {
    let sequence = FuzzSequence(
      words: [2],
      setting: .init(layout: .look(.quickCoverFlow, isVertical: false), anchor: .topElement),
      steps: [
        .update([.insert([0, 0]), .insertSection(0, 3)], .batch), .scroll(6, .jump), .wheel(1),
        .update([.delete([0, 0])], .unanimated),
      ])

    #expect(sequence.failures() == [])
  }

  @Test func `an update moves words that drift with the offset by a fraction of a point`() {
    let sequence = FuzzSequence(
      words: [2],
      setting: .init(layout: .flowSideways, anchor: .topElement, isLooping: true),
      steps: [
        .layout(.words(.init(followsBounds: true)), .jump), .scroll(0, .animated),
        .update([.insertSection(0, 1), .insert([0, 0])], .batch),
      ])

    #expect(sequence.failures() == [])
  }

  @Test func `a cancelled touch moves the content to a snap point half a point away without a motion`() {
    let sequence = FuzzSequence(
      words: [4],
      setting: .init(layout: .words(.init(snap: 25)), isLooping: true),
      steps: [.fingerDown(0, 0), .scroll(15, .jump), .drag(2450, 1), .fingerCancelled])

    #expect(sequence.failures() == [])
  }
}
