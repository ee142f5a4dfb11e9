#!/bin/sh
# HAProxy asks this of every PostgreSQL (its address is $3, its port $4): 0 where that one is the primary. HAProxy hands over no
# environment, so role and password stand in a pgpass file beside this script: *:*:postgres:haproxy:<password>
exec "$(dirname "$0")/ask-role.sh" "$3" "$4" f
