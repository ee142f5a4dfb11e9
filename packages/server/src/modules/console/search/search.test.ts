import type { Hit, SearchResult } from '@mundwerk/contract/console/record/search';
import { formatOfflineCode } from '@mundwerk/contract/values/code';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeOperator } from '#testing/make/console/make-operator.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makeProvided, TEST_ACCOUNT } from '#testing/make/make-contract.ts';
import { callApi, makeRecommendation, recipientBody } from '#testing/make/make-recipient.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
const client = setUpClient(test, { ModuleErstelleOfflineEmpfehlungCode: true });
let token: string;
let paid: Awaited<ReturnType<typeof makeProvided>>;
beforeAll(async () => {
  paid = await makeProvided(test, client);
  await callApi(test, client, 'PUT', '/praemierung', { token: paid.reward, body: { PraemieId: 1, ...TEST_ACCOUNT } });
  ({ token } = await makeOperator(test, client, ['Support']));
});

const search = async (text: string, of = client) => {
  const reply = await callApi(test, of, 'POST', '/verwaltung/suche', { token, body: { Text: text } });
  return reply.json<SearchResult>();
};
const hits = ({ Gruppen }: SearchResult): Hit[] => Gruppen.flatMap(({ Treffer }) => Treffer);
const one = async <T>(query: ReturnType<typeof sql<T>>): Promise<T> => {
  const [row] = (await query.execute(test.platform.db)).rows;
  if (!row) throw new Error('no row');
  return row;
};

describe('a text that names one thing', () => {
  it('leads to a recommendation by its number, its short link and its printed code', async () => {
    const { code } = await one<{ code: string }>(
      sql`select offline_code as code from recommendation where client_key = ${client.key} and number = ${paid.number}`,
    );
    const links = [paid.number, paid.number.toLowerCase(), `https://portal.example/k/${paid.number}w`];
    for (const text of [...links, formatOfflineCode(code)])
      expect((await search(text)).Genau).toEqual({
        Art: 'Empfehlung',
        Id: paid.number,
        Empfehlungsnummer: paid.number,
      });
  });

  it('leads to an order, a claim and a transfer by their numbers', async () => {
    const row = await one<{ order: string; claim: string; transfer: string }>(sql`
      select o.order_number as order, c.claim_number as claim, p.end_to_end_id as transfer
      from customer_order o join claim c on c.order_id = o.id join payment p on p.claim_id = c.id
      where o.client_key = ${client.key}`);
    expect((await search(row.order)).Genau).toMatchObject({ Art: 'Auftrag', Id: row.order });
    expect((await search(paid.external)).Genau).toMatchObject({ Art: 'Auftrag', Id: row.order });
    const claim = { Art: 'Praemierung', Id: row.claim, Empfehlungsnummer: paid.number };
    expect((await search(row.claim)).Genau).toEqual(claim);
    expect((await search(row.transfer)).Genau).toEqual(claim);
  });

  it('leads to a person by the address in any spelling, and by the whole IBAN', async () => {
    const { id } = await one<{ id: string }>(
      sql`select id from recommender where client_key = ${client.key} and email = ${paid.email}`,
    );
    expect((await search(`  ${paid.email.toUpperCase()} `)).Genau).toMatchObject({ Art: 'Person', Id: id });
    expect((await search('DE02 1203 0000 0000 2020 51')).Genau).toMatchObject({ Art: 'Person', Id: id });
  });

  it('leads nowhere for another client', async () => {
    const other = await makeClient(test.platform);
    ({ token } = await makeOperator(test, '*', ['Support']));
    for (const text of [paid.number, paid.email, paid.external, '2051']) {
      const found = await search(text, other);
      expect([found.Genau, found.Gruppen]).toEqual([null, []]);
    }
  });
});

describe('a text that can mean more', () => {
  it('finds people by the beginning of their name, in either order, with what they recommended', async () => {
    const own = await makeClient(test.platform);
    const person = { Vorname: 'Änne', Nachname: 'Müller-Lüdenscheid' };
    const number = await makeRecommendation(test, own, { Empfehler: person });
    const body = recipientBody({ Vorname: 'Änne', Nachname: 'Muellerin', Email: 'ae@example.org' });
    await callApi(test, own, 'POST', `/empfaenger/create/${number}`, { body });
    for (const text of ['mueller-lü', 'Müller-Lüdenscheid, Änne', 'Änne Müller-L']) {
      const found = await search(text, own);
      expect(hits(found).map(({ Art, Titel }) => [Art, Titel])).toEqual([
        ['Person', 'Änne Müller-Lüdenscheid'],
        ['Empfehlung', number],
      ]);
      expect([found.Genau, found.GesuchtAls]).toEqual([null, ['name']]);
    }
    const both = hits(await search('müller', own)).filter(({ Art }) => Art === 'Person');
    expect(both.map(({ Titel, Rolle, Email }) => [Titel, Rolle, Email])).toEqual(
      expect.arrayContaining([
        ['Änne Müller-Lüdenscheid', 'Empfehler', expect.stringMatching(/^.•••@/)],
        ['Ä. Muellerin', 'Kontakt', 'a•••@example.org'],
      ]),
    );
  });

  it('finds people by the end of their account', async () => {
    const found = await search('2051');
    expect(hits(found).map(({ Art }) => Art)).toEqual(['Person', 'Empfehlung']);
    expect(JSON.stringify(found)).not.toContain(paid.email);
  });

  it('filters what a person recommended', async () => {
    expect(hits(await search('2051 status:Abgeholt')).map(({ Art }) => Art)).toEqual(['Person', 'Empfehlung']);
    for (const filter of ['-status:Abgeholt', 'status:Storniert', 'betrag:>100', 'bis:01.01.2020', 'produkt:xyz'])
      expect(hits(await search(`2051 ${filter}`)).map(({ Art }) => Art)).toEqual(['Person']);
    expect(hits(await search('betrag:>50 seit:01.01.2020')).map(({ Id }) => Id)).toEqual([paid.number]);
  });
});

it('a number whose check character does not fit may be a typing error', async () => {
  const wrong = `${paid.number.slice(0, -1)}${paid.number.endsWith('0') ? '1' : '0'}`;
  expect(await search(wrong)).toMatchObject({ Genau: null, Gruppen: [], IstVielleichtVertippt: true });
});

it('opening a hit of a personal search is recorded without the text', async () => {
  const { token: own } = await makeOperator(test, client, ['Support']);
  const body = { Art: 'Empfehlung', Id: paid.number, GesuchtAls: ['email'] };
  const reply = await callApi(test, client, 'POST', '/verwaltung/suche/geoeffnet', { token: own, body });
  expect(reply.statusCode).toBe(200);
  const { action, after } = await one<{ action: string; after: unknown }>(
    sql`select action, after from audit where client_key = ${client.key} and subject_id = ${paid.number} order by seq desc limit 1`,
  );
  expect([action, after]).toEqual(['search.open', { GesuchtAls: ['email'] }]);
});
