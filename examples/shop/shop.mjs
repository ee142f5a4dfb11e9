import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { call, isGenuine, today } from './portal.mjs';

// A shop with one product: it takes a click, reports the order, confirms it, receives webhooks and shows the reward's state.
const { SHOP_PORT = '4800' } = process.env;
const PRODUCT = 462;
const COOKIE = 'Path=/; Max-Age=5184000; HttpOnly; SameSite=Lax';
// In place of a database: our orders by our own number, and the ids of webhooks, because one may come twice.
const orders = new Map();
const received = new Set();

/** The number is in the link: it is kept until the customer buys, for as long as a recommendation lives. */
const takeClick = (query) => {
  const [number, recipient] = [query.get('empfehlungsnummer') ?? '', query.get('empfaengernummer') ?? ''];
  const isReferral = /^\w{10}$/.test(number) && /^\w{0,32}$/.test(recipient);
  const headers = isReferral ? { 'set-cookie': `referral=${number}.${recipient}; ${COOKIE}` } : {};
  return [200, '<form method="post" action="/buy"><button>Buy Zuhause M</button></form>', headers];
};

/** Remembers what the portal says of an order. */
const note = (number, known) => orders.set(number, { ...orders.get(number), ...known });

const buy = async (cookie) => {
  const [, Empfehlungsnummer, Empfaengernummer] = /referral=(\w{10})\.(\w*)/.exec(cookie) ?? [];
  if (!Empfehlungsnummer) return [200, 'Thank you. Nothing to report: no recommendation led here.'];
  const number = `SHOP-${randomUUID()}`;
  const referral = { Empfehlungsnummer, Empfaengernummer, ProduktId: PRODUCT, Neukunde: true };
  const { Status } = await call('POST', 'auftraege', {
    ExterneAuftragsnummer: number,
    ...referral,
    Auftragsdatum: today(),
  });
  note(number, { state: Status });
  return [303, 'Reported.', { location: `/orders/${number}` }];
};

const showOrder = async (number, act) => {
  if (!orders.has(number)) return [404, 'No such order.'];
  const changes = { confirm: { Status: 'Bestaetigt' }, paid: { ErstbeitragBezahltAm: today() } };
  if (act in changes) note(number, { state: (await call('PATCH', `auftraege/${number}`, changes[act])).Status });
  const { state, reward } = orders.get(number);
  return [200, `Order: ${state}\nReward: ${reward ? `${reward.Status}, ${reward.WertCent / 100} euros` : 'not yet'}`];
};

const takeWebhook = async (headers, body) => {
  if (!isGenuine(headers, body)) return [401, 'The signature is wrong or old.'];
  if (received.has(headers['webhook-id'])) return [200, 'Known.'];
  const { type, data } = JSON.parse(body);
  if (type.startsWith('order.')) note(data.ExterneAuftragsnummer, { state: data.Status });
  if (type.startsWith('claim.')) note(data.ExterneAuftragsnummer, { reward: data });
  received.add(headers['webhook-id']);
  return [200, 'Received.'];
};

const answer = async ({ method, url, headers }, body) => {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  const [, page, number, act] = pathname.split('/');
  if (method === 'POST' && page === 'webhooks') return takeWebhook(headers, body);
  if (method === 'POST' && page === 'buy') return buy(headers.cookie);
  return page === 'orders' ? showOrder(number, method === 'POST' ? act : '') : takeClick(searchParams);
};

createServer(async (request, reply) => {
  const [status, words, headers] = await answer(request, await text(request)).catch((error) => [502, error.message]);
  const type = words.startsWith('<') ? 'text/html' : 'text/plain';
  reply.writeHead(status, { 'content-type': type, ...headers }).end(`${words}\n`);
}).listen(SHOP_PORT, 'localhost', () => console.log(`The shop is at http://localhost:${SHOP_PORT}/`));
