# What operators do once a year, by the blocks of their manuals and in the shell of the installation (fresh-machine.sh), with people and mails between
# the steps: a mail must come exactly once, whatever was restored, and never while it is held.
NETWORK=0
# Each from a network of its own, because one network is asked for a captcha after some; so past the proxy, as the proxy would ask.
recommend() {
  NETWORK=$((NETWORK + 1))
  curl --silent --show-error --fail-with-body --output /dev/null "http://127.0.0.1:3001/api/v1/nordnetz/Empfehlen/create" \
    -H "Host: $PORTAL_HOST" -H "X-Forwarded-For: 10.1.$NETWORK.1" -H 'X-Forwarded-Proto: https' -H 'content-type: application/json' -d "{
    \"Empfehlung\": { \"Produkt\": 462, \"AnteilEmpfehler\": 100, \"AgbText\": \"Ich stimme den Teilnahmebedingungen zu.\" },
    \"Empfehler\": { \"Vorname\": \"Anna\", \"Nachname\": \"Muster\", \"Email\": \"$1@example.org\" } }"
}
rows() { psql --no-psqlrc --tuples-only --no-align --command "select count(*) from $1" "$DATABASE_URL"; }
mails_to() { grep -rliE "^To: (.*[< ])?$1@example\.org" "$MAILS" | wc -l; }
until_sent() {
  for _ in $(seq 900); do
    [ "$(rows "mail where state = 'queued'")" = 0 ] && return
    sleep 0.2
  done
  echo 'mails still wait after three minutes' >&2
  psql --no-psqlrc --command "select kind, state, last_error from mail where state = 'queued'" "$DATABASE_URL" >&2 || true
  exit 1
}
# RUNBOOKS names chapters, or is 1 for all of them.
wanted() { case " $RUNBOOKS " in *' 1 '* | *" $1 "*) ;; *) return 1 ;; esac; }
moment() { date -u +%Y-%m-%dT%H:%M:%SZ; }

recommend first
until_sent
EACH=$(mails_to first)
[ "$EACH" -gt 0 ] || { echo 'a recommendation brings no mail' >&2; exit 1; }

if [ -d /root/next ] && wanted raise; then
  echo '── raise the version, go back, raise it again'
  cd /root/next
  VERSION=$(ls mundwerk-*-linux-*.tar.gz | sed 's/mundwerk-\(.*\)-linux-.*.tar.gz/\1/')
  BEFORE=$(readlink /opt/mundwerk/current)
  MIGRATIONS=$(rows migration)
  follow raise
  expect version "$(json .version < /opt/mundwerk/current/package.json)" "$VERSION"
  echo "   migrations: $MIGRATIONS before, $(rows migration) now"
  recommend raised
  until_sent
  follow back
  expect 'version again' "$(readlink /opt/mundwerk/current)" "$BEFORE"
  recommend back
  until_sent
  follow raise
  recommend raised-again
  until_sent
  for name in raised back raised-again; do expect "mails to $name" "$(mails_to $name)" "$EACH"; done
  cd /root/fresh
fi

if wanted dump; then
  echo '── dump and restore, with mails waiting'
  LOSS=$(moment)
  systemctl stop mundwerk-worker
  recommend waits
  recommend waits-too
  PEOPLE=$(rows recommender)
  follow dump
  follow start 01 02
  expect 'people after the restore' "$(rows recommender)" "$PEOPLE"
  expect 'mails that wait' "$(rows "mail where state = 'queued'")" $((2 * EACH))
  sleep 5
  expect 'mails sent while they are held' "$(mails_to 'waits(-too)?')" 0
  follow start 03 04
  until_sent
  expect 'mails to those who waited' "$(mails_to 'waits(-too)?')" $((2 * EACH))
  expect 'mails to the first one' "$(mails_to first)" "$EACH"
fi

