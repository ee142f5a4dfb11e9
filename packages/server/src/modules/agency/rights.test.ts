import { ALL_CALLS } from '@mundwerk/contract/all-calls';
import type { Call } from '@mundwerk/contract/call';
import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { AGENCY_ROLES, type AgencyRole, hasRight, rightsOf } from '@mundwerk/contract/values/agency-rights';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makeRecommender, someAddress } from '#testing/make/make-recommender.ts';
import { makeAgency, makeAgencyUser } from '#testing/make/open-agency.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

/** Every call of agencies, of all parts: the sweep grows with the contract. */
const AGENCY_CALLS = (ALL_CALLS as readonly Call[]).filter((call) => call.auth === 'agency');
const GUARDED = AGENCY_CALLS.filter((call) => call.right);

const test = setUpTestApp();
let client: ClientRef;
beforeAll(async () => {
  client = await makeClient(test.platform, { ModuleAgentur: true });
});

const make = async (call: Call, token: string | null, agency?: string) => {
  const params: Record<string, string> = { ...call.example.params, ...(agency && { agentur: agency }) };
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const { query, body } = call.example;
  const reply = await test.app.inject({
    method: call.method,
    url: `/api/v1/${client.key}${path}${query ? `?${new URLSearchParams(query)}` : ''}`,
    ...(body === undefined ? {} : { body: body as object }),
    ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
    remoteAddress: someAddress(),
  });
  return reply.statusCode < 300 ? 'ok' : reply.json<ErrorEnvelope>().ErrorCode;
};

it.each<[readonly AgencyRole[]]>([...AGENCY_ROLES.map((role): [AgencyRole[]] => [[role]]), [[]]])(
  'every call keeps to the table with the roles %s',
  async (roles) => {
    const { token } = await makeAgencyUser(test, client, roles);
    const isRefused = async (call: Call) => [call.name, (await make(call, token)) === 'PSOF0203'];
    for (const call of GUARDED) {
      const isAllowed = call.right !== undefined && hasRight(rightsOf(roles), call.right);
      expect(await isRefused(call)).toEqual([call.name, !isAllowed]);
    }
  },
);

describe('every call', () => {
  it('asks for a sign-on of this client’s agency, and for no other kind of login', async () => {
    const other = await makeClient(test.platform, { ModuleAgentur: true });
    const stranger = await makeAgencyUser(test, other, ['AgenturInhaber']);
    const recommender = await makeRecommender(test, client);
    const tokens = [null, 'erfunden', stranger.token, recommender.token];
    for (const call of AGENCY_CALLS) {
      const codes = await Promise.all(tokens.map((token) => make(call, token)));
      expect([call.name, ...codes]).toEqual([call.name, 'PSOF0205', 'PSOF0204', 'PSOF0204', 'PSOF0204']);
    }
  });

  it('refuses another agency’s number, whether or not it exists', async () => {
    await makeAgency(test, client, '4799');
    const { token } = await makeAgencyUser(test, client, ['AgenturInhaber']);
    for (const call of AGENCY_CALLS.filter(({ path }) => path.includes('{agentur}'))) {
      const codes = [await make(call, token, '4799'), await make(call, token, 'gibt-es-nicht')];
      expect([call.name, ...codes]).toEqual([call.name, 'PSOF0203', 'PSOF0203']);
    }
  });
});
