#!/bin/sh
# HAProxy asks this of every PostgreSQL (its address is $3, its port $4): 0 where that one is a standby.
exec "$(dirname "$0")/ask-role.sh" "$3" "$4" t
