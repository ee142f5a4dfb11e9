import type { LedgerAccounts } from '@mundwerk/contract/client/client';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

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
