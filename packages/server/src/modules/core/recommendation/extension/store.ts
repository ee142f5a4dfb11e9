import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { RecommendationTables } from '../tables.ts';

/** An extension of a link. */
export interface Extension {
  readonly id: string;
  readonly number: string;
  readonly fromEnd: Date;
  readonly toEnd: Date;
  readonly at: Date;
  readonly by: string;
}

const ofClient = (ctx: Ctx) => clientRows<RecommendationTables>(ctx);

/** How often a link was extended and not undone. */
export const countExtensions = async (ctx: Ctx, number: string): Promise<number> => {
  const { count } = await ofClient(ctx)
    .selectFrom('recommendation_extension')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('number', '=', number)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertExtension = async (ctx: Ctx, extension: Omit<Extension, 'at'>): Promise<void> => {
  await ofClient(ctx)
    .insertInto('recommendation_extension', {
      id: extension.id,
      number: extension.number,
      from_end: extension.fromEnd,
      to_end: extension.toEnd,
      at: ctx.now,
      by: extension.by,
      undone_at: null,
    })
    .execute();
};

/** Marks an extension as undone if the same person made it after a moment; null when there is no such extension. */
export const updateUndone = async (ctx: Ctx, id: string, by: string, madeAfter: Date): Promise<Extension | null> =>
  (await ofClient(ctx)
    .updateTable('recommendation_extension')
    .set({ undone_at: ctx.now })
    .where('id', '=', id)
    .where('by', '=', by)
    .where('at', '>', madeAfter)
    .where('undone_at', 'is', null)
    .returning(['id', 'number', 'from_end as fromEnd', 'to_end as toEnd', 'at', 'by'])
    .executeTakeFirst()) ?? null;

/** Moves the end of a link whose clock still runs; false when the clock stopped or the end changed meanwhile. */
export const updateValidUntil = async (ctx: Ctx, number: string, from: Date, to: Date): Promise<boolean> => {
  const { numUpdatedRows } = await ofClient(ctx)
    .updateTable('recommendation')
    .set({ valid_until: to })
    .where('number', '=', number)
    .where('valid_until', '=', from)
    .where('clock_stopped_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
