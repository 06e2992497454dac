#!/bin/sh
# One backup, written whole before it gets its name; then the oldest go, and the rest is carried elsewhere.
#   BACKUP_DIR    where backups are kept
#   BACKUP_KEEP   how many
#   BACKUP_VERIFY yes: the new backup is restored into a scratch place in BACKUP_DIR and compared
#   BACKUP_HOOK   a program that is given the new file, to copy it to another machine (optional)
set -eu
release=$(cd "$(dirname "$0")/../.." && pwd -P)
name="portal-$(date -u +%Y%m%dT%H%M%SZ).tar.gz"
partial="$BACKUP_DIR/.partial.tar.gz"
mkdir -p "$BACKUP_DIR"
rm -f "$partial"
if [ "${BACKUP_VERIFY:-no}" = yes ]; then verify=--verify; else verify=; fi
# shellcheck disable=SC2086 # nothing is no word
"$release/portal" backup "$partial" $verify
mv "$partial" "$BACKUP_DIR/$name"
echo "Kept as $BACKUP_DIR/$name"
# Names sort by time; only files of ours are counted and removed.
ls -1 "$BACKUP_DIR" | grep -E '^portal-[0-9]{8}T[0-9]{6}Z\.tar\.gz$' | sort -r | tail -n "+$((BACKUP_KEEP + 1))" |
  while read -r old; do rm -f "$BACKUP_DIR/$old"; done
if [ -n "${BACKUP_HOOK:-}" ]; then "$BACKUP_HOOK" "$BACKUP_DIR/$name"; fi
