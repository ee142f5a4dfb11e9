import type { PromisedReward } from '@mundwerk/contract/values/promise';
import type { ClaimState, RewardKind } from '@mundwerk/contract/values/state/states';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { ConcernedPerson, PromisedDays } from '../rules.ts';

/** An order through the link is undecided: no reward of it is ready yet. */
const hasOrder = sql`exists (
  select from customer_order o where o.client_key = r.client_key and o.recommendation_number = r.number
    and o.state in ('Gemeldet', 'Bestaetigt', 'Freigegeben') and not exists (
      select from claim c where c.client_key = o.client_key and c.order_id = o.id and c.state <> 'Offen'))`;

/** A referral runs while its link works, or an order through it is undecided. */
const isRunning = (ctx: Ctx) => sql`(r.valid_until > ${ctx.now} or ${hasOrder})`;

/** A claim is owed until it is paid, cancelled or expired. */
const isOwed = sql`c.state in ('Offen', 'Bereitgestellt', 'Abgeholt')`;

/** Contacts who typed their address themselves and consented, and have a reward to come: one row for each address. */
const concernedContacts = (ctx: Ctx) => sql`
  select distinct on (p.email_normal) p.id from recipient p
  where p.client_key = ${ctx.client.key} and p.deleted_at is null and p.email_normal is not null and p.consent_at is not null
    and exists (select from claim c where c.client_key = p.client_key and c.recipient_id = p.id and ${isOwed})
  order by p.email_normal, p.created_at, p.id`;

/** Recommenders with running referrals, ready or expected rewards. */
const concernedRecommenders = (ctx: Ctx) => sql`
  select a.id from recommender a
  where a.client_key = ${ctx.client.key} and a.deleted_at is null and (
    exists (select from recommendation r where r.client_key = a.client_key and r.recommender_id = a.id and ${isRunning(ctx)})
    or exists (select from claim c where c.client_key = a.client_key and c.recommender_id = a.id and ${isOwed}))`;

/** Everyone to be told of the end: recommenders, and contacts who were not told at another of their referrals. */
export const selectConcerned = async (ctx: Ctx, closingId: string | null): Promise<ConcernedPerson[]> => {
  const { rows } = await sql<ConcernedPerson>`
    select 'recommender' as reader, id as "personId" from (${concernedRecommenders(ctx)}) a
    union all
    select 'recipient', id from (${concernedContacts(ctx)}) p
    where not exists (
      select from closing_mail m
      join recipient told on told.client_key = m.client_key and told.id = m.person_id
      join recipient asked on asked.client_key = m.client_key and asked.id = p.id
      where m.client_key = ${ctx.client.key} and m.closing_id = ${closingId} and m.reader = 'recipient'
        and told.email_normal = asked.email_normal)`.execute(ctx.db);
  return rows;
};

/** Counts and sums of the people whom the end concerns. */
export interface Concerns {
  readonly recommenders: number;
  readonly contacts: number;
  readonly referrals: number;
  readonly ready: number;
  readonly readyCents: number;
  readonly expected: number;
  readonly expectedCents: number;
}

/** How many people the end concerns today, and what they are owed. */
export const countConcerns = async (ctx: Ctx): Promise<Concerns> => {
  const { rows } = await sql<Concerns>`
    select (select count(*)::int from (${concernedRecommenders(ctx)}) a) as recommenders,
      (select count(*)::int from (${concernedContacts(ctx)}) p) as contacts,
      (select count(*)::int from recommendation r where r.client_key = ${ctx.client.key} and ${isRunning(ctx)}) as referrals,
      (count(*) filter (where c.state = 'Bereitgestellt'))::int as ready,
      coalesce(sum(c.value_cents) filter (where c.state = 'Bereitgestellt'), 0)::int as "readyCents",
      (count(*) filter (where c.state <> 'Bereitgestellt'))::int as expected,
      coalesce(sum(c.value_cents) filter (where c.state <> 'Bereitgestellt'), 0)::int as "expectedCents"
    from claim c where c.client_key = ${ctx.client.key} and ${isOwed}`.execute(ctx.db);
  const [counted] = rows;
  if (!counted) throw new Error('an aggregate without a row');
  return counted;
};

/** The latest days that links and ready rewards were promised to last. */
export const selectPromisedDays = async (ctx: Ctx): Promise<PromisedDays> => {
  const { rows } = await sql<PromisedDays>`
    select (select (max(r.valid_until) at time zone 'Europe/Berlin')::date::text from recommendation r
        where r.client_key = ${ctx.client.key} and r.valid_until > ${ctx.now}) as "linksUntil",
      (select (max(c.expires_at) at time zone 'Europe/Berlin')::date::text from claim c
        where c.client_key = ${ctx.client.key} and c.state = 'Bereitgestellt') as "pickupUntil"`.execute(ctx.db);
  return rows[0] ?? { linksUntil: null, pickupUntil: null };
};

/** A running referral as a mail lists it. */
export interface RunningReferral {
  readonly productId: number;
  readonly validUntil: Date;
  /** A contract through the link is being decided. */
  readonly hasOrder: boolean;
}

/** The running referrals of a recommender, the newest first. */
export const selectRunning = async (ctx: Ctx, recommenderId: string): Promise<RunningReferral[]> => {
  const { rows } = await sql<RunningReferral>`
    select r.product_id as "productId", r.valid_until as "validUntil", ${hasOrder} as "hasOrder"
    from recommendation r
    where r.client_key = ${ctx.client.key} and r.recommender_id = ${recommenderId} and ${isRunning(ctx)}
    order by r.created_at desc, r.number`.execute(ctx.db);
  return rows;
};

/** A reward to come as a mail lists it. */
export interface OwedReward {
  readonly choices: readonly PromisedReward[];
  readonly payoutKind: RewardKind | null;
  readonly valueCents: number;
  readonly state: Extract<ClaimState, 'Offen' | 'Bereitgestellt' | 'Abgeholt'>;
  readonly expiresAt: Date | null;
}

/** The rewards that a person still gets; of a contact at all of their referrals. */
export const selectOwed = async (ctx: Ctx, { reader, personId }: ConcernedPerson): Promise<OwedReward[]> => {
  const isTheirs =
    reader === 'recommender'
      ? sql`c.recommender_id = ${personId}`
      : sql`c.recipient_id in (select other.id from recipient own
          join recipient other on other.client_key = own.client_key and other.email_normal = own.email_normal
          where own.client_key = ${ctx.client.key} and own.id = ${personId})`;
  const { rows } = await sql<OwedReward>`
    select c.choices, c.payout_kind as "payoutKind", c.value_cents as "valueCents", c.state, c.expires_at as "expiresAt"
    from claim c where c.client_key = ${ctx.client.key} and ${isTheirs} and ${isOwed}
    order by c.expires_at nulls last, c.created_at, c.id`.execute(ctx.db);
  return rows;
};
