import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { PayoutRun, PayoutTables, RunApproval } from '../tables.ts';

/** A payment of a run as it is stored. */
export interface RunPayment {
  readonly position: number;
  readonly id: string;
  readonly endToEndId: string;
  readonly amountCents: number;
  readonly accountEncrypted: Buffer | null;
  readonly keyId: string | null;
}

const tables = (ctx: Ctx) => ctx.db.withTables<PayoutTables>();
const ofClient = (ctx: Ctx) => clientRows<PayoutTables>(ctx);

/** Serialises the creation of a client's runs until the transaction ends. */
export const lockRuns = async (ctx: Ctx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payout run ${ctx.client.key}`}, 0))`.execute(ctx.db);
};

/** The payments that a run collected when it was made. */
export interface CollectedPayments {
  readonly paymentCount: number;
  readonly totalCents: number;
  /** Open payments that the run did not collect. */
  readonly heldCount: number;
}

/** Which payments a run collects: those to payees who changed their account after `changedSince` are left for a later run. */
export interface Wanted {
  readonly changedSince: Date;
  /** Payments whose exclusion ends after this day are left out. */
  readonly today: string;
  readonly limit: number;
  /** Only these payments; null means all that can be paid. */
  readonly chosenIds: readonly string[] | null;
}

/**
 * Puts open payments that are in no run into this one, the oldest first, and locks them until the transaction ends. A payment that
 * another transaction has locked may be about to be cancelled and waits for the next run; so do payments that an operator stopped, and
 * those that a review holds. A run without chosen payments leaves those of an open proposal to its second person.
 */
export const collectPayments = async (
  ctx: Ctx,
  runNumber: string,
  { changedSince, today, limit, chosenIds }: Wanted,
): Promise<CollectedPayments> => {
  const proposed = sql`p.id in (select proposed_payments(${ctx.client.key}, ${ctx.now}))`;
  const chosen = chosenIds === null ? sql`not ${proposed}` : sql`p.id = any(${chosenIds}::uuid[])`;
  const { rows } = await sql<{ paymentCount: number; totalCents: number | null; heldCount: number }>`
    with changed as (
      select owner_id from bank_account_change
      where client_key = ${ctx.client.key} and changed_at > ${changedSince}
    ), excluded as (
      select payment_id from payment_exclusion
      where client_key = ${ctx.client.key} and ended_at is null and ends_on > ${today}::date
    ), held as (
      select count(*) as count from payment p
      where p.client_key = ${ctx.client.key} and p.state = 'Offen'
        and (p.owner_id in (select owner_id from changed) or p.id in (select payment_id from excluded)
          or is_payout_stopped(p.client_key, p.claim_id, ${ctx.now})
          or p.claim_id in (select held_claims(${ctx.client.key}, ${ctx.now}))
          ${chosenIds === null ? sql`or ${proposed}` : sql``})
        and not exists (select from payout_run_payment r where r.client_key = p.client_key and r.payment_id = p.id)
    ), free as (
      select p.id, p.amount_cents, p.created_at from payment p
      where p.client_key = ${ctx.client.key} and p.state = 'Offen' and ${chosen}
        and p.owner_id not in (select owner_id from changed) and p.id not in (select payment_id from excluded)
        and not is_payout_stopped(p.client_key, p.claim_id, ${ctx.now})
        and p.claim_id not in (select held_claims(${ctx.client.key}, ${ctx.now}))
        and not exists (select from payout_run_payment r where r.client_key = p.client_key and r.payment_id = p.id)
      order by p.created_at, p.id
      limit ${limit}
      for update of p skip locked
    ), collected as (
      insert into payout_run_payment (client_key, run_number, payment_id, position)
      select ${ctx.client.key}, ${runNumber}, id, row_number() over (order by created_at, id) from free
    )
    select count(*) as "paymentCount", sum(amount_cents) as "totalCents", (select count from held) as "heldCount"
    from free`.execute(ctx.db);
  const { paymentCount = 0, totalCents, heldCount = 0 } = rows[0] ?? {};
  return { paymentCount, totalCents: Number(totalCents ?? 0), heldCount };
};

export const insertRun = async (
  ctx: Ctx,
  run: PayoutRun & { readonly approval: RunApproval | null },
): Promise<void> => {
  await ofClient(ctx)
    .insertInto('payout_run', {
      number: run.number,
      created_at: run.createdAt,
      created_by: run.createdBy,
      execution_day: run.executionDay,
      payment_count: run.paymentCount,
      total_cents: run.totalCents,
      held_count: run.heldCount,
      file_bytes: run.fileBytes,
      file_sha256: run.fileSha256,
      debtor_name: run.debtorName,
      debtor_iban: run.debtorIban,
      debtor_bic: run.debtorBic,
      remittance: run.remittance,
      approval_id: run.approval?.id ?? null,
      proposed_by: run.approval?.proposedBy ?? null,
      proposed_at: run.approval?.proposedAt ?? null,
    })
    .execute();
};

