import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient, recommendationBody } from '#testing/make/make-client.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

let caller = 0;
/** Each call comes from another network, so that throttles of one test do not reach the next. */
const post = (client: ClientRef, body: object, headers: Record<string, string> = {}) => {
  caller += 1;
  return test.app.inject({
    method: 'POST',
    url: `/api/v1/${client.key}/Empfehlen/create`,
    body,
    headers,
    remoteAddress: `10.${caller >> 8}.${caller & 255}.1`,
  });
};

const rows = async <T>(table: string, client: ClientRef): Promise<T[]> =>
  (await sql<T>`select * from ${sql.table(table)} where client_key = ${client.key}`.execute(test.platform.db)).rows;

describe('a second recommendation of a product to the same given recipient', () => {
  const to = (Email: string, parts: object = {}) =>
    recommendationBody({ ...parts, Empfehler: { Email: 'anna@example.org' }, Empfaenger: { Email } });

  it('leads to the living first one, by mailbox, and creates nothing', async () => {
    const client = await makeClient(test.platform);
    const first = (await post(client, to('bert.b@gmail.com'))).json<RecommendationCreated>();
    const again = await post(client, to('BertB+neu@googlemail.com'));
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { ErrorCode: 'PSOF0301', Empfehlungsnummer: first.Empfehlungsnummer },
    ]);
    expect(await rows('recommendation', client)).toHaveLength(1);
    expect((await post(client, to('carl@example.org'))).statusCode).toBe(201);
    const anonymous = recommendationBody({ Empfehler: { Email: 'anna@example.org' } });
    expect((await post(client, anonymous)).statusCode).toBe(201);
    expect((await post(client, anonymous)).statusCode).toBe(201);
  });

  it('says that the address waits for its confirmation, where the link is locked', async () => {
    const client = await makeClient(test.platform, { ModuleNewsletterPermission: true });
    const first = (await post(client, to('bert@example.org'))).json<RecommendationCreated>();
    expect((await post(client, to('bert@example.org'))).json()).toMatchObject({
      ErrorCode: 'PSOF0302',
      Empfehlungsnummer: first.Empfehlungsnummer,
    });
  });

  it('is a new one once the first has expired', async () => {
    const client = await makeClient(test.platform);
    await post(client, to('bert@example.org'));
    await sql`update recommendation set created_at = created_at - interval '90 days', valid_until = valid_until - interval '90 days'
      where client_key = ${client.key}`.execute(test.platform.db);
    expect((await post(client, to('bert@example.org'))).statusCode).toBe(201);
  });

  it('makes one of several at a time for a new recommender', async () => {
    const client = await makeClient(test.platform);
    const replies = await Promise.all(Array.from({ length: 4 }, () => post(client, to('bert@example.org'))));
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 409, 409, 409]);
    const [only] = await rows<{ number: string }>('recommendation', client);
    expect(await rows('recommendation', client)).toHaveLength(1);
    const refused = replies.filter((reply) => reply.statusCode === 409).map((reply) => reply.json<ErrorEnvelope>());
    expect(refused.map(({ Empfehlungsnummer }) => Empfehlungsnummer)).toEqual(refused.map(() => only?.number));
  });

  it('makes one of two at a time for a known recommender', async () => {
    const client = await makeClient(test.platform);
    expect((await post(client, to('bert@example.org'))).statusCode).toBe(201);
    const later = await Promise.all([1, 2].map(() => post(client, to('carl@example.org'))));
    expect(later.map((reply) => reply.statusCode).sort()).toEqual([201, 409]);
  });
});
