import type { PersonalData } from '@mundwerk/contract/account/personal-data';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { RecommenderActor } from '#modules/actors.ts';
import { getSharedRecommendation } from '#modules/core/recommendation/index.ts';
import type { ClientRef } from '#platform/context.ts';
import { emptyMailsBefore } from '#platform/mail/store.ts';
import { scanDatabase } from '#testing/database/read-database.ts';
import { makeBusyPerson as makeBusyPersonOf, TEST_IBAN } from '#testing/make/make-busy-person.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { advanceDays, makeContract, makeProvided, movesOf, rowsOf } from '#testing/make/make-contract.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { logIn, makeRecommender, TEST_PASSWORD } from '#testing/make/make-recommender.ts';
import { codeOf, ctxOf, kindsOf, pickUp, recommend, recommenderIdOf } from '#testing/make/steps.ts';
import { readMails } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { downloadData } from './download-data.ts';

const test = setUpTestApp();

const makeBusyPerson = (client: ClientRef) => makeBusyPersonOf(test, client);

const scan = (trace: string) => scanDatabase(test.platform.db, trace);

const download = async (client: ClientRef, headers: Record<string, string>): Promise<PersonalData> =>
  (await callApi(test, client, 'GET', '/empfehler/daten', { headers })).json();
const erase = (client: ClientRef, headers: Record<string, string>) =>
  callApi(test, client, 'DELETE', '/empfehler/delete', { headers });

