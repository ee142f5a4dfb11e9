import type { ClaimView, OwnClaim } from '@mundwerk/contract/reward/reward';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { scanDatabase } from '#testing/database/read-database.ts';
import { advanceDays, makeProvided, movesOf, rowsOf, TEST_ACCOUNT } from '#testing/make/make-contract.ts';
import { callApi, makeKey } from '#testing/make/make-recipient.ts';
import { makeRecommender } from '#testing/make/make-recommender.ts';
import { fillPool, makeVoucherClient, poolsOf, someCodes, VOUCHER_ID } from '#testing/make/make-voucher-client.ts';
import { codeOf, endAccount, mailsOf } from '#testing/make/steps.ts';
import { runTasks, setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const get = (client: ClientRef, token: string) => callApi(test, client, 'GET', '/praemierung', { token });
const put = (client: ClientRef, token: string, body: object = {}) =>
  callApi(test, client, 'PUT', '/praemierung', { token, body: { PraemieId: VOUCHER_ID, ...body } });
const reveal = (client: ClientRef, token: string, query = '') =>
  callApi(test, client, 'GET', `/praemierung/gutschein${query}`, { token });
const codes = someCodes;
const fill = (client: ClientRef, lines: readonly string[], query = '', reward = VOUCHER_ID) =>
  fillPool(test, client, lines, query, reward);
const pools = (client: ClientRef) => poolsOf(test, client);
const toldOf = async (client: ClientRef, to: string, kind: string) => {
  await runTasks(test);
  return mailsOf(test, client, to, kind);
};

/** Many provided claims of one client, written directly: making each by its recommendation would take minutes. */
const makeManyProvided = async (client: ClientRef, count: number): Promise<string[]> => {
  const { reward } = await makeProvided(test, client);
  const [first] = await rowsOf(test, client, 'claim');
  const { rows } = await sql<{ number: string }>`
    with copies as (
      insert into claim (client_key, id, claim_number, order_id, kind, beneficiary, recommender_id, recipient_id,
        value_cents, choices, state, created_at, provided_at, expires_at)
      select client_key, gen_random_uuid(), 'C' || n, null, 'goodwill', beneficiary, recommender_id, recipient_id,
        value_cents, choices, state, created_at, provided_at, expires_at
      from claim, generate_series(2, ${count}) n where client_key = ${client.key} and id = ${first?.id}
      returning id
    )
    insert into reward_token (client_key, token_hash, claim_id, created_at, expires_at)
    select ${client.key}, encode(sha256(('token-' || id)::bytea), 'hex'), id, now(), now() + interval '90 days' from copies
    returning 'token-' || claim_id as number`.execute(test.platform.db);
  return [reward, ...rows.map(({ number }) => number)];
};

describe('picking up a voucher', () => {
  it('gives the code by mail and in the personal area, and to no other person', async () => {
    const client = await makeVoucherClient(test.platform);
    await fill(client, codes(30));
    const { reward, email, token, own, external, patch } = await makeProvided(test, client);
    expect((await get(client, reward)).json<ClaimView>().Auswahl).toMatchObject([
      { Id: 1, Verfuegbar: true },
      { Id: VOUCHER_ID, Titel: 'Buchgutschein', Typ: 'Gutschein', WertCent: 5000, Verfuegbar: true },
    ]);
    const picked = await put(client, reward);
    expect([picked.statusCode, picked.json<ClaimView>()]).toMatchObject([
      200,
      {
        Status: 'Ausgezahlt',
        Zahlung: null,
        WertCent: 5000,
        Gewaehlt: { Id: VOUCHER_ID, Titel: 'Buchgutschein', Typ: 'Gutschein' },
        HatGutscheincode: true,
        Bankdaten: null,
      },
    ]);
    expect(codeOf(await put(client, reward))).toBe('PSOF0503');

    const [mail, ...more] = await toldOf(client, email, 'voucher');
    expect(more).toEqual([]);
    expect(mail?.Subject).toBe('Ihr Gutschein über 50\u00a0€');
    expect(mail?.Text).toContain('BUCH-0000');
    expect(mail?.Html).toContain('BUCH-0000');
    expect(mail?.Text).toContain('Code an der Kasse eingeben.');
    expect(mail?.Links).toContain('https://buecher.example.org/gutschein');
    // No table contains the plain code, not even the stored mail.
    expect(await scanDatabase(test.platform.db, 'BUCH-0000')).toEqual([]);

    const session = await token();
    const number = (await own())?.Praemie?.Praemierungsnummer;
    const shown = { Code: 'BUCH-0000', Titel: 'Buchgutschein', WertCent: 5000 };
    expect((await reveal(client, reward)).json()).toMatchObject({
      ...shown,
      EinloeseUrl: 'https://buecher.example.org/gutschein',
      EinloeseHinweis: 'Code an der Kasse eingeben.',
    });
    expect((await reveal(client, session, `?nr=${number}`)).json()).toMatchObject(shown);
    const stranger = await makeRecommender(test, client);
    expect(codeOf(await reveal(client, stranger.token, `?nr=${number}`))).toBe('PSOF0902');
    expect(codeOf(await callApi(test, client, 'GET', '/praemierung/gutschein'))).toBe('PSOF0205');

    expect((await own())?.Statusmeldung.Schluessel).toBe('rewardPaid');
    expect(await movesOf(test, client, 'claim_history')).toEqual([
      ['open', 'Offen', 'key:shop', null],
      ['provide', 'Bereitgestellt', 'automatic', null],
      ['pickUp', 'Abgeholt', 'recommender', null],
      ['payOut', 'Ausgezahlt', 'recommender', null],
    ]);
    const claims = await callApi(test, client, 'GET', '/empfehler/praemierungen', { token: session });
    expect(claims.json<OwnClaim[]>()).toMatchObject([
      { Art: 'Empfehlung', Status: 'Ausgezahlt', Typ: 'Gutschein', HatGutscheincode: true, WertCent: 5000 },
    ]);
    // A code that was given out cannot be taken back, so its completed order cannot be revoked.
    expect([external, codeOf(await patch({ Status: 'Widerrufen' }))]).toEqual([external, 'PSOF0702']);
  });

  it('answers PSOF0506 and changes nothing when there is no code', async () => {
    const client = await makeVoucherClient(test.platform);
    const { reward } = await makeProvided(test, client);
    expect((await get(client, reward)).json<ClaimView>().Auswahl[1]?.Verfuegbar).toBe(false);
    expect(codeOf(await put(client, reward))).toBe('PSOF0506');
    expect(codeOf(await reveal(client, reward))).toBe('PSOF0902');
    expect((await get(client, reward)).json<ClaimView>()).toMatchObject({ Status: 'Bereitgestellt', Gewaehlt: null });
    // Cash can still be chosen.
    expect((await put(client, reward, { PraemieId: 1, ...TEST_ACCOUNT })).statusCode).toBe(200);
  });

  it('takes codes of its worth: halves of a split have pools of their own', async () => {
    const client = await makeVoucherClient(test.platform);
    await fill(client, codes(5));
    const { reward } = await makeProvided(test, client, { share: 50 });
    expect(codeOf(await put(client, reward))).toBe('PSOF0506');
    await fill(client, codes(1, 'HALB'), '?WertCent=2500');
    expect((await put(client, reward)).json<ClaimView>()).toMatchObject({ Status: 'Ausgezahlt', WertCent: 2500 });
    expect((await reveal(client, reward)).json()).toMatchObject({ Code: 'HALB-0000', WertCent: 2500 });
  });

  it('a hundred at once on fifty codes: fifty get one each, the others nothing', async () => {
    const client = await makeVoucherClient(test.platform, { GutscheinWarnungAb: 10 });
    await fill(client, codes(50));
    const tokens = await makeManyProvided(client, 100);
    const replies = await Promise.all(tokens.map((token) => put(client, token)));
    const outcomes = Map.groupBy(replies, codeOf);
    expect([outcomes.get('ok')?.length, outcomes.get('PSOF0506')?.length]).toEqual([50, 50]);
    const { rows } = await sql<{ claims: number; paid: number; waiting: number }>`
      select count(distinct v.claim_id) as claims,
        (select count(*) from claim c where c.client_key = ${client.key} and c.state = 'Ausgezahlt') as paid,
        (select count(*) from claim c where c.client_key = ${client.key} and c.state = 'Bereitgestellt') as waiting
      from voucher_code v where v.client_key = ${client.key} and v.claim_id is not null`.execute(test.platform.db);
    expect(rows[0]).toEqual({ claims: 50, paid: 50, waiting: 50 });
    expect(await toldOf(client, client.config.SupportEmail, 'voucher-pool')).toHaveLength(1);
  });

  it('happens once, asked for a hundred times at once', async () => {
    const client = await makeVoucherClient(test.platform);
    await fill(client, codes(100));
    const { reward, email } = await makeProvided(test, client);
    const replies = await Promise.all(Array.from({ length: 100 }, () => put(client, reward)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await pools(client)).toMatchObject([{ Frei: 99, Vergeben: 1 }]);
    expect(await toldOf(client, email, 'voucher')).toHaveLength(1);
  });
});

describe('waiting for a voucher', () => {
  it('ends when codes arrive, in the order of waiting', async () => {
    const client = await makeVoucherClient(test.platform);
    const [first, second, third] = await makeManyProvided(client, 3);
    for (const token of [first, second, third]) {
      await advanceDays(test, 1);
      const picked = await put(client, token ?? '', { AufGutscheinWarten: true });
      expect(picked.json<ClaimView>()).toMatchObject({ Status: 'Abgeholt', HatGutscheincode: false, Zahlung: null });
    }
    expect(await pools(client)).toMatchObject([{ Frei: 0, Wartend: 3, GewarntAm: expect.any(String) }]);
    expect((await fill(client, codes(2))).json()).toMatchObject({ Angenommen: 2, Zugeteilt: 2, Bestand: 0 });
    expect((await reveal(client, first ?? '')).json()).toMatchObject({ Code: 'BUCH-0000' });
    expect((await reveal(client, second ?? '')).json()).toMatchObject({ Code: 'BUCH-0001' });
    expect(codeOf(await reveal(client, third ?? ''))).toBe('PSOF0902');
    expect((await fill(client, codes(30, 'NEU'))).json()).toMatchObject({ Zugeteilt: 1, Bestand: 29 });
    expect(await pools(client)).toMatchObject([{ Frei: 29, Vergeben: 3, Wartend: 0, GewarntAm: null }]);
  });

  it('a waiting voucher is cancelled when its order ends', async () => {
    const client = await makeVoucherClient(test.platform);
    const { reward, patch, email, own } = await makeProvided(test, client);
    await put(client, reward, { AufGutscheinWarten: true });
    expect((await own())?.Statusmeldung.Schluessel).toBe('rewardSubmitted');
    await patch({ Status: 'Storniert' });
    expect((await fill(client, codes(1))).json()).toMatchObject({ Zugeteilt: 0, Bestand: 1 });
    const [mail] = await toldOf(client, email, 'reward-cancelled');
    expect(mail?.Text).toContain('Der Vertrag wurde beendet, bevor die Prämie ausgezahlt war.');
  });

  it('never lasts beside a full pool, whichever transaction comes first', async () => {
    const client = await makeVoucherClient(test.platform);
    const tokens = await makeManyProvided(client, 20);
    await Promise.all([
      ...tokens.map((token) => put(client, token, { AufGutscheinWarten: true })),
      ...codes(4, 'A').map((code) => fill(client, [`${code}-1`, `${code}-2`, `${code}-3`, `${code}-4`, `${code}-5`])),
    ]);
    expect(await pools(client)).toMatchObject([{ Frei: 0, Vergeben: 20, Wartend: 0 }]);
  });
});

it('those who run the programme are warned once each time a pool falls below the threshold', async () => {
  const client = await makeVoucherClient(test.platform, { GutscheinWarnungAb: 2, BetriebEmail: 'betrieb@example.org' });
  const warnings = async () => (await toldOf(client, 'betrieb@example.org', 'voucher-pool')).length;
  const tokens = await makeManyProvided(client, 5);
  await fill(client, codes(3));
  await put(client, tokens[0] ?? '');
  expect(await warnings()).toBe(0);
  await put(client, tokens[1] ?? '');
  expect(await warnings()).toBe(1);
  await put(client, tokens[2] ?? '');
  await advanceDays(test, 1);
  expect(await warnings()).toBe(1);
  await fill(client, codes(2, 'NEU'));
  expect(await warnings()).toBe(1);
  await put(client, tokens[3] ?? '');
  expect(await warnings()).toBe(2);
});

it('a deleted account leaves no code to be read, and waits for none', async () => {
  const client = await makeVoucherClient(test.platform);
  const [given, waiting] = [await makeProvided(test, client), await makeProvided(test, client)];
  await fill(client, ['BUCH-GIVEN-1']);
  expect((await put(client, given.reward)).json<ClaimView>().Status).toBe('Ausgezahlt');
  await put(client, waiting.reward, { AufGutscheinWarten: true });
  for (const person of [given, waiting]) {
    expect(codeOf(await endAccount(test, client, await person.token()))).toBe('ok');
  }
  expect(await rowsOf(test, client, 'voucher_code')).toMatchObject([{ code_encrypted: null, key_id: null }]);
  expect((await fill(client, codes(1))).json()).toMatchObject({ Zugeteilt: 0, Bestand: 1 });
});

describe('importing codes', () => {
  it('keeps the good lines, refuses the others, and knows a code again', async () => {
    const client = await makeVoucherClient(test.platform);
    const reply = await fill(client, ['BUCH-0001', 'BUCH-0002', 'BUCH-0001', 'x', '', 'BUCH\0-0004']);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        Angenommen: 2,
        Abgelehnt: 3,
        Zugeteilt: 0,
        Bestand: 2,
        Zeilen: [
          { Zeile: 1, Ergebnis: 'Angenommen', ErrorCode: null },
          { Zeile: 2, Ergebnis: 'Angenommen', ErrorCode: null },
          { Zeile: 3, Ergebnis: 'Abgelehnt', ErrorCode: 'PSOF0509' },
          { Zeile: 4, Ergebnis: 'Abgelehnt', ErrorCode: 'PSOF0901' },
          { Zeile: 6, Ergebnis: 'Abgelehnt', ErrorCode: 'PSOF0901' },
        ],
      },
    ]);
    expect((await fill(client, ['BUCH-0002', 'BUCH-0003'])).json()).toMatchObject({ Angenommen: 1, Bestand: 3 });
    // The same code in another pool is still the same code.
    expect((await fill(client, ['BUCH-0003'], '?WertCent=2500')).json()).toMatchObject({ Abgelehnt: 1, Bestand: 0 });
    expect(await pools(client)).toMatchObject([
      { PraemieId: VOUCHER_ID, WertCent: 2500, Frei: 0, Vergeben: 0, Wartend: 0 },
      { PraemieId: VOUCHER_ID, WertCent: 5000, Frei: 3, Titel: 'Buchgutschein' },
    ]);
    expect(await scanDatabase(test.platform.db, 'BUCH-0002')).toEqual([]);
  });

  it('is for voucher rewards of this client and keys that may', async () => {
    const client = await makeVoucherClient(test.platform);
    expect(codeOf(await fill(client, ['BUCH-0001'], '', 1))).toBe('PSOF0902');
    expect(codeOf(await fill(client, ['BUCH-0001'], '', 99))).toBe('PSOF0902');
    expect(codeOf(await fill(client, ['BUCH-0001'], '?WertCent=5001'))).toBe('PSOF0901');
    const other = await makeKey(test, client, 'orders:write');
    for (const method of ['GET', 'POST'] as const) {
      const reply = await callApi(test, client, method, `/betrieb/gutscheine${method === 'POST' ? '/5' : ''}`, {
        token: other,
        ...(method === 'POST' ? { body: 'BUCH-0001', headers: { 'content-type': 'text/plain' } } : {}),
      });
      expect(codeOf(reply)).toBe('PSOF0971');
    }
  });

  it('of one file at the same time adds each code once', async () => {
    const client = await makeVoucherClient(test.platform);
    const replies = await Promise.all([1, 2, 3, 4].map(() => fill(client, someCodes(50))));
    expect(replies.map((reply) => reply.json<{ Angenommen: number }>().Angenommen).sort()).toEqual([0, 0, 0, 50]);
  });
});
