#!/bin/sh
# portal [api|site]                        starts the programs, or one of them
# portal backup|restore|media|migrate|user|person ...   the operators' commands
# portal import ...                        brings an old site
set -eu
here=$(cd "$(dirname "$0")" && pwd -P)
case "${1:-}" in
  backup | restore | media | migrate | user | person) program="scripts/$1.js" && shift ;;
  import) program=scripts/import/import.js && shift ;;
  *) program=scripts/release/start.js ;;
esac
exec "$here/bin/node" "$here/$program" "$@"
