import { randomUUID } from 'node:crypto';
import { ALL_CALLS } from '@mundwerk/contract/all-calls';
import type { Call } from '@mundwerk/contract/call';
import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { OrderImport } from '@mundwerk/contract/operations/import-orders';
import type { OrderView } from '@mundwerk/contract/operations/orders';
import type { RewardEntry } from '@mundwerk/contract/operations/read-rewards';
import { addDays } from '@mundwerk/contract/values/day';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeActing, REASON } from '#testing/console/operate.ts';
import { dumpDatabase } from '#testing/database/read-database.ts';
import { makeClient, recommendationBody } from '#testing/make/make-client.ts';
import { todayOf } from '#testing/make/make-contract.ts';
import { makePayments } from '#testing/make/make-payments.ts';
import { callApi, makeKey, makeRecommendation, orderBody } from '#testing/make/make-recipient.ts';
import { makeRecommender } from '#testing/make/make-recommender.ts';
import { makeAgencyUser, TEST_AGENCY } from '#testing/make/open-agency.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

// What users of other referral systems complained of, each as a test of this one.

const test = setUpTestApp();

const CALLS: readonly Call[] = ALL_CALLS;
const repeatable = CALLS.filter(({ isIdempotent }) => isIdempotent);

/** A creating call as a caller makes it: what is sent first, and what is sent under the same key afterwards. */
interface Creation {
  readonly token?: string;
  readonly body: object;
  readonly other: object;
}

const exampleOf = (name: string): object => (CALLS.find((call) => call.name === name)?.example.body ?? {}) as object;
const withOther = (token: string | undefined, body: object, change: object): Creation => ({
  ...(token && { token }),
  body,
  other: { ...body, ...change },
});

/** The requests of all calls that take an Idempotency-Key; a call that is missing here fails the first test. */
const CREATIONS: Readonly<Record<string, (client: ClientRef) => Promise<Creation>>> = {
  createRecommendation: async () => {
    const body = recommendationBody();
    return withOther(undefined, body, { Empfehlung: { ...body.Empfehlung, AnteilEmpfehler: 0 } });
  },
  createRecommender: async () => withOther(undefined, exampleOf('createRecommender'), { Vorname: 'Berta' }),
  sendContactMessage: async () => withOther(undefined, exampleOf('sendContactMessage'), { Betreff: 'Other' }),
  reportOrder: async (client) =>
    withOther(await makeKey(test, client), orderBody(test, await makeRecommendation(test, client)), {
      ExterneAuftragsnummer: 'V-other',
    }),
  createPayoutRun: async (client) => {
    await makePayments(test.platform, client, 1);
    return withOther(await makeKey(test, client), {}, { Ausfuehrungsdatum: addDays(todayOf(test), 7) });
  },
  createWebhookEndpoint: async (client) =>
    withOther(await makeKey(test, client), exampleOf('createWebhookEndpoint'), { Name: 'Shop' }),
  createWebhook: async (client) =>
    withOther((await makeActing(test, client, 'Admin')).token, exampleOf('createWebhook'), { Name: 'Shop' }),
  createKey: async (client) => {
    const body = { Name: 'crm', Art: 'live', Bereiche: ['orders:write'], Netze: [], Grund: REASON };
    return withOther((await makeActing(test, client, 'Admin')).token, body, { Bereiche: ['orders:import'] });
  },
  invite: async (client) =>
    withOther((await makeAgencyUser(test, client, ['AgenturInhaber'])).token, exampleOf('invite'), { Vorname: 'Uta' }),
  inviteStaff: async (client) =>
    withOther((await makeAgencyUser(test, client, ['AgenturInhaber'])).token, exampleOf('inviteStaff'), {
      Name: 'Uta',
    }),
  addRewardPlan: async (client) => {
    const body = { ProduktId: null, ZusatzCent: 500, GueltigVon: todayOf(test), GueltigBis: null };
    return withOther((await makeAgencyUser(test, client, ['AgenturInhaber'])).token, body, { ZusatzCent: 600 });
  },
};

