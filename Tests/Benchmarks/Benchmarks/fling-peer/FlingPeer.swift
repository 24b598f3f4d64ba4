import Foundation

/// A program for the runner that compares collection views. It runs one scenario and prints one line.
@main
struct FlingPeer {
  @MainActor
  static func main() {
    do {
      let options = try PeerOptions(Array(CommandLine.arguments.dropFirst()))
      print(try PeerRun(options).run())
    } catch {
      FileHandle.standardError.write(Data("fling-peer: \(error)\n".utf8))
      exit(1)
    }
  }
}
