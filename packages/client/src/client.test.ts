import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, MundwerkError, readWebhook } from '@mundwerk/client';
import { ALL_CALLS } from '@mundwerk/contract/all-calls';
import { afterEach, beforeEach, expect, it } from 'vitest';

// What the client sends and how often; a portal is not needed for that, and the server's own tests and journeys use it against one.

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let seen: Seen[];
let answers: ((reply: ServerResponse) => void)[];
let origin: string;
let stop: () => void;

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (reply: ServerResponse) => {
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

const refusal = (code: string) => ({
  ErrorCode: code,
  Message: 'Es gibt keinen solchen Auftrag.',
  Fields: [],
  RequestId: 'r1',
});

beforeEach(async () => {
  seen = [];
  answers = [];
  const server = createServer(async (request, reply) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    (answers.shift() ?? json(200, {}))(reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = () => server.close().closeAllConnections();
});
afterEach(() => stop());

const api = () => createClient({ origin, client: 'beispiel', token: 'mw_key', language: 'en', retries: 2 });

const REPORT = {
  ExterneAuftragsnummer: 'V 1/2',
  Empfehlungsnummer: '7F3K9QZ1A6',
  ProduktId: 462,
  Auftragsdatum: '2026-11-12',
};

it('a call is sent to its path, with token, language and body', async () => {
  await api().updateOrder({ params: { nr: 'V 1/2' }, body: { Neukunde: true } });
  expect(seen).toMatchObject([
    {
      method: 'PATCH',
      url: '/api/v1/beispiel/betrieb/auftraege/V%201%2F2',
      headers: { authorization: 'Bearer mw_key', language: 'en', 'content-type': 'application/json' },
      body: '{"Neukunde":true}',
    },
  ]);
});

it('a query leaves out what is not given, and calls without input need none', async () => {
  answers = [json(200, []), json(200, { Ziele: [], Seiten: [] })];
  await api().getLanguages();
  await api().getFigures({ query: { von: '2026-11-01', bis: '2026-11-30' } });
  await api().listProducts({ query: { kategorie: undefined } });
  expect(seen.map(({ url }) => url.replace('/api/v1/beispiel', ''))).toEqual([
    '/content/getlanguages',
    '/betrieb/auswertung?von=2026-11-01&bis=2026-11-30',
    '/produkt',
  ]);
});

it('an idempotent call is repeated with the same key while the portal is overloaded', async () => {
  const busy = json(503, refusal('PSOF0906'), { 'retry-after': '0' });
  answers = [busy, busy, json(201, { Auftragsnummer: '4T7N0R2C9XKM' })];
  expect(await api().reportOrder({ body: REPORT })).toMatchObject({ Auftragsnummer: '4T7N0R2C9XKM' });
  expect(seen).toHaveLength(3);
  const keys = new Set(seen.map(({ headers }) => headers['idempotency-key']));
  expect([...keys]).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
});

it('an idempotent call is repeated when the connection breaks', async () => {
  answers = [(reply) => reply.destroy(), json(201, { Auftragsnummer: '4T7N0R2C9XKM' })];
  await api().reportOrder({ body: REPORT });
  expect(seen).toHaveLength(2);
});

it('a call that may have been done is never repeated by the client', async () => {
  answers = [json(503, refusal('PSOF0906'), { 'retry-after': '0' })];
  const failed = api().releaseOrder({ params: { nr: 'V-1' } });
  await expect(failed).rejects.toMatchObject({ status: 503, reason: 'overloaded', retryAfterSeconds: 0 });
  expect(seen).toHaveLength(1);
});

it('a refusal is an error with code, name, sentence and fields, and is not repeated', async () => {
  const fields = [{ Field: 'ProduktId', ErrorCode: 'PSOF0310' }];
  answers = [json(404, { ...refusal('PSOF0704'), Fields: fields })];
  const error = await api()
    .reportOrder({ body: REPORT })
    .catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(MundwerkError);
  expect(error).toMatchObject({
    call: 'reportOrder',
    status: 404,
    code: 'PSOF0704',
    reason: 'orderNotFound',
    message: 'Es gibt keinen solchen Auftrag.',
    fields,
    requestId: 'r1',
  });
  expect(seen).toHaveLength(1);
});

it('an answer that is none of the portal’s is an error, too', async () => {
  answers = [(reply) => reply.writeHead(400).end('<h1>Bad gateway</h1>')];
  await expect(api().getLanguages()).rejects.toMatchObject({ status: 400, code: null, reason: null });
});

it('a call ends with the signal of its caller', async () => {
  const controller = new AbortController();
  answers = [() => controller.abort(new Error('left'))];
  await expect(api().getLanguages({ signal: controller.signal })).rejects.toThrow('left');
  expect(seen).toHaveLength(1);
});

it('a file is answered as a blob, and a text is sent as it is', async () => {
  answers = [json(200, { Angelegt: 0, Unveraendert: 0, Abgelehnt: 0, Zeilen: [] }), (reply) => reply.end('<xml/>')];
  await api().importOrders({ body: 'ExterneAuftragsnummer\n' });
  const file = await api().downloadPayoutFile({ params: { id: '1' } });
  expect([seen[0]?.headers['content-type'], seen[0]?.body]).toEqual(['text/csv', 'ExterneAuftragsnummer\n']);
  expect(await file.text()).toBe('<xml/>');
});

it('every call of the contract can be made, except those of the console and redirects, which browsers follow', () => {
  const ofOthers = ALL_CALLS.filter(({ auth, status }) => auth !== 'operator' && status !== 302);
  expect(Object.keys(api())).toEqual(ofOthers.map(({ name }) => name));
});

it('a webhook is checked by the public key of its endpoint, and refused if another key, or a changed body, was signed', async () => {
  const pair = () => generateKeyPairSync('ed25519');
  const [own, other] = [pair(), pair()];
  const textOf = ({ publicKey }: ReturnType<typeof pair>): string =>
    `whpk_${publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')}`;
  const body = '{"type":"webhook.test"}';
  const sentAt = Math.floor(Date.now() / 1000);
  const signature = sign(null, Buffer.from(`evt_1.${sentAt}.${body}`), own.privateKey).toString('base64');
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(sentAt),
    'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')} v1a,${signature}`,
  };
  expect(await readWebhook({ body, headers, publicKey: textOf(own) })).toEqual({ type: 'webhook.test' });
  const refused = { name: 'WebhookRefused', reason: 'signature' };
  await expect(readWebhook({ body, headers, publicKey: textOf(other) })).rejects.toMatchObject(refused);
  await expect(readWebhook({ body: `${body} `, headers, publicKey: textOf(own) })).rejects.toMatchObject(refused);
  await expect(readWebhook({ body, headers, secret: `whsec_${'A'.repeat(43)}=` })).rejects.toMatchObject(refused);
  await expect(readWebhook({ body, headers })).rejects.toThrow(TypeError);
});
