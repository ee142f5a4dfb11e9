import type { CanaryStep } from '@mundwerk/contract/values/console/health';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { loadCatalogue } from '#modules/core/catalogue/index.ts';
import { expireClient, saveClient } from '#modules/core/client/index.ts';
import type { ClientRef } from '#platform/context.ts';
import { rowsOf } from '#testing/database/read-database.ts';
import { eventually } from '#testing/eventually.ts';
import { inboxCalls, makeOperator } from '#testing/make/console/make-operator.ts';
import { makeClient, TEST_PRODUCT_ID } from '#testing/make/make-client.ts';
import { makeContract } from '#testing/make/make-contract.ts';
import { runTasks, setClock } from '#testing/start/drive-test-app.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ CANARY: 'on' });
});
afterAll(() => test.stop());

const { list } = inboxCalls(() => test);
const play = () => runTasks(test, (name) => name === 'play-canaries');
const metricsOf = async ({ key }: ClientRef): Promise<string[]> =>
  (await test.app.inject('/metrics')).body
    .split('\n')
    .filter((line) => line.startsWith('mundwerk_canary') && line.includes(`client="${key}"`));

const hiddenClients = async (): Promise<number> =>
  (await sql`select 1 from client where preview_of is not null`.execute(test.platform.db)).rows.length;

const productWith = (parts: object) => ({
  Produkte: [
    {
      Id: TEST_PRODUCT_ID,
      AnzeigeName: { de: 'Zuhause M', en: 'Home M', fr: 'Maison M' },
      Beschreibung: { de: 'Internet', en: 'Internet', fr: 'Internet' },
      Produktlink: 'https://www.example.org/zuhause-m',
      Praemien: [
        {
          Id: 1,
          Titel: { de: 'Geldprämie', en: 'Cash', fr: 'Prime' },
          Typ: 'Ueberweisung',
          WertCent: 7000,
          Startdatum: '2020-01-01',
        },
      ],
      ...parts,
    },
  ],
});

const putCatalogue = (client: ClientRef, parts: object) =>
  loadCatalogue(test.platform.db, client.key, productWith(parts), []);

const putConfig = async (client: ClientRef, parts: Partial<ClientRef['config']>): Promise<void> => {
  const config = { ...client.config, ...parts };
  await saveClient(test.platform, client.key, { config, themeCss: '', texts: {}, assets: [], sourceHash: null });
  await putCatalogue(client, {});
  expireClient(test.platform, client.key);
};

const mendTable = async (table: string): Promise<void> => {
  await sql`drop function if exists ${sql.ref(`broken_${table}`)}() cascade`.execute(test.platform.db);
};

/** Makes every new row of a table in hidden clients fail, or go wrong. */
const breakTable = async (
  table: string,
  act = sql`raise exception 'broken' using errcode = 'check_violation'`,
): Promise<void> => {
  onTestFinished(() => mendTable(table));
  const name = sql.ref(`broken_${table}`);
  await sql`create function ${name}() returns trigger language plpgsql as $$
    begin ${act}; end $$`.execute(test.platform.db);
  await sql`create trigger ${name} before insert on ${sql.table(table)} for each row
    when (new.client_key like 'v-%') execute function ${name}()`.execute(test.platform.db);
};
const linkDomain = (name: string) => ({
  production: null,
  staging: null,
  testing: `https://${name}.links.example.org`,
  development: null,
});

it('arrives at every step, and leaves nothing but the time of its success', async () => {
  const client = await makeClient(test.platform, { LinkDomain: linkDomain('whole') });
  const operator = await makeOperator(test, client, ['Operator']);
  await makeContract(test, client);
  await runTasks(test);
  const settled = async () =>
    (await rowsOf(test.platform.db, client.key)).filter(([name]) => !/^(mail|canary_run) /.test(name));
  const before = await settled();
  await play();
  expect(await settled()).toEqual(before);
  expect(before.length).toBeGreaterThan(5);
  expect(await list(client, operator)).toEqual([]);
  // Figures are read from the database and cached for a moment.
  await eventually(async () =>
    expect(await metricsOf(client)).toEqual([
      expect.stringMatching(/^mundwerk_canary_last_success_timestamp_seconds\{client="\w+"\} \d+/),
    ]),
  );
  expect(await hiddenClients()).toBe(0);
  expect((await test.app.inject('/metrics')).body).not.toContain('client="v-');
  expect(await test.platform.jobs.listDeadLetters()).toEqual([]);
  const { rows } = await sql`select 1 from mail where client_key not in (select key from client)`.execute(
    test.platform.db,
  );
  expect(rows).toEqual([]);
});

interface Break {
  readonly step: CanaryStep;
  readonly reason: string;
  readonly what: string;
  broken(client: ClientRef): Promise<unknown>;
  mended(client: ClientRef): Promise<unknown>;
}

const table = (step: CanaryStep, name: string): Break => ({
  step,
  reason: 'error',
  what: `the table ${name} takes no rows`,
  broken: () => breakTable(name),
  mended: () => mendTable(name),
});

