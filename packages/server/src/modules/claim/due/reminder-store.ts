import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { REMINDER_DAYS } from './rules.ts';

/**
 * Records the reminders that are due, each once for every time a claim was provided; returns their number. If both are due,
 * only the later one is sent. That one is left out where the time to pick up is so short that it would come first.
 */
export const insertReminders = async (ctx: Ctx): Promise<number> => {
  const { afterProvided, beforeEnd } = REMINDER_DAYS;
  const { numAffectedRows } = await sql`
    insert into claim_mail (client_key, claim_id, event, ref, reason, created_at)
    select client_key, id, case when is_late then 'remindLate' else 'remindEarly' end, provided_at::text, null, ${ctx.now}
    from (
      select client_key, id, provided_at,
        early_at < late_at and late_at <= ${ctx.now} as is_late,
        early_at <= ${ctx.now} as is_early
      from (
        select client_key, id, provided_at, expires_at,
          provided_at + make_interval(days => ${afterProvided}) as early_at,
          expires_at - make_interval(days => ${beforeEnd}) as late_at
        from claim
        where client_key = ${ctx.client.key} and state = 'Bereitgestellt' and expires_at > ${ctx.now}
      ) as provided
    ) as due
    where is_late or is_early
    on conflict on constraint claim_mail_pk do nothing`.execute(ctx.db);
  return Number(numAffectedRows ?? 0);
};

/** Ids of the claims whose time to be picked up has ended, in order. */
export const selectLapsed = async (ctx: Ctx, after: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from claim
    where client_key = ${ctx.client.key} and state = 'Bereitgestellt' and expires_at <= ${ctx.now} and id > ${after}
    order by id limit ${limit}`.execute(ctx.db);
  return rows.map(({ id }) => id);
};
