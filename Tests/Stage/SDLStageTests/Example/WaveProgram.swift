import CollectionCore
import Foundation
import SDLStage

/// Shows a million cards on a wave in a window, and scrolls them with mouse and wheel.
@MainActor
final class WaveProgram: CollectionViewDataSource {
  let view = CollectionView(collectionViewLayout: WaveLayout())

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    1_000_000
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: path)
    cell.contentView.backgroundColor = Color(hex: [0x4F7CAC, 0xC0E0DE, 0x162521, 0x9EEFE5][path.item % 4])
    cell.contentView.fling.cornerRadius = 16
    return cell
  }

  func run() throws {
    let stage = try Stage(title: "Wave")
    view.register(CollectionViewCell.init, forCellWithReuseIdentifier: "card")
    view.dataSource = self
    while true {
      for event in stage.events(isAnimating: view.fling.isAnimating) {
        if case .quit = event { return }
        view.handle(event)
      }
      view.fling.advance(to: stage.now)
      try stage.show(view)
    }
  }
}
