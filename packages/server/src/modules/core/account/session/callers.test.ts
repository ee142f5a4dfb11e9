import { ALL_CALLS } from '@mundwerk/contract/all-calls';
import type { Call } from '@mundwerk/contract/call';
import { ClientConfig } from '@mundwerk/contract/client/client';
import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { anonymousCtx, type ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { logIn, makeRecommender, someAddress } from '#testing/make/make-recommender.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { createAdminLogin } from '../index.ts';

/** Every call that needs a login, of all modules: the sweep grows with the contract. */
const OWN_CALLS = (ALL_CALLS as readonly Call[]).filter((call) => call.auth === 'recommender');

const test = setUpTestApp();
const client = setUpClient(test);

const make = async (call: Call, token: string | null, at = client): Promise<string> => {
  const { params = {}, query, body } = call.example;
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const reply = await test.app.inject({
    method: call.method,
    url: `/api/v1/${at.key}${path}${query ? `?${new URLSearchParams(query)}` : ''}`,
    ...(body === undefined ? {} : { body: body as object }),
    ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
    remoteAddress: someAddress(),
  });
  return reply.statusCode < 300 ? 'ok' : reply.json<ErrorEnvelope>().ErrorCode;
};

const sweep = async (token: string | null, at = client): Promise<Set<string>> => {
  const codes = new Set<string>();
  for (const call of OWN_CALLS) codes.add(await make(call, token, at));
  return codes;
};

const setBlock = (email: string, kind: string | null) =>
  sql`update recommender set blocked_kind = ${kind} where email = ${email}`.execute(test.platform.db);

const setConfig = async (at: ClientRef, change: object): Promise<void> => {
  const config = JSON.stringify(ClientConfig.parse({ ...at.config, ...change }));
  await sql`update client set config = ${config}, updated_at = clock_timestamp() where key = ${at.key}`.execute(
    test.platform.db,
  );
  // An edit is seen by every process within a second (decision 0007).
  await new Promise((resolve) => setTimeout(resolve, 1100));
};

const supportToken = async (at: ClientRef, email: string): Promise<string> => {
  const ctx = anonymousCtx(test.platform, { client: at, language: 'de', log: test.platform.log, origin: 'http://x' });
  const { rows } = await sql<{ id: string }>`select id from recommender where email = ${email}`.execute(
    test.platform.db,
  );
  const { url } = await createAdminLogin(ctx, rows[0]?.id ?? '', 'olga');
  const token = url.slice(url.lastIndexOf('/') + 1);
  const reply = await test.app.inject(`/api/v1/${at.key}/account/login/?token=${token}`);
  return reply.json<{ Token: string }>().Token;
};

describe('a call that needs a login', () => {
  it('answers PSOF0205 without one', async () => {
    expect(await sweep(null)).toEqual(new Set(['PSOF0205']));
  });

  it.each(['erfunden', 'eyJhbGciOiJub25lIn0.eyJzaWQiOiIxIn0.', 'null.null.null', 'x'.repeat(5000)])(
    'answers PSOF0204 to the made-up token %s',
    async (token) => expect(await sweep(token)).toEqual(new Set(['PSOF0204'])),
  );

  it('answers PSOF0204 to another client’s token, and that one goes on', async () => {
    const other = await makeClient(test.platform);
    const { token } = await makeRecommender(test, other);
    expect(await sweep(token)).toEqual(new Set(['PSOF0204']));
    expect(await make(OWN_CALLS.find(({ name }) => name === 'getUser') ?? OWN_CALLS[0]!, token, other)).toBe('ok');
  });

  it('answers PSOF0204 after logout', async () => {
    const { email, token, headers } = await makeRecommender(test, client);
    const second = (await logIn(test, client, email)).Token;
    const logout = await test.app.inject({ method: 'POST', url: `/api/v1/${client.key}/account/logout`, headers });
    expect(logout.statusCode).toBe(200);
    expect(await sweep(token)).toEqual(new Set(['PSOF0204']));
    expect(await make(OWN_CALLS.find(({ name }) => name === 'getUser')!, second)).toBe('ok');
  });

  it.each(['general', 'single', 'wildcard'])('answers PSOF0204 from the moment of a %s block', async (kind) => {
    const { email, token } = await makeRecommender(test, client);
    await setBlock(email, kind);
    expect(await sweep(token)).toEqual(new Set(['PSOF0204']));
    await setBlock(email, null);
    expect(await make(OWN_CALLS.find(({ name }) => name === 'getUser')!, token)).toBe('ok');
  });

  it.each([{ EmailBlocklist: ['*@example.org'] }, { EmailWhitelist: ['jemand@anders.example'] }])(
    'answers PSOF0204 from the moment the client’s lists refuse the address: %o',
    async (lists) => {
      const own = await makeClient(test.platform);
      const { token } = await makeRecommender(test, own);
      await setConfig(own, lists);
      expect(await sweep(token, own)).toEqual(new Set(['PSOF0204']));
    },
  );

  it('lets its owner in', async () => {
    const getUser = OWN_CALLS.find(({ name }) => name === 'getUser')!;
    let { token } = await makeRecommender(test, client);
    for (const call of OWN_CALLS) {
      // A call that ends the session makes a new owner necessary.
      if ((await make(getUser, token)) !== 'ok') ({ token } = await makeRecommender(test, client));
      expect([call.name, await make(call, token)]).not.toEqual([call.name, expect.stringMatching(/PSOF020[345]/)]);
    }
  });

  it('lets support look, and refuses with PSOF0203 what only the owner may do', async () => {
    const { email } = await makeRecommender(test, client);
    for (const call of OWN_CALLS) {
      const code = await make(call, await supportToken(client, email));
      expect([call.name, code === 'PSOF0203']).toEqual([call.name, call.errors.includes('notAllowed')]);
      expect([call.name, code]).not.toEqual([call.name, expect.stringMatching(/PSOF020[45]/)]);
    }
  });

  it('answers PSOF0204 after 8 hours, with RememberMe after 30 days', async () => {
    const { email, token } = await makeRecommender(test, client);
    const remembered = (await logIn(test, client, email, { RememberMe: true })).Token;
    const getUser = OWN_CALLS.find(({ name }) => name === 'getUser')!;
    const advance = (body: object) => test.app.inject({ method: 'POST', url: '/dev/clock', body });
    await advance({ AdvanceHours: 7 });
    expect(await make(getUser, token)).toBe('ok');
    await advance({ AdvanceHours: 1 });
    expect(await sweep(token)).toEqual(new Set(['PSOF0204']));
    await advance({ AdvanceDays: 29 });
    expect(await make(getUser, remembered)).toBe('ok');
    await advance({ AdvanceDays: 1 });
    expect(await make(getUser, remembered)).toBe('PSOF0204');
  });
});
