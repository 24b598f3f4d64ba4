import Foundation
import TestSupport
import Testing

/// Tests of the completion scripts, in the shells for which they are made.
struct CompletionTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for file in ["Photos/a.png", "Sliding Cards.swift", "flick.txt"] { try scratch.write("", to: file) }
  }

  @Test(arguments: shells, lines)
  func `a shell completes a word`(shell: Shell, line: (typed: String, word: String)) throws {
    #expect(try completions(of: line.typed, in: shell).contains(line.word))
  }

  // In zsh, the argument parser's script completes no value in the word of its option.
  @Test(arguments: shells.filter { $0 != .zsh })
  func `a value is completed in the word of its option`(shell: Shell) throws {
    #expect(try completions(of: "fling --scene=gr", in: shell).contains("grid"))
    #expect(try completions(of: "fling sheet --set=loo", in: shell).contains("loops="))
    #expect(try completions(of: "fling --set=direction=v", in: shell).contains("vertical"))
  }

  @Test(
    arguments: shells, ["fling --scene fl", "fling --set fl", "fling test --allow fl", "fling --size fl"])
  func `a shell offers files only where a file is due`(shell: Shell, line: String) throws {
    #expect(try !completions(of: line, in: shell).contains("flick.txt"))
  }

  // MARK: Private

  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  /// The shells that are installed.
  private static let shells = Shell.allCases.filter {
    (try? Program.shell("command -v \($0.rawValue)"))?.status == 0
  }

  /// Command lines, and a word that only their completion has.
  private static let lines = [
    ("fling --sce", "--scene"), ("fling --scene gr", "grid"), ("fling sheet --scene wat", "waterfall"),
    ("fling --set spacing-m", "spacing-mode="), ("fling --scene=transition --set lay", "layout="),
    ("fling --scene transition --set layout=whe", "wheel"), ("fling sheet --set direction=v", "vertical"),
    ("fling export --scene grid --set item-size=", "220x280"),
    ("fling open --set spline-f", "spline-friction="),
    ("fling --modifier sha", "shadow"), ("fling --viewport ta", "tablet"),
    ("fling op", "open"), ("fling sheet --ov", "--over"), ("fling install --prefix Ph", "Photos"),
    ("fling Ph", "Photos"), ("fling Photos --viewp", "--viewport"), ("fling --input fl", "flick.txt"),
    ("fling open Sli", "Sliding"), ("fling test --allow z-t", "z-tie"), ("fling new Ph", "Photos"),
    ("\(Program.executable.path) --scene gr", "grid"),
  ]

  /// Returns what a shell makes of a command line, or offers for it.
  private func completions(of line: String, in shell: Shell) throws -> String {
    let script = try Program.run("--generate-completion-script", shell.rawValue)
    #expect(script.status == 0)
    try scratch.write(script.output, to: "_fling")
    let folder = Program.executable.deletingLastPathComponent().path
    let outcome = try Program.shell(
      """
      cd '\(scratch.folder.path)'; export PATH='\(folder)':"$PATH" HOME="$PWD" ZDOTDIR="$PWD" LINE='\(line)'
      \(try command(in: shell))
      """)
    return outcome.output
  }

  /// Returns a command that prints the completion of the variable `LINE`.
  private func command(in shell: Shell) throws -> String {
    switch shell {
    case .bash:
      // As readline calls the function, which divides words at = too.
      return """
        . ./_fling; read -ra COMP_WORDS <<< "${LINE//=/ = }"; COMP_LINE=$LINE COMP_POINT=${#LINE}
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); name=$(complete -p fling); name=${name##*-F }
        ${name% *} fling "${LINE##*[ =]}" "${COMP_WORDS[-2]}"; printf '%s\\n' "${COMPREPLY[@]}"
        """
    case .fish: return "fish -c 'source _fling; complete -C \"$LINE\"'"
    case .zsh:
      try scratch.write(
        """
        fpath=($PWD $fpath); autoload -U compinit; compinit -u -D
        zle-line-init() { BUFFER=$LINE; CURSOR=$#BUFFER; zle complete-word; print -r -- $BUFFER > line; exit }
        zle -N zle-line-init
        """, to: ".zshrc")
      return "script -qec 'zsh -d -i' /dev/null > terminal < /dev/null; cat line"
    }
  }
}
