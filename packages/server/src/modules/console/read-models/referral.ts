import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { type ClaimRow, claimJson, type OrderRow, orderJson } from './orders.ts';
import {
  assigneeJson,
  type ColleagueRow,
  type ContactRow,
  type NoteRow,
  notesJson,
  type PersonRow,
  recipientJson,
  recommenderJson,
} from './people.ts';

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
