#!/bin/sh
# portal --help lists what can be done.
set -eu
here=$(cd "$(dirname "$0")" && pwd -P)
exec "$here/bin/node" "$here/scripts/release/portal.js" "$@"
