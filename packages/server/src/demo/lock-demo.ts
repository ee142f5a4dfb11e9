import { sql } from 'kysely';
import type { Ctx } from '../platform/context.ts';

/** Makes servers that start at the same time invent a client's demo data one after the other. */
export const lockDemo = async (ctx: Ctx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`demo ${ctx.client.key}`}, 0))`.execute(ctx.db);
};
