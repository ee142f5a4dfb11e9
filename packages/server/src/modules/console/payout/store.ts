import type { LedgerAccounts } from '@mundwerk/contract/client/client';
import { OWED_STATES } from '@mundwerk/contract/values/console/payout';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { ConsoleTables } from '../tables.ts';
import type { OwedLine } from './ledger/rules.ts';

/** The payout settings of a client. */
export interface Settings {
  readonly hintAboveCents: number;
  readonly accounts: LedgerAccounts | null;
}

/** Settings as a person saved them. */
export interface StoredSettings extends Settings {
  readonly changedAt: Date;
  readonly changedBy: string;
}

export const selectSettings = async (ctx: Ctx): Promise<StoredSettings | null> => {
  const { rows } = await sql<StoredSettings>`
    select hint_above_cents as "hintAboveCents", accounts, changed_at as "changedAt", changed_by as "changedBy"
    from payout_settings where client_key = ${ctx.client.key}`.execute(ctx.db);
  return rows[0] ?? null;
};

export const upsertSettings = async (ctx: Ctx, { hintAboveCents, accounts }: Settings, by: string): Promise<void> => {
  await sql`
    insert into payout_settings (client_key, hint_above_cents, accounts, changed_at, changed_by)
    values (${ctx.client.key}, ${hintAboveCents}, ${accounts && JSON.stringify(accounts)}::jsonb, ${ctx.now}, ${by})
    on conflict on constraint payout_settings_pk do update set hint_above_cents = excluded.hint_above_cents,
      accounts = excluded.accounts, changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(ctx.db);
};

const tables = (ctx: Ctx) => ctx.db.withTables<ConsoleTables>();
const ofClient = (ctx: Ctx) => clientRows<ConsoleTables>(ctx);

/** What was owed at the end of a month that is over. */
export interface LiabilityFold {
  /** The last day of the month. */
  readonly day: string;
  readonly lines: readonly OwedLine[];
}

/** The newest fold at or before a day; null where none was made. */
export const selectFold = async (ctx: Ctx, day: string): Promise<LiabilityFold | null> => {
  const rows = await ofClient(ctx)
    .selectFrom('liability_fold')
    .select(['day', 'state', 'count', 'sum_cents'])
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
  await ofClient(ctx).deleteFrom('liability_fold').execute();
};
