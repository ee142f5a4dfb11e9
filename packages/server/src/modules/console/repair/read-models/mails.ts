import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** The state of a mail. */
export interface LastMail {
  readonly kind: string;
  readonly state: 'queued' | 'sent' | 'failed';
  readonly at: Date;
  readonly lastError: string | null;
}

/** The last mail of each kind to an address. */
export const selectLastMails = async (
  ctx: Ctx,
  address: string,
  kinds: readonly string[],
): Promise<ReadonlyMap<string, LastMail>> => {
  const { rows } = await sql<LastMail>`
    select distinct on (kind) kind, state, coalesce(sent_at, created_at) as at, last_error as "lastError" from mail
    where client_key = ${ctx.client.key} and lower(to_address) = lower(${address}) and kind = any(${kinds}::text[])
    order by kind, position desc`.execute(ctx.db);
  return new Map(rows.map((row) => [row.kind, row]));
};

/** The newest recommendations of a recommender that can still be followed. */
export const selectLivingNumbers = async (ctx: Ctx, recommenderId: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ number: string }>`
    select number from recommendation
    where client_key = ${ctx.client.key} and recommender_id = ${recommenderId}
      and (valid_until > ${ctx.now} or clock_stopped_at is not null)
    order by created_at desc, number limit ${limit}`.execute(ctx.db);
  return rows.map(({ number }) => number);
};

/** The newest are enough to choose from. */
const MOST = 5;

/** The newest recommendations about which an account, or a contact, was mailed. */
export const selectToldReferrals = async (
  ctx: Ctx,
  { recommenderId, recipientIds }: { readonly recommenderId: string | null; readonly recipientIds: readonly string[] },
): Promise<string[]> => {
  const { rows } = await sql<{ number: string }>`
    select m.number, max(m.settled_at) as at from referral_mail m
    join recommendation r on r.client_key = m.client_key and r.number = m.number
    left join customer_order o on o.client_key = m.client_key and o.id::text = m.ref
    where m.client_key = ${ctx.client.key} and m.settled_at is not null and case
      when m.event = 'endedRecipient' then o.recipient_id = any(${recipientIds}::uuid[])
      else r.recommender_id = ${recommenderId} end
      and r.number in (
        select number from recommendation where client_key = ${ctx.client.key} and recommender_id = ${recommenderId}
        union all select recommendation_number from recipient where client_key = ${ctx.client.key} and id = any(${recipientIds}::uuid[]))
    group by m.number order by at desc, m.number limit ${MOST}`.execute(ctx.db);
  return rows.map(({ number }) => number);
};

/** The newest expired recommendations for which a visitor requested a new link. */
export const selectWishedLinks = async (ctx: Ctx, recommenderId: string): Promise<string[]> => {
  const { rows } = await sql<{ number: string }>`
    select r.number from recommendation r
    where r.client_key = ${ctx.client.key} and r.recommender_id = ${recommenderId}
      and r.valid_until <= ${ctx.now} and r.clock_stopped_at is null and exists (
        select from mail m where m.client_key = r.client_key and m.subject_ref = r.number and m.kind = 'new-link-wanted')
    order by r.created_at desc, r.number limit ${MOST}`.execute(ctx.db);
  return rows.map(({ number }) => number);
};

/** The newest recommendations whose request for goodwill was refused. */
export const selectRefusedGoodwill = async (ctx: Ctx, recommenderId: string): Promise<string[]> => {
  const { rows } = await sql<{ number: string }>`
    select number from goodwill_request
    where client_key = ${ctx.client.key} and recommender_id = ${recommenderId} and state = 'refused'
    order by decided_at desc, number limit ${MOST}`.execute(ctx.db);
  return rows.map(({ number }) => number);
};

/** A notice that was mailed to the owner of an account. */
export interface SentNotice {
  readonly id: string;
  readonly kind: string;
  readonly at: Date;
}

/** The newest notices of some kinds to an account, as long as their addresses are stored. */
export const selectNotices = async (
  ctx: Ctx,
  recommenderId: string,
  kinds: readonly string[],
): Promise<SentNotice[]> => {
  const { rows } = await sql<SentNotice>`
    select id, kind, created_at as at from mail
    where client_key = ${ctx.client.key} and subject_kind = 'recommender' and subject_ref = ${recommenderId}
      and kind = any(${kinds}::text[]) and to_address <> ''
    order by created_at desc, position desc limit ${MOST}`.execute(ctx.db);
  return rows;
};

/** A mail that the transaction under way has written. */
export interface WrittenMail {
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  /** The stored part of its text; null where nothing is stored. */
  readonly text: string | null;
}

/** The mails that the transaction under way has written, and no other. */
export const selectMailsWrittenHere = async (ctx: Ctx): Promise<WrittenMail[]> => {
  const { rows } = await sql<WrittenMail>`
    select kind, to_address as "to", subject, kept_text as text from (
      select *, xmin as written_by from mail where client_key = ${ctx.client.key} order by position desc limit 100
    ) newest where written_by = pg_current_xact_id()::xid
    order by position`.execute(ctx.db);
  return rows;
};
