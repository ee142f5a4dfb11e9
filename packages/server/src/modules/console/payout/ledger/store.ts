import { OWED_STATES } from '@mundwerk/contract/values/console/ledger';
import type { ConsoleTables } from '#modules/console/tables.ts';
import type { Ctx } from '#platform/context.ts';
import type { OwedLine } from './rules.ts';

const tables = (ctx: Ctx) => ctx.db.withTables<ConsoleTables>();

/** What was owed at the end of a month that is over. */
export interface LiabilityFold {
  /** The last day of the month. */
  readonly day: string;
  readonly lines: readonly OwedLine[];
}

/** The newest fold at or before a day; null where none was made. */
export const selectFold = async (ctx: Ctx, day: string): Promise<LiabilityFold | null> => {
  const rows = await tables(ctx)
    .selectFrom('liability_fold')
    .select(['day', 'state', 'count', 'sum_cents'])
    .where('client_key', '=', ctx.client.key)
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(OWED_STATES.length)
    .execute();
  const newest = rows[0]?.day;
  if (newest === undefined) return null;
  return {
    day: newest,
    lines: rows
      .filter((row) => row.day === newest)
      .map(({ state, count, sum_cents }) => ({
        state: state as OwedLine['state'],
        count,
        sumCents: Number(sum_cents),
      })),
  };
};

/** Stores what was owed at the end of a month, in place of what stood there. */
export const upsertFold = async (ctx: Ctx, day: string, lines: readonly OwedLine[]): Promise<void> => {
  await tables(ctx)
    .insertInto('liability_fold')
    .values(
      lines.map(({ state, count, sumCents }) => ({
        client_key: ctx.client.key,
        day,
        state,
        count,
        sum_cents: sumCents,
        folded_at: ctx.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint('liability_fold_pk').doUpdateSet((update) => ({
        count: update.ref('excluded.count'),
        sum_cents: update.ref('excluded.sum_cents'),
        folded_at: ctx.now,
      })),
    )
    .execute();
};

/** Removes all folds of a client, because one was found to differ from what it is made from. */
export const deleteFolds = async (ctx: Ctx): Promise<void> => {
  await tables(ctx).deleteFrom('liability_fold').where('client_key', '=', ctx.client.key).execute();
};
