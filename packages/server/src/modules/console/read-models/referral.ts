import type { Language } from '@mundwerk/contract/values/language';
import { sql } from 'kysely';
import type { PaymentSituations } from '#modules/core/claim/index.ts';
import type { Ctx } from '#platform/context.ts';
import {
  assigneeJson,
  type ClaimRow,
  type ColleagueRow,
  type ContactRow,
  claimJson,
  type NoteRow,
  notesJson,
  type OrderRow,
  orderJson,
  type PersonRow,
  recipientJson,
  recommenderJson,
} from './page-parts.ts';

/** Whether the client has this recommendation. */
export const hasRecommendation = async (ctx: Ctx, number: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from recommendation r
    where r.client_key = ${ctx.client.key} and r.number = ${number}`.execute(ctx.db);
  return rows.length > 0;
};

/** The recommendation that an order belongs to; null when there is no such order. */
export const selectRecommendationOfOrder = async (ctx: Ctx, orderNumber: string): Promise<string | null> => {
  const { rows } = await sql<{ number: string }>`select o.recommendation_number as number from customer_order o
    where o.client_key = ${ctx.client.key} and o.order_number = ${orderNumber}`.execute(ctx.db);
  return rows[0]?.number ?? null;
};

/** A recommendation with everything its page shows besides the explanation and the timeline. */
export interface ReferralRow {
  readonly number: string;
  readonly offlineCode: string | null;
  readonly productId: number;
  readonly shareRecommender: number;
  readonly createdAt: Date;
  readonly validUntil: Date;
  readonly clockStoppedAt: Date | null;
  readonly agencyNumber: string | null;
  readonly agencyName: string | null;
  readonly recommender: PersonRow;
  readonly contacts: readonly ContactRow[];
  readonly links: ReadonlyArray<{
    readonly channel: string;
    readonly visits: number;
    readonly clicks: number;
    readonly firstVisitAt: string | null;
    readonly lastVisitAt: string | null;
  }>;
  readonly orders: readonly OrderRow[];
  readonly goodwill: {
    readonly id: string;
    readonly customerNumber: string;
    readonly state: 'open' | 'accepted' | 'refused';
    readonly createdAt: string;
    readonly reason: string | null;
    readonly claim: ClaimRow | null;
  } | null;
  readonly notes: readonly NoteRow[];
  readonly assignee: ColleagueRow | null;
  readonly audits: number;
}

/** Maximum number of contacts on a page; a link that spreads widely has many visitors, few of whom leave their data. */
const CONTACTS = 20;

/**
 * A recommendation with its people, links, orders, claims, payments and notes, in one round trip. Everything is found by the key of
 * the recommendation, so that only what belongs to it costs time.
 */
export const selectReferral = async (ctx: Ctx, number: string): Promise<ReferralRow | null> => {
  const { key } = ctx.client;
  const { rows } = await sql<ReferralRow>`
    select r.number, r.offline_code as "offlineCode", r.product_id as "productId",
      r.share_recommender as "shareRecommender", r.created_at as "createdAt", r.valid_until as "validUntil",
      r.clock_stopped_at as "clockStoppedAt", r.agency_number as "agencyNumber",
      (select a.name from agency a where a.client_key = r.client_key and a.number = r.agency_number) as "agencyName",
      ${recommenderJson} as recommender,
      (select coalesce(jsonb_agg(e.json order by e.at), '[]') from (
        select ${recipientJson} as json, e.data_given_at as at from recipient e
        where e.client_key = r.client_key and e.recommendation_number = r.number and e.data_given_at is not null
        order by e.data_given_at limit ${CONTACTS}
      ) e) as contacts,
      (select coalesce(jsonb_agg(jsonb_build_object('channel', f.channel, 'visits', f.visits, 'clicks', f.clicks,
          'firstVisitAt', f.first_visit_at, 'lastVisitAt', f.last_visit_at) order by f.visits + f.clicks desc, f.channel), '[]')
        from recommendation_figures f where f.client_key = r.client_key and f.number = r.number) as links,
      (select coalesce(jsonb_agg(${orderJson} order by o.created_at), '[]') from customer_order o
        where o.client_key = r.client_key and o.recommendation_number = r.number) as orders,
      (select jsonb_build_object('id', g.id, 'customerNumber', g.customer_number, 'state', g.state,
          'createdAt', g.created_at, 'reason', g.decided_reason,
          'claim', (select ${claimJson} from claim c where c.client_key = g.client_key and c.id = g.claim_id))
        from goodwill_request g where g.client_key = r.client_key and g.number = r.number) as goodwill,
      ${notesJson(key, 'recommendation', sql`r.number`)} as notes,
      ${assigneeJson(key, 'recommendation', sql`r.number`)} as assignee,
      (select count(*)::int from audit a
        where a.client_key = r.client_key and a.subject_kind = 'recommendation' and a.subject_id = r.number) as audits
    from recommendation r
    join recommender p on p.client_key = r.client_key and p.id = r.recommender_id
    where r.client_key = ${key} and r.number = ${number}`.execute(ctx.db);
  return rows[0] ?? null;
};

interface SituationRow {
  readonly claimId: string;
  readonly proposedBy: string | null;
  readonly outOn: string | null;
  readonly outReason: string | null;
  readonly outUntil: string | null;
  readonly contradictedOn: string | null;
}

const DAY = sql.lit('YYYY-MM-DD');

/**
 * By claim of these recommendations: who proposed the run of its open payment, until when an operator took the payment out, and when the
 * bank contradicted itself about it. Claims without any of these are left out.
 */
export const selectPaymentSituations = async (ctx: Ctx, numbers: readonly string[]): Promise<PaymentSituations> => {
  const { rows } = await sql<SituationRow>`
    select c.id as "claimId", m.name as "proposedBy",
      to_char(x.at at time zone 'Europe/Berlin', ${DAY}) as "outOn", x.reason as "outReason", to_char(x.ends_on, ${DAY}) as "outUntil",
      to_char(l.at at time zone 'Europe/Berlin', ${DAY}) as "contradictedOn"
    from customer_order o
    join claim c on c.client_key = o.client_key and c.order_id = o.id
    join lateral (
      select p.id, p.state, p.end_to_end_id from payment p
      where p.client_key = c.client_key and p.claim_id = c.id order by p.created_at desc limit 1
    ) p on true
    left join payment_exclusion x on x.payment_id = p.id and x.client_key = c.client_key and x.ended_at is null
      and x.ends_on > (${ctx.now}::timestamptz at time zone 'Europe/Berlin')::date
    left join lateral (
      select u.name from approval a join operator_user u on u.id = a.made_by
      where p.state = 'Offen' and a.client_key = c.client_key and a.kind = 'payout.run' and a.state = 'Vorgeschlagen'
        and a.expires_at > ${ctx.now} and a.payload -> 'payments' @> jsonb_build_array(jsonb_build_object('id', p.id))
      limit 1
    ) m on true
    left join lateral (
      select b.at from bank_line b
      where b.client_key = c.client_key and b.reference = p.end_to_end_id and b.problem = 'Widerspruch' and b.settled_at is null
      order by b.at desc limit 1
    ) l on true
    where o.client_key = ${ctx.client.key} and o.recommendation_number = any(${numbers}::text[])
      and (x.id is not null or m.name is not null or l.at is not null)`.execute(ctx.db);
  return new Map(
    rows.map(({ claimId, proposedBy, outOn, outReason, outUntil, contradictedOn }) => [
      claimId,
      {
        proposedBy,
        takenOut: outOn === null ? null : { on: outOn, reason: outReason ?? '', until: outUntil },
        contradictedOn,
      },
    ]),
  );
};

/** A mail with its stored text, and the person it is about. */
export interface KeptMail {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly to: string;
  readonly language: Language;
  readonly text: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly personId: string | null;
}

/** One mail by its id. The person is found through the mail's subject, because the address is erased first. */
export const selectKeptMail = async (ctx: Ctx, id: string): Promise<KeptMail | null> => {
  const { rows } = await sql<KeptMail>`
    select m.id, m.kind, m.subject, m.to_address as "to", m.language, m.kept_text as text, m.created_at as "createdAt",
      m.sent_at as "sentAt",
      case m.subject_kind
        when 'recommender' then m.subject_ref
        when 'recipient' then m.subject_ref
        when 'recommendation' then (select r.recommender_id::text from recommendation r
          where r.client_key = m.client_key and r.number = m.subject_ref)
        when 'claim' then (select coalesce(c.recommender_id, c.recipient_id)::text from claim c
          where c.client_key = m.client_key and c.id = m.subject_ref::uuid)
      end as "personId"
    from mail m where m.client_key = ${ctx.client.key} and m.id = ${id} and m.subject_kind is not null`.execute(ctx.db);
  return rows[0] ?? null;
};
