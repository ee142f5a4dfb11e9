import { ALL_CALLS } from '@mundwerk/contract/all-calls';
import type { Call } from '@mundwerk/contract/call';
import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { OrderView } from '@mundwerk/contract/operations/orders';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarDay } from '#platform/calendar-day.ts';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi, makeKey, makeRecommendation, orderBody, recipientBody } from '#testing/make/make-recipient.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';
import { listOperationsKeys, revokeOperationsKey } from '../index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({}, { hasDemoClients: true });
});
afterAll(() => test.stop());

const post = (client: ClientRef, token: string, body: object) =>
  callApi(test, client, 'POST', '/betrieb/auftraege', { body, token });
const patch = (client: ClientRef, token: string, number: string, body: object) =>
  callApi(test, client, 'PATCH', `/betrieb/auftraege/${encodeURIComponent(number)}`, { body, token });
const count = async (client: ClientRef): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*) as n from customer_order where client_key = ${client.key}`.execute(
      test.platform.db,
    )
  ).rows[0]?.n ?? -1;
const advance = (days: number) => test.app.inject({ method: 'POST', url: '/dev/clock', body: { AdvanceDays: days } });

describe('a reported order', () => {
  it('is one order, sent a hundred times at once', async () => {
    const client = await makeClient(test.platform, { EmpfaengerdatenImmer: true });
    const token = await makeKey(test, client);
    const body = orderBody(test, await makeRecommendation(test, client));
    const replies = await Promise.all(Array.from({ length: 100 }, () => post(client, token, body)));
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([...Array<number>(99).fill(200), 201]);
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    expect(await count(client)).toBe(1);
    const { rows } = await sql`select event, by from order_history where client_key = ${client.key}`.execute(
      test.platform.db,
    );
    expect(rows).toEqual([{ event: 'report', by: 'key:shop' }]);
  });

  it('is not another one with other content under its number', async () => {
    const client = await makeClient(test.platform);
    const token = await makeKey(test, client);
    const body = orderBody(test, await makeRecommendation(test, client));
    await post(client, token, body);
    const other = await post(client, token, { ...body, Neukunde: false });
    expect([other.statusCode, other.json<ErrorEnvelope>().ErrorCode]).toEqual([409, 'PSOF0903']);
    // Another client may use the same number.
    const neighbour = await makeClient(test.platform);
    const theirs = { ...body, Empfehlungsnummer: await makeRecommendation(test, neighbour) };
    expect((await post(neighbour, await makeKey(test, neighbour), theirs)).statusCode).toBe(201);
  });

  it('stops the clock of its recommendation', async () => {
    const client = await makeClient(test.platform);
    const token = await makeKey(test, client);
    const number = await makeRecommendation(test, client);
    await advance(50);
    const body = orderBody(test, number);
    expect((await post(client, token, body)).statusCode).toBe(201);
    await advance(30);
    const late = await callApi(test, client, 'POST', `/empfaenger/create/${number}`);
    expect(late.statusCode).toBe(201);
  });

  it('is taken after the recommendation’s end when it was concluded before', async () => {
    const client = await makeClient(test.platform);
    const token = await makeKey(test, client);
    const number = await makeRecommendation(test, client);
    const inTime = orderBody(test, number);
    await advance(61);
    const late = await post(client, token, orderBody(test, number));
    expect([late.statusCode, late.json<ErrorEnvelope>().ErrorCode]).toEqual([410, 'PSOF0307']);
    expect((await post(client, token, inTime)).statusCode).toBe(201);
  });
});

describe('is refused, and changes nothing:', () => {
  const REFUSED: readonly (readonly [what: string, parts: object, Field: string, ErrorCode: string])[] = [
    ['an unknown recommendation', { Empfehlungsnummer: '0000000001' }, 'Empfehlungsnummer', 'PSOF0306'],
    ['an unknown product', { ProduktId: 4711 }, 'ProduktId', 'PSOF0310'],
    ['an impossible product', { ProduktId: 9_999_999_999 }, 'ProduktId', 'PSOF0310'],
    ['no recommendation', { Empfehlungsnummer: undefined }, 'Empfehlungsnummer', 'PSOF0904'],
    ['no day', { Auftragsdatum: '2026-02-30' }, 'Auftragsdatum', 'PSOF0901'],
    ['a day before the recommendation', { Auftragsdatum: '2001-01-01' }, 'Auftragsdatum', 'PSOF0703'],
    ['a premium to come', { ErstbeitragBezahltAm: '2999-01-01' }, 'ErstbeitragBezahltAm', 'PSOF0901'],
    ['the recommender as customer', { KundenEmail: 'Anna+neu@gmail.com' }, 'Empfehlungsnummer', 'PSOF0305'],
    ['an unknown recipient', { Empfaengernummer: 'f'.repeat(32) }, 'Empfaengernummer', 'PSOF0401'],
    ['an unknown lead', { Auftragsnummer: '000000000000' }, 'Auftragsnummer', 'PSOF0704'],
    ['no number', { ExterneAuftragsnummer: ' ' }, 'ExterneAuftragsnummer', 'PSOF0904'],
    ['a NUL in its number', { ExterneAuftragsnummer: 'V\0-1' }, 'ExterneAuftragsnummer', 'PSOF0901'],
    ['a NUL in the recommendation', { Empfehlungsnummer: '7F3K\u00009QZ1A6' }, 'Empfehlungsnummer', 'PSOF0901'],
    ['a NUL in the recipient', { Empfaengernummer: 'f\0' }, 'Empfaengernummer', 'PSOF0901'],
    ['a NUL in the lead', { Auftragsnummer: '\0' }, 'Auftragsnummer', 'PSOF0901'],
    ['a NUL in the address', { KundenEmail: 'a\0@example.org' }, 'KundenEmail', 'PSOF0901'],
  ];
  it('a report with a field that is missing, unknown, impossible or cannot be stored, by the field', async () => {
    const client = await makeClient(test.platform);
    const key = await makeKey(test, client);
    const number = await makeRecommendation(test, client, { Empfehler: { Email: 'anna@gmail.com' } });
    for (const [what, parts, Field, ErrorCode] of REFUSED) {
      const { Fields } = (await post(client, key, orderBody(test, number, parts))).json<ErrorEnvelope>();
      expect(Fields, what).toMatchObject([{ Field, ErrorCode, Message: expect.any(String) }]);
      expect(await count(client), what).toBe(0);
    }
  });

  it.each([
    ['a number as text', { ProduktId: 'x' }, { Field: 'ProduktId', Erwartet: 'number', Erhalten: 'string' }],
    ['a text as number', { Empfehlungsnummer: 7 }, { Erwartet: 'string', Erhalten: 'integer', ErrorCode: 'PSOF0901' }],
    ['no day', { Auftragsdatum: '2026-02-30' }, { Erwartet: 'date YYYY-MM-DD', Erhalten: 'string' }],
    ['a word for yes', { Neukunde: 'vielleicht' }, { Field: 'Neukunde', Erwartet: 'boolean', Erhalten: 'string' }],
  ])('%s is told with what was expected and what came', async (_, parts, told) => {
    const client = await makeClient(test.platform);
    const body = orderBody(test, '0000000001', parts);
    const { Fields, Message } = (await post(client, await makeKey(test, client), body)).json<ErrorEnvelope>();
    expect(Fields).toMatchObject([told]);
    expect(Fields[0]?.Message).not.toBe(Message);
    expect(JSON.stringify(Fields)).not.toContain('vielleicht');
  });

  it('a day to come of a living recommendation', async () => {
    const client = await makeClient(test.platform);
    const tomorrow = calendarDay(new Date(test.clock.now().getTime() + 2 * 86_400_000));
    const body = orderBody(test, await makeRecommendation(test, client), { Auftragsdatum: tomorrow });
    const reply = await post(client, await makeKey(test, client), body);
    expect([reply.statusCode, reply.json<ErrorEnvelope>().ErrorCode]).toEqual([400, 'PSOF0703']);
  });

  it('a blocked recommendation, a recipient of another one, and oneself', async () => {
    const client = await makeClient(test.platform, { AllowSelfRecommendation: true });
    const token = await makeKey(test, client);
    const number = await makeRecommendation(test, client, { Empfehler: { Email: 'anna@gmail.com' } });
    const other = await makeRecommendation(test, client);
    const { Empfaengernummer } = (
      await callApi(test, client, 'POST', `/empfaenger/create/${number}`, {
        body: recipientBody({ Email: 'anna@gmail.com' }),
      })
    ).json<{ Empfaengernummer: string }>();
    const foreign = await post(client, token, orderBody(test, other, { Empfaengernummer }));
    expect(foreign.json<ErrorEnvelope>().ErrorCode).toBe('PSOF0401');
    await sql`update client set config = config || '{"AllowSelfRecommendation": false}', updated_at = clock_timestamp()
      where key = ${client.key}`.execute(test.platform.db);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const own = await post(client, token, orderBody(test, number, { Empfaengernummer }));
    expect(own.json<ErrorEnvelope>().ErrorCode).toBe('PSOF0305');
    await sql`update recommender set blocked_kind = 'general' where client_key = ${client.key}`.execute(
      test.platform.db,
    );
    const blocked = await post(client, token, orderBody(test, number));
    expect([blocked.statusCode, blocked.json<ErrorEnvelope>().ErrorCode]).toEqual([403, 'PSOF0308']);
    expect(await count(client)).toBe(0);
  });
});

describe('a change', () => {
  it('of what is known and of the state writes history and is refused once the order ended', async () => {
    const client = await makeClient(test.platform, {
      ModuleAuftragsdatumMindestalterTage: 0,
      AutomatischeFreigabe: false,
      EmpfaengerdatenImmer: true,
    });
    const token = await makeKey(test, client);
    const body = orderBody(test, await makeRecommendation(test, client), { Neukunde: null });
    const created = (await post(client, token, body)).json<OrderView>();
    expect(created.OffeneBedingungen).toEqual(['Neukunde', 'EmpfaengerBestaetigt', 'ErstbeitragBezahlt']);
    const number = body.ExterneAuftragsnummer;
    const known = await patch(client, token, number, { Neukunde: true, ErstbeitragBezahltAm: body.Auftragsdatum });
    expect(known.json()).toMatchObject({
      Neukunde: true,
      OffeneBedingungen: ['EmpfaengerBestaetigt'],
      Status: 'Gemeldet',
    });
    expect((await patch(client, token, number, { Status: 'Bestaetigt' })).json()).toMatchObject({
      Status: 'Bestaetigt',
    });
    const gone = { Status: 'Storniert', Grund: 'Vertrag gekündigt' };
    expect((await patch(client, token, number, gone)).json()).toMatchObject({
      Status: 'Storniert',
      OffeneBedingungen: ['NichtBeendet'],
    });
    expect((await patch(client, token, number, gone)).statusCode).toBe(200);
    for (const late of [{ Status: 'Bestaetigt' }, { Neukunde: false }]) {
      const refused = await patch(client, token, number, late);
      expect([refused.statusCode, refused.json<ErrorEnvelope>().ErrorCode]).toEqual([409, 'PSOF0702']);
    }
    const { rows } = await sql`
      select event, from_state, to_state, by, reason from order_history where client_key = ${client.key}
      order by id`.execute(test.platform.db);
    expect(rows).toEqual([
      { event: 'report', from_state: null, to_state: 'Gemeldet', by: 'key:shop', reason: null },
      {
        event: 'change',
        from_state: 'Gemeldet',
        to_state: 'Gemeldet',
        by: 'key:shop',
        reason: 'is_new_customer, first_premium_paid_on',
      },
      { event: 'confirm', from_state: 'Gemeldet', to_state: 'Bestaetigt', by: 'key:shop', reason: null },
      { event: 'cancel', from_state: 'Bestaetigt', to_state: 'Storniert', by: 'key:shop', reason: 'Vertrag gekündigt' },
    ]);
  });

  it('names the recipient afterwards, who then confirms it', async () => {
    const client = await makeClient(test.platform);
    const token = await makeKey(test, client);
    const number = await makeRecommendation(test, client);
    const body = orderBody(test, number);
    await post(client, token, body);
    const person = (
      await callApi(test, client, 'POST', `/empfaenger/create/${number}`, { body: recipientBody() })
    ).json<{ Empfaengernummer: string; Token: string }>();
    await callApi(test, client, 'PUT', '/empfaenger/zustimmung', { body: { AgbText: 'Ja' }, token: person.Token });
    const { Empfaengernummer } = person;
    const named = await patch(client, token, body.ExterneAuftragsnummer, { Empfaengernummer });
    expect(named.json()).toMatchObject({ Empfaengernummer, Status: 'Bestaetigt' });
    const another = (await callApi(test, client, 'POST', `/empfaenger/create/${number}`)).json<{
      Empfaengernummer: string;
    }>();
    const taken = await patch(client, token, body.ExterneAuftragsnummer, {
      Empfaengernummer: another.Empfaengernummer,
    });
    expect(taken.json<ErrorEnvelope>().ErrorCode).toBe('PSOF0402');
  });

  it('is refused for an unknown order, without content, with a reason alone, and to a state that is released elsewhere', async () => {
    const client = await makeClient(test.platform);
    const key = await makeKey(test, client);
    const refusal = async (body: object): Promise<unknown[]> => {
      const reply = await patch(client, key, 'V-none', body);
      return [reply.statusCode, reply.json<ErrorEnvelope>().ErrorCode];
    };
    expect(await refusal({ Neukunde: true })).toEqual([404, 'PSOF0704']);
    expect(await refusal({})).toEqual([400, 'PSOF0901']);
    expect(await refusal({ Grund: 'so' })).toEqual([400, 'PSOF0901']);
    expect(await refusal({ Status: 'Freigegeben' })).toEqual([400, 'PSOF0901']);
  });
});

describe('operations keys', () => {
  const calls = (ALL_CALLS as readonly Call[]).filter((call) => call.auth === 'operations');
  const pathTo = ({ path, example: { params = {}, query } }: Call): string =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'V-1') +
    (query ? `?${new URLSearchParams(query)}` : '');
  const code = async (call: Call, client: ClientRef, token?: string): Promise<string | undefined> => {
    const reply = await callApi(test, client, call.method as 'POST', pathTo(call), {
      ...(call.example.body ? { body: call.example.body as object } : {}),
      ...(token ? { token } : {}),
      headers: call.bodyType ? { 'content-type': call.bodyType } : {},
    });
    // Responses that are files have no envelope.
    return reply.statusCode < 400 ? undefined : reply.json<ErrorEnvelope>().ErrorCode;
  };

  it('open the calls of their scopes for their own client alone, until they are revoked', async () => {
    const [client, other] = [await makeClient(test.platform), await makeClient(test.platform)];
    const [runs, imports, writes] = [
      await makeKey(test, client, 'payouts:write'),
      await makeKey(test, client, 'orders:import'),
      await makeKey(test, client, 'orders:write'),
    ];
    const others = await makeKey(test, client);
    // No key has all scopes: this one is never beside that of making runs alone.
    const keyOf = (call: Call): string => (call.scope === 'payouts:write' ? runs : others);
    for (const call of calls) {
      expect(await code(call, client), call.name).toBe('PSOF0968');
      expect(await code(call, client, 'mw_unknown'), call.name).toBe('PSOF0969');
      expect(await code(call, other, keyOf(call)), call.name).toBe('PSOF0969');
      const apart = call.scope === 'orders:import' ? writes : imports;
      expect(await code(call, client, apart), call.name).toBe(call.scope ? 'PSOF0971' : undefined);
      expect((await code(call, client, keyOf(call))) ?? '', call.name).not.toMatch(/PSOF(020|096|097)/);
    }
    for (const { id } of await listOperationsKeys(test.platform.db, client.key))
      expect(await revokeOperationsKey(test.platform.db, client.key, id, test.clock.now())).toBe(true);
    for (const call of calls) expect(await code(call, client, keyOf(call)), call.name).toBe('PSOF0969');
  });

  it('are stored as hashes alone, and the demo clients’ are shown to developers', async () => {
    const client = await makeClient(test.platform);
    const key = await makeKey(test, client);
    const { rows } = await sql<{ row: string }>`select operations_key::text as row from operations_key`.execute(
      test.platform.db,
    );
    expect(rows.some(({ row }) => row.includes(key.slice(3)))).toBe(false);
    const demo = (await test.app.inject('/dev/demo.json')).json<{
      Clients: { Key: string; OperationsKey: string }[];
    }>();
    const shown = demo.Clients.find(({ Key }) => Key !== client.key && !/^t[0-9a-f]{12}$/.test(Key));
    const reply = await callApi(test, { ...client, key: shown?.Key ?? '' }, 'PATCH', '/betrieb/auftraege/V-1', {
      body: { Neukunde: true },
      token: shown?.OperationsKey ?? '',
    });
    expect(reply.json<ErrorEnvelope>().ErrorCode).toBe('PSOF0704');
  });
});
