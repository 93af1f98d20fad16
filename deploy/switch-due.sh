#!/bin/sh
# Puts the release whose instant has come into service: current/switch-due.sh nginx|caddy, on the server, as root, every minute by cron.
# The newest that is due goes first. One that fails is told, once for each reason, and tried again the next time; the one before it goes into
# service instead.
set -u
NOW=${NOW:-$(date +%s)} IS_DUE=1
export NOW IS_DUE
server=${1:?nginx or caddy}
release=$(cd "$(dirname "$0")" && pwd -P)
cd "${release%/releases/*}" || exit

for file in releases/*/at; do
  [ -f "$file" ] && echo "$(cat "$file") ${file%/at}"
done | sort -rn | {
  status=0
  while read -r at each; do
    [ "$at" -le "$NOW" ] || continue
    if says=$(sh "$each/switch.sh" "$server" 2>&1); then
      echo "$says"
      break
    fi
    status=1
    [ "$says" = "$(cat "$each/failed" 2>/dev/null)" ] || { echo "$each: $says" >&2; echo "$says" >"$each/failed"; }
  done
  exit $status
}
