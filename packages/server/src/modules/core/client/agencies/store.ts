import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { Database } from '#platform/db/database.ts';
import type { ClientTables } from '../tables.ts';

const ofClient = (ctx: Ctx) => clientRows<ClientTables>(ctx);

/** An agency of the client. */
export interface Agency {
  readonly number: string;
  readonly name: string;
  readonly street: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** What statements say about value added tax: the VAT id, or why there is none. */
  readonly tax: string | null;
}

const AGENCY = ['number', 'name', 'street', 'postcode', 'city', 'phone', 'email', 'tax'] as const;

const tables = (db: Database) => db.withTables<ClientTables>();

/** The agencies of these numbers that the client has, by name. */
export const selectAgencies = (ctx: Ctx, numbers: readonly string[]): Promise<Agency[]> =>
  numbers.length === 0
    ? Promise.resolve([])
    : ofClient(ctx)
        .selectFrom('agency')
        .select(AGENCY)
        .where('number', 'in', [...numbers])
        .orderBy('name')
        .orderBy('number')
        .execute();

/** Filters agencies to those that are not closed. */
export const selectOpenAgencies = async (ctx: Ctx, numbers: readonly string[]): Promise<string[]> => {
  if (numbers.length === 0) return [];
  const rows = await ofClient(ctx)
    .selectFrom('agency')
    .select('number')
    .where('number', 'in', [...numbers])
    .where('closed_at', 'is', null)
    .execute();
  return rows.map(({ number }) => number);
};

/** The open agency of an agent's number or of the agency's own; null when there is none. */
export const selectAgencyOfAgent = async (ctx: Ctx, number: string): Promise<string | null> => {
  const row = await tables(ctx.db)
    .selectFrom('agency')
    .leftJoin('agency_agent', (join) =>
      join
        .onRef('agency_agent.client_key', '=', 'agency.client_key')
        .onRef('agency_agent.agency_number', '=', 'agency.number')
        .on('agency_agent.agent_number', '=', number),
    )
    .select('agency.number')
    .where('agency.client_key', '=', ctx.client.key)
    .where('agency.closed_at', 'is', null)
    .where((where) => where.or([where('agency.number', '=', number), where('agent_number', '=', number)]))
    // An agent takes precedence over an agency that happens to have the same number.
    .orderBy('agent_number')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? null;
};

/** Inserts or updates agencies, except those changed in the console; none is ever deleted, because recommendations refer to them. */
export const upsertAgencies = async (
  db: Database,
  clientKey: string,
  agencies: readonly Agency[],
  now: Date,
): Promise<void> => {
  for (const agency of agencies) {
    await tables(db)
      .insertInto('agency')
      .values({ ...agency, client_key: clientKey, created_at: now, closed_at: null, edited_at: null })
      .onConflict((conflict) =>
        conflict
          .constraint('agency_pk')
          .doUpdateSet({ ...agency })
          .where('agency.edited_at', 'is', null),
      )
      .execute();
  }
};

/** An agent with the agency that the agent works for. */
interface AgentOf {
  readonly agentNumber: string;
  readonly agencyNumber: string;
}

/** Inserts agents; those who work for an agency that was changed in the console stay there. */
const insertAgents = async (db: Database, clientKey: string, agents: readonly AgentOf[]): Promise<void> => {
  if (agents.length === 0) return;
  await tables(db)
    .insertInto('agency_agent')
    .values(
      agents.map(({ agentNumber, agencyNumber }) => ({
        client_key: clientKey,
        agent_number: agentNumber,
        agency_number: agencyNumber,
      })),
    )
    .onConflict((conflict) => conflict.constraint('agency_agent_pk').doNothing())
    .execute();
};

/** The agencies of a client that were changed in the console. */
const selectEdited = async (db: Database, clientKey: string): Promise<Set<string>> => {
  const rows = await tables(db)
    .selectFrom('agency')
    .select('number')
    .where('client_key', '=', clientKey)
    .where('edited_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ number }) => number));
};

/** Sets which agents belong to which agencies, as the client's file says; agencies that were changed in the console keep theirs. */
export const replaceAgents = async (db: Database, clientKey: string, agents: readonly AgentOf[]): Promise<void> => {
  const edited = await selectEdited(db, clientKey);
  await tables(db)
    .deleteFrom('agency_agent')
    .where('client_key', '=', clientKey)
    .$if(edited.size > 0, (query) => query.where('agency_number', 'not in', [...edited]))
    .execute();
  await insertAgents(
    db,
    clientKey,
    agents.filter(({ agencyNumber }) => !edited.has(agencyNumber)),
  );
};

/** An agency as it is changed in the console. */
interface EditedAgency extends Agency {
  readonly closedAt: Date | null;
}

/** An agency, locked until the transaction ends; null where the client has none of the number. */
export const lockAgency = async (ctx: Ctx, number: string): Promise<EditedAgency | null> =>
  (await ofClient(ctx)
    .selectFrom('agency')
    .select([...AGENCY, 'closed_at as closedAt'])
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Makes an agency that no file names; false when the number is taken. */
export const insertAgency = async (ctx: Ctx, agency: Agency): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(ctx.db)
    .insertInto('agency')
    .values({ ...agency, client_key: ctx.client.key, created_at: ctx.now, edited_at: ctx.now, closed_at: null })
    .onConflict((conflict) => conflict.constraint('agency_pk').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** Changes a locked agency; from then on the client's file no longer applies to it. */
export const updateAgencyData = async (
  ctx: Ctx,
  number: string,
  values: Omit<Agency, 'number'> | { readonly closed_at: Date | null },
): Promise<void> => {
  await ofClient(ctx)
    .updateTable('agency')
    .set({ ...values, edited_at: ctx.now })
    .where('number', '=', number)
    .execute();
};

/** The agents of an agency by number. */
export const selectAgents = async (ctx: Ctx, number: string): Promise<string[]> => {
  const rows = await ofClient(ctx)
    .selectFrom('agency_agent')
    .select('agent_number')
    .where('agency_number', '=', number)
    .orderBy('agent_number')
    .execute();
  return rows.map((row) => row.agent_number);
};

/** Filters agents to those who work for another agency. */
export const selectForeignAgents = async (ctx: Ctx, number: string, agents: readonly string[]): Promise<string[]> => {
  if (agents.length === 0) return [];
  const rows = await ofClient(ctx)
    .selectFrom('agency_agent')
    .select('agent_number')
    .where('agent_number', 'in', [...agents])
    .where('agency_number', '<>', number)
    .orderBy('agent_number')
    .execute();
  return rows.map((row) => row.agent_number);
};

/** Sets the agents of one agency. */
export const replaceAgentsOf = async (ctx: Ctx, number: string, agents: readonly string[]): Promise<void> => {
  await ofClient(ctx).deleteFrom('agency_agent').where('agency_number', '=', number).execute();
  if (agents.length === 0) return;
  await tables(ctx.db)
    .insertInto('agency_agent')
    .values(agents.map((agent) => ({ client_key: ctx.client.key, agent_number: agent, agency_number: number })))
    .execute();
};