describe('the download', () => {
  /** Maps each table to its rows in the document; a new table with personal rows needs an entry here. */
  const PLACES: Record<string, (data: PersonalData) => readonly unknown[]> = {
    bank_account: (data) => (data.Bankdaten ? [data.Bankdaten] : []),
    bonus_step: (data) => data.Bonusschritte,
    claim: (data) => data.Praemierungen,
    consent_event: (data) => data.Einwilligungen,
    data_request: (data) => data.Datenanfragen,
    email_change: (data) => data.Adressaenderungen,
    former_name: (data) => data.FruehereNamen,
    goodwill_request: (data) => data.Kulanzantraege,
    imported: (data) => data.Uebernahmen,
    invitation: (data) => data.Einladungen,
    link_token: (data) => data.MailLinks,
    pair_ok: (data) => data.Pruefungen.filter(({ Freigabe }) => Freigabe !== null),
    participation_entry: (data) => data.Sperren,
    passkey: (data) => data.Passkeys,
    personal_name: (data) => data.Linknamen,
    recommendation: (data) => data.Empfehlungen,
    review_case: (data) => data.Pruefungen,
    session: (data) => data.Sitzungen,
  };

  /**
   * Tables and views without information of their own: counters derived from the orders and recommendations, which are listed, and
   * challenges to a device, which live for a quarter of an hour.
   */
  const COUNTED = ['insight_recommender', 'insight_recommender_now', 'insight_recommender_of'];
  const DERIVED = ['bonus_count', 'bonus_day', 'bonus_order', 'passkey_challenge', ...COUNTED];

  it('has a place for every table that knows recommenders, and all their rows', async () => {
    const client = await makeClient(test.platform, {
      BonusStufen: [{ AnzahlVertraege: 1, BonusCent: 2500 }],
      ModuleAuftragsdatumMindestalterTage: 0,
    });
    const { headers, email } = await makeBusyPerson(client);
    const data = await download(client, headers);
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'recommender_id' and table_name <> all(${DERIVED}::text[])
      order by 1`.execute(test.platform.db);
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(PLACES));
    for (const { name } of tables) {
      const { rows } = await sql`select 1 from ${sql.table(name)} t join recommender r
        on r.client_key = t.client_key and r.id = t.recommender_id where r.email = ${email}`.execute(test.platform.db);
      expect([name, rows.length]).toEqual([name, expect.any(Number)]);
      expect([name, PLACES[name]?.(data).length]).toEqual([name, rows.length]);
      expect([name, rows.length > 0]).toEqual([name, true]);
    }
  });

  it('says everything in full, but nothing that opens a door', async () => {
    const client = await makeClient(test.platform);
    const { headers, email, number, ...known } = await makeBusyPerson(client);
    const { firstName, lastName, contact, customerNumber } = known;
    const data = await download(client, headers);
    expect(data).toMatchObject({
      Programm: client.config.Name,
      Konto: { Vorname: firstName, Nachname: lastName, Email: email, HatPasswort: true, Sprache: 'de' },
      Einwilligungen: [
        { Art: 'requested', Text: expect.stringContaining(client.config.Name), Netz: expect.any(String) },
      ],
      Bankdaten: { Kontoinhaber: `${firstName} ${lastName}`, Iban: TEST_IBAN },
      Kulanzantraege: [
        { Empfehlungsnummer: number, Kundennummer: customerNumber, Status: 'Offen', Verlauf: [{ Status: 'Offen' }] },
      ],
    });
    expect(data.Empfehlungen).toMatchObject([
      {
        Empfehlungsnummer: number,
        Produkt: { AnzeigeName: 'Zuhause M' },
        Nachricht: `Liebe ${contact}, schau mal.`,
        Kanal: 'sommer',
        Empfaenger: { Vorname: contact, Nachname: 'Zwetschge', Email: `${contact}@example.org` },
        AgbText: 'Ich stimme den Teilnahmebedingungen zu.',
        Besuche: 2,
        Klicks: 1,
      },
    ]);
    expect(data.EMails.map(({ Art }) => Art)).toEqual(expect.arrayContaining(['welcome', 'newsletter-optin']));
    expect(data.EMails[0]?.Betreff).not.toBe('');
    expect(JSON.stringify(data)).not.toMatch(/argon2|token_hash|password_hash/);
  });

  it('holds nothing of anybody else', async () => {
    const client = await makeClient(test.platform);
    await makeBusyPerson(client);
    const { headers } = await makeRecommender(test, client);
    const data = await download(client, headers);
    expect(data).toMatchObject({ Empfehlungen: [], Bankdaten: null, Kulanzantraege: [], Einwilligungen: [] });
    expect(JSON.stringify(data)).not.toContain('Xaveria');
  });
});

it('the download of an account that is deleted meanwhile ends with its session', async () => {
  const client = await makeClient(test.platform);
  const { email, headers } = await makeRecommender(test, client);
  const id = await recommenderIdOf(test, client, email);
  await erase(client, headers);
  const ctx = ctxOf(test, client);
  const session = { sessionId: '', isSupport: false, email: '', confirmedAt: ctx.now };
  const actor: RecommenderActor = { kind: 'recommender', id, ...session };
  await expect(downloadData({ ...ctx, actor })).rejects.toMatchObject({ reason: 'sessionEnded' });
});

describe('deleting the account', () => {
  it('leaves nothing that tells whose it was, and what the books need', async () => {
    const client = await makeClient(test.platform);
    const { email, headers, number, firstName, traces } = await makeBusyPerson(client);
    await sql`insert into mail (client_key, id, kind, language, to_address, from_address, subject, html, text, headers, state, created_at)
      values (${client.key}, gen_random_uuid(), 'waiting', 'de', ${email.toUpperCase()}, 'a@example.org', ${firstName}, 'x', 'x', '{}', 'queued', now())`.execute(
      test.platform.db,
    );
    for (const trace of traces) expect([trace, (await scan(trace)).length > 0]).toEqual([trace, trace !== TEST_IBAN]);

    const reply = await erase(client, headers);
    expect([reply.statusCode, reply.json()]).toEqual([200, { Message: 'Ihr Konto ist gelöscht.' }]);

    const left = (await Promise.all(traces.map(scan))).flat();
    expect(left.map(({ table, row }) => [table, row.kind])).toEqual([['public.mail', 'account-closed']]);
    expect((await readMails(test, client.key, email))[0]?.Html).not.toContain(firstName);
    await emptyMailsBefore(test.platform.db, new Date('2999-01-01'));
    for (const trace of traces) expect(await scan(trace)).toEqual([]);

    expect(await rowsOf(test, client, 'recommendation')).toMatchObject([
      { number, product_id: 462, recommender_first_name: '', message: null },
    ]);
    expect(await rowsOf(test, client, 'recommender')).toMatchObject([
      { email: '', password_hash: null, deleted_at: expect.any(Date) },
    ]);
  });

  it('ends sessions, login and links, confirms by mail, and leaves the address free', async () => {
    const client = await makeClient(test.platform);
    const { email, headers, number } = await makeBusyPerson(client);
    const second = (await logIn(test, client, email)).Token;
    await erase(client, headers);

    for (const authorization of [headers.authorization, `Bearer ${second}`]) {
      const reply = await callApi(test, client, 'GET', '/empfehler/empfehlungen', { headers: { authorization } });
      expect(codeOf(reply)).toBe('PSOF0204');
    }
    const login = await callApi(test, client, 'POST', '/account/login', {
      body: { Email: email, Password: TEST_PASSWORD },
    });
    expect(codeOf(login)).toBe('PSOF0101');
    expect(await getSharedRecommendation(ctxOf(test, client), number)).toMatchObject({ Status: 'Gesperrt' });

    const mails = await readMails(test, client.key, email);
    expect(mails.map(({ Kind, Subject }) => [Kind, Subject])).toEqual([['account-closed', 'Ihr Konto ist gelöscht']]);

    const again = await makeRecommender(test, client);
    expect((await download(client, again.headers)).Empfehlungen).toEqual([]);
    await recommend(test, client, { Empfehler: { Email: email } });
    const accounts = await rowsOf(test, client, 'recommender');
    expect(accounts.filter((row) => row.email === email)).toHaveLength(1);
  });

  it('still pays what was picked up, cancels what was not, and ends the mailed links', async () => {
    const client = await makeClient(test.platform);
    const waiting = await makeContract(test, client);
    const picked = await makeProvided(test, client);
    await pickUp(test, client, picked.reward);
    for (const { token } of [waiting, picked]) {
      const headers = { authorization: `Bearer ${await token()}` };
      expect((await download(client, headers)).Praemierungen).toHaveLength(1);
      expect((await erase(client, headers)).statusCode).toBe(200);
    }
    expect((await rowsOf(test, client, 'claim')).map(({ state }) => state)).toEqual(['Storniert', 'Abgeholt']);
    expect(await rowsOf(test, client, 'payment')).toMatchObject([
      { state: 'Offen', amount_cents: 7000, account_encrypted: expect.any(Buffer) },
    ]);
    const moves = await movesOf(test, client, 'claim_history');
    expect(moves).toContainEqual(['cancel', 'Storniert', 'recommender', 'account deleted']);
    const opened = await callApi(test, client, 'GET', '/praemierung', { token: picked.reward });
    expect(codeOf(opened)).toBe('PSOF0501');
    await advanceDays(test, 30);
    expect((await rowsOf(test, client, 'claim')).map(({ state }) => state)).toEqual(['Storniert', 'Abgeholt']);
  });

  it('touches no other account, and happens only once', async () => {
    const [client, other] = [await makeClient(test.platform), await makeClient(test.platform)];
    const anna = await makeBusyPerson(client);
    const bert = await makeRecommender(test, client);
    const elsewhere = await makeBusyPerson(other);
    const before = await download(client, bert.headers);
    const replies = await Promise.all([1, 2, 3].map(() => erase(client, anna.headers)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
    expect(await readMails(test, client.key, anna.email)).toHaveLength(1);
    const after = await download(client, bert.headers);
    // Each download sends a notification mail with a link, which the next download lists.
    const told = { ErstelltAm: '', EMails: after.EMails.slice(-1), MailLinks: after.MailLinks.slice(-1) };
    expect({ ...after, ...told }).toEqual({ ...before, ...told });
    expect(after.EMails.map(({ Art }) => Art)).toEqual(['welcome', 'data-downloaded', 'data-downloaded']);
    expect((await download(other, elsewhere.headers)).Bankdaten).toMatchObject({ Iban: TEST_IBAN });
  });

  it('is undone as a whole when a part of it fails', async () => {
    const client = await makeClient(test.platform);
    const { headers, email } = await makeBusyPerson(client);
    await sql`alter table recommendation add constraint test_keeps_name check (recommender_first_name <> '') not valid`.execute(
      test.platform.db,
    );
    try {
      expect((await erase(client, headers)).statusCode).toBe(500);
    } finally {
      await sql`alter table recommendation drop constraint test_keeps_name`.execute(test.platform.db);
    }
    expect(await download(client, headers)).toMatchObject({ Konto: { Email: email }, Bankdaten: { Iban: TEST_IBAN } });
    expect(await kindsOf(test, client, email)).not.toContain('account-closed');
  });
});
