import type { CallReply } from '@mundwerk/contract/call';
import type { AlleAufgaben, AlleTreffer, MandantZahlen } from '@mundwerk/contract/console/all-clients';
import type { getInsightOfClients } from '@mundwerk/contract/console/insight';
import { addDays } from '@mundwerk/contract/values/day';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { inboxCalls, makeOperator, type TestOperator } from '#testing/make/console/make-operator.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi, makeRecommendation } from '#testing/make/make-recipient.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
let first: ClientRef;
let second: ClientRef;
let foreign: ClientRef;
let zora: TestOperator;
beforeAll(async () => {
  [first, second, foreign] = [
    await makeClient(test.platform),
    await makeClient(test.platform),
    await makeClient(test.platform),
  ];
  zora = await makeOperator(test, first, ['Operator'], { also: [[second, 'Support']] });
});

const { raise, write, today } = inboxCalls(() => test);

const ask = async <T>(path: string, { token }: Pick<TestOperator, 'token'>, body?: object): Promise<T> => {
  const reply = await test.app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api/v1/verwaltung/alle/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { payload: body } : {}),
  });
  expect(reply.statusCode).toBe(200);
  return reply.json<T>();
};

const linesOf = ({ Items }: AlleAufgaben): string[][] => Items.map(({ Mandant, Titel }) => [Mandant.Key, Titel]);

describe('a person with two clients', () => {
  it('sees what waits with both in one order, page by page, only the work of the role there', async () => {
    // Stock tasks belong to Operator, a role she has for the first client only; messages belong to Support, too.
    await raise(first, ['f1'], addDays(today(), 1));
    await raise(first, ['f3'], addDays(today(), 30));
    await raise(second, ['s-stock'], today());
    await raise(foreign, ['x'], today());
    await write(second, { Betreff: 'Zweite' });
    await write(foreign, { Betreff: 'Fremd' });
    const all = await ask<AlleAufgaben>('posteingang', zora, {});
    expect(all.TotalCount).toBe(3);
    expect(all.Items.at(-1)).toMatchObject({ Titel: 'f3', Mandant: { Key: first.key, Name: first.config.Name } });
    // Tasks are sorted by due day; the bank calendar decides which of the two is due first.
    expect(new Set(linesOf(all).map(String))).toEqual(
      new Set([`${first.key},f1`, `${first.key},f3`, `${second.key},Zweite`]),
    );
    const days = all.Items.map(({ FaelligAm }) => FaelligAm);
    expect(days).toEqual(days.toSorted());

    const pages: string[][] = [];
    let Nach: string | null = null;
    do {
      const page: AlleAufgaben = await ask<AlleAufgaben>('posteingang', zora, { Pagesize: 1, Nach });
      pages.push(...linesOf(page));
      Nach = page.Weiter;
    } while (Nach !== null);
    expect(pages).toEqual(linesOf(all));
    const byNumber = await ask<AlleAufgaben>('posteingang', zora, { Pagesize: 1, Pagenumber: 2 });
    expect(linesOf(byNumber)).toEqual(linesOf(all).slice(1, 2));
    const messages = [{ Spalte: 'Art', Operator: 'gleich', Wert: 'Kontakt' }];
    expect(linesOf(await ask('posteingang', zora, { Filter: messages }))).toEqual([[second.key, 'Zweite']]);
  });

  it('reads how much waits with each, and nothing where the role there has no such work', async () => {
    const { Mandanten } = await ask<{ Mandanten: MandantZahlen[] }>('zahlen', zora);
    const of = (client: ClientRef) => Mandanten.find(({ Mandant }) => Mandant.Key === client.key);
    expect(of(first)).toMatchObject({
      Posteingang: { Team: 2, FuerMich: 2, HeuteFaellig: 0 },
      Freigaben: 0,
      Pruefung: { Offen: 0, GehaltenCent: 0 },
      Auszahlung: null,
    });
    expect(of(second)).toMatchObject({ Posteingang: { Team: 1 }, Freigaben: null, Pruefung: null, Auszahlung: null });
    expect(of(foreign)).toBeUndefined();
  });

  it('finds a number with the client that has it, and nothing of a client she does not work for', async () => {
    const email = 'ueberall@example.org';
    const number = await makeRecommendation(test, second, { Empfehler: { Email: email } });
    await makeRecommendation(test, foreign, { Empfehler: { Email: email } });
    const mandant = { Key: second.key, Name: second.config.Name };
    const byNumber = await ask<AlleTreffer>('suche', zora, { Text: number });
    expect(byNumber.Genau).toEqual({ Mandant: mandant, Art: 'Empfehlung', Id: number, Empfehlungsnummer: number });
    const alone = await ask<AlleTreffer>('suche', zora, { Text: email });
    expect([alone.Genau?.Mandant, alone.Mandanten.map(({ Mandant }) => Mandant.Key)]).toEqual([mandant, [second.key]]);

    // A person known to two of her clients is listed under both, and no page is opened directly.
    await makeRecommendation(test, first, { Empfehler: { Email: email } });
    const both = await ask<AlleTreffer>('suche', zora, { Text: email });
    expect(both.Genau).toBeNull();
    expect(both.Mandanten.map(({ Mandant }) => Mandant.Key).toSorted()).toEqual([first.key, second.key].toSorted());
  });

  it('is not shown what only another role may see, even where that role is hers with another client', async () => {
    const adam = await makeOperator(test, first, ['Admin'], { also: [[second, 'Support']] });
    const tasks = await ask<AlleAufgaben>('posteingang', adam, {});
    expect(new Set(tasks.Items.map(({ Mandant }) => Mandant.Key))).toEqual(new Set([second.key]));
    const found = await ask<AlleTreffer>('suche', adam, { Text: 'ueberall@example.org' });
    expect(found.Mandanten.map(({ Mandant }) => Mandant.Key)).toEqual([second.key]);
  });
});

describe('insight of all clients', () => {
  type Insight = CallReply<typeof getInsightOfClients>;
  it('counts each client whose figures the person may read as that client’s own page does, and all of them together', async () => {
    const [one, other] = [await makeClient(test.platform), await makeClient(test.platform)];
    for (const client of [one, one, other]) await makeRecommendation(test, client);
    await makeRecommendation(test, foreign);
    await test.platform.jobs.runTask('fold-insight');
    const olga = await makeOperator(test, one, ['Operator'], {
      also: [
        [other, 'Auditor'],
        [foreign, 'Support'],
      ],
    });
    const all = await ask<Insight>(`auswertung?Von=${today()}&Bis=${today()}`, olga);
    const keys = all.Zeilen.map(({ Wert }) => Wert);
    expect(new Set(keys)).toEqual(new Set([one.key, other.key]));
    expect(all.Gesamt.Anzahl[0]).toBe(3);
    expect(all.Zeilen.find(({ Wert }) => Wert === one.key)).toMatchObject({ Name: one.config.Name });
    for (const client of [one, other]) {
      const path = `/verwaltung/auswertung?Von=${today()}&Bis=${today()}`;
      const own = (await callApi(test, client, 'GET', path, { token: olga.token })).json<Insight>();
      const line = all.Zeilen.find(({ Wert }) => Wert === client.key);
      expect({ ...line, Wert: '', Name: null }).toEqual(own.Gesamt);
    }
  });
});
