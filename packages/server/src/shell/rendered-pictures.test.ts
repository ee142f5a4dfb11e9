import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { findClient } from '../modules/core/client/index.ts';
import { loadContent } from '../modules/core/content/files/load-content.ts';
import { anonymousCtx, type ClientRef } from '../platform/context.ts';
import { openDatabase } from '../platform/db/database.ts';
import { deleteRendered, selectRendered } from '../platform/pictures/store.ts';
import { conformanceContent } from '../testing/content-conformance.ts';
import { makeRecommendation } from '../testing/make/make-recipient.ts';
import { setClock } from '../testing/start/drive-test-app.ts';
import { startTestApp, type TestApp } from '../testing/start/start-test-app.ts';

let test: TestApp;
let other: TestApp['app'];
let client: ClientRef;
let number: string;

const findDemo = async (key: string): Promise<ClientRef> => {
  const found = await findClient(test.platform, key);
  if (!found) throw new Error(`client ${key} is not loaded`);
  return found;
};

beforeAll(async () => {
  test = await startTestApp({}, { hasDemoClients: true });
  // A client that renders previews: it has fonts, and its links are open at once.
  const { rows } = await sql<{ key: string }>`select key from client order by key`.execute(test.platform.db);
  const demos = await Promise.all(rows.map(({ key }) => findDemo(key)));
  client = demos.find(({ config }) => !config.ModuleNewsletterPermission) ?? (demos[0] as ClientRef);
  const { StandardProduktId: Produkt, SplitAnteilEmpfehler: AnteilEmpfehler } = client.config;
  number = await makeRecommendation(test, client, { Empfehlung: { Produkt, AnteilEmpfehler } });
  const editor = { clock: test.clock, name: 'client:test' };
  const languages = ['de', 'en', 'fr'] as const;
  await loadContent(test.platform.db, { key: client.key, languages }, await conformanceContent(), editor);
  other = await buildApp({ ...test.platform, db: openDatabase(test.databaseUrl, { max: 5 }) });
});
afterAll(async () => {
  await other.close();
  await test.stop();
});

const ask = (url: string, options: { app?: TestApp['app']; from?: string; headers?: Record<string, string> } = {}) =>
  (options.app ?? test.app).inject({
    url,
    headers: { host: `${client.key}.localhost`, accept: 'image/webp', ...options.headers },
    remoteAddress: options.from ?? '10.1.2.3',
  });

const countRendered = async (): Promise<number> =>
  (await sql`select 1 from rendered_picture where client_key = ${client.key}`.execute(test.platform.db)).rows.length;

const KINDS: Record<string, () => string> = {
  'the preview of a link': () => `/vorschau/${client.config.StandardSprache}/${number}.jpg`,
  'the picture of a reward': () => `/api/v1/${client.key}/praemie/1/grafik100?sprache=de`,
  'the picture of a product': () => `/api/v1/${client.key}/produkt/${client.config.StandardProduktId}/grafik?breite=96`,
  'a picture of content': () => `/api/assets/${client.key}/rot?width=33`,
};

describe.each(Object.entries(KINDS))('%s', (_, addressOf) => {
  it('is rendered once, for all who ask at the same time and for all servers', async () => {
    const before = await countRendered();
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(addressOf())));
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]));
    expect(new Set(replies.map((reply) => reply.rawPayload.toString('base64'))).size).toBe(1);
    expect(await countRendered()).toBe(before + 1);
    // The other server answers the stored bytes, so it did not render.
    await sql`update rendered_picture set bytes = 'stored' where client_key = ${client.key}`.execute(test.platform.db);
    const elsewhere = await ask(addressOf(), { app: other });
    expect([elsewhere.body, elsewhere.headers['content-type']]).toEqual([
      'stored',
      replies[0]?.headers['content-type'],
    ]);
    const { rows } = await sql<{ hash: Buffer }>`select hash from rendered_picture where client_key = ${client.key}
      limit 1`.execute(test.platform.db);
    const facts = { language: 'de', log: test.platform.log, origin: '' } as const;
    const found = (of: ClientRef) =>
      selectRendered(anonymousCtx(test.platform, { ...facts, client: of }), rows[0]?.hash ?? Buffer.of());
    expect([await found(client), await found({ ...client, key: 'fremd' })]).toEqual([expect.anything(), null]);
    const again = await ask(addressOf(), { headers: { 'if-none-match': String(elsewhere.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('many pictures that were not rendered yet', () => {
  const flood = (from: string, first: number, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        ask(`/api/assets/${client.key}/rot?width=20&quality=${first + index}`, { from }),
      ),
    );

  it('are bounded for one network, and another one is served', async () => {
    const [replies, [neighbour]] = await Promise.all([flood('10.7.7.7', 1, 60), flood('10.8.8.8', 90, 1)]);
    const refused = replies.filter((reply) => reply.statusCode !== 200);
    // One is rendered, forty wait; on a busy machine some are done before the last one asks (render-queue.test.ts has the exact numbers).
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(60 - 41);
    expect(refused[0]?.json()).toMatchObject({ ErrorCode: 'PSOF0906' });
    expect([refused[0]?.statusCode, refused[0]?.headers['retry-after']]).toEqual([503, '2']);
    expect(refused[0]?.headers['cache-control']).toBe('no-store');
    expect(neighbour?.statusCode).toBe(200);
  });

  it('are refused to a network that had its share, and stored ones are not', async () => {
    // Qualities that no test above requested, because stored pictures do not count.
    const [stored] = await flood('10.9.9.9', 70, 1);
    await sql`insert into throttle_event (client_key, scope, subject_hash, at)
      select client_key, scope, subject_hash, at from throttle_event, generate_series(1, 299)
      where scope = 'picture' and at = (select max(at) from throttle_event where scope = 'picture')`.execute(
      test.platform.db,
    );
    const [refused] = await flood('10.9.9.200', 99, 1);
    expect([refused?.statusCode, refused?.json().ErrorCode]).toEqual([429, 'PSOF0110']);
    const [again] = await flood('10.9.9.200', 70, 1);
    expect([again?.statusCode, again?.body]).toEqual([200, stored?.body]);
  });

  it('are stored for a month, and no more of a client than its share', async () => {
    expect(await countRendered()).toBeGreaterThan(40);
    await sql`update rendered_picture set bytes = repeat('x', 300)::bytea where client_key = ${client.key}`.execute(
      test.platform.db,
    );
    await deleteRendered(test.platform.db, new Date(0), 1000);
    expect(await countRendered()).toBe(3);
    const purge = () => test.platform.jobs.runTasks({ isWanted: (name) => name === 'purge-rendered-pictures' });
    await purge();
    expect(await countRendered()).toBe(3);
    await setClock(test, 31 * 86_400_000);
    await purge();
    await setClock(test, 0);
    expect(await countRendered()).toBe(0);
  });
});

it('a server of the previous release stores, reads and purges pictures under the former name of the table', async () => {
  const { db } = test.platform;
  await sql`insert into drawn_picture (client_key, hash, content_type, bytes, drawn_at)
    select ${client.key}, '\\x01', 'image/webp', 'former', now() from generate_series(1, 2) on conflict do nothing`.execute(
    db,
  );
  expect((await sql`select bytes::text from rendered_picture where hash = '\\x01'`.execute(db)).rows).toHaveLength(1);
  await sql`delete from drawn_picture where drawn_at <= now()`.execute(db);
  expect((await sql`select 1 from rendered_picture where hash = '\\x01'`.execute(db)).rows).toEqual([]);
});
