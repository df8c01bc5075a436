# The steps of .ci/run and .ci/thorough, which read this file. The last line says "N passed, N failed": each test counts, and
# each further step counts as one. Ends with 1 if anything failed, or if no test ran. Needs bash, node, npm, git and coreutils.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

export CI=true NO_COLOR=1
unset FORCE_COLOR NODE_OPTIONS
limit=900 # seconds that a step may take before it counts as hanging

passed=0
failed=0
failures=()

finish() {
  echo
  if ((${#failures[@]} > 0)); then printf 'failed: %s\n' "${failures[@]}"; fi
  echo "all steps took $SECONDS s"
  echo "$passed passed, $failed failed"
  exit $((failed > 0))
}

# Runs a command under a heading that says what is run, and tells how it went and how long it took.
run() {
  echo
  echo "=== $* ==="
  local start=$SECONDS status=0
  timeout --kill-after=10 "$limit" "$@" </dev/null 2>&1 || status=$?
  if ((status == 124)); then echo "--- stopped after $limit s"; fi
  echo "--- $* ended with $status after $((SECONDS - start)) s"
  return "$status"
}

count_step() {
  if (($1 == 0)); then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    failures+=("$2")
  fi
  return "$1"
}

# A step that counts as one.
step() {
  local status=0
  run "$@" || status=$?
  count_step "$status" "$*"
}

# Two steps beside each other, each given as one text; what the second one says comes after the first.
together() {
  local log first=0 second=0
  log=$(mktemp)
  run bash -c "$2" >"$log" &
  run bash -c "$1" || first=$?
  wait $! || second=$?
  cat "$log"
  rm -f "$log"
  count_step "$first" "$1"
  count_step "$second" "$2"
}

# A command that runs tests, which count one by one, going by the summaries of Jest.
tests() {
  local log status=0 line ran=0 broken=0
  log=$(mktemp)
  run "$@" | tee "$log" || status=$?
  while IFS= read -r line; do
    if [[ $line != 'Tests: '* ]]; then continue; fi
    if [[ $line =~ ([0-9]+)\ passed ]]; then ran=$((ran + BASH_REMATCH[1])); fi
    if [[ $line =~ ([0-9]+)\ failed ]]; then broken=$((broken + BASH_REMATCH[1])); fi
  done <"$log"
  rm -f "$log"
  if ((broken == 0 && (status != 0 || ran == 0))); then
    echo "$* ended with $status, $ran tests passed and none failed: counted as a failure"
    broken=1
  fi
  passed=$((passed + ran))
  failed=$((failed + broken))
  if ((broken > 0)); then failures+=("$*"); fi
}
