import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import { UNREAD } from '#platform/db/unread.ts';
import { REMINDER_DAYS } from '../rules.ts';
import type { ClaimTables } from '../tables.ts';

const ofClient = (ctx: Ctx) => clientRows<ClaimTables>(ctx);

/** Events that a beneficiary is notified of by mail, besides that a claim is ready. */
export type ClaimMailEvent =
  | 'remindEarly'
  | 'remindLate'
  | 'pickedUp'
  | 'paid'
  | 'voucher'
  | 'expired'
  | 'cancelled'
  | 'returned';

/** Reason stored with the mail of the first of several claims that were picked up together: this mail covers all of them. */
export const SEVERAL = 'several';

/** A mail that an event of a claim owes, by its key. */
export interface OwedMail {
  readonly claimId: string;
  readonly event: ClaimMailEvent;
  readonly ref: string;
  readonly reason: string | null;
}

/** A mail that is still to be written, with the moment since which it is owed, in the precision of the database. */
export interface DueMail extends OwedMail {
  readonly since: string;
}

const OWED = ['claim_id as claimId', 'event', 'ref', 'reason'] as const;

const owed = (ctx: Ctx) =>
  ctx.db.withTables<ClaimTables>().selectFrom('claim_mail').select(OWED).where('client_key', '=', ctx.client.key);

/** Records that mails are owed; idempotent. */
export const insertOwedMails = async (ctx: Ctx, mails: readonly OwedMail[]): Promise<void> => {
  if (mails.length === 0) return;
  await ctx.db
    .withTables<ClaimTables>()
    .insertInto('claim_mail')
    .values(
      mails.map(({ claimId, event, ref, reason }) => ({
        client_key: ctx.client.key,
        claim_id: claimId,
        event,
        ref,
        reason,
        created_at: ctx.now,
        settled_at: null,
      })),
    )
    .onConflict((conflict) => conflict.constraint('claim_mail_pk').doNothing())
    .modifyEnd(UNREAD)
    .execute();
};

/** Owed mails after the given one, grouped by claim, and within a claim in the order in which they became owed. */
export const selectDueMails = (ctx: Ctx, after: DueMail | null, limit: number): Promise<DueMail[]> => {
  const query = owed(ctx)
    .select(sql<string>`created_at::text`.as('since'))
    .where('settled_at', 'is', null)
    .orderBy('claim_id')
    .orderBy('created_at')
    .orderBy('event')
    .orderBy('ref')
    .limit(limit);
  return (
    after
      ? query.where(
          sql<boolean>`(claim_id, created_at, event, ref) > (${after.claimId}::uuid, ${after.since}::timestamptz, ${after.event}, ${after.ref})`,
        )
      : query
  ).execute();
};

/** The last mail about a claim that was picked up or has ended; a claim that still waits gets a new link instead. */
export const selectLastTold = async (ctx: Ctx, claimId: string): Promise<OwedMail | null> =>
  (await owed(ctx)
    .where('claim_id', '=', claimId)
    .where('event', 'in', ['pickedUp', 'paid', 'expired', 'cancelled'])
    .where('settled_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('settled_at', 'desc')
    .executeTakeFirst()) ?? null;

/** The claims whose beneficiary was notified that they were picked up or have ended. */
export const selectToldClaims = async (ctx: Ctx, claimIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (claimIds.length === 0) return new Set();
  const rows = await owed(ctx)
    .where('claim_id', 'in', claimIds)
    .where('event', 'in', ['pickedUp', 'paid', 'expired', 'cancelled'])
    .where('settled_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ claimId }) => claimId));
};

/**
 * Locks an owed mail until the transaction ends; false when it is settled or another server has locked it. Waits while another server
 * writes an earlier one of the same claim, so that its mails are sent in order.
 */
export const lockDueMail = async (ctx: Ctx, mail: DueMail): Promise<boolean> => {
  const unsettled = owed(ctx).where('claim_id', '=', mail.claimId).where('settled_at', 'is', null);
  const row = await unsettled
    .where('event', '=', mail.event)
    .where('ref', '=', mail.ref)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return false;
  await unsettled
    .where(sql<boolean>`created_at < ${mail.since}::timestamptz`)
    .orderBy('created_at')
    .forUpdate()
    .execute();
  return true;
};

export const updateSettled = async (ctx: Ctx, mail: OwedMail): Promise<void> => {
  await ofClient(ctx)
    .updateTable('claim_mail')
    .set({ settled_at: ctx.now })
    .where('claim_id', '=', mail.claimId)
    .where('event', '=', mail.event)
    .where('ref', '=', mail.ref)
    .executeTakeFirstOrThrow();
};

/** What a recommender was paid in a calendar year, transfers and vouchers together. */
export const selectYearCents = async (ctx: Ctx, recommenderId: string, year: number): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(c.value_cents), 0)::int as cents from claim c
    where c.client_key = ${ctx.client.key} and c.recommender_id = ${recommenderId}::uuid and c.state = 'Ausgezahlt'
      and ${year} = (select extract(year from max(h.at) at time zone 'Europe/Berlin') from claim_history h
        where h.client_key = c.client_key and h.claim_id = c.id and h.to_state = 'Ausgezahlt')`.execute(ctx.db);
  return rows[0]?.cents ?? 0;
};

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
