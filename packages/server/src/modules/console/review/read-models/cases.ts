import type { ReviewSignal, ReviewState } from '@mundwerk/contract/values/console/review';
import type { Beneficiary } from '@mundwerk/contract/values/state/states';
import { sql } from 'kysely';
import type { Reason } from '#modules/core/review/index.ts';
import type { Ctx } from '#platform/context.ts';

/** A case with the facts of its claim for a list. */
export interface ListedCase {
  readonly claimId: string;
  readonly claimNumber: string;
  readonly recommendationNumber: string | null;
  readonly orderNumber: string | null;
  readonly beneficiary: Beneficiary;
  readonly firstName: string;
  readonly lastName: string;
  readonly recommenderId: string;
  readonly recipientId: string | null;
  readonly state: ReviewState;
  readonly score: number;
  readonly reasons: readonly Reason[];
  readonly valueCents: number;
  readonly heldAt: Date | null;
  readonly heldUntil: Date | null;
  readonly assessedAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
}

/** Which cases a list shows, and in which order. */
export type CaseView = 'open' | 'watched' | 'sample' | 'decided';

const AMONG: Record<CaseView, ReturnType<typeof sql>> = {
  open: sql`k.state = 'Gehalten'`,
  watched: sql`k.state = 'Beobachtet'`,
  sample: sql`(k.sampled_at is not null and k.state in ('Unauffaellig', 'Beobachtet'))`,
  decided: sql`k.state in ('Freigegeben', 'Abgelehnt', 'Abgelaufen')`,
};
const ORDER: Record<CaseView, ReturnType<typeof sql>> = {
  open: sql`date_trunc('day', k.held_until), k.score desc, k.claim_id`,
  watched: sql`k.score desc, k.claim_id`,
  sample: sql`k.sampled_at desc, k.claim_id`,
  decided: sql`k.decided_at desc, k.claim_id`,
};

const cases = (ctx: Ctx) => sql`
  select k.claim_id as "claimId", c.claim_number as "claimNumber", o.recommendation_number as "recommendationNumber",
    o.order_number as "orderNumber", c.beneficiary, p.first_name as "firstName", p.last_name as "lastName",
    k.recommender_id as "recommenderId", k.recipient_id as "recipientId", k.state, k.score, k.reasons, c.value_cents as "valueCents",
    k.held_at as "heldAt", k.held_until as "heldUntil", k.assessed_at as "assessedAt", k.decided_at as "decidedAt",
    k.decided_by as "decidedBy"
  from review_case k
  join claim c on c.client_key = k.client_key and c.id = k.claim_id
  join recommender p on p.client_key = k.client_key and p.id = k.recommender_id
  left join customer_order o on o.client_key = c.client_key and o.id = c.order_id
  where k.client_key = ${ctx.client.key}`;

/** One page of a view. */
export const selectListedCases = async (
  ctx: Ctx,
  view: CaseView,
  page: { readonly limit: number; readonly offset: number },
): Promise<ListedCase[]> => {
  const { rows } = await sql<ListedCase>`${cases(ctx)} and ${AMONG[view]}
    order by ${ORDER[view]} limit ${page.limit} offset ${page.offset}`.execute(ctx.db);
  return rows;
};

/** The cases of claims by their numbers; unremarkable claims that were not sampled have none. */
export const selectCasesByNumber = async (ctx: Ctx, numbers: readonly string[]): Promise<ListedCase[]> => {
  const { rows } = await sql<ListedCase>`${cases(ctx)} and c.claim_number = any(${numbers}::text[])
    and (k.state <> 'Unauffaellig' or k.sampled_at is not null)`.execute(ctx.db);
  return rows;
};

/** How many cases each view has, and what is held. */
export interface CaseCounts {
  readonly open: number;
  readonly watched: number;
  readonly sample: number;
  readonly decided: number;
  readonly heldCents: number;
}

export const selectCaseCounts = async (ctx: Ctx): Promise<CaseCounts> => {
  const { rows } = await sql<CaseCounts>`
    select count(*) filter (where ${AMONG.open})::integer as open, count(*) filter (where ${AMONG.watched})::integer as watched,
      count(*) filter (where ${AMONG.sample})::integer as sample, count(*) filter (where ${AMONG.decided})::integer as decided,
      coalesce(sum(c.value_cents) filter (where ${AMONG.open}), 0)::integer as "heldCents"
    from review_case k join claim c on c.client_key = k.client_key and c.id = k.claim_id
    where k.client_key = ${ctx.client.key} and (k.state <> 'Unauffaellig' or k.sampled_at is not null)`.execute(ctx.db);
  return rows[0] ?? { open: 0, watched: 0, sample: 0, decided: 0, heldCents: 0 };
};

