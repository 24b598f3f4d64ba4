import Foundation

let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first else {
  FileHandle.standardError.write(Data("usage: draw-pictures FOLDER [NAME…]\n".utf8))
  exit(64)
}
let studio = Studio(folder: URL(filePath: folder))
let wanted = Set(arguments.dropFirst())

try await withThrowingTaskGroup(of: Void.self) { group in
  func isWanted(_ painting: any Painting) -> Bool { wanted.isEmpty || wanted.contains(painting.name) }

  for (painting, format) in header where isWanted(painting) {
    group.addTask { try studio.drawHeader(painting, as: format) }
  }
  for (index, painting) in catalogue.enumerated() where isWanted(painting) {
    group.addTask { try studio.drawCard(painting, number: index + 1) }
  }
  try await group.waitForAll()
}