/** The next payments of a run after a position in its file. */
export const selectRunPayments = (ctx: Ctx, runNumber: string, after: number, limit: number): Promise<RunPayment[]> =>
  tables(ctx)
    .selectFrom('payout_run_payment as r')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.client_key', '=', 'r.client_key').onRef('p.id', '=', 'r.payment_id'),
    )
    .select([
      'r.position',
      'p.id',
      'p.end_to_end_id as endToEndId',
      'p.amount_cents as amountCents',
      'p.account_encrypted as accountEncrypted',
      'p.key_id as keyId',
    ])
    .where('r.client_key', '=', ctx.client.key)
    .where('r.run_number', '=', runNumber)
    .where('r.position', '>', after)
    .orderBy('r.position')
    .limit(limit)
    .execute();

/** The claims whose payments are in a run. */
export const selectClaimsInRun = async (ctx: Ctx, runNumber: string): Promise<string[]> => {
  const rows = await tables(ctx)
    .selectFrom('payout_run_payment as r')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.client_key', '=', 'r.client_key').onRef('p.id', '=', 'r.payment_id'),
    )
    .select('p.claim_id as claimId')
    .where('r.client_key', '=', ctx.client.key)
    .where('r.run_number', '=', runNumber)
    .execute();
  return rows.map(({ claimId }) => claimId);
};

/** Whether any payment of a run lost its bank data. */
export const selectIsErased = async (ctx: Ctx, runNumber: string): Promise<boolean> =>
  (await tables(ctx)
    .selectFrom('payout_run_payment as r')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.client_key', '=', 'r.client_key').onRef('p.id', '=', 'r.payment_id'),
    )
    .select('p.id')
    .where('r.client_key', '=', ctx.client.key)
    .where('r.run_number', '=', runNumber)
    .where('p.account_encrypted', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Locks a run until the transaction ends, so that of two concurrent downloads only one is the first. */
export const lockRun = async (ctx: Ctx, number: string): Promise<void> => {
  await ofClient(ctx).selectFrom('payout_run').select('number').where('number', '=', number).forUpdate().execute();
};

export const insertDownload = async (
  ctx: Ctx,
  runNumber: string,
  { by, reason }: { readonly by: string; readonly reason: string | null },
): Promise<void> => {
  await ofClient(ctx).insertInto('payout_file_download', { run_number: runNumber, at: ctx.now, by, reason }).execute();
};

/** An open payment, locked until the transaction ends; null when there is no open one with that id. */
export const lockOpenPayment = async (
  ctx: Ctx,
  id: string,
): Promise<{ readonly id: string; readonly endToEndId: string; readonly amountCents: number } | null> =>
  (await ofClient(ctx)
    .selectFrom('payment')
    .select(['id', 'end_to_end_id as endToEndId', 'amount_cents as amountCents'])
    .where('id', '=', id)
    .where('state', '=', 'Offen')
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Ends an expired exclusion of a payment, so that it can be excluded again. */
export const endExpired = async (ctx: Ctx, paymentId: string, today: string): Promise<void> => {
  await ofClient(ctx)
    .updateTable('payment_exclusion')
    .set({ ended_at: ctx.now, ended_by: 'automatic' })
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is', null)
    .where('ends_on', '<=', today)
    .execute();
};

/** Excludes a payment; false when it is excluded already. */
export const insertExclusion = async (
  ctx: Ctx,
  exclusion: {
    readonly id: string;
    readonly paymentId: string;
    readonly by: string;
    readonly reasonCode: string;
    readonly reason: string;
    readonly endsOn: string;
  },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await ofClient(ctx)
    .insertInto('payment_exclusion', {
      id: exclusion.id,
      payment_id: exclusion.paymentId,
      at: ctx.now,
      by: exclusion.by,
      reason_code: exclusion.reasonCode,
      reason: exclusion.reason,
      ends_on: exclusion.endsOn,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Ends the exclusion of a payment; returns the day until which it was excluded, or null when it was not. */
export const endExclusion = async (
  ctx: Ctx,
  paymentId: string,
  by: string,
): Promise<{ readonly endsOn: string } | null> =>
  (await ofClient(ctx)
    .updateTable('payment_exclusion')
    .set({ ended_at: ctx.now, ended_by: by })
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is', null)
    .returning('ends_on as endsOn')
    .executeTakeFirst()) ?? null;