const makeCreating = () =>
  makeClient(test.platform, {
    ModuleAgentur: true,
    Auszahlungskonto: { Name: 'Zahlende GmbH', Iban: 'DE89123456780000462462', Bic: null },
  });

const send = (client: ClientRef, { method, path }: Call, body: object, token: string | undefined, key: string) =>
  callApi(test, client, method, path.replace('{agentur}', TEST_AGENCY), {
    body,
    ...(token && { token }),
    headers: { 'idempotency-key': key },
  });

describe('complaint 18: a key of a request stands for one content', () => {
  it('complaint 18: keys and webhook endpoints are created once, and every call that takes a key is tested here', () => {
    const names = repeatable.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['createKey', 'createWebhook', 'createWebhookEndpoint']));
    expect(new Set(Object.keys(CREATIONS))).toEqual(new Set(names));
  });

  it.each(repeatable)('complaint 18: $name repeats its answer, and refuses other content with 409', async (call) => {
    const client = await makeCreating();
    const creation = await CREATIONS[call.name]?.(client);
    if (!creation) throw new Error(`no request of ${call.name}`);
    const { body, other, token } = creation;
    const key = randomUUID();
    const first = await send(client, call, body, token, key);
    expect([first.statusCode, first.headers['idempotency-replayed']]).toEqual([call.status, undefined]);
    const again = await send(client, call, body, token, key);
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([call.status, 'true']);
    expect(again.json()).toEqual(first.json());
    const changed = await send(client, call, other, token, key);
    expect([changed.statusCode, changed.json<ErrorEnvelope>().ErrorCode]).toEqual([409, 'PSOF0903']);
    expect((await send(client, call, body, token, key)).json()).toEqual(first.json());
  });

  it('complaint 18: of two contents at once under one key one is created, the other is refused', async () => {
    const client = await makeCreating();
    const call = repeatable.find(({ name }) => name === 'createWebhookEndpoint');
    const creation = await CREATIONS.createWebhookEndpoint?.(client);
    if (!call || !creation) throw new Error('no call to create an endpoint');
    const key = randomUUID();
    const replies = await Promise.all(
      [creation.body, creation.other].map((body) => send(client, call, body, creation.token, key)),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  it('complaint 18: a secret that can be repeated for two days cannot be read in a copy of the database', async () => {
    const client = await makeCreating();
    const secrets: string[] = [];
    for (const call of repeatable.filter(({ hasSecretReply }) => hasSecretReply)) {
      const creation = await CREATIONS[call.name]?.(client);
      if (!creation) throw new Error(`no request of ${call.name}`);
      const reply = await send(client, call, creation.body, creation.token, randomUUID());
      const { Schluessel, Geheimnis, Link } = reply.json<{ Schluessel?: string; Geheimnis?: string; Link?: string }>();
      secrets.push(Schluessel ?? Geheimnis ?? new URL(Link ?? '').searchParams.get('einladung') ?? '');
    }
    expect(secrets.map((secret) => secret.length > 20)).toEqual([true, true, true, true]);
    const dump = await dumpDatabase(test.platform.db);
    const places = dump.filter(({ text }) => secrets.some((secret) => text.includes(secret)));
    expect(places.map(({ table }) => table)).toEqual([]);
  });

  it('complaint 18: an answer whose encryption key was removed is refused instead of creating twice', async () => {
    const client = await makeCreating();
    const call = repeatable.find(({ name }) => name === 'createWebhookEndpoint');
    const creation = await CREATIONS.createWebhookEndpoint?.(client);
    if (!call || !creation) throw new Error('no call to create an endpoint');
    const key = randomUUID();
    await send(client, call, creation.body, creation.token, key);
    await sql`update idempotency set reply = '{"keyId":"removed","encrypted":"AAAA"}'
      where client_key = ${client.key} and key = ${key}`.execute(test.platform.db);
    const again = await send(client, call, creation.body, creation.token, key);
    expect([again.statusCode, again.json<ErrorEnvelope>().ErrorCode]).toEqual([409, 'PSOF0903']);
  });
});

const claimsOf = async (client: ClientRef) =>
  (
    await sql<{ beneficiary: string }>`select beneficiary from claim where client_key = ${client.key}`.execute(
      test.platform.db,
    )
  ).rows;

describe('complaint 11: the same order under two attempts', () => {
  it('complaint 11: is one claim, by call under two keys, by file and after a step back in the shop', async () => {
    const client = await makeClient(test.platform);
    const token = await makeKey(test, client);
    const number = await makeRecommendation(test, client, { Empfehlung: { AnteilEmpfehler: 100 } });
    const body = orderBody(test, number);
    const report = (parts: object = {}) =>
      callApi(test, client, 'POST', '/betrieb/auftraege', {
        body: { ...body, ...parts },
        token,
        headers: { 'idempotency-key': randomUUID() },
      });
    const attempts = await Promise.all([report(), report(), report()]);
    expect(attempts.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
    expect(new Set(attempts.map((reply) => reply.json<OrderView>().Auftragsnummer)).size).toBe(1);
    const file = `ExterneAuftragsnummer;Empfehlungsnummer;ProduktId;Auftragsdatum;Neukunde\n${body.ExterneAuftragsnummer};${number};${body.ProduktId};${body.Auftragsdatum};ja\n`;
    const headers = { 'content-type': 'text/csv' };
    const imported = await callApi(test, client, 'POST', '/betrieb/auftraege/import', { body: file, token, headers });
    expect(imported.json<OrderImport>()).toMatchObject({ Angelegt: 0, Unveraendert: 1 });
    expect(await claimsOf(client)).toHaveLength(1);
  });

  it('complaint 11: is not credited to a second link, neither by call nor by file', async () => {
    const client = await makeClient(test.platform);
    const token = await makeKey(test, client);
    const [number, second] = [await makeRecommendation(test, client), await makeRecommendation(test, client)];
    const body = orderBody(test, number);
    await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token });
    const claims = await claimsOf(client);
    const again = { ...body, Empfehlungsnummer: second };
    const reply = await callApi(test, client, 'POST', '/betrieb/auftraege', { body: again, token });
    expect([reply.statusCode, reply.json<ErrorEnvelope>().ErrorCode]).toEqual([409, 'PSOF0903']);
    const file = `ExterneAuftragsnummer;Empfehlungsnummer\n${body.ExterneAuftragsnummer};${second}\n`;
    const headers = { 'content-type': 'text/csv' };
    const imported = await callApi(test, client, 'POST', '/betrieb/auftraege/import', { body: file, token, headers });
    expect(imported.json<OrderImport>()).toMatchObject({ Angelegt: 0, Geaendert: 0, Abgelehnt: 1 });
    expect(await claimsOf(client)).toEqual(claims);
  });
});

