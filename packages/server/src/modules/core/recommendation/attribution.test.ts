import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makeRecommendation } from '#testing/make/make-recipient.ts';
import { makeAgency } from '#testing/make/open-agency.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { findAttributions } from './index.ts';

const test = setUpTestApp();
let client: ClientRef;

const addAgent = (agentNumber: string, agencyNumber: string) =>
  sql`insert into agency_agent (client_key, agent_number, agency_number)
    values (${client.key}, ${agentNumber}, ${agencyNumber})`.execute(test.platform.db);

beforeAll(async () => {
  client = await makeClient(test.platform, { ModuleAgentur: true });
  for (const number of ['4711', '4712']) await makeAgency(test, client, number);
  await addAgent('A-1', '4711');
  await addAgent('A-2', '4712');
  // An agent may happen to have the number of another agency.
  await addAgent('4712', '4711');
});

const agencyOf = async (of: ClientRef, Empfehlung: object): Promise<string | null | undefined> => {
  const number = await makeRecommendation(test, of, { Empfehlung });
  const ctx = { client: of, db: test.platform.db } as Parameters<typeof findAttributions>[0];
  return (await findAttributions(ctx, [number])).get(number)?.agencyNumber;
};

it.each([
  ['the agency’s own number', { AgentNumber: '4711' }, '4711'],
  ['an agent’s number', { AgentNumber: 'A-2' }, '4712'],
  ['an agent’s number in the form of the call-centre', { Agentennummer: 'A-1' }, '4711'],
  ['the link’s agent before the form’s', { AgentNumber: 'A-2', Agentennummer: 'A-1' }, '4712'],
  ['an agent before an agency of the same number', { AgentNumber: '4712' }, '4711'],
  ['an unknown number', { AgentNumber: 'A-9' }, null],
  ['none', {}, null],
])('%s decides which agency a recommendation counts for', async (_, named, expected) => {
  expect(await agencyOf(client, named)).toBe(expected);
});

it('the attribution knows no agent of another client', async () => {
  expect(await agencyOf(await makeClient(test.platform, { ModuleAgentur: true }), { AgentNumber: 'A-1' })).toBeNull();
});

it('the attribution leaves the past where it was when an agent changes agencies', async () => {
  const number = await makeRecommendation(test, client, { Empfehlung: { AgentNumber: 'A-1' } });
  await sql`update agency_agent set agency_number = '4712' where client_key = ${client.key} and agent_number = 'A-1'`.execute(
    test.platform.db,
  );
  const ctx = { client, db: test.platform.db } as Parameters<typeof findAttributions>[0];
  expect((await findAttributions(ctx, [number])).get(number)?.agencyNumber).toBe('4711');
  expect(await agencyOf(client, { AgentNumber: 'A-1' })).toBe('4712');
});
