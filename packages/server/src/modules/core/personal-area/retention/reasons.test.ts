import type { PersonalData } from '@mundwerk/contract/account/personal-data';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeBusyPerson } from '#testing/make/make-busy-person.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { KEPT } from './reasons.ts';

const test = setUpTestApp();

/** Tables with a column that looks personal and no rows of people who recommend or are recommended, or none for longer than a day. */
const OTHERS = {
  'agencies, operators and their work': [
    'agency',
    'agency_agent',
    'agency_digest',
    'agency_session',
    'agency_staff',
    'agency_user',
    'agent',
    'operator_refusal',
    'operator_session',
    'operator_user',
  ],
  'gone within a day': ['recent_network'],
};

const tablesWith = async (condition: ReturnType<typeof sql>): Promise<string[]> =>
  (
    await sql<{ name: string }>`select distinct c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and ${condition}`.execute(test.platform.db)
  ).rows.map(({ name }) => name);

it('every table with personal rows says why it keeps them', async () => {
  // The tables that reach a person by foreign keys, and those with columns of the usual names.
  const { rows } = await sql<{ name: string }>`
    with recursive belonging (oid) as (
      select unnest(array['recommender', 'recipient']::regclass[])::oid
      union
      select k.conrelid from belonging b join pg_constraint k on k.contype = 'f' and k.confrelid = b.oid
    ) select oid::regclass::text as name from belonging`.execute(test.platform.db);
  const named = await tablesWith(
    sql`c.column_name ~ '(^|_)(email|address|first_name|last_name|recommender_name|phone|iban_fingerprint|iban_masked|person_id|recommender_id|recipient_id|from_network)$'`,
  );
  const others = Object.values(OTHERS).flat();
  const missing = [...new Set([...rows.map(({ name }) => name), ...named])].filter(
    (name) => !(name in KEPT) && !others.includes(name),
  );
  expect(missing).toEqual([]);
});

it('the download names the reasons of the tables that hold rows of the person, in their language', async () => {
  const client = await makeClient(test.platform);
  const { headers } = await makeBusyPerson(test, client);
  const reasons = async (language: string): Promise<PersonalData['Aufbewahrung']> =>
    (await callApi(test, client, 'GET', '/empfehler/daten', { headers: { ...headers, language } })).json<PersonalData>()
      .Aufbewahrung;
  const kept = await reasons('de');
  const tables = kept.flatMap(({ Tabellen }) => Tabellen);
  expect(tables).toEqual(expect.arrayContaining(['recommender', 'session', 'recommendation', 'claim', 'mail']));
  expect(tables).not.toContain('contact_case');
  expect(kept.find(({ Tabellen }) => Tabellen.includes('claim'))?.Frist).toMatch(/^Beträge und Tage mindestens 10 /);
  expect((await reasons('fr'))[0]?.Zweck).toBe('Gérer le compte et reconnaître la personne');
});
