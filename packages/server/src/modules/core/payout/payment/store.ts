import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import { columnsOf, type StoredAs } from '#platform/db/columns.ts';
import type { Database } from '#platform/db/database.ts';
import { UNREAD } from '#platform/db/unread.ts';
import { PAYMENT_MOVES, type PaymentEvent } from '../rules.ts';
import type { PayoutTables } from '../tables.ts';

const PAYMENT = columnsOf<PayoutTables['payment']>()({
  id: 'id',
  claimId: 'claim_id',
  amountCents: 'amount_cents',
  state: 'state',
  accountEncrypted: 'account_encrypted',
  keyId: 'key_id',
  createdAt: 'created_at',
});

/** A payment as it is stored: its payee is not readable without the key. */
export type StoredPayment = StoredAs<typeof PAYMENT>;

/** The part of a row that depends on the key. */
export interface EncryptedAccount {
  readonly account_encrypted: Buffer;
  readonly key_id: string;
  readonly iban_fingerprint: string;
}

/** Identifies a payment without revealing any of its data. */
export interface PaymentRef {
  readonly clientKey: string;
  readonly id: string;
}

/** Who moved a payment, and why. */
export interface Cause {
  readonly by: string;
  readonly reason: string | null;
}

const ERASED = { account_encrypted: null, key_id: null, iban_fingerprint: null, iban_masked: null } as const;

const tables = (db: Database) => db.withTables<PayoutTables>();
const ofClient = (ctx: Ctx) => clientRows<PayoutTables>(ctx);

/** Stores a payment. Its EndToEndId is that of its claim and the attempt, so that a second payment after a return differs from the first. */
export const insertPayment = async (
  ctx: Ctx,
  {
    claimNumber,
    ...payment
  }: EncryptedAccount & {
    id: string;
    claim_id: string;
    claimNumber: string;
    owner_id: string;
    amount_cents: number;
    iban_masked: string;
  },
): Promise<void> => {
  const attempt = sql`(select count(*) + 1 from payment p where p.client_key = ${ctx.client.key} and p.claim_id = ${payment.claim_id})`;
  const end_to_end_id = sql<string>`${claimNumber}::text || '-' || ${attempt}`;
  await ofClient(ctx)
    .insertInto('payment', { ...payment, end_to_end_id, state: 'Offen', created_at: ctx.now })
    .modifyEnd(UNREAD)
    .execute();
};

export const insertPaymentHistory = async (
  ctx: Ctx,
  lines: ReadonlyArray<
    Pick<PayoutTables['payment_history'], 'payment_id' | 'event' | 'from_state' | 'to_state' | 'by' | 'reason'>
  >,
): Promise<void> => {
  if (lines.length === 0) return;
  await tables(ctx.db)
    .insertInto('payment_history')
    .values(lines.map((line) => ({ ...line, client_key: ctx.client.key, at: ctx.now })))
    .modifyEnd(UNREAD)
    .execute();
};

/** The payments of claims, the oldest first. */
export const selectPaymentsOf = (ctx: Ctx, claimIds: readonly string[]): Promise<StoredPayment[]> =>
  claimIds.length === 0
    ? Promise.resolve([])
    : ofClient(ctx)
        .selectFrom('payment')
        .select(PAYMENT.select)
        .where('claim_id', 'in', claimIds)
        .orderBy('created_at')
        .orderBy('id')
        .execute();

/** The last payment to a payee that is open or paid and still has its account. */
export const selectLastLivePayment = async (
  ctx: Ctx,
  ownerId: string,
): Promise<{ readonly id: string; readonly accountEncrypted: Buffer; readonly keyId: string } | null> =>
  (await ofClient(ctx)
    .selectFrom('payment')
    .select(['id', 'account_encrypted as accountEncrypted', 'key_id as keyId'])
    .where('owner_id', '=', ownerId)
    .where('state', 'in', ['Offen', 'Gezahlt'])
    .where('account_encrypted', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ accountEncrypted: Buffer; keyId: string }>()
    .executeTakeFirst()) ?? null;

