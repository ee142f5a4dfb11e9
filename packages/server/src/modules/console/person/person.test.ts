import type { PersonPage } from '@mundwerk/contract/console/record/person';
import type { NoteView } from '@mundwerk/contract/console/record/record-parts';
import type { ReferralPage } from '@mundwerk/contract/console/record/referral';
import { REVEALS_PER_DAY } from '@mundwerk/contract/values/console/records';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { auditOf, makeActing } from '#testing/console/operate.ts';
import { makeOperator } from '#testing/make/console/make-operator.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makeProvided, TEST_ACCOUNT, todayOf } from '#testing/make/make-contract.ts';
import { callApi, makeRecommendation, recipientBody } from '#testing/make/make-recipient.ts';
import { readMails, setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { openOperatorSession } from '../access/operators.ts';

const REASON = { Grund: { Art: 'Kundenwunsch', Text: 'Rückfrage am Telefon' } } as const;

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const idOf = async (client: ClientRef, table: 'recommender' | 'recipient', email: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where client_key = ${client.key} and email = ${email} order by created_at desc`.execute(test.platform.db);
  return rows[0]?.id ?? '';
};
const lastAudit = async (client: ClientRef) => {
  const { rows } = await sql<{ action: string; person_id: string | null; after: unknown; reason: string | null }>`
    select action, person_id, after, reason from audit where client_key = ${client.key}
    order by seq desc limit 1`.execute(test.platform.db);
  return rows[0];
};

describe('the page of a person', () => {
  it('is one for the recommender and the contact of one mailbox', async () => {
    const client = await makeClient(test.platform);
    const { email, number } = await makeProvided(test, client);
    const elsewhere = await makeRecommendation(test, client, { Empfehler: { Email: 'olaf@example.org' } });
    await callApi(test, client, 'POST', `/empfaenger/create/${elsewhere}`, { body: recipientBody({ Email: email }) });
    const support = await makeActing(test, client, 'Support');
    const ids = [await idOf(client, 'recommender', email), await idOf(client, 'recipient', email)];
    const pages = await Promise.all(ids.map(async (id) => await support.read<PersonPage>(`/personen/${id}`)));
    for (const page of pages) {
      expect(page).toMatchObject({
        Person: { Id: ids[0], Rolle: 'Beides', Email: expect.stringMatching(/^.•••@/) },
        BereitCent: 7000,
        Empfehlungen: [{ Empfehlungsnummer: number, Lage: { Erklaerung: { Code: 'ready' } } }],
        AlsKontakt: [{ Empfehlungsnummer: elsewhere }],
        Praemierungen: [{ Status: 'Bereitgestellt', Empfehlungsnummer: number }],
      });
      expect(page.Mails.map(({ Was }) => Was)).toEqual(expect.arrayContaining(['pickup', 'contact-concluded']));
      expect(JSON.stringify(page)).not.toContain(email);
    }
  });

  it('does not exist for another client, nor after the data were deleted', async () => {
    const [client, other] = [await makeClient(test.platform), await makeClient(test.platform)];
    const { email, token: login } = await makeProvided(test, client);
    const id = await idOf(client, 'recommender', email);
    const { token } = await makeOperator(test, '*', ['Support']);
    const ask = (of: ClientRef) => callApi(test, of, 'GET', `/verwaltung/personen/${id}`, { token });
    expect((await ask(other)).json()).toMatchObject({ ErrorCode: 'PSOF0940' });
    await callApi(test, client, 'DELETE', '/empfehler/delete', { token: await login() });
    expect((await ask(client)).json()).toMatchObject({ ErrorCode: 'PSOF0940' });
  });
});

describe('revealing', () => {
  it('shows one group with a reason and records who saw it, without the data', async () => {
    const client = await makeClient(test.platform);
    const { email, reward } = await makeProvided(test, client);
    await callApi(test, client, 'PUT', '/praemierung', {
      token: reward,
      body: { PraemieId: 1, ...TEST_ACCOUNT, BankdatenMerken: true },
    });
    const id = await idOf(client, 'recommender', email);
    const support = await makeActing(test, client, 'Support');
    const reveal = (Gruppe: string) => support.preview(`/personen/${id}/enthuellen`, { Gruppe, ...REASON });
    expect((await reveal('Kontakt')).json()).toEqual({ Werte: { Email: email }, Sekunden: 60, NochHeute: 29 });
    expect(await lastAudit(client)).toEqual({
      action: 'person.reveal',
      person_id: id,
      after: { Gruppe: 'Kontakt', Felder: ['Email'] },
      reason: REASON.Grund.Text,
    });
    const account = (await reveal('Konto')).body;
    expect(account).not.toContain(TEST_ACCOUNT.Iban);
  });

  it('tells the Admins of the client once, with the person that reaches the limit of a day', async () => {
    const client = await makeClient(test.platform);
    const { email } = await makeProvided(test, client);
    const admin = await makeOperator(test, client, ['Admin']);
    const elsewhere = await makeOperator(test, await makeClient(test.platform), ['Admin']);
    const { token, id: operatorId } = await makeOperator(test, client, ['Operator'], { name: 'Olaf Operator' });
    await sql`insert into person_reveal (client_key, operator_id, day, person_id, first_at)
      select ${client.key}, ${operatorId}, ${todayOf(test)}::date, gen_random_uuid(), now()
      from generate_series(1, ${REVEALS_PER_DAY - 1})`.execute(test.platform.db);
    const path = `/verwaltung/personen/${await idOf(client, 'recommender', email)}/enthuellen`;
    for (let times = 0; times < 2; times += 1)
      await callApi(test, client, 'POST', path, { token, body: { Gruppe: 'Kontakt', ...REASON } });
    const mails = await readMails(test, client.key, admin.email);
    expect(mails.map(({ Kind }) => Kind)).toEqual(['reveal-limit']);
    expect(mails[0]?.Text).toContain(`Olaf Operator hat heute die Daten von ${REVEALS_PER_DAY} Personen enthüllt.`);
    expect(mails[0]?.Text).not.toContain(email);
    expect(await readMails(test, client.key, elsewhere.email)).toEqual([]);
  });

  it('ends for Support after so many persons of a day, and begins anew on the next', async () => {
    const client = await makeClient(test.platform);
    const { email } = await makeProvided(test, client);
    const { token, id: operatorId } = await makeOperator(test, client, ['Support']);
    await sql`insert into person_reveal (client_key, operator_id, day, person_id, first_at)
      select ${client.key}, ${operatorId}, ${todayOf(test)}::date, gen_random_uuid(), now()
      from generate_series(1, ${REVEALS_PER_DAY})`.execute(test.platform.db);
    const path = `/verwaltung/personen/${await idOf(client, 'recommender', email)}/enthuellen`;
    const body = { Gruppe: 'Kontakt', ...REASON };
    const refused = await callApi(test, client, 'POST', path, { token, body });
    expect(refused.json()).toMatchObject({ ErrorCode: 'PSOF0941' });
    await sql`update person_reveal set day = day - 1 where client_key = ${client.key}`.execute(test.platform.db);
    expect((await callApi(test, client, 'POST', path, { token, body })).statusCode).toBe(200);
  });
});

it('sixty reveals at once by one person in two sessions show no more persons than a day allows', async () => {
  const client = await makeClient(test.platform);
  const { email } = await makeProvided(test, client);
  const { rows } = await sql<{ id: string }>`insert into recommender
    select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'email', 'p' || n || '@example.org',
      'email_normal', 'p' || n || '@example.org', 'hash', 'p' || n))).* from recommender r, generate_series(1, 60) n
    where client_key = ${client.key} and email = ${email} returning id`.execute(test.platform.db);
  const admin = await makeOperator(test, client, ['Admin']);
  const { token, id } = await makeOperator(test, client, ['Support']);
  const at = { platform: test.platform, db: test.platform.db, now: test.clock.now() };
  const tokens = [token, (await openOperatorSession(at, id, at.now)).token];
  const replies = await Promise.all(
    rows.map((person, place) =>
      callApi(test, client, 'POST', `/verwaltung/personen/${person.id}/enthuellen`, {
        token: tokens[place % 2] ?? '',
        body: { Gruppe: 'Kontakt', ...REASON },
      }),
    ),
  );
  const shown = replies.filter(({ statusCode }) => statusCode === 200);
  expect(shown).toHaveLength(REVEALS_PER_DAY);
  const others = replies.filter(({ statusCode }) => statusCode !== 200);
  expect(new Set(others.map((one) => one.json<{ ErrorCode: string }>().ErrorCode))).toEqual(new Set(['PSOF0941']));
  expect((await auditOf(test, client)).filter(({ action }) => action === 'person.reveal')).toHaveLength(shown.length);
  expect((await readMails(test, client.key, admin.email)).map(({ Kind }) => Kind)).toEqual(['reveal-limit']);
});

describe('notes and who takes care', () => {
  it('stand on the page of the referral, and each is recorded', async () => {
    const client = await makeClient(test.platform);
    const number = await makeRecommendation(test, client);
    const { token, id, name } = await makeOperator(test, client, ['Support']);
    const subject = { Art: 'Empfehlung', Id: number.toLowerCase() };
    const note = await callApi(test, client, 'POST', '/verwaltung/notizen', {
      token,
      body: { ...subject, Text: 'Meldet sich wieder.\nAm Montag.' },
    });
    expect(note.json<NoteView>()).toMatchObject({
      Text: 'Meldet sich wieder.\nAm Montag.',
      Von: { Id: id, Name: name },
    });
    expect(await lastAudit(client)).toMatchObject({ action: 'note.write' });
    expect(JSON.stringify(await lastAudit(client))).not.toContain('Montag');
    const assigned = await callApi(test, client, 'PUT', '/verwaltung/zustaendig', {
      token,
      body: { ...subject, KollegeId: id },
    });
    expect(assigned.json()).toEqual({ ZugewiesenAn: { Id: id, Name: name } });
    const page = (
      await callApi(test, client, 'GET', `/verwaltung/empfehlungen/${number}`, { token })
    ).json<ReferralPage>();
    expect(page).toMatchObject({ Notizen: [{ Von: { Name: name } }], ZugewiesenAn: { Id: id } });
    expect(page.Verlauf.Eintraege.map(({ Art, Von }) => [Art, Von?.Name ?? null])).toContainEqual(['notiz', name]);
  });

  it('are refused for records that do not exist and colleagues of other clients', async () => {
    const [client, other] = [await makeClient(test.platform), await makeClient(test.platform)];
    const number = await makeRecommendation(test, client);
    const support = await makeActing(test, client, 'Support');
    const stranger = await makeOperator(test, other, ['Support']);
    const put = async (body: object) =>
      (await support.put('/zustaendig', body)).json<{ ErrorCode?: string }>().ErrorCode;
    expect(await put({ Art: 'Empfehlung', Id: 'AAAAAAAAAA', KollegeId: null })).toBe('PSOF0942');
    expect(await put({ Art: 'Person', Id: 'nobody', KollegeId: null })).toBe('PSOF0942');
    expect(await put({ Art: 'Empfehlung', Id: number, KollegeId: stranger.id })).toBe('PSOF0942');
    expect(await put({ Art: 'Empfehlung', Id: number, KollegeId: null })).toBeUndefined();
  });
});
