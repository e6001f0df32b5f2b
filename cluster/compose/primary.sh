#!/bin/bash
# PostgreSQL of compose.yaml, run once with a new data folder: the store's role and database, and the replica's role.
set -e
psql -v ON_ERROR_STOP=1 -U postgres \
  -v store_password="$DATABASE_PASSWORD" -v replica_password="$POSTGRES_PASSWORD" <<'SQL'
create role vitrine login password :'store_password';
create database vitrine owner vitrine encoding 'UTF8' locale 'C.UTF-8' template template0;
create role replica login replication password :'replica_password';
SQL
echo 'host replication replica all scram-sha-256' >> "$PGDATA/pg_hba.conf"
