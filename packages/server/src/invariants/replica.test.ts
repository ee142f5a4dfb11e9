import { ALL_CALLS } from '@mundwerk/contract/all-calls';
import type { Call } from '@mundwerk/contract/call';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { closeDatabase, type Database, openDatabase } from '../platform/db/database.ts';
import type { LogPosition } from '../platform/db/replica.ts';
import { type Identity, isAllowed, makeIdentities } from '../testing/hostile/identities.ts';
import { makeWorld, type World } from '../testing/hostile/make-world.ts';
import { sendRequest } from '../testing/hostile/spoil-request.ts';
import { validRequest } from '../testing/hostile/valid-requests.ts';
import { startTestApp, type TestApp } from '../testing/start/start-test-app.ts';

// The calls that a replica answers, on sessions that refuse every write as a replica does: reports, exports and statements, and nothing else.
// `npm run test:database` tests a real one that lags and fails.

const ANSWERED_BY_REPLICA = [
  'reportAgencyOrders',
  'reportRecommenders',
  'getAgencyRecommender',
  'reportRecommendations',
  'reportLeads',
  'reportInvitations',
  'reportRewards',
  'exportAgencyOrders',
  'exportRecommenders',
  'exportRecommendations',
  'exportLeads',
  'exportInvitations',
  'exportRewards',
  'getAgencyFigures',
  'listMonthlyStatements',
  'getMonthlyStatement',
  'downloadMonthlyStatement',
  'getYearlyStatements',
  'downloadYearlyStatement',
];

let test: TestApp;
let world: World;
let identities: Identity[];
let readOnly: Database;
let asked: (LogPosition | null)[] = [];
let failures = 0;
let isBehind = false;
beforeAll(async () => {
  const whole = await startTestApp();
  const address = new URL(whole.databaseUrl);
  address.searchParams.set('options', '-c default_transaction_read_only=on');
  readOnly = openDatabase(address.href, { max: 2 });
  const replica = {
    db: readOnly,
    choose: async (position: LogPosition | null) => {
      asked.push(position);
      return isBehind ? null : readOnly;
    },
    avoid: () => {
      failures += 1;
    },
    stop: async () => undefined,
  };
  test = { ...whole, app: await buildApp({ ...whole.platform, replica }) };
  world = await makeWorld(test);
  identities = await makeIdentities(world, await makeWorld(test));
});
afterAll(async () => {
  await closeDatabase(readOnly);
  await test.stop();
});
beforeEach(() => {
  asked = [];
  failures = 0;
  isBehind = false;
});

const callNamed = (name: string): Call => {
  const call = (ALL_CALLS as readonly Call[]).find((one) => one.name === name);
  if (!call) throw new Error(`there is no call ${name}`);
  return call;
};

const make = async (name: string) => {
  const call = callNamed(name);
  const who = identities.find((one) => isAllowed(call, one) && one.isOwner);
  if (!who) throw new Error(`nobody may make ${name}`);
  return sendRequest(test, await validRequest(call, world), await who.token());
};

it.each(ANSWERED_BY_REPLICA)('%s is answered by the replica and writes nothing', async (name) => {
  const { statusCode } = await make(name);
  // Rows that this test did not create are not found, which is a valid answer, too.
  expect(statusCode).toBeLessThan(500);
  expect(asked.length).toBeGreaterThan(0);
  expect(failures).toBe(0);
});

it('after a change of theirs people are answered by a replica only where it has that change', async () => {
  expect((await make('chooseReleaseMail')).statusCode).toBe(200);
  const { rows } = await sql<{ position: string }>`select position::text from write_position`.execute(test.platform.db);
  expect(rows.length).toBeGreaterThan(0);
  asked = [];
  isBehind = true;
  expect((await make('reportLeads')).statusCode).toBe(200);
  expect(asked).toEqual([expect.any(BigInt)]);
});

it('reading notes no change, and neither do systems, which read from the primary', async () => {
  await sql`delete from write_position`.execute(test.platform.db);
  expect((await make('reportLeads')).statusCode).toBe(200);
  expect((await make('readOrder')).statusCode).toBe(200);
  expect((await make('reportOrder')).statusCode).toBeLessThan(300);
  const { rows } = await sql`select from write_position`.execute(test.platform.db);
  expect(rows).toEqual([]);
});
