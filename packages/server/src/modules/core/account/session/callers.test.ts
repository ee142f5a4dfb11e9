import { ALL_CALLS } from '@mundwerk/contract/all-calls';
import type { Call } from '@mundwerk/contract/call';
import { ClientConfig } from '@mundwerk/contract/client/client';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { logIn, makeRecommender } from '#testing/make/make-recommender.ts';
import { advance, blockRecommender, codeOfExample, supportToken } from '#testing/make/steps.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';

/** Every call that needs a login, of all modules: the sweep grows with the contract. */
const OWN_CALLS = (ALL_CALLS as readonly Call[]).filter((call) => call.auth === 'recommender');

const test = setUpTestApp();
const client = setUpClient(test);

const make = (call: Call, token: string | null, at = client) => codeOfExample(test, at, call, token);
const getUser = OWN_CALLS.find(({ name }) => name === 'getUser')!;

const sweep = async (token: string | null, at = client): Promise<Set<string>> => {
  const codes = new Set<string>();
  for (const call of OWN_CALLS) codes.add(await make(call, token, at));
  return codes;
};

const setConfig = async (at: ClientRef, change: object): Promise<void> => {
  const config = JSON.stringify(ClientConfig.parse({ ...at.config, ...change }));
  await sql`update client set config = ${config}, updated_at = clock_timestamp() where key = ${at.key}`.execute(
    test.platform.db,
  );
  // An edit is seen by every process within a second (decision 0007).
  await new Promise((resolve) => setTimeout(resolve, 1100));
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
    expect(await make(getUser, token, other)).toBe('ok');
  });

  it('answers PSOF0204 after logout', async () => {
    const { email, token, headers } = await makeRecommender(test, client);
    const second = (await logIn(test, client, email)).Token;
    const logout = await test.app.inject({ method: 'POST', url: `/api/v1/${client.key}/account/logout`, headers });
    expect(logout.statusCode).toBe(200);
    expect(await sweep(token)).toEqual(new Set(['PSOF0204']));
    expect(await make(getUser, second)).toBe('ok');
  });

  it('answers PSOF0204 from the moment of a block', async () => {
    const { email, token } = await makeRecommender(test, client);
    await blockRecommender(test, client, 'single', email);
    expect(await sweep(token)).toEqual(new Set(['PSOF0204']));
    await blockRecommender(test, client, null, email);
    expect(await make(getUser, token)).toBe('ok');
  });

  it('answers PSOF0204 from the moment the client’s lists refuse the address', async () => {
    const own = await makeClient(test.platform);
    const { token } = await makeRecommender(test, own);
    await setConfig(own, { EmailBlocklist: ['*@example.org'] });
    expect(await sweep(token, own)).toEqual(new Set(['PSOF0204']));
  });

  it('lets its owner in', async () => {
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
      const code = await make(call, await supportToken(test, client, email));
      expect([call.name, code === 'PSOF0203']).toEqual([call.name, call.errors.includes('notAllowed')]);
      expect([call.name, code]).not.toEqual([call.name, expect.stringMatching(/PSOF020[45]/)]);
    }
  });

  it('answers PSOF0204 after 8 hours, with RememberMe after 30 days', async () => {
    const { email, token } = await makeRecommender(test, client);
    const remembered = (await logIn(test, client, email, { RememberMe: true })).Token;
    await advance(test, { AdvanceHours: 7 });
    expect(await make(getUser, token)).toBe('ok');
    await advance(test, { AdvanceHours: 1 });
    expect(await sweep(token)).toEqual(new Set(['PSOF0204']));
    await advance(test, { AdvanceDays: 29 });
    expect(await make(getUser, remembered)).toBe('ok');
    await advance(test, { AdvanceDays: 1 });
    expect(await make(getUser, remembered)).toBe('PSOF0204');
  });
});
