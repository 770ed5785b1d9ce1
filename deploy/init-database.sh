#!/bin/bash
# Runs once as the superuser, when the database's volume is empty. Creates the user of Lernhaus, its database, and the
# two roles of its transactions. The user is not a superuser, may not create roles, and cannot bypass row-level
# security.
set -euo pipefail

psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres --set password="$LERNHAUS_PASSWORD" <<'SQL'
create role lernhaus login nosuperuser nocreatedb nocreaterole nobypassrls password :'password';
create role lernhaus_tenant nologin nobypassrls noinherit;
create role lernhaus_platform nologin nobypassrls noinherit;
grant lernhaus_tenant, lernhaus_platform to lernhaus;
create database lernhaus owner lernhaus;
revoke all on database lernhaus from public;
SQL
