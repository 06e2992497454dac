#!/bin/sh
# Tells that a unit failed: a line of the journal with priority 2 (critical), then FAILURE_HOOK with the name of the unit.
set -eu
echo "<2>$1 failed: journalctl -u $1 says why" >&2
if [ -n "${FAILURE_HOOK:-}" ]; then "$FAILURE_HOOK" "$1"; fi
