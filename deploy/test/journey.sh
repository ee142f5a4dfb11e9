# From a recommendation to a paid reward, by the calls that browsers, shops and banks make, through the proxy by https.
# The clock of a production server cannot be moved, so the demo client's complaint period is set to none.
PORTAL=https://$PORTAL_HOST
API=$PORTAL/api/v1/nordnetz
OPERATE=/opt/mundwerk/current/bin/operate
NODE=/opt/mundwerk/current/node/bin/node
[ -x "$NODE" ] || NODE=node
TODAY=$(date -u +%F)
ask() { curl --silent --show-error --fail-with-body --cacert /etc/ssl/portal.pem -H 'content-type: application/json' "$@"; }
json() { "$NODE" -pe "JSON.parse(require('fs').readFileSync(0, 'utf8'))$1"; }
expect() { [ "$2" = "$3" ] || { echo "expected $1 $3 and found $2" >&2; exit 1; }; echo "   $1: $2"; }

sed -i 's/"ModuleAuftragsdatumMindestalterTage": 14/"ModuleAuftragsdatumMindestalterTage": 0/' /tmp/mundwerk-*/clients/nordnetz/client.json
$OPERATE load-client /tmp/mundwerk-*/clients/nordnetz
KEY=$($OPERATE api-key nordnetz shop --all | grep -o 'mw_[A-Za-z0-9_-]*' | head -n 1)
# No key both makes runs alone and confirms them.
RUN_KEY=$($OPERATE api-key nordnetz runs payouts:unapproved | grep -o 'mw_[A-Za-z0-9_-]*' | head -n 1)
sleep 2

NUMBER=$(ask "$API/Empfehlen/create" -d '{
  "Empfehlung": { "Produkt": 462, "AnteilEmpfehler": 100, "AgbText": "Ich stimme den Teilnahmebedingungen zu." },
  "Empfehler": { "Vorname": "Anna", "Nachname": "Muster", "Email": "anna.muster@example.org" }
}' | json .Empfehlungsnummer)
echo "   recommended: $NUMBER"
expect click "$(ask -o /dev/null -w '%{http_code}' "$API/empfehlen/click/$NUMBER?channel=whatsapp")" 302

KEYED="Authorization: Bearer $KEY"
expect order "$(ask "$API/betrieb/auftraege" -H "$KEYED" -d "{ \"ExterneAuftragsnummer\": \"SHOP-1\", \"Empfehlungsnummer\": \"$NUMBER\",
  \"ProduktId\": 462, \"Auftragsdatum\": \"$TODAY\", \"Neukunde\": true, \"ErstbeitragBezahltAm\": \"$TODAY\" }" | json .Status)" Gemeldet
# Nothing is missing then, and this client releases by itself.
expect confirmed "$(ask -X PATCH "$API/betrieb/auftraege/SHOP-1" -H "$KEYED" -d '{ "Status": "Bestaetigt" }' | json .Status)" Freigegeben
# A worker may be doing the same at this moment.
$OPERATE run-task provide-claims || true

TOKEN=
for _ in $(seq 300); do
  TOKEN=$(grep -rhoE 'praemie\?token=[A-Za-z0-9_-]{43}' "$MAILS" | head -n 1 | cut -d= -f2)
  [ -n "$TOKEN" ] && break
  sleep 0.2
done
[ -n "$TOKEN" ] || { echo 'no mail with the link to the reward came' >&2; exit 1; }
CHOICE=$(ask "$API/praemierung" -H "Authorization: Bearer $TOKEN" | json '.Auswahl.find(({ Typ }) => Typ === "Ueberweisung").Id')
expect 'picked up' "$(ask -X PUT "$API/praemierung" -H "Authorization: Bearer $TOKEN" \
  -d "{ \"PraemieId\": $CHOICE, \"Kontoinhaber\": \"Anna Muster\", \"Iban\": \"DE02120300000000202051\" }" | json .Status)" Abgeholt

MADE=$(ask -X POST "$API/betrieb/auszahlungslaeufe" -H "Authorization: Bearer $RUN_KEY" -H "Idempotency-Key: fresh-machine-$NUMBER" -d '{}') || { echo "$MADE" >&2; exit 1; }
RUN=$(printf "%s" "$MADE" | json .Laufnummer)
ask "$API/betrieb/auszahlungslaeufe/$RUN/pain.001" -H "$KEYED" | grep -q DE02120300000000202051
ask -X POST "$API/betrieb/auszahlungslaeufe/$RUN/bestaetigung" -H "$KEYED" -d '{}' -o /dev/null
expect 'payout run' "$(ask "$API/betrieb/auszahlungslaeufe/$RUN" -H "$KEYED" | json .Status)" Abgeschlossen
expect reward "$(ask "$API/betrieb/auftraege/SHOP-1" -H "$KEYED" | json '.Praemierungen[0].Status')" Ausgezahlt
