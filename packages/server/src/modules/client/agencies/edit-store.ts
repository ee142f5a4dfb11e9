import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import type { ClientTables } from '../tables.ts';
import type { Agency } from './store.ts';

const tables = (db: Database) => db.withTables<ClientTables>();

/** An agency as it is changed in the console. */
interface EditedAgency extends Agency {
  readonly closedAt: Date | null;
}

/** An agency, locked until the transaction ends; null where the client has none of the number. */
export const lockAgency = async (ctx: Ctx, number: string): Promise<EditedAgency | null> =>
  (await tables(ctx.db)
    .selectFrom('agency')
    .select(['number', 'name', 'street', 'postcode', 'city', 'phone', 'email', 'closed_at as closedAt'])
    .where('client_key', '=', ctx.client.key)
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
  await tables(ctx.db)
    .updateTable('agency')
    .set({ ...values, edited_at: ctx.now })
    .where('client_key', '=', ctx.client.key)
    .where('number', '=', number)
    .execute();
};

/** The agents of an agency by number. */
export const selectAgents = async (ctx: Ctx, number: string): Promise<string[]> => {
  const rows = await tables(ctx.db)
    .selectFrom('agency_agent')
    .select('agent_number')
    .where('client_key', '=', ctx.client.key)
    .where('agency_number', '=', number)
    .orderBy('agent_number')
    .execute();
  return rows.map((row) => row.agent_number);
};

/** Filters agents to those who work for another agency. */
export const selectForeignAgents = async (ctx: Ctx, number: string, agents: readonly string[]): Promise<string[]> => {
  if (agents.length === 0) return [];
  const rows = await tables(ctx.db)
    .selectFrom('agency_agent')
    .select('agent_number')
    .where('client_key', '=', ctx.client.key)
    .where('agent_number', 'in', [...agents])
    .where('agency_number', '<>', number)
    .orderBy('agent_number')
    .execute();
  return rows.map((row) => row.agent_number);
};

/** Sets the agents of one agency. */
export const replaceAgentsOf = async (ctx: Ctx, number: string, agents: readonly string[]): Promise<void> => {
  await tables(ctx.db)
    .deleteFrom('agency_agent')
    .where('client_key', '=', ctx.client.key)
    .where('agency_number', '=', number)
    .execute();
  if (agents.length === 0) return;
  await tables(ctx.db)
    .insertInto('agency_agent')
    .values(agents.map((agent) => ({ client_key: ctx.client.key, agent_number: agent, agency_number: number })))
    .execute();
};
