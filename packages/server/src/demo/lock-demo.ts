import { sql } from 'kysely';
import type { Ctx } from '../platform/context.ts';

/** Serialises the creation of a client's demo data among servers that start at the same time. */
export const lockDemo = async (ctx: Ctx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`demo ${ctx.client.key}`}, 0))`.execute(ctx.db);
};
