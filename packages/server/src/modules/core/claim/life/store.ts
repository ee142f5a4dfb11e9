import { type Selectable, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import { columnsOf, insertRows, type StoredAs } from '#platform/db/columns.ts';
import { UNREAD } from '#platform/db/unread.ts';
import { CLAIM_MOVES, type ClaimEvent } from '../rules.ts';
import type { ClaimTables } from '../tables.ts';

const CLAIM = columnsOf<ClaimTables['claim']>()({
  id: 'id',
  number: 'claim_number',
  kind: 'kind',
  orderId: 'order_id',
  beneficiary: 'beneficiary',
  recommenderId: 'recommender_id',
  recipientId: 'recipient_id',
  valueCents: 'value_cents',
  /** The rewards promised on the order's day. */
  choices: 'choices',
  state: 'state',
  payoutKind: 'payout_kind',
  chosenRewardId: 'chosen_reward_id',
  returnReason: 'return_reason',
  createdAt: 'created_at',
  providedAt: 'provided_at',
  pickedUpAt: 'picked_up_at',
  expiresAt: 'expires_at',
});

/** A person's right to one reward. */
export type Claim = StoredAs<typeof CLAIM>;

/** A claim that is about to be opened. */
export type NewClaim = Pick<
  Selectable<ClaimTables['claim']>,
  | 'id'
  | 'claim_number'
  | 'order_id'
  | 'kind'
  | 'beneficiary'
  | 'recommender_id'
  | 'recipient_id'
  | 'value_cents'
  | 'choices'
>;

/** Columns that a move writes besides the state. */
export type ClaimValues = Partial<
  Pick<
    ClaimTables['claim'],
    'value_cents' | 'payout_kind' | 'chosen_reward_id' | 'return_reason' | 'provided_at' | 'picked_up_at' | 'expires_at'
  >
>;

const tables = (ctx: Ctx) => ctx.db.withTables<ClaimTables>();
const ofClient = (ctx: Ctx) => clientRows<ClaimTables>(ctx);

const claims = (ctx: Ctx) => ofClient(ctx).selectFrom('claim').select(CLAIM.select);

/** Opens claims with the first entry of their history; those that exist already are left out of the result. */
export const insertClaims = async (ctx: Ctx, rows: readonly NewClaim[], by: string): Promise<Claim[]> => {
  if (rows.length === 0) return [];
  const whole = rows.map((row) => ({
    ...row,
    client_key: ctx.client.key,
    state: 'Offen' as const,
    created_at: ctx.now,
  }));
  return tables(ctx)
    .with('opened', (db) =>
      insertRows(db, 'claim', whole)
        .onConflict((conflict) => conflict.constraint('claim_once').doNothing())
        .returning(CLAIM.select),
    )
    .with('told', (db) =>
      db
        .insertInto('claim_history')
        .columns(['client_key', 'claim_id', 'event', 'to_state', 'at', 'by'])
        .expression((eb) =>
          eb
            .selectFrom('opened')
            .select([
              sql<string>`${ctx.client.key}`.as('client_key'),
              'opened.id as claim_id',
              sql<'open'>`'open'`.as('event'),
              'opened.state as to_state',
              'opened.createdAt as at',
              sql<string>`${by}`.as('by'),
            ]),
        ),
    )
    .selectFrom('opened')
    .select(CLAIM.names)
    .execute();
};

export const insertClaimHistory = async (
  ctx: Ctx,
  lines: ReadonlyArray<
    Pick<ClaimTables['claim_history'], 'claim_id' | 'event' | 'from_state' | 'to_state' | 'by' | 'reason'>
  >,
): Promise<void> => {
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({ ...line, client_key: ctx.client.key, at: ctx.now }));
  await insertRows(tables(ctx), 'claim_history', rows).modifyEnd(UNREAD).execute();
};

/** Claims by their ids, in no order. */
export const selectClaims = (ctx: Ctx, ids: readonly string[]): Promise<Claim[]> =>
  claims(ctx).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();

export const selectClaim = async (ctx: Ctx, by: 'id' | 'claim_number', value: string): Promise<Claim | null> =>
  (await claims(ctx).where(by, '=', value).executeTakeFirst()) ?? null;

/** The claims of an order. */
export const selectClaimsOfOrder = (ctx: Ctx, orderId: string): Promise<Claim[]> =>
  claims(ctx).where('order_id', '=', orderId).execute();

/** A recommender's claims, the oldest first. */
export const selectClaimsOfRecommender = (ctx: Ctx, recommenderId: string): Promise<Claim[]> =>
  claims(ctx).where('recommender_id', '=', recommenderId).orderBy('created_at').orderBy('id').execute();

/** A recipient's claims, the oldest first. */
export const selectClaimsOfRecipient = (ctx: Ctx, recipientId: string): Promise<Claim[]> =>
  claims(ctx).where('recipient_id', '=', recipientId).orderBy('created_at').orderBy('id').execute();

/** Claims by ids, by orders or by one person, locked until the transaction ends. */
export const lockClaims = (
  ctx: Ctx,
  of:
    | { readonly orderIds: readonly string[] }
    | { readonly recommenderId: string }
    | { readonly recipientId: string }
    | { readonly ids: readonly string[] },
): Promise<Claim[]> => {
  const among = (column: 'id' | 'order_id', ids: readonly string[]) =>
    claims(ctx).where(column, '=', sql<string>`any(${ids}::uuid[])`);
  const query =
    'orderIds' in of
      ? among('order_id', of.orderIds)
      : 'ids' in of
        ? among('id', of.ids)
        : 'recipientId' in of
          ? claims(ctx).where('recipient_id', '=', of.recipientId)
          : claims(ctx).where('recommender_id', '=', of.recommenderId);
  return query.orderBy('id').forUpdate().execute();
};

