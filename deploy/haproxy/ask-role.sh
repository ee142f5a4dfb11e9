#!/bin/sh
# ask-role.sh <host> <port> <t|f>: 0 where pg_is_in_recovery() answers so. Debian's psql is a wrapper in Perl, which takes ten times as
# long to start as the program behind it, so that one is called where it is found.
folder=$(dirname "$0")
for found in /usr/lib/postgresql/*/bin/psql; do [ -x "$found" ] && psql=$found; done
export PGPASSFILE="$folder/pgpass"
answer=$("${psql:-psql}" -XAtq -h "$1" -p "$2" -U haproxy -d postgres -c 'select pg_is_in_recovery()' 2>/dev/null)
[ "$answer" = "$3" ]