const BREAKS: readonly Break[] = [
  table('Vorbereitung', 'product'),
  {
    step: 'Empfehlung',
    reason: 'PSOF0310',
    what: 'the standard product does not exist',
    broken: (client) => putConfig(client, { StandardProduktId: 999 }),
    mended: (client) => putConfig(client, {}),
  },
  {
    step: 'Link',
    reason: 'host',
    what: 'the link domain belongs to no client',
    broken: async (client) => {
      await putConfig(client, { LinkDomain: linkDomain(client.key) });
      await sql`delete from client_host where client_key = ${client.key}`.execute(test.platform.db);
    },
    mended: (client) => putConfig(client, {}),
  },
  table('Besuch', 'recommendation_figures'),
  {
    step: 'Klick',
    reason: 'PSOF0310',
    what: 'the product link leads to no shop of the client',
    broken: (client) => putCatalogue(client, { Produktlink: 'https://other.example.net/zuhause-m' }),
    mended: (client) => putCatalogue(client, {}),
  },
  {
    step: 'Klick',
    reason: 'number',
    what: 'the product link does not carry the number',
    broken: (client) => putCatalogue(client, { Produktlink: 'https://www.example.org/zuhause-m?from={channel}' }),
    mended: (client) => putCatalogue(client, {}),
  },
  table('Kontakt', 'recipient'),
  table('Auftrag', 'customer_order'),
  {
    step: 'Empfehlung',
    reason: 'PSOF0310',
    what: 'the product pays no reward and cannot be recommended',
    broken: (client) => putCatalogue(client, { Praemien: [] }),
    mended: (client) => putCatalogue(client, {}),
  },
  {
    step: 'Praemie',
    reason: 'sum',
    what: 'a claim is opened with another sum than promised',
    broken: () => breakTable('claim', sql`new.choices := jsonb_set(new.choices, '{0,valueCents}', '6900'); return new`),
    mended: () => mendTable('claim'),
  },
];

describe.each(BREAKS)('where $what', ({ step, reason, broken, mended }) => {
  it(`names the step ${step} until it is mended`, async () => {
    const client = await makeClient(test.platform);
    const operator = await makeOperator(test, client, ['Operator']);
    await play();
    await broken(client);
    const failed = { Art: 'Probelauf', Werte: { schritt: step, grund: reason } };
    // The process that runs tasks sees a changed client within a second.
    await eventually(async () => {
      await play();
      expect(await list(client, operator)).toMatchObject([failed]);
    });
    const since = (await list(client, operator))[0]?.Werte.seit;
    await setClock(test, 600_000);
    await play();
    expect(await list(client, operator)).toMatchObject([{ Werte: { ...failed.Werte, seit: since } }]);
    // A busy server omits metrics that are late.
    await eventually(async () =>
      expect(await metricsOf(client)).toContain(`mundwerk_canary_failed{client="${client.key}",step="${step}"} 1`),
    );
    expect(await hiddenClients()).toBe(0);
    await mended(client);
    await eventually(async () => {
      await play();
      expect(await list(client, operator)).toEqual([]);
    });
    await setClock(test, 0);
    expect(await list(client, operator, 'erledigt')).toMatchObject([{ Art: 'Probelauf', Stand: 'Erledigt' }]);
    await eventually(async () => expect(await metricsOf(client)).toHaveLength(1));
  });
});

it('a client that forces a login and has a whitelist is tested as well', async () => {
  const client = await makeClient(test.platform, { ModuleErzwingeLogin: true, EmailWhitelist: ['*@firma.example'] });
  await play();
  await eventually(async () => expect(await metricsOf(client)).toEqual([expect.stringContaining('last_success')]));
});

it('the console’s preview never takes the hidden copy', async () => {
  const client = await makeClient(test.platform);
  await sql`select make_canary(${client.key}, 'v-copy', ${JSON.stringify(client.config)}::jsonb, now() + interval '1 day')`.execute(
    test.platform.db,
  );
  const { rows } = await sql`select 1 from client where preview_of = ${client.key}`.execute(test.platform.db);
  expect(rows).toEqual([]);
  await sql`select delete_preview('v-copy')`.execute(test.platform.db);
});

it('a mail that a job writes while the hidden copy is deleted goes with it', async () => {
  const client = await makeClient(test.platform);
  const { db } = test.platform;
  await sql`select make_canary(${client.key}, 'v-late', ${JSON.stringify(client.config)}::jsonb, now() + interval '1 day')`.execute(
    db,
  );
  const job = await db.startTransaction().execute();
  await sql`select 1 from product where client_key = 'v-late' for update`.execute(job);
  const deleted = sql`select delete_preview('v-late')`.execute(db);
  await eventually(async () => {
    const waiting = await sql`select 1 from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(job);
    expect(waiting.rows).not.toEqual([]);
  });
  await sql`insert into mail (client_key, id, kind, language, to_address, from_address, subject, html, text, headers, state, created_at)
    values ('v-late', gen_random_uuid(), 'late', 'de', '', '', '', '', '', '{}', 'queued', now())`.execute(job);
  await job.commit().execute();
  await deleted;
  expect((await sql`select 1 from mail where client_key = 'v-late'`.execute(db)).rows).toEqual([]);
});

it('the demonstration clients arrive at every step, whichever catalogue they have', async () => {
  const portal = await startTestApp({ CANARY: 'on' }, { hasDemoClients: true });
  onTestFinished(() => portal.stop());
  expect(await portal.platform.jobs.runTask('play-canaries')).toBe(3);
  const { rows } = await sql`select client_key, failed_step from canary_run order by 1`.execute(portal.platform.db);
  expect(rows).toEqual(['allianz', 'nordnetz', 'solidaire'].map((key) => ({ client_key: key, failed_step: null })));
});

it('does nothing where it is switched off', async () => {
  const portal = await startTestApp();
  onTestFinished(() => portal.stop());
  await makeClient(portal.platform);
  expect(await portal.platform.jobs.runTask('play-canaries')).toBe(0);
});
