import type { ClaimState } from '@mundwerk/contract/values/state/claim-state';
import { sql } from 'kysely';
import { selectConcernedAccounts } from '#modules/account/index.ts';
import type { Ctx } from '#platform/context.ts';

/** Claims that still owe something. */
const OPEN: readonly ClaimState[] = ['Offen', 'Bereitgestellt', 'Abgeholt'];

/** How many accounts an address or a pattern concerns, and how many of them wait for a reward. */
export const countConcernedAccounts = async (
  ctx: Ctx,
  entry: string,
): Promise<{ readonly accounts: number; readonly withReward: number }> => {
  const { EmailWhitelist, EmailAusnahmen } = ctx.client.config;
  const concerned = selectConcernedAccounts(ctx, entry, [...EmailWhitelist, ...EmailAusnahmen]);
  const { rows } = await sql<{ accounts: number; withReward: number }>`
    select count(*)::integer as accounts, count(*) filter (where exists (
      select from claim where claim.client_key = ${ctx.client.key} and claim.recommender_id = concerned.id
        and claim.state = any(${OPEN}::text[])
    ))::integer as "withReward"
    from (${concerned}) as concerned`.execute(ctx.db);
  return rows[0] ?? { accounts: 0, withReward: 0 };
};

/** Whether an account waits for a reward. */
export const hasOpenReward = async (ctx: Ctx, recommenderId: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from claim where client_key = ${ctx.client.key} and recommender_id = ${recommenderId}
      and state = any(${OPEN}::text[])) as found`.execute(ctx.db);
  return rows[0]?.found ?? false;
};

/** The open payments of a person that no run has taken yet. */
export const countPaymentsOf = async (
  ctx: Ctx,
  personId: string,
): Promise<{ readonly payments: number; readonly cents: number }> => {
  const { rows } = await sql<{ payments: number; cents: number }>`
    select count(*)::integer as payments, coalesce(sum(p.amount_cents), 0)::integer as cents
    from payment p join claim c on c.client_key = p.client_key and c.id = p.claim_id
    where p.client_key = ${ctx.client.key} and p.state = 'Offen' and c.recommender_id = ${personId}
      and not exists (select from payout_run_payment r where r.client_key = p.client_key and r.payment_id = p.id)`.execute(
    ctx.db,
  );
  return rows[0] ?? { payments: 0, cents: 0 };
};
