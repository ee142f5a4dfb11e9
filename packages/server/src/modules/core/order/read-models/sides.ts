import type { OrderState } from '@mundwerk/contract/values/state/states';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** A contract without a person: none was named, or the number is of a visitor who typed nothing, or whose data were never confirmed. */
export interface LooseRow {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  readonly recommendationNumber: string;
  readonly orderedOn: string;
  readonly productId: number;
  readonly matchNumber: string | null;
  readonly matchEmail: string | null;
  readonly matchName: string | null;
  readonly separatedFrom: readonly string[];
}

/** A contact who gave data and consent. */
export interface ContactRow {
  readonly id: string;
  readonly recommendationNumber: string;
  readonly email: string;
  readonly lastName: string;
  /** Null where the client's contracts need no address. */
  readonly postcode: string | null;
  readonly matchNumber: string | null;
  /** Whether a contract that has not ended belongs to the contact. */
  readonly hasOrder: boolean;
}

/** Most rows of one side that are compared: among more, nothing but a choice tells them apart. */
const MOST = 200;

const ENDED = ['Abgelehnt', 'Widerrufen', 'Storniert'] satisfies OrderState[];

/** The contacts of recommendations who gave data and consent, the newest first. */
export const selectContacts = async (ctx: Ctx, numbers: readonly string[]): Promise<ContactRow[]> => {
  const { rows } = await sql<ContactRow>`
    select r.id, r.recommendation_number as "recommendationNumber", r.email, r.last_name as "lastName", r.postcode,
      r.match_number as "matchNumber",
      exists (select from customer_order o where o.client_key = r.client_key and o.recipient_id = r.id
        and o.external_number is not null and o.state <> all(${ENDED}::text[])) as "hasOrder"
    from recipient r
    where r.client_key = ${ctx.client.key} and r.recommendation_number = any(${numbers}::text[])
      and r.consent_at is not null and r.deleted_at is null
    order by r.consent_at desc, r.id limit ${MOST * numbers.length}`.execute(ctx.db);
  return rows;
};

/** The contracts of recommendations that go on and have no person, the newest first. */
export const selectLooseOrders = async (ctx: Ctx, numbers: readonly string[]): Promise<LooseRow[]> => {
  const { rows } = await sql<LooseRow>`
    select o.id, o.order_number as number, o.state, o.recommendation_number as "recommendationNumber",
      o.ordered_on as "orderedOn", o.product_id as "productId", o.match_number as "matchNumber",
      o.match_email as "matchEmail", o.match_name as "matchName",
      coalesce(o.separated_from, '{}')::text[] as "separatedFrom"
    from customer_order o
    left join recipient r on r.client_key = o.client_key and r.id = o.recipient_id
    where o.client_key = ${ctx.client.key} and o.recommendation_number = any(${numbers}::text[])
      and o.external_number is not null and o.state <> all(${ENDED}::text[])
      and (o.recipient_id is null or (r.consent_at is null and (r.data_given_at is null or r.deleted_at is not null)))
    order by o.created_at desc, o.id limit ${MOST * numbers.length}`.execute(ctx.db);
  return rows;
};

/** Those of the recipients who gave consent, also if they withdrew it later: they ask for nothing any more. */
export const selectConsented = async (ctx: Ctx, recipientIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (recipientIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from recipient
    where client_key = ${ctx.client.key} and id = any(${recipientIds}::uuid[]) and consent_at is not null`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ id }) => id));
};

/** Those of the orders whose whole reward belongs to a contact who has not confirmed: released now, they would pay nobody. */
export const selectForNobody = async (ctx: Ctx, orderIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (orderIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select o.id from customer_order o
    join recommendation n on n.client_key = o.client_key and n.number = o.recommendation_number
    left join recipient r on r.client_key = o.client_key and r.id = o.recipient_id
    where o.client_key = ${ctx.client.key} and o.id = any(${orderIds}::uuid[])
      and n.share_recommender = 0 and r.consent_at is null`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
};