/** The result of the samples of the last 90 days: how many people decided about, and how many of these they refused. */
export const selectSampleResult = async (ctx: Ctx): Promise<{ readonly decided: number; readonly refused: number }> => {
  const { rows } = await sql<{ decided: number; refused: number }>`
    select count(*)::integer as decided, count(*) filter (where state = 'Abgelehnt')::integer as refused from review_case
    where client_key = ${ctx.client.key} and sampled_at is not null and held_at is null and state in ('Freigegeben', 'Abgelehnt')
      and decided_at > ${ctx.now}::timestamptz - interval '90 days'`.execute(ctx.db);
  return rows[0] ?? { decided: 0, refused: 0 };
};

/** By signal: holds of the last 30 days that it added to, and how many of them people passed. */
export const selectTriggers = async (
  ctx: Ctx,
): Promise<{ readonly signal: ReviewSignal; readonly count: number; readonly passed: number }[]> => {
  const { rows } = await sql<{ signal: ReviewSignal; count: number; passed: number }>`
    select r.value ->> 'signal' as signal, count(*)::integer as count,
      count(*) filter (where k.state = 'Freigegeben')::integer as passed
    from review_case k cross join lateral jsonb_array_elements(k.reasons) r
    where k.client_key = ${ctx.client.key} and k.held_at > ${ctx.now}::timestamptz - interval '30 days'
      and (r.value ->> 'points')::integer > 0
    group by 1 order by 2 desc, 1`.execute(ctx.db);
  return rows;
};

/** A line of a case's history. */
export interface CaseEvent {
  readonly event: 'assess' | 'pass' | 'prolong' | 'refuse' | 'expire';
  readonly state: ReviewState;
  readonly score: number;
  readonly at: Date;
  readonly by: string;
  readonly reason: string | null;
  readonly until: Date | null;
}

/** The history of a case, the newest first. */
export const selectCaseEvents = async (ctx: Ctx, claimId: string): Promise<CaseEvent[]> => {
  const { rows } = await sql<CaseEvent>`
    select event, to_state as state, score, at, by, reason, until from review_history
    where client_key = ${ctx.client.key} and claim_id = ${claimId} order by id desc limit 50`.execute(ctx.db);
  return rows;
};

/** An assessed claim, as a preview of rules weighs it again. */
export interface AssessedClaim {
  readonly score: number;
  readonly reasons: readonly Reason[];
  readonly state: ReviewState;
  readonly valueCents: number;
  readonly recommenderId: string;
  readonly recommenderEmail: string;
  readonly recipientId: string | null;
  readonly recipientEmail: string | null;
}

/** Every claim that was assessed since a moment. */
export const selectAssessedSince = async (ctx: Ctx, since: Date): Promise<AssessedClaim[]> => {
  const { rows } = await sql<AssessedClaim>`
    select k.score, k.reasons, k.state, c.value_cents as "valueCents", k.recommender_id as "recommenderId",
      p.email_normal as "recommenderEmail", k.recipient_id as "recipientId", x.email_normal as "recipientEmail"
    from review_case k
    join claim c on c.client_key = k.client_key and c.id = k.claim_id
    join recommender p on p.client_key = k.client_key and p.id = k.recommender_id
    left join recipient x on x.client_key = k.client_key and x.id = k.recipient_id
    where k.client_key = ${ctx.client.key} and k.assessed_at > ${since}`.execute(ctx.db);
  return rows;
};

/** The comparable data of a person in clear text; they are masked before they leave the server. */
export interface EvidencePerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly lastNameKey: string;
  readonly ibanMasked: string | null;
  readonly fingerprint: string | null;
  readonly street: string | null;
  readonly houseNumber: string | null;
  readonly postcode: string | null;
  readonly phone: string | null;
}

/** People with the account they named last, and recipients with their address and phone; the erased are left out. */
export const selectEvidencePeople = async (ctx: Ctx, ids: readonly string[]): Promise<EvidencePerson[]> => {
  const { rows } = await sql<EvidencePerson>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.email_normal as email,
      report_key(p.last_name) as "lastNameKey", a.iban_masked as "ibanMasked",
      (select u.fingerprint from account_use u where u.client_key = p.client_key and u.person_id = p.id
        order by u.last_at desc limit 1) as fingerprint,
      x.street, x.house_number as "houseNumber", x.postcode, x.phone
    from review_person p
    left join recipient x on x.client_key = p.client_key and x.id = p.id
    left join lateral (
      select iban_masked from (
        select b.iban_masked, b.updated_at as at from bank_account b
        where b.client_key = p.client_key and b.owner_id = p.id
        union all
        select y.iban_masked, y.created_at from payment y
        where y.client_key = p.client_key and y.owner_id = p.id and y.iban_masked is not null
      ) named order by at desc limit 1
    ) a on true
    where p.client_key = ${ctx.client.key} and p.id = any(${ids}::uuid[])`.execute(ctx.db);
  return rows;
};
