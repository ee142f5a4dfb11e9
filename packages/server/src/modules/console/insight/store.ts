import type { InsightMail } from '@mundwerk/contract/console/insight';
import { INSIGHT_STEPS } from '@mundwerk/contract/values/insight/insight';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import { type Database, inTransaction } from '#platform/db/database.ts';
import type { ConsoleTables } from '../tables.ts';
import type { StepTime } from './rules.ts';

/** An arbitrary lock id, the same for all servers: only one folds at a time, so that none overwrites newer figures. */
const FOLD_LOCK = 7_041_020;

/**
 * Consumes noted changes and rewrites the figures of their recommendations and recommenders, in one statement: it sees a note and the change that made it
 * together, and a change it does not see yet leaves a note for the next fold. Returns the number of notes; null while another server folds.
 */
export const foldChanges = (db: Database, maxChanges: number): Promise<number | null> =>
  inTransaction(db, async (trx) => {
    const { rows: locks } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(${FOLD_LOCK}) as "isMine"`.execute(trx);
    if (!locks[0]?.isMine) return null;
    const { rows } = await sql<{ taken: number }>`
      with taken as (
        delete from insight_change where ctid = any (array(select ctid from insight_change limit ${maxChanges}))
        returning client_key, number
      ), changed as (select distinct client_key, number from taken
      ), written as (
        insert into insight_recommendation
        select n.client_key, n.number, n.created_at, n.product_id, n.channel, n.agency_number, n.reached, n.shared_at, n.visited_at,
          n.clicked_at, n.recipient_at, n.ordered_at, n.succeeded_at, n.paid_at, n.new_customers, n.paid_cents, n.owed_cents,
          n.standing, n.valid_until, n.visits, n.orders, n.language
        from changed c join lateral (
          select * from insight_recommendation_now v where v.client_key = c.client_key and v.number = c.number offset 0
        ) n on true
        on conflict on constraint insight_recommendation_pk do update set
          product_id = excluded.product_id, channel = excluded.channel, agency_number = excluded.agency_number,
          reached = excluded.reached, shared_at = excluded.shared_at, visited_at = excluded.visited_at,
          clicked_at = excluded.clicked_at, recipient_at = excluded.recipient_at, ordered_at = excluded.ordered_at,
          succeeded_at = excluded.succeeded_at, paid_at = excluded.paid_at, new_customers = excluded.new_customers,
          paid_cents = excluded.paid_cents, owed_cents = excluded.owed_cents, standing = excluded.standing,
          valid_until = excluded.valid_until, visits = excluded.visits, orders = excluded.orders, language = excluded.language
        returning client_key, number, created_at, shared_at
      ), people as (
        insert into insight_recommender as p
        select c.client_key, c.recommender_id, n.made, c.last_at
        from (
          select o.client_key, o.recommender_id, max(greatest(w.created_at, w.shared_at)) as last_at
          from written w join insight_recommender_of o on o.client_key = w.client_key and o.number = w.number
          group by o.client_key, o.recommender_id
        ) c join lateral (
          select made from insight_recommender_now v
          where v.client_key = c.client_key and v.recommender_id = c.recommender_id offset 0
        ) n on true
        on conflict on constraint insight_recommender_pk do update set
          made = excluded.made, last_at = greatest(p.last_at, excluded.last_at)
      )
      select count(*)::integer as taken from taken`.execute(trx);
    return rows[0]?.taken ?? 0;
  });

/** Stores how long the steps take; replaces the previous measurement. */
export const upsertStepTimes = async (ctx: Ctx, times: readonly StepTime[], today: string): Promise<void> => {
  if (times.length === 0) return;
  await ctx.db
    .withTables<ConsoleTables>()
    .insertInto('insight_step_time')
    .values(
      times.map(({ step, p90Days, sample }) => ({
        client_key: ctx.client.key,
        step: INSIGHT_STEPS.indexOf(step) + 1,
        p90_days: p90Days,
        sample,
        measured_on: today,
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint('insight_step_time_pk').doUpdateSet({
        p90_days: sql`excluded.p90_days`,
        sample: sql`excluded.sample`,
        measured_on: sql`excluded.measured_on`,
      }),
    )
    .execute();
};

/** How long the steps take as it was measured last. */
export const selectStepTimes = async (ctx: Ctx): Promise<StepTime[]> => {
  const rows = await ctx.db
    .withTables<ConsoleTables>()
    .selectFrom('insight_step_time')
    .select(['step', 'p90_days as p90Days', 'sample'])
    .where('client_key', '=', ctx.client.key)
    .execute();
  return rows.flatMap(({ step, p90Days, sample }) => {
    const name = INSIGHT_STEPS[step - 1];
    return name ? [{ step: name, p90Days, sample }] : [];
  });
};

const ofClient = (ctx: Ctx) => clientRows<ConsoleTables>(ctx);

/** A view that is mailed, as it is stored. */
export interface StoredMail {
  readonly id: string;
  readonly name: string;
  readonly rhythm: InsightMail['Rhythmus'];
  readonly days: number;
  readonly dimension: string;
  readonly productId: number | null;
  readonly channel: string | null;
  readonly agency: string | null;
  readonly sentOn: string | null;
}

/** The views that a person gets by mail, by name. */
export const selectMails = (ctx: Ctx, operatorId: string): Promise<StoredMail[]> =>
  ofClient(ctx)
    .selectFrom('insight_mail')
    .select(['id', 'name', 'rhythm', 'days', 'dimension', 'channel'])
    .select(['product_id as productId', 'agency_number as agency', 'sent_on as sentOn'])
    .where('operator_id', '=', operatorId)
    .orderBy('name')
    .execute();

/** Stores a view by mail; it replaces one of the same name. */
export const upsertMail = async (ctx: Ctx, operatorId: string, mail: Omit<StoredMail, 'sentOn'>): Promise<void> => {
  const { id, name, productId, agency, ...rest } = mail;
  const stored = { ...rest, product_id: productId, agency_number: agency };
  await ofClient(ctx)
    .insertInto('insight_mail', {
      id,
      operator_id: operatorId,
      name,
      ...stored,
      created_at: ctx.now,
      sent_on: null,
    })
    .onConflict((conflict) => conflict.constraint('insight_mail_once').doUpdateSet(stored))
    .execute();
};

export const deleteMail = async (ctx: Ctx, operatorId: string, id: string): Promise<void> => {
  await ofClient(ctx).deleteFrom('insight_mail').where('operator_id', '=', operatorId).where('id', '=', id).execute();
};

/** A mail to write, with its reader as the identity provider named them last. */
export interface DueMail extends StoredMail {
  readonly email: string | null;
  readonly grants: readonly string[];
}

/** Claims the mails that are due on a day, weekly ones on Mondays; a second call on the same day returns none. */
export const takeDueMails = async (ctx: Ctx, today: string, isMonday: boolean): Promise<DueMail[]> =>
  ofClient(ctx)
    .updateTable('insight_mail')
    .from('operator_user')
    .set({ sent_on: today })
    .whereRef('operator_user.id', '=', 'insight_mail.operator_id')
    .where('insight_mail.rhythm', 'in', isMonday ? ['Taeglich', 'Woechentlich'] : ['Taeglich'])
    .where((where) => where.or([where('insight_mail.sent_on', 'is', null), where('insight_mail.sent_on', '<', today)]))
    .returning(['insight_mail.id', 'insight_mail.name', 'insight_mail.rhythm', 'insight_mail.days'])
    .returning(['insight_mail.dimension', 'insight_mail.channel', 'insight_mail.product_id as productId'])
    .returning(['insight_mail.agency_number as agency', 'operator_user.email', 'operator_user.grants'])
    .returning(sql<string | null>`insight_mail.sent_on::text`.as('sentOn'))
    .execute();
