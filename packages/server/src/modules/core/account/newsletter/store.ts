import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import { UNREAD } from '#platform/db/unread.ts';
import type { AccountTables } from '../tables.ts';

const ofClient = (ctx: Ctx) => clientRows<AccountTables>(ctx);

/** Adds to the evidence of consents: what happened, when, from which network, and the wording where one was shown. */
export const insertConsentEvent = async (
  ctx: Ctx,
  recommenderId: string,
  event: { kind: 'requested' | 'terms'; text: string } | { kind: 'confirmed' | 'withdrawn'; text: null },
): Promise<void> => {
  await ofClient(ctx)
    .insertInto('consent_event', {
      ...event,
      recommender_id: recommenderId,
      at: ctx.now,
      from_network: ctx.ipPrefix,
    })
    .modifyEnd(UNREAD)
    .execute();
};

/**
 * Records that consent was requested, and the wording; false when it was given, or requested since the given time, or when
 * the account is deleted.
 */
export const recordNewsletterRequest = async (
  ctx: Ctx,
  id: string,
  text: string,
  notAskedSince: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await ofClient(ctx)
    .updateTable('recommender')
    .set({ newsletter_requested_at: ctx.now, address_mail_at: ctx.now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('newsletter_confirmed_at', 'is', null)
    .where((where) =>
      where.or([where('newsletter_requested_at', 'is', null), where('newsletter_requested_at', '<=', notAskedSince)]),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return false;
  await insertConsentEvent(ctx, id, { kind: 'requested', text });
  return true;
};

/** Records the consent once, and that the address is confirmed; false when it was given before or its request has ended. */
export const recordNewsletterConsent = async (ctx: Ctx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await ofClient(ctx)
    .updateTable('recommender')
    .set({ newsletter_confirmed_at: ctx.now, address_confirmed_at: sql`coalesce(address_confirmed_at, ${ctx.now})` })
    .where('id', '=', id)
    .where('newsletter_requested_at', 'is not', null)
    .where('newsletter_confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return false;
  await insertConsentEvent(ctx, id, { kind: 'confirmed', text: null });
  return true;
};

/** Ends a consent, given or only requested; returns which of the two it was, or null when there was none. */
export const recordNewsletterWithdrawal = async (ctx: Ctx, id: string): Promise<'given' | 'asked' | null> => {
  const before = await ofClient(ctx)
    .selectFrom('recommender')
    .select('newsletter_confirmed_at')
    .where('id', '=', id)
    .where('newsletter_requested_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return null;
  await ofClient(ctx)
    .updateTable('recommender')
    .set({ newsletter_requested_at: null, newsletter_confirmed_at: null })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await insertConsentEvent(ctx, id, { kind: 'withdrawn', text: null });
  return before.newsletter_confirmed_at ? 'given' : 'asked';
};

/** The recommenders who requested or receive the newsletter and have since reported a mail as unwanted. */
export const selectComplainingSubscribers = async (ctx: Ctx): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select r.id from mail_complaint m join recommender r on r.client_key = m.client_key and lower(r.email) = m.address
    where m.client_key = ${ctx.client.key} and r.newsletter_requested_at <= m.complained_at`.execute(ctx.db);
  return rows.map(({ id }) => id);
};
