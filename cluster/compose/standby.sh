#!/bin/bash
# Streaming replica of compose.yaml: copies the primary once, then follows it.
set -e
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until PGPASSWORD="$POSTGRES_PASSWORD" pg_basebackup -h "${PRIMARY_HOST:-primary}" -p "${PRIMARY_PORT:-5432}" -U replica \
    -D "$PGDATA" -R -X stream -c fast; do
    sleep 2
  done
  chmod 700 "$PGDATA"
fi
exec postgres "$@"
