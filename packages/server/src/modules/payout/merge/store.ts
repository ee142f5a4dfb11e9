import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/**
 * Moves the payments of a person's second user account to the first, within the caller's transaction: each keeps its bank account, state
 * and run. A recent change of the bank account still holds payments back; saved bank data are not moved, because they are encrypted
 * for their owner and the first user account has its own.
 */
export const movePayee = async (ctx: Ctx, from: string, to: string): Promise<void> => {
  const { key } = ctx.client;
  await sql`update payment set owner_id = ${to} where client_key = ${key} and owner_id = ${from}`.execute(ctx.db);
  await sql`
    insert into bank_account_change (client_key, owner_id, changed_at)
    select client_key, ${to}::uuid, changed_at from bank_account_change where client_key = ${key} and owner_id = ${from}
    on conflict (client_key, owner_id) do update
      set changed_at = greatest(bank_account_change.changed_at, excluded.changed_at)`.execute(ctx.db);
  await sql`delete from bank_account_change where client_key = ${key} and owner_id = ${from}`.execute(ctx.db);
  await sql`
    insert into iban_use (client_key, fingerprint, person_id, first_at, last_at)
    select client_key, fingerprint, ${to}::uuid, first_at, last_at from iban_use where client_key = ${key} and person_id = ${from}
    on conflict on constraint iban_use_pk do update
      set first_at = least(iban_use.first_at, excluded.first_at), last_at = greatest(iban_use.last_at, excluded.last_at)`.execute(
    ctx.db,
  );
  await sql`delete from iban_use where client_key = ${key} and person_id = ${from}`.execute(ctx.db);
};