describe('complaint 13: numbers of different kinds are never taken for each other', () => {
  /** One number of each kind, all of one client and one story. */
  const makeNumbers = async () => {
    const client = await makeClient(test.platform);
    const token = await makeKey(test, client);
    const { email, token: session } = await makeRecommender(test, client);
    const Empfehlungsnummer = await makeRecommendation(test, client, {
      Empfehler: { Email: email },
      Empfehlung: { AnteilEmpfehler: 50 },
    });
    const recipient = await callApi(test, client, 'POST', `/empfaenger/create/${Empfehlungsnummer}`);
    const { Empfaengernummer } = recipient.json<{ Empfaengernummer: string }>();
    const body = orderBody(test, Empfehlungsnummer, { Empfaengernummer });
    const order = await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token });
    const { Auftragsnummer } = order.json<OrderView>();
    const rewards = await callApi(test, client, 'GET', '/betrieb/praemierungen', { token });
    const { Eintraege } = rewards.json<{ Eintraege: RewardEntry[] }>();
    const claim = Eintraege.find(({ Beguenstigter }) => Beguenstigter === 'Empfehler')?.Praemierungsnummer;
    if (!claim) throw new Error(`no claim of the recommender in ${rewards.body}`);
    const numbers = {
      recommendation: Empfehlungsnummer,
      recipient: Empfaengernummer,
      order: Auftragsnummer,
      externalOrder: body.ExterneAuftragsnummer,
      claim,
    };
    return { client, token, session, numbers };
  };

  it('complaint 13: a report with a number of another kind is refused by its field, and nothing is created', async () => {
    const { client, token, numbers } = await makeNumbers();
    const claims = await claimsOf(client);
    const kinds = { Empfehlungsnummer: 'recommendation', Empfaengernummer: 'recipient', Auftragsnummer: null } as const;
    for (const [field, own] of Object.entries(kinds)) {
      for (const [kind, number] of Object.entries(numbers)) {
        if (kind === own) continue;
        const body = orderBody(test, numbers.recommendation, { [field]: number });
        const reply = await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token });
        const fields = reply.json<ErrorEnvelope>().Fields?.map(({ Field }) => Field);
        expect([kind, reply.statusCode < 500, reply.statusCode >= 400, fields]).toEqual([kind, true, true, [field]]);
      }
    }
    expect(await claimsOf(client)).toEqual(claims);
  });

  it('complaint 13: a recipient of another recommendation is refused, so that no stranger is credited', async () => {
    const { client, token, numbers } = await makeNumbers();
    const other = await makeRecommendation(test, client);
    const body = orderBody(test, other, { Empfaengernummer: numbers.recipient });
    const reply = await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token });
    expect(reply.json<ErrorEnvelope>()).toMatchObject({
      ErrorCode: 'PSOF0401',
      Fields: [{ Field: 'Empfaengernummer' }],
    });
  });

  it('complaint 13: calls about one kind of number do not know the others', async () => {
    const { client, token, session, numbers } = await makeNumbers();
    const places = {
      recommendation: [
        ['GET', (nr: string) => `/empfehlung/${nr}`, undefined],
        ['GET', (nr: string) => `/betrieb/empfehlungen/${nr}`, token],
        ['POST', (nr: string) => `/empfaenger/create/${nr}`, undefined],
      ],
      recipient: [['GET', (nr: string) => `/empfaenger/${nr}`, undefined]],
      order: [['GET', (nr: string) => `/betrieb/auftraege/${nr}?nummer=intern`, token]],
      externalOrder: [
        ['GET', (nr: string) => `/betrieb/auftraege/${nr}?nummer=extern`, token],
        ['PATCH', (nr: string) => `/betrieb/auftraege/${nr}`, token],
        ['POST', (nr: string) => `/betrieb/auftraege/${nr}/freigabe`, token],
      ],
      claim: [['GET', (nr: string) => `/praemierung?nr=${nr}`, session]],
    } as const;
    const answers: [place: string, sent: string, status: number][] = [];
    for (const [own, calls] of Object.entries(places)) {
      for (const [method, path, caller] of calls) {
        for (const [kind, number] of Object.entries(numbers)) {
          const reply = await callApi(test, client, method, path(number), {
            ...(caller && { token: caller }),
            ...(method === 'PATCH' && { body: { Neukunde: true } }),
          });
          if (kind !== own) answers.push([`${method} ${path('…')}`, kind, reply.statusCode]);
          else if (method !== 'POST') expect([path('…'), reply.statusCode]).toEqual([path('…'), 200]);
        }
      }
    }
    expect(answers).toHaveLength(9 * 4);
    expect(answers.filter(([, , status]) => status < 400 || status >= 500)).toEqual([]);
  });
});
