import type { Ctx } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ClientTables } from '../tables.ts';

/** An agency of the client. */
interface Agency {
  readonly number: string;
  readonly name: string;
  readonly street: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

const AGENCY = ['number', 'name', 'street', 'postcode', 'city', 'phone', 'email'] as const;

const tables = (db: Database) => db.withTables<ClientTables>();

/** The agencies of these numbers that the client has, by name. */
export const selectAgencies = (ctx: Ctx, numbers: readonly string[]): Promise<Agency[]> =>
  numbers.length === 0
    ? Promise.resolve([])
    : tables(ctx.db)
        .selectFrom('agency')
        .select(AGENCY)
        .where('client_key', '=', ctx.client.key)
        .where('number', 'in', [...numbers])
        .orderBy('name')
        .orderBy('number')
        .execute();

/** The agency a number leads to: an agent's, or the agency's own; null when it leads to none. */
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
    .where((where) => where.or([where('agency.number', '=', number), where('agent_number', '=', number)]))
    // An agent's own line counts before an agency that happens to have the same number.
    .orderBy('agent_number')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? null;
};

/** Adds agencies or renews their data; none is ever dropped, because recommendations point to them. */
export const upsertAgencies = async (
  db: Database,
  clientKey: string,
  agencies: readonly Agency[],
  now: Date,
): Promise<void> => {
  for (const agency of agencies) {
    await tables(db)
      .insertInto('agency')
      .values({ ...agency, client_key: clientKey, created_at: now })
      .onConflict((conflict) => conflict.constraint('agency_pk').doUpdateSet({ ...agency }))
      .execute();
  }
};

/** Sets which agents belong to which agencies. */
export const replaceAgents = async (
  db: Database,
  clientKey: string,
  agents: ReadonlyArray<{ readonly agentNumber: string; readonly agencyNumber: string }>,
): Promise<void> => {
  await tables(db).deleteFrom('agency_agent').where('client_key', '=', clientKey).execute();
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
    .execute();
};
