import { existsSync, readFileSync, writeFileSync } from 'node:fs';

// Prints what happened since its last run, the oldest first: node follow.mjs <file that remembers where it was>.
const { PORTAL = 'http://localhost:3000', KEY } = process.env;
const [file] = process.argv.slice(2);
/** What two systems do at once may be told out of order, so the last five minutes are read again. */
const OVERLAP_MS = 300_000;

const idOf = ({ Zeitpunkt, Art, Nummer, Ereignis }) => [Zeitpunkt, Art, Nummer, Ereignis].join(' ');
const isWithin = (event, newest) => Date.parse(event.Zeitpunkt) >= Date.parse(newest) - OVERLAP_MS;

const readPage = async (before) => {
  const query = new URLSearchParams({ anzahl: '100', ...(before && { ab: before }) });
  const headers = { authorization: `Bearer ${KEY}`, language: 'en' };
  const reply = await fetch(`${PORTAL}/api/v1/nordnetz/betrieb/ereignisse?${query}`, { headers });
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  return reply.json();
};

const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { newest: null, ids: [] };
const read = [];
let page = { Naechste: null };
do {
  page = await readPage(page.Naechste);
  read.push(...page.Eintraege.filter((event) => known.newest === null || isWithin(event, known.newest)));
} while (page.Naechste && (known.newest === null || isWithin(page.Eintraege.at(-1), known.newest)));

for (const event of read.filter((one) => !known.ids.includes(idOf(one))).reverse()) {
  console.log(`${event.EreignisText}: ${event.ExterneAuftragsnummer ?? event.Nummer}`);
}
const newest = read[0]?.Zeitpunkt ?? known.newest;
writeFileSync(file, JSON.stringify({ newest, ids: read.filter((event) => isWithin(event, newest)).map(idOf) }));
