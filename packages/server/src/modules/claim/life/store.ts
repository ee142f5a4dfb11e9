import type { Beneficiary, ClaimState, ReturnReason, RewardKind } from '@mundwerk/contract/values/state/claim-state';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { type Choice, CLAIM_MOVES, type ClaimEvent, type ClaimPurpose } from '../rules.ts';
import type { ClaimTables } from '../tables.ts';

/** A person's right to one reward. */
export interface Claim {
  readonly id: string;
  readonly number: string;
  readonly kind: ClaimPurpose;
  readonly orderId: string | null;
  readonly beneficiary: Beneficiary;
  readonly recommenderId: string | null;
  readonly recipientId: string | null;
  readonly valueCents: number;
  /** The rewards promised on the order's day. */
  readonly choices: readonly Choice[];
  readonly state: ClaimState;
  readonly payoutKind: RewardKind | null;
  readonly chosenRewardId: number | null;
  readonly returnReason: ReturnReason | null;
  readonly createdAt: Date;
  readonly providedAt: Date | null;
  readonly pickedUpAt: Date | null;
  readonly expiresAt: Date | null;
}

/** A claim that is about to be opened. */
export interface NewClaim {
  readonly id: string;
  readonly claim_number: string;
  readonly order_id: string | null;
  readonly kind: ClaimPurpose;
  readonly beneficiary: Beneficiary;
  readonly recommender_id: string | null;
  readonly recipient_id: string | null;
  readonly value_cents: number;
  readonly choices: readonly Choice[];
}

/** Columns that a move writes besides the state. */
export type ClaimValues = Partial<
  Pick<
    ClaimTables['claim'],
    'value_cents' | 'payout_kind' | 'chosen_reward_id' | 'return_reason' | 'provided_at' | 'picked_up_at' | 'expires_at'
  >
>;

const CLAIM = [
  'id',
  'claim_number as number',
  'kind',
  'order_id as orderId',
  'beneficiary',
  'recommender_id as recommenderId',
  'recipient_id as recipientId',
  'value_cents as valueCents',
  'choices',
  'state',
  'payout_kind as payoutKind',
  'chosen_reward_id as chosenRewardId',
  'return_reason as returnReason',
  'created_at as createdAt',
  'provided_at as providedAt',
  'picked_up_at as pickedUpAt',
  'expires_at as expiresAt',
] as const;

const tables = (ctx: Ctx) => ctx.db.withTables<ClaimTables>();

const claims = (ctx: Ctx) => tables(ctx).selectFrom('claim').select(CLAIM).where('client_key', '=', ctx.client.key);

/** Opens claims with the first entry of their history; those that exist already are left out of the result. */
export const insertClaims = async (ctx: Ctx, rows: readonly NewClaim[], by: string): Promise<Claim[]> => {
  if (rows.length === 0) return [];
  const whole = rows.map((row) => ({
    ...row,
    client_key: ctx.client.key,
    state: 'Offen' satisfies ClaimState,
    created_at: ctx.now,
  }));
  // The rows are sent as one JSON parameter: a parameter for every cell of a file of orders would cost more than the insert.
  const { rows: opened } = await sql<Claim>`
    with opened as (
      insert into claim (client_key, id, claim_number, order_id, kind, beneficiary, recommender_id, recipient_id, value_cents,
        choices, state, created_at)
      select client_key, id, claim_number, order_id, kind, beneficiary, recommender_id, recipient_id, value_cents,
        choices, state, created_at
      from jsonb_populate_recordset(null::claim, ${JSON.stringify(whole)}::jsonb)
      on conflict on constraint claim_once do nothing
      returning *
    ), told as (
      insert into claim_history (client_key, claim_id, event, from_state, to_state, at, by, reason)
      select client_key, id, 'open', null, state, created_at, ${by}, null from opened
    )
    select ${sql.join(CLAIM.map((column) => sql.raw(column.replace(/ as (\w+)$/, ' as "$1"'))))} from opened`.execute(
    ctx.db,
  );
  return opened;
};

export const insertClaimHistory = async (
  ctx: Ctx,
  lines: ReadonlyArray<
    Pick<ClaimTables['claim_history'], 'claim_id' | 'event' | 'from_state' | 'to_state' | 'by' | 'reason'>
  >,
): Promise<void> => {
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({ ...line, client_key: ctx.client.key, at: ctx.now }));
  await sql`
    insert into claim_history (client_key, claim_id, event, from_state, to_state, at, by, reason)
    select client_key, claim_id, event, from_state, to_state, at, by, reason
    from jsonb_populate_recordset(null::claim_history, ${JSON.stringify(rows)}::jsonb)`.execute(ctx.db);
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
  (await tables(ctx)
    .updateTable('claim')
    .set({ ...values, state: CLAIM_MOVES[event].to })
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', claim.id)
    .where('state', '=', claim.state)
    .where('state', 'in', CLAIM_MOVES[event].from)
    .returning(CLAIM)
    .executeTakeFirst()) ?? null;

/** Why each of these claims was cancelled last. */
export const selectCancelReasons = async (
  ctx: Ctx,
  claimIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await tables(ctx)
    .selectFrom('claim_history')
    .select(['claim_id', 'reason'])
    .where('client_key', '=', ctx.client.key)
    .where('claim_id', '=', sql<string>`any(${claimIds}::uuid[])`)
    .where('event', '=', 'cancel')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ claim_id, reason }) => [claim_id, reason]));
};

/** Sets the contact of a claim that nobody was told of yet, as the order names them now. */
export const updateRecipient = (ctx: Ctx, id: string, recipientId: string | null): Promise<Claim> =>
  tables(ctx)
    .updateTable('claim')
    .set({ recipient_id: recipientId })
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .where('beneficiary', '=', 'Empfaenger')
    .where('state', '=', 'Offen')
    .returning(CLAIM)
    .executeTakeFirstOrThrow();

export const updatePickupMailSent = async (ctx: Ctx, id: string): Promise<void> => {
  await tables(ctx)
    .updateTable('claim')
    .set({ pickup_mail_sent_at: ctx.now })
    .where('client_key', '=', ctx.client.key)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
};

/** The moves of claims, the oldest first. */
export const selectClaimHistory = (ctx: Ctx, claimIds: readonly string[]) =>
  tables(ctx)
    .selectFrom('claim_history')
    .select(['claim_id as claimId', 'to_state as state', 'at', 'by'])
    .where('client_key', '=', ctx.client.key)
    .where('claim_id', '=', sql<string>`any(${claimIds}::uuid[])`)
    .orderBy('id')
    .execute();
