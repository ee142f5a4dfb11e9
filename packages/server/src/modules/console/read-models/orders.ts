import type { Beneficiary, ClaimState, PaymentState, RewardKind } from '@mundwerk/contract/values/state/claim-state';
import type { OrderState } from '@mundwerk/contract/values/state/order-state';
import { sql } from 'kysely';
import type { ClaimPurpose } from '#modules/claim/index.ts';
import { type PersonRow, recipientJson } from './people.ts';

/** A claim as it is read for a page; moments are texts inside JSON. */
export interface ClaimRow {
  readonly number: string;
  readonly kind: ClaimPurpose;
  readonly beneficiary: Beneficiary;
  readonly valueCents: number;
  readonly state: ClaimState;
  readonly payoutKind: RewardKind | null;
  readonly since: string;
  readonly expiresAt: string | null;
  readonly payments: ReadonlyArray<{
    readonly endToEndId: string;
    readonly state: PaymentState;
    readonly amountCents: number;
    readonly ibanMasked: string | null;
    readonly run: string | null;
    readonly executionDay: string | null;
    readonly createdAt: string;
  }>;
}

/** The actor of a move of an order, from its history. */
export interface MoveRow {
  readonly at: string;
  readonly by: string;
}

/** An order as it is read for a page. */
export interface OrderRow {
  readonly number: string;
  readonly externalNumber: string | null;
  readonly recommendationNumber: string;
  readonly productId: number;
  readonly state: OrderState;
  readonly orderedOn: string;
  readonly createdAt: string;
  readonly concludedAt: string | null;
  readonly reportedBy: string;
  readonly channel: string | null;
  readonly isNewCustomer: boolean | null;
  readonly usedLink: boolean;
  readonly firstPremiumPaidOn: string | null;
  /** The last report, or the last change of its facts. */
  readonly told: MoveRow | null;
  readonly released: MoveRow | null;
  readonly ended: MoveRow | null;
  readonly contact: PersonRow | null;
  readonly claims: readonly ClaimRow[];
}

/** The claim `c` with its payments as JSON. */
export const claimJson = sql`jsonb_build_object(
  'number', c.claim_number, 'kind', c.kind, 'beneficiary', c.beneficiary, 'valueCents', c.value_cents, 'state', c.state,
  'payoutKind', c.payout_kind, 'expiresAt', c.expires_at,
  'since', coalesce((select max(h.at) from claim_history h where h.client_key = c.client_key and h.claim_id = c.id), c.created_at),
  'payments', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'endToEndId', y.end_to_end_id, 'state', y.state, 'amountCents', y.amount_cents, 'ibanMasked', y.iban_masked,
      'run', x.run_number, 'executionDay', u.execution_day, 'createdAt', y.created_at) order by y.created_at), '[]')
    from payment y
    left join payout_run_payment x on x.client_key = y.client_key and x.payment_id = y.id
    left join payout_run u on u.client_key = x.client_key and u.number = x.run_number
    where y.client_key = c.client_key and y.claim_id = c.id))`;

const lastMove = (condition: ReturnType<typeof sql>) => sql`
  (select jsonb_build_object('at', h.at, 'by', h.by) from order_history h
    where h.client_key = o.client_key and h.order_id = o.id and ${condition} order by h.id desc limit 1)`;

/** The order `o` with its contact and claims as JSON. */
export const orderJson = sql`jsonb_build_object(
  'number', o.order_number, 'externalNumber', o.external_number, 'recommendationNumber', o.recommendation_number,
  'productId', o.product_id, 'state', o.state, 'orderedOn', o.ordered_on, 'createdAt', o.created_at,
  'concludedAt', o.concluded_at, 'reportedBy', o.reported_by, 'channel', o.channel, 'isNewCustomer', o.is_new_customer,
  'usedLink', o.used_link, 'firstPremiumPaidOn', o.first_premium_paid_on,
  'told', ${lastMove(sql`h.event in ('report', 'conclude', 'change')`)},
  'released', ${lastMove(sql`h.event = 'release'`)},
  'ended', ${lastMove(sql`h.event in ('reject', 'revoke', 'cancel')`)},
  'contact', (select ${recipientJson} from recipient e where e.client_key = o.client_key and e.id = o.recipient_id),
  'claims', (select coalesce(jsonb_agg(${claimJson} order by c.beneficiary desc), '[]') from claim c
    where c.client_key = o.client_key and c.order_id = o.id))`;