/** Moves a claim out of the state that was read; null when its state has changed meanwhile. */
export const updateClaimState = async (
  ctx: Ctx,
  claim: Pick<Claim, 'id' | 'state'>,
  event: ClaimEvent,
  values: ClaimValues,
): Promise<Claim | null> =>
  (await ofClient(ctx)
    .updateTable('claim')
    .set({ ...values, state: CLAIM_MOVES[event].to })
    .where('id', '=', claim.id)
    .where('state', '=', claim.state)
    .where('state', 'in', CLAIM_MOVES[event].from)
    .returning(CLAIM.select)
    .executeTakeFirst()) ?? null;

/** Why each of these claims was cancelled last. */
export const selectCancelReasons = async (
  ctx: Ctx,
  claimIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await ofClient(ctx)
    .selectFrom('claim_history')
    .select(['claim_id', 'reason'])
    .where('claim_id', '=', sql<string>`any(${claimIds}::uuid[])`)
    .where('event', '=', 'cancel')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ claim_id, reason }) => [claim_id, reason]));
};

/** Sets the contact of a claim that nobody was told of yet, as the order names them now. */
export const updateRecipient = (ctx: Ctx, id: string, recipientId: string | null): Promise<Claim> =>
  ofClient(ctx)
    .updateTable('claim')
    .set({ recipient_id: recipientId })
    .where('id', '=', id)
    .where('beneficiary', '=', 'Empfaenger')
    .where('state', '=', 'Offen')
    .returning(CLAIM.select)
    .executeTakeFirstOrThrow();

export const updatePickupMailSent = async (ctx: Ctx, id: string): Promise<void> => {
  await ofClient(ctx)
    .updateTable('claim')
    .set({ pickup_mail_sent_at: ctx.now })
    .where('id', '=', id)
    .modifyEnd(UNREAD)
    .execute();
};

/** The moves of claims, the oldest first. */
export const selectClaimHistory = (ctx: Ctx, claimIds: readonly string[]) =>
  ofClient(ctx)
    .selectFrom('claim_history')
    .select(['claim_id as claimId', 'to_state as state', 'at', 'by'])
    .where('claim_id', '=', sql<string>`any(${claimIds}::uuid[])`)
    .orderBy('id')
    .execute();

/** Whether both accounts requested goodwill for the same customer number, which the rules allow once. */
export const selectSameCustomer = async (ctx: Ctx, one: string, other: string): Promise<boolean> => {
  const { rows } = await sql`
    select from goodwill_request a join goodwill_request b
      on b.client_key = a.client_key and b.customer_number = a.customer_number and b.recommender_id = ${other}
    where a.client_key = ${ctx.client.key} and a.recommender_id = ${one} limit 1`.execute(ctx.db);
  return rows.length > 0;
};

/** Moves claims and requests for goodwill to another account. */
export const updateClaimOwner = async (ctx: Ctx, from: string, to: string): Promise<void> => {
  for (const table of ['claim', 'goodwill_request']) {
    await sql`update ${sql.table(table)} set recommender_id = ${to}
      where client_key = ${ctx.client.key} and recommender_id = ${from}`.execute(ctx.db);
  }
};

/**
 * Adds the bonus of one account to that of another. Steps count within their tier, so that those of the second account follow the
 * first one's: two accounts with one step each have two. Together they never reach fewer steps than apart.
 */
export const addBonus = async (ctx: Ctx, from: string, to: string): Promise<void> => {
  const { key } = ctx.client;
  await sql`
    update bonus_step s set recommender_id = ${to}, step = s.step + coalesce((
      select max(k.step) from bonus_step k where k.client_key = s.client_key and k.recommender_id = ${to}
        and k.counted_since = s.counted_since and k.tier_orders = s.tier_orders), 0)
    where s.client_key = ${key} and s.recommender_id = ${from}`.execute(ctx.db);
  await sql`update bonus_order set recommender_id = ${to} where client_key = ${key} and recommender_id = ${from}`.execute(
    ctx.db,
  );
  await sql`
    insert into bonus_day (client_key, recommender_id, ordered_on, orders)
    select client_key, ${to}::uuid, ordered_on, orders from bonus_day where client_key = ${key} and recommender_id = ${from}
    on conflict on constraint bonus_day_pk do update set orders = bonus_day.orders + excluded.orders`.execute(ctx.db);
  await sql`delete from bonus_day where client_key = ${key} and recommender_id = ${from}`.execute(ctx.db);
  await sql`delete from bonus_count where client_key = ${key} and recommender_id = ${from}`.execute(ctx.db);
  // The count is rebuilt from its days; the record of granted steps is cleared, so that they are checked again.
  await sql`
    insert into bonus_count (client_key, recommender_id, counted_since, counted_until, orders)
    select ${key}, ${to}::uuid, '-infinity', 'infinity', coalesce(sum(orders), 0) from bonus_day
    where client_key = ${key} and recommender_id = ${to}
    on conflict on constraint bonus_count_pk do update set counted_since = excluded.counted_since,
      counted_until = excluded.counted_until, orders = excluded.orders, settled_tiers = '{}', settled_orders = 0`.execute(
    ctx.db,
  );
};
