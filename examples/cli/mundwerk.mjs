import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

// For the terminal of somebody who builds a receiver: prints events as they happen, and sends recorded deliveries to a program on this machine.
const { PORTAL = 'http://localhost:3000', CLIENT = 'nordnetz', KEY, WEBHOOK_SECRET = '' } = process.env;
const HELP = `node mundwerk.mjs tail [<seconds>]                  prints events as they happen, until it is ended or for so long
node mundwerk.mjs replay <endpoint> <address>       sends the endpoint's deliveries to an address, the oldest first, signed with WEBHOOK_SECRET`;
const PAUSE_MS = 1000;

const read = async (path, query = {}) => {
  const headers = { authorization: `Bearer ${KEY}`, language: 'en' };
  const reply = await fetch(`${PORTAL}/api/v1/${CLIENT}/betrieb/${path}?${new URLSearchParams(query)}`, { headers });
  const answer = await reply.json();
  if (!reply.ok) throw new Error([`${answer.ErrorCode}: ${answer.Message}`, answer.Hinweis ?? ''].join('\n').trim());
  return answer;
};

/** Reads a list from its newest entry until one is known, or to its end; the oldest comes first. */
const readUntil = async (path, isKnown) => {
  const found = [];
  let ab;
  do {
    const page = await read(path, ab ? { ab } : {});
    const fresh = page.Eintraege.filter((entry) => !isKnown(entry));
    found.push(...fresh);
    ab = fresh.length === page.Eintraege.length ? page.Naechste : null;
  } while (ab);
  return found.reverse();
};

const nameOf = ({ Zeitpunkt, Art, Nummer, EreignisCode }) => [Zeitpunkt, Art, Nummer, EreignisCode].join(' ');

const tail = async (seconds = Number.POSITIVE_INFINITY) => {
  const known = new Set((await read('ereignisse')).Eintraege.map(nameOf));
  const until = Date.now() + 1000 * seconds;
  do {
    for (const event of await readUntil('ereignisse', (one) => known.has(nameOf(one)))) {
      known.add(nameOf(event));
      console.log(`${event.Zeitpunkt} ${event.EreignisText}: ${event.ExterneAuftragsnummer ?? event.Nummer}`);
    }
    await delay(PAUSE_MS);
  } while (Date.now() < until);
};

/** Sends a delivery as the portal would now: the event keeps its id and its time, the time of sending is this one. */
const send = async (address, { EreignisId, Inhalt }) => {
  const [seconds, body] = [Math.floor(Date.now() / 1000), JSON.stringify(Inhalt)];
  const key = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${EreignisId}.${seconds}.${body}`).digest('base64');
  const reply = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': EreignisId,
      'webhook-timestamp': String(seconds),
      'webhook-signature': `v1,${signature}`,
    },
    body,
  });
  console.log(`${Inhalt.type}: ${reply.status} ${(await reply.text()).trim()}`);
};

const replay = async (endpoint, address) => {
  for (const delivery of await readUntil(`webhooks/${endpoint}/zustellungen`, () => false))
    await send(address, delivery);
};

const [command, ...rest] = process.argv.slice(2);
if (command === 'tail') await tail(rest[0] && Number(rest[0]));
else if (command === 'replay' && rest.length === 2) await replay(...rest);
else console.log(HELP);
