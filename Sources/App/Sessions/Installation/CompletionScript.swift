import ArgumentParser

/// The scripts by which shells complete command lines of the program.
///
/// The argument parser's scripts do not know default subcommands. The scripts here name `play` to them where the
/// command line names no subcommand.
enum CompletionScript {
  /// Returns the script for a shell.
  static func text(for shell: CompletionShell) -> String {
    let script = Fling.completionScript(for: shell)
    return switch shell {
    case .bash:
      script.replacing("complete -o filenames -F _fling fling", with: bash)
    case .zsh:
      script.replacing("if [[ \"${funcstack[1]}\" = _fling ]]; then", with: zsh)
    default:
      script.replacing(
        "__fling_should_offer_completions_for_positional \"fling\" -eq 1", with: "__fish_is_first_arg"
      )
      .replacing("function __fling_tokens\n", with: fish + "\nfunction __fling_typed_tokens\n")
    }
  }

  /// The names of the subcommands, with spaces between them.
  private static var subcommands: String {
    (Fling.configuration.subcommands.map { $0._commandName } + ["help"]).joined(separator: " ")
  }

  private static let bash = #"""
    __fling_complete_words() {
        COMP_WORDS=("${@}") COMP_CWORD=$((${#} - 1)) COMP_LINE="${*}"
        COMP_POINT=${#COMP_LINE}
        _fling "${1}" "${@: -1}" "${@: -2:1}"
    }

    __fling_complete_line() {
        local line="${COMP_LINE::COMP_POINT}" space word
        local -a words=()
        local -i index
        # Bash also divides words at = and :, which are parts of a word here, but for the = of --option=value.
        for ((index = 0; index <= COMP_CWORD; index++)); do
            space="${line%%[![:space:]]*}"
            line="${line#"${space}"}"
            [[ ${index} -lt ${COMP_CWORD} ]] && word="${COMP_WORDS[index]}" || word="${line#[\"\']}"
            line="${line#"${word}"}"
            if [[ ${index} -eq 0 || ${space} ]]; then
                words+=("${word}")
            elif [[ ${word} == = && ${words[-1]} == --* ]]; then
                words+=("")
            else
                words[-1]+="${word}"
            fi
        done
        words[0]="${words[0]/#\~/${HOME}}"

        local -r kept="${words[-1]%"${2}"}"
        local subcommand=
        [[ ${#words[@]} -gt 2 ]] && declare -F "_fling_${words[1]}" > /dev/null && subcommand=1
        if [[ ${subcommand} || ${#words[@]} -eq 2 && ${words[1]} != -* ]]; then
            __fling_complete_words "${words[@]}"
        fi
        if [[ ! ${subcommand} ]]; then __fling_complete_words "${words[0]}" play "${words[@]:1}"; fi
        # The trap of _fling outlives it.
        trap - RETURN
        COMPREPLY=("${COMPREPLY[@]#"${kept}"}")
        # The value follows.
        if [[ ${COMPREPLY[*]} == *= ]]; then compopt +o filenames -o nospace; fi
    }

    complete -o filenames -F __fling_complete_line fling
    """#

  private static let zsh = #"""
    __fling_complete() {
        # The value follows a word that ends in =.
        local -ar names=("${(M)@:#*=}") others=("${@:#*=}")
        _describe -V '' others -- names -S ''
    }

    functions[__fling_complete_words]=${functions[_fling]}
    _fling() {
        local name="_fling_${words[2]}"
        local -i subcommand=$(( CURRENT > 2 && ${+functions[$name]} )) ret=1
        words[1]=${words[1]/#\~/$HOME}
        if [[ $subcommand -eq 1 || $CURRENT -eq 2 && $PREFIX != -* ]]; then
            __fling_complete_words && ret=0
        fi
        if [[ $subcommand -eq 0 ]]; then
            words[1]=("${words[1]}" play)
            (( CURRENT++ ))
            __fling_complete_words && ret=0
        fi
        return ret
    }

    if [[ "${funcstack[1]}" = _fling ]]; then
    """#

  private static var fish: String {
    #"""
    function __fling_tokens
        # The option -C fails outside an interactive shell.
        if test "$argv" = -tC
            string length -- "$(commandline -tc)"
            return
        end
        set -l tokens (__fling_typed_tokens $argv | string replace -r '^~/' ~/)
        if contains -- "$argv" -p -pc; and not contains -- "$tokens[2]" \#(subcommands)
            set tokens $tokens[1] play $tokens[2..]
        end
        # A path of the program completes like its name.
        test "$argv" = -pc; and set tokens[1] fling
        printf '%s\n' $tokens
    end
    """#
  }
}
