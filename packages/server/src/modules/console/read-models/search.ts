import type { HitKind } from '@mundwerk/contract/console/record/search';
import type { SearchKind } from '@mundwerk/contract/values/console/search-grammar';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** A search hit, by the id that opens its page. Persons are owners: recommenders or recipients. */
export interface Found {
  readonly kind: HitKind;
  readonly id: string;
}

/** Persons that are read before a name counts as common: enough to count, too few to cost time. */
export const MOST_PERSONS = 100;

/** The upper bound of all texts with a given prefix, compared bytewise. */
const END = '\u{10FFFF}';

const NAME = sql`report_key(last_name || ' ' || first_name) collate "C"`;
const begins = (text: string) => sql`(${NAME} >= report_key(${text}) and ${NAME} < report_key(${text}) || ${END})`;

/** People type the last name first or last: either way the index is searched by the last name. */
export const isNamed = (typed: string): RawBuilder<unknown> => {
  const words = typed.replaceAll(',', ' ').split(/\s+/).filter(Boolean);
  const [last = '', ...others] = words.toReversed();
  const lastFirst = begins(words.join(' '));
  if (others.length === 0) return lastFirst;
  const first = others.toReversed().join(' ');
  return sql`(${lastFirst} or (${begins(last)} and starts_with(report_key(first_name), report_key(${first}))))`;
};

const byName = (key: string, typed: string): RawBuilder<Found> => sql`
  (select 'Person' as kind, id::text from recommender
    where client_key = ${key} and deleted_at is null and ${isNamed(typed)} limit ${MOST_PERSONS + 1})
  union all
  (select 'Person' as kind, id::text from recipient
    where client_key = ${key} and last_name is not null and ${isNamed(typed)} limit ${MOST_PERSONS + 1})`;

const byAccount = (key: string, condition: RawBuilder<unknown>): RawBuilder<Found> => sql`
  (select 'Person' as kind, owner_id::text as id from bank_account where client_key = ${key} and ${condition} limit ${MOST_PERSONS + 1})
  union
  (select 'Person' as kind, owner_id::text as id from payment
    where client_key = ${key} and iban_masked is not null and ${condition} limit ${MOST_PERSONS + 1})`;

/** How each kind of text is looked up, by an index that begins with it. */
const LOOKUPS: Readonly<Record<Exclude<SearchKind, 'iban'>, (key: string, value: string) => RawBuilder<Found>>> = {
  recommendation: (key, value) => sql`
    select 'Empfehlung' as kind, number as id from recommendation where client_key = ${key} and number = ${value}`,
  offlineCode: (key, value) => sql`
    select 'Empfehlung' as kind, number as id from recommendation where client_key = ${key} and offline_code = ${value}`,
  case: (key, value) => sql`
    select 'Fall' as kind, number as id from contact_case where client_key = ${key} and number = ${value}`,
  portalNumber: (key, value) => sql`
    select 'Auftrag' as kind, order_number as id from customer_order where client_key = ${key} and order_number = ${value}
    union all
    select 'Praemierung' as kind, claim_number as id from claim where client_key = ${key} and claim_number = ${value}`,
  run: (key, value) => sql`
    select 'Lauf' as kind, number as id from payout_run where client_key = ${key} and number = ${value}`,
  endToEndId: (key, value) => sql`
    select 'Praemierung' as kind, c.claim_number as id from payment p
    join claim c on c.client_key = p.client_key and c.id = p.claim_id
    where p.client_key = ${key} and p.end_to_end_id = ${value}`,
  recipient: (key, value) => sql`
    select 'Empfehlung' as kind, recommendation_number as id from recipient where client_key = ${key} and number = ${value}`,
  email: (key, value) => sql`
    select 'Person' as kind, id::text from recommender where client_key = ${key} and email_normal = ${value}
    union all
    (select 'Person' as kind, id::text from recipient
      where client_key = ${key} and email_normal = ${value} and deleted_at is null limit ${MOST_PERSONS + 1})`,
  ibanEnd: (key, value) => byAccount(key, sql`right(replace(iban_masked, ' ', ''), 4) = ${value}`),
  externalOrder: (key, value) => sql`
    select 'Auftrag' as kind, order_number as id from customer_order where client_key = ${key} and external_number = ${value}
    union all
    select 'Meldung' as kind, f.external_number as id from order_refusal f
    where f.client_key = ${key} and f.external_number = ${value} and not exists (
      select from customer_order o where o.client_key = ${key} and o.external_number = ${value})`,
  customer: (key, value) => sql`
    select 'Empfehlung' as kind, number as id from goodwill_request where client_key = ${key} and customer_number = ${value}`,
  name: byName,
};

/** The hits of a text of this kind. */
export const lookUp = async (ctx: Ctx, kind: Exclude<SearchKind, 'iban'>, value: string): Promise<Found[]> =>
  (await LOOKUPS[kind](ctx.client.key, value).execute(ctx.db)).rows.slice();

/** The owners of accounts with one of these fingerprints: the number itself never reaches the database. */
export const lookUpIban = async (ctx: Ctx, fingerprints: readonly string[]): Promise<Found[]> =>
  (await byAccount(ctx.client.key, sql`iban_fingerprint = any(${fingerprints}::text[])`).execute(ctx.db)).rows.slice();
