#!/bin/sh
# Puts the release containing this script into service: releases/<name>/switch.sh nginx|caddy, on the server, as root.
# To roll back, run the script of a former release. The site's folder contains releases/ and the link `current`. The
# server's own configuration (ports, names, certificates) in NGINX_CONF's folder or in CADDY_FILE is not changed.
# A release built ahead has a file `at` (seconds since 1970) and waits for switch-due.sh.
set -eu
NGINX_CONF=${NGINX_CONF:-/etc/nginx/nginx.conf}
CADDY_FILE=${CADDY_FILE:-/etc/caddy/Caddyfile}
NOW=${NOW:-$(date +%s)}
KEEP_WHOLE=5 KEEP_DAYS=30
# Cron's PATH lacks these, where Debian has nginx.
PATH=$PATH:/usr/local/sbin:/usr/sbin:/sbin
umask 022

server=${1:?nginx oder caddy angeben}
release=$(cd "$(dirname "$0")" && pwd -P)
site=${release%/releases/*}
cd "$site"
exec 9>.lock
flock -n 9 || { echo "Gerade wird eine andere Freigabe umgestellt. Danach noch einmal versuchen." >&2; exit 1; }
at=$(cat "$release/at" 2>/dev/null || echo 0)
[ "$at" -le "$NOW" ] || { echo "Diese Freigabe ist für $(date -d "@$at" '+%d.%m.%Y, %H:%M') gebaut; switch-due.sh stellt sie dann um." >&2; exit 1; }

# Refuse an incomplete upload, and a list that lacks files. www/_astro may also contain hashed files of other releases,
# so only the ones in hashed.txt are compared with the list.
(
  cd "$release"
  listed=$(mktemp) found=$(mktemp)
  trap 'rm -f "$listed" "$found"' EXIT
  cut -c67- files.sha256 | LC_ALL=C sort >"$listed"
  { find . -type f ! -path './www/_astro/*' ! -path ./files.sha256 ! -path ./replaced ! -path ./at ! -path ./failed ! -path ./nginx/root.conf | cut -c3-; cat hashed.txt; } |
    LC_ALL=C sort >"$found"
  sha256sum --check --quiet files.sha256 >&2 && diff "$listed" "$found" >&2 || { echo "Die Dateien dieser Freigabe sind nicht die ihrer Liste. Noch einmal hinaufladen." >&2; exit 1; }
)

echo "root $site/current/www;" >"$release/nginx/root.conf"
# The server runs as another user, whatever umask the files were built and uploaded with.
chmod -R a+rX "$release"

# Hard-links hashed files between releases: the new ones for pages that the old server still sends, the former ones for
# open tabs.
share() { # from, to
  [ "$1" -ef "$2" ] || [ ! -f "$1/hashed.txt" ] || (cd "$1" && xargs -d '\n' -r sh -c 'to=$1; shift; for file; do [ -e "$file" ] && [ ! -e "$to/$file" ] || continue
    mkdir -p "$to/${file%/*}"; ln "$file" "$to/$file"; done' sh "$2" <hashed.txt)
}
former=$(readlink -e current || true)
[ -z "$former" ] || share "$release" "$former"
# Before the sharing, as verify.ts takes files without their release's manifest for foreign ones.
find releases -mindepth 2 -maxdepth 2 -name replaced ! -path "releases/${release##*/}/*" -mtime +$KEEP_DAYS | while read -r old; do rm -rf "${old%/*}"; done
for each in releases/*; do [ -f "$each/at" ] || share "$site/$each" "$release"; done

trial=$(mktemp -d)
trap 'rm -rf "$trial"' EXIT
configuration() { # link to the release
  case $server in
  nginx)
    cp -a "${NGINX_CONF%/*}/." "$trial"
    ln -sfn "$1/nginx" "$trial/portal"
    nginx -t -q -c "$trial/${NGINX_CONF##*/}"
    ;;
  caddy)
    sed "s|$site/current/|$1/|" "$CADDY_FILE" >"$trial/Caddyfile"
    caddy validate --config "$trial/Caddyfile" --adapter caddyfile >"$trial/log" 2>&1 || { cat "$trial/log" >&2; return 1; }
    ;;
  *) echo "nginx oder caddy, nicht $server" >&2; return 1 ;;
  esac
}
is_running() {
  case $server in
  nginx)
    pid=$(nginx -T -q -c "$NGINX_CONF" 2>/dev/null | sed -n 's/^pid[[:space:]]*"*\([^";]*\).*/\1/p')
    kill -0 "$(cat "${pid:-/run/nginx.pid}" 2>/dev/null)" 2>/dev/null
    ;;
  caddy) pgrep -x caddy >/dev/null ;;
  esac
}
# A reload cuts idle connections, so the server is reloaded only if its configuration has changed; new files are found
# through the link. The release in service is reloaded, because its switch may have been cut off before.
reload() {
  [ -z "$former" ] || [ "$former" = "$release" ] || ! diff -r "$former/$server" "$release/$server" >/dev/null || return 0
  case $server in
  nginx) nginx -s reload -c "$NGINX_CONF" ;;
  caddy) caddy reload --config "$CADDY_FILE" --adapter caddyfile >"$trial/log" 2>&1 || { cat "$trial/log" >&2; return 1; } ;;
  esac
}
switch() { ln -sfn "$1" next && mv -T next current; }

configuration "$release"
switch "$release"
if ! is_running; then
  says="${release##*/} ist umgestellt, aber $server läuft nicht: Die Freigabe wartet auf seinen Start (systemctl start $server)."
elif reload; then
  says="${release##*/} geht jetzt hinaus."
else
  if [ -n "$former" ]; then switch "$former"; else rm current; fi
  echo "$server konnte die Konfiguration nicht neu laden. Es bleibt, wie es war: ${former:-keine Freigabe}." >&2
  exit 1
fi
[ -z "$former" ] || [ "$former" = "$release" ] || touch "$former/replaced"
rm -f "$release/replaced" "$release/at" "$release/failed"
# Delete waiting releases that would undo this one, so that they don't count as the last ones: when switching by hand all
# of them, which were built from other sources; else those built for an earlier time.
for waiting in releases/*/at; do
  [ -f "$waiting" ] || continue
  [ "${IS_DUE:-}" ] && [ "$(cat "$waiting")" -gt "$at" ] || rm -rf "${waiting%/at}"
done
echo "$says"

# Keep only the hashed files of older releases, with the manifest that proves them.
ls -d releases/*/replaced 2>/dev/null | head -n -$KEEP_WHOLE | while read -r old; do
  find "${old%/*}/www" -mindepth 1 -maxdepth 1 ! -name _astro ! -name 'release.json*' -exec rm -rf {} +
done