/** Locks the payments of claims until the transaction ends, so that no other one moves them or puts them into a run. */
export const lockPayments = (
  ctx: Ctx,
  claimIds: readonly string[],
): Promise<Array<Pick<StoredPayment, 'id' | 'claimId' | 'state'>>> =>
  claimIds.length === 0
    ? Promise.resolve([])
    : ofClient(ctx)
        .selectFrom('payment')
        .select(['id', 'claim_id as claimId', 'state'])
        .where('claim_id', 'in', claimIds)
        .orderBy('id')
        .forUpdate()
        .execute();

/** Which of the payments are in a payout run. */
export const selectInRun = async (ctx: Ctx, paymentIds: readonly string[]): Promise<Set<string>> => {
  if (paymentIds.length === 0) return new Set();
  const rows = await ofClient(ctx)
    .selectFrom('payout_run_payment')
    .select('payment_id')
    .where('payment_id', 'in', paymentIds)
    .execute();
  return new Set(rows.map((row) => row.payment_id));
};

/** Moves a payment; false when its state does not allow the move. */
export const updatePaymentState = async (ctx: Ctx, id: string, event: PaymentEvent): Promise<boolean> => {
  const { from, to } = PAYMENT_MOVES[event];
  const { numUpdatedRows } = await ofClient(ctx)
    .updateTable('payment')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Erases the bank data of claims' payments that are settled; what is still to be paid keeps them. */
export const eraseSettledAccounts = async (ctx: Ctx, claimIds: readonly string[]): Promise<void> => {
  if (claimIds.length === 0) return;
  await ofClient(ctx)
    .updateTable('payment')
    .set(ERASED)
    .where('claim_id', 'in', claimIds)
    .where('state', '<>', 'Offen')
    .execute();
};

/** Erases the notes of operators about the payments of claims: why they were excluded from runs, how bank lines were settled. */
export const erasePaymentNotes = async (ctx: Ctx, claimIds: readonly string[]): Promise<void> => {
  if (claimIds.length === 0) return;
  const payments = ofClient(ctx).selectFrom('payment').select('id').where('claim_id', 'in', claimIds);
  await ofClient(ctx)
    .updateTable('payment_exclusion')
    .set({ reason: '' })
    .where('payment_id', 'in', payments)
    .execute();
  await ofClient(ctx).updateTable('bank_line').set({ note: '' }).where('payment_id', 'in', payments).execute();
};

/** Locks some payments that another key than the given one encrypts, until the transaction ends. */
export const takePaymentsOfOtherKeys = (
  trx: Database,
  keyId: string,
  limit: number,
): Promise<Array<PaymentRef & { accountEncrypted: Buffer; keyId: string }>> =>
  tables(trx)
    .selectFrom('payment')
    .select(['client_key as clientKey', 'id', 'account_encrypted as accountEncrypted', 'key_id as keyId'])
    .where('key_id', '<>', keyId)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .$narrowType<{ accountEncrypted: Buffer; keyId: string }>()
    .execute();

export const updateAccountEncryption = async (
  trx: Database,
  ref: PaymentRef,
  values: EncryptedAccount,
): Promise<void> => {
  await tables(trx)
    .updateTable('payment')
    .set(values)
    .where('client_key', '=', ref.clientKey)
    .where('id', '=', ref.id)
    .executeTakeFirstOrThrow();
};

/** How many payments each key still encrypts. */
export const countPaymentsByKey = (db: Database): Promise<Array<{ keyId: string; rows: number }>> =>
  tables(db)
    .selectFrom('payment')
    .select(['key_id as keyId', sql<number>`count(*)`.as('rows')])
    .where('key_id', 'is not', null)
    .groupBy('key_id')
    .$narrowType<{ keyId: string }>()
    .execute();
