#!/bin/sh
# A backup a day into a folder of its own, and the removal of old ones, for compose.yaml; with systemd, timers do that.
set -u
while :; do
  node scripts/desk.mjs backup "$1/$(date -u +%Y-%m-%d-%H%M%S)"
  node scripts/desk.mjs remove-old-backups "$1" --days 30 --keep 7
  [ "${ONCE:-}" ] && exit
  sleep 86400
done
