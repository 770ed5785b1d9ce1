#!/bin/bash
# Runs once, as the superuser, when the database's volume is empty: makes the user that Lernhaus signs in as, its database,
# and the two roles that its transactions work as. That user is no superuser, may create no roles, and passes no
# row-level security.
set -euo pipefail

psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres --set password="$LERNHAUS_PASSWORD" <<'SQL'
create role lernhaus login nosuperuser nocreatedb nocreaterole nobypassrls password :'password';
create role lernhaus_tenant nologin nobypassrls noinherit;
create role lernhaus_platform nologin nobypassrls noinherit;
grant lernhaus_tenant, lernhaus_platform to lernhaus;
create database lernhaus owner lernhaus;
revoke all on database lernhaus from public;
SQL
