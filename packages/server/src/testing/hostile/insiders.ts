import { readdirSync } from 'node:fs';
import { OPERATOR_ROLES, type OperatorRole } from '@mundwerk/contract/values/console/acts';
import { sql } from 'kysely';
import { loadClientFolder } from '#modules/connect/operations/index.ts';
import { expireClient, findClient } from '#modules/core/client/index.ts';
import type { ClientRef } from '#platform/context.ts';
import { makeActing } from '../console/operate.ts';
import { makeClient } from '../make/make-client.ts';
import type { TestApp } from '../start/start-test-app.ts';
import { byAutologin, bySettings, type Goal, WAYS, type Way } from './insider-ways.ts';

const CLIENTS = new URL('../../../../../clients/', import.meta.url);
/** Any client of the demo: it comes from a folder, so that its settings can be edited and published. */
const CLIENT = readdirSync(CLIENTS).sort().at(-1) ?? '';

/** Ways that publish settings, for which the client comes from a folder and is restored before each attempt. */
const PUBLISHING = new Set<Way>([byAutologin, bySettings]);

const ownClients = new WeakMap<TestApp, Promise<ClientRef>>();
const payingClient = (test: TestApp): Promise<ClientRef> => {
  const found =
    ownClients.get(test) ??
    makeClient(test.platform, {
      ModuleStoringBankdata: true,
      Auszahlungskonto: { Name: 'Zahlende GmbH', Iban: 'DE89123456780000462462', Bic: null },
    });
  ownClients.set(test, found);
  return found;
};

/** Versions and approvals of the portal: whatever changes its settings leaves a trace among them. */
const tracesOf = async ({ platform }: TestApp): Promise<string> =>
  (
    await sql<{ traces: string }>`select concat_ws(' ', array_agg((number, state, revision) order by number),
        (select count(*) from approval where client_key = ${CLIENT})) as traces
      from client_version where client_key = ${CLIENT}`.execute(platform.db)
  ).rows[0]?.traces ?? '';

const loadedTraces = new WeakMap<TestApp, string>();
/** The portal as its folder describes it. Most people may not even open its settings; only after others is it loaded again. */
const restoredClient = async (test: TestApp): Promise<ClientRef> => {
  const { db } = test.platform;
  if (loadedTraces.get(test) !== (await tracesOf(test))) {
    await sql`update client set source_hash = null where key = ${CLIENT}`.execute(db);
    await sql`delete from client_version_file where client_key = ${CLIENT}`.execute(db);
    await sql`delete from client_version where client_key = ${CLIENT}`.execute(db);
    await sql`delete from approval where client_key = ${CLIENT}`.execute(db);
    await loadClientFolder(test.platform, new URL(`${CLIENT}/`, CLIENTS));
    expireClient(test.platform, CLIENT);
    loadedTraces.set(test, await tracesOf(test));
  }
  const client = await findClient(test.platform, CLIENT);
  if (!client) throw new Error(`${CLIENT} is not loaded`);
  return client;
};

/** Whether any way leads to the goal. Alone, a person also tries to agree to their own proposal. */
const isReached = async (
  test: TestApp,
  goal: Goal,
  role: OperatorRole,
  other: OperatorRole | null,
): Promise<boolean> => {
  for (const way of WAYS[goal]) {
    const client = await (PUBLISHING.has(way) ? restoredClient(test) : payingClient(test));
    const first = await makeActing(test, client, role);
    const second = other ? await makeActing(test, client, other) : first;
    if (await way({ test, client, first, second })) return true;
  }
  return false;
};

/** What a role can reach: alone, or with people of which roles. */
export const tryInsider = async (test: TestApp, role: OperatorRole, goal: Goal): Promise<string> => {
  if (await isReached(test, goal, role, null)) return 'alone';
  const helping: OperatorRole[] = [];
  for (const other of OPERATOR_ROLES) if (await isReached(test, goal, role, other)) helping.push(other);
  return helping.length > 0 ? `with a second person (${helping.join(' or ')})` : 'never';
};
