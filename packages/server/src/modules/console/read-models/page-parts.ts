import type { NoteDisclosure } from '@mundwerk/contract/values/console/records';
import type {
  Beneficiary,
  ClaimState,
  OrderState,
  PaymentState,
  RewardKind,
} from '@mundwerk/contract/values/state/states';
import { type RawBuilder, sql } from 'kysely';
import type { ClaimPurpose } from '#modules/core/claim/index.ts';

/** A recommender or a contact as they are read for a page; moments are texts inside JSON. */
export interface PersonRow {
  readonly id: string;
  readonly isContact: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
  readonly ibanMasked: string | null;
  readonly accountAt: string | null;
  readonly since: string;
  readonly confirmedAt: string | null;
  readonly consentAt: string | null;
  readonly deletedAt: string | null;
  readonly blockedKind: string | null;
  /** Since when mails come back from the address, and by which status. */
  readonly returnedSince: string | null;
  readonly returnedStatus: string | null;
  readonly recommendations: number;
}

/** A contact of a recommendation, with the number that calls name them by. */
export interface ContactRow extends PersonRow {
  readonly number: string;
}

/** A column of a bounced address; null while failures are only counted. */
const returned = (column: RawBuilder<unknown>, clientKey: RawBuilder<unknown>, email: RawBuilder<unknown>) => sql`
  (select ${column} from bounced_address a
    where a.client_key = ${clientKey} and a.address = lower(${email}) and a.dead_since is not null)`;

/** The recommender `p` as JSON. */
export const recommenderJson = sql`jsonb_build_object(
  'id', p.id, 'isContact', false, 'firstName', p.first_name, 'lastName', p.last_name, 'email', nullif(p.email, ''),
  'postcode', null, 'city', null, 'since', p.created_at, 'confirmedAt', p.address_confirmed_at, 'consentAt', null,
  'deletedAt', p.deleted_at, 'blockedKind', p.blocked_kind,
  'returnedSince', ${returned(sql`a.dead_since`, sql`p.client_key`, sql`p.email`)},
  'returnedStatus', ${returned(sql`a.last_status`, sql`p.client_key`, sql`p.email`)},
  'ibanMasked', (select b.iban_masked from bank_account b where b.client_key = p.client_key and b.owner_id = p.id),
  'accountAt', (select b.updated_at from bank_account b where b.client_key = p.client_key and b.owner_id = p.id),
  'recommendations', (select count(*) from recommendation n where n.client_key = p.client_key and n.recommender_id = p.id))`;

/** The recipient `e` as JSON. */
export const recipientJson = sql`jsonb_build_object(
  'id', e.id, 'number', e.number, 'isContact', true, 'firstName', e.first_name, 'lastName', e.last_name, 'email', e.email,
  'postcode', e.postcode, 'city', e.city, 'since', e.created_at, 'confirmedAt', null, 'consentAt', e.consent_at,
  'deletedAt', e.deleted_at, 'blockedKind', null,
  'returnedSince', ${returned(sql`a.dead_since`, sql`e.client_key`, sql`e.email`)},
  'returnedStatus', ${returned(sql`a.last_status`, sql`e.client_key`, sql`e.email`)},
  'ibanMasked', (select b.iban_masked from bank_account b where b.client_key = e.client_key and b.owner_id = e.id),
  'accountAt', (select b.updated_at from bank_account b where b.client_key = e.client_key and b.owner_id = e.id),
  'recommendations', 0)`;

/** A note, and the colleague who takes care of a record. */
export interface NoteRow {
  readonly id: string;
  readonly text: string;
  readonly operatorId: string;
  readonly operatorName: string;
  readonly at: string;
  readonly disclosure: NoteDisclosure;
}
export interface ColleagueRow {
  readonly id: string;
  readonly name: string;
}

/** The newest notes about a record as JSON, limited because a record may have any number. */
export const notesJson = (clientKey: string, kind: string, ref: unknown) => sql`
  (select coalesce(jsonb_agg(n.json order by n.at desc), '[]') from (
    select jsonb_build_object('id', n.id, 'text', n.text, 'operatorId', w.id, 'operatorName', w.name, 'at', n.written_at,
        'disclosure', n.disclosure) as json,
      n.written_at as at
    from note n join operator_user w on w.id = n.written_by
    where n.client_key = ${clientKey} and n.subject_kind = ${kind} and n.subject_ref = ${ref}
    order by n.written_at desc limit 20
  ) n)`;

/** The assignee of a record as JSON; null without one. */
export const assigneeJson = (clientKey: string, kind: string, ref: unknown) => sql`
  (select jsonb_build_object('id', w.id, 'name', w.name)
    from record_assignee a join operator_user w on w.id = a.operator_id
    where a.client_key = ${clientKey} and a.subject_kind = ${kind} and a.subject_ref = ${ref})`;

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
