/// Shells that there is a script for.
let completionShells = ["bash", "zsh", "fish"]

/// The script that lets a shell ask the program what to offer; nil for another shell.
func completionScript(for shell: String) -> String? {
  switch shell {
  case "bash": bashScript
  case "zsh": zshScript
  case "fish": fishScript
  default: nil
  }
}

// bash takes lines apart at `=` and `:` and replaces only what is behind: words are put together again, and offers shortened.
// Nothing that is offered is expanded.
private let bashScript = """
  _specrender() {
    local word=$2 part kind line extension glued= last=-1
    local -a words=()
    [[ $word == [=:] ]] && word=
    for part in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
      if [[ $last -ge 0 && ($glued || $part == [=:]) ]]; then
        words[last]+=$part
      else
        words[++last]=$part
      fi
      [[ $part == [=:] ]] && glued=1 || glued=
    done
    COMPREPLY=()
    {
      IFS=' ' read -r kind line
      case $kind in
      words)
        part=${words[last]%"$word"}
        while IFS= read -r line; do
          line=${line%%$'\\t'*}
          COMPREPLY+=("${line#"$part"}")
        done
        [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[=/] ]] && compopt -o nospace 2> /dev/null
        ;;
      files)
        while IFS= read -r part; do COMPREPLY+=("$part"); done < <(
          [[ $line ]] || compgen -f -- "$word"
          [[ ! $line ]] || compgen -d -- "$word"
          for extension in $line; do compgen -f -X "!*.$extension" -- "$word"; done
        )
        ;;
      directories)
        while IFS= read -r part; do COMPREPLY+=("$part"); done < <(compgen -d -- "$word")
        ;;
      esac
    } < <(specrender ---complete "${words[@]}" 2> /dev/null)
  }
  complete -o filenames -F _specrender specrender

  """

private let zshScript = """
  #compdef specrender
  _specrender() {
    local line word
    local -a answer kind before open shown openShown closed closedShown
    (( CURRENT > 2 )) && before=("${(@Q)words[2,CURRENT-1]}")
    answer=("${(@f)$(specrender ---complete "${before[@]}" "${(Q)PREFIX}" 2> /dev/null)}")
    kind=(${=answer[1]})
    case $kind[1] in
    words)
      for line in "${(@)answer[2,-1]}"; do
        [[ -n $line ]] || continue
        word=${line%%$'\\t'*}
        shown=$word
        [[ $line == *$'\\t'* ]] && shown="$word  -- ${line#*$'\\t'}"
        if [[ $word == *[=/] ]]; then
          open+=("$word") openShown+=("$shown")
        else
          closed+=("$word") closedShown+=("$shown")
        fi
      done
      (( $#open )) && compadd -S '' -l -d openShown -a open
      (( $#closed )) && compadd -l -d closedShown -a closed
      (( $#open + $#closed ))
      ;;
    files)
      compset -P '--*='
      if (( $#kind > 1 )); then _files -g "*.(${(j:|:)kind[2,-1]})"; else _files; fi
      ;;
    directories)
      compset -P '--*='
      _files -/
      ;;
    esac
  }
  if [[ $funcstack[1] == _specrender ]]; then _specrender "$@"; else compdef _specrender specrender; fi

  """

private let fishScript = """
  function __specrender_complete
    set -l before (commandline -opc)
    set -l word (commandline -ct)
    set -l answer (specrender ---complete $before[2..-1] "$word" 2> /dev/null)
    set -l kind (string split ' ' -- $answer[1])
    switch "$kind[1]"
      case words
        string join \\n -- $answer[2..-1]
      case files
        if set -q kind[2]
          __fish_complete_suffix .$kind[2..-1]
        else
          __fish_complete_path "$word"
        end
      case directories
        __fish_complete_directories "$word"
    end
  end
  complete -c specrender -f -a '(__specrender_complete)'

  """
