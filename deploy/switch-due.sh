#!/bin/sh
# Puts the newest due release into service: current/switch-due.sh nginx|caddy, on the server, as root, every minute by
# cron. If it fails, the reason is printed once, the release before it is put into service, and the failed one is
# retried the next time.
set -u
NOW=${NOW:-$(date +%s)} IS_DUE=1
export NOW IS_DUE
server=${1:?nginx oder caddy angeben}
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