if wanted moment; then
  echo '── back to a moment'
  follow moment 01 02
  for port in 3001 3002 3090; do
    until curl --silent --fail --output /dev/null http://127.0.0.1:$port/readyz; do sleep 0.2; done
  done
  systemctl stop mundwerk-worker
  recommend between
  MOMENT=$(psql --no-psqlrc --tuples-only --no-align --command 'select clock_timestamp()' "$DATABASE_URL")
  sleep 1
  recommend lost
  systemctl start mundwerk-worker
  until_sent
  LOSS=$(moment)
  sleep 1
  follow moment 03
  follow start 01 02
  expect 'people from before the moment' "$(rows "recommender where email = 'between@example.org'")" 1
  expect 'people from after it' "$(rows "recommender where email = 'lost@example.org'")" 0
  expect 'mails that wait again' "$(rows "mail where state = 'queued'")" "$EACH"
  follow start 03 04
  recommend afterwards
  until_sent
  expect 'mails to the one from before' "$(mails_to between)" "$EACH"
  expect 'mails to a new one' "$(mails_to afterwards)" "$EACH"
fi

if wanted lost-key; then
  echo '── a lost key'
  FOUND=$(sed -n 's/^ENCRYPTION_KEYS=//p' /etc/mundwerk/mundwerk.env)
  systemctl stop mundwerk-worker
  recommend sealed
  follow lost-key 01 02
  recommend unsealed
  for _ in $(seq 300); do [ "$(mails_to unsealed)" = "$EACH" ] && break; sleep 0.2; done
  expect 'mails under the new key' "$(mails_to unsealed)" "$EACH"
  expect 'mails under the lost one' "$(mails_to sealed)" 0
  follow lost-key 03
  until_sent
  expect 'mails once the key is found' "$(mails_to sealed)" "$EACH"
fi

if wanted keys; then
  echo '── renew keys'
  systemctl stop mundwerk-worker
  recommend renewed
  systemctl start mundwerk-worker
  follow keys
  expect 'rows under other keys' "$(/opt/mundwerk/current/bin/operate encryption-keys | grep -cv "^${NEW_KEY%%:*} " || true)" 0
  until_sent
  expect 'mails during the change' "$(mails_to renewed)" "$EACH"
  ask "$API/betrieb/auszahlungslaeufe/$RUN/pain.001?erneut=1" -H "$KEYED" | grep -q DE02120300000000202051
  echo '   the account that was paid can be read'
fi

if wanted rotation; then
  echo '── rotation'
  [ -d /var/backups/mundwerk ] || follow dump 01
  [ -d /backup ] || follow moment 01 02
  for age in $(seq 0 420); do touch "/var/backups/mundwerk/mundwerk-$(date -d "$age days ago" +%F).dump"; done
  for day in 1 2 3 4 5 6 7 8; do
    mkdir "/backup/base-2020-01-0$day"
    cp "$(ls -d /backup/base-2* | tail -n 1)/backup_label" "/backup/base-2020-01-0$day"
  done
  follow rotation
  KEPT=$(ls /var/backups/mundwerk | sed 's/mundwerk-\(.*\).dump/\1/')
  expect 'nights' "$(echo "$KEPT" | tail -n 7 | head -n 1)" "$(date -d '6 days ago' +%F)"
  SUNDAYS=0 FIRSTS=0 OTHERS=0
  for day in $KEPT; do
    if [ "$day" \> "$(date -d '7 days ago' +%F)" ]; then :
    elif [ "$(date -d "$day" +%d)" = 01 ]; then FIRSTS=$((FIRSTS + 1))
    elif [ "$(date -d "$day" +%u)" = 7 ]; then SUNDAYS=$((SUNDAYS + 1))
    else OTHERS=$((OTHERS + 1)); fi
  done
  expect 'other days' "$OTHERS" 0
  [ $SUNDAYS -ge 3 ] && [ $SUNDAYS -le 5 ] && [ $FIRSTS -ge 11 ] && [ $FIRSTS -le 13 ] || { echo "$SUNDAYS Sundays and $FIRSTS firsts were kept" >&2; exit 1; }
  echo "   kept: 7 nights, $SUNDAYS earlier Sundays, $FIRSTS earlier firsts"
  expect 'base backups' "$(ls -d /backup/base-* | wc -l)" 7
fi
echo 'The runbooks were followed.'
