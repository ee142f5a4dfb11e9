import type { PaymentState } from '@mundwerk/contract/values/state/states';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { PayoutRun, PayoutTables } from '../tables.ts';

/** A run with the current states of its payments and its downloads. */
export interface FollowedRun extends PayoutRun {
  readonly openCount: number;
  readonly paidCount: number;
  readonly cancelledCount: number;
  readonly downloadCount: number;
  /** The approval that made the run; null for a run of the operations API. */
  readonly approvalId: string | null;
  readonly proposedBy: string | null;
  readonly proposedAt: Date | null;
  /** When the run was discarded; null for a run that counts. */
  readonly voidedAt: Date | null;
}

const RUN = [
  'r.number',
  'r.created_at as createdAt',
  'r.created_by as createdBy',
  'r.execution_day as executionDay',
  'r.payment_count as paymentCount',
  'r.total_cents as totalCents',
  'r.held_count as heldCount',
  'r.file_bytes as fileBytes',
  'r.file_sha256 as fileSha256',
  'r.debtor_name as debtorName',
  'r.debtor_iban as debtorIban',
  'r.debtor_bic as debtorBic',
  'r.remittance',
  'r.approval_id as approvalId',
  'r.proposed_by as proposedBy',
  'r.proposed_at as proposedAt',
] as const;

const tables = (ctx: Ctx) => ctx.db.withTables<PayoutTables>();
const ofClient = (ctx: Ctx) => clientRows<PayoutTables>(ctx);

/** Runs with their current progress, the newest first. */
const followedRuns = (ctx: Ctx) =>
  tables(ctx)
    .selectFrom('payout_run as r')
    .select(RUN)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payout_run_payment as i')
          .innerJoin('payment as p', (join) =>
            join.onRef('p.client_key', '=', 'i.client_key').onRef('p.id', '=', 'i.payment_id'),
          )
          .whereRef('i.client_key', '=', 'r.client_key')
          .whereRef('i.run_number', '=', 'r.number')
          .select(({ fn }) => {
            const countOf = (state: PaymentState) => fn.countAll<number>().filterWhere('p.state', '=', state);
            return [
              countOf('Offen').as('openCount'),
              countOf('Gezahlt').as('paidCount'),
              countOf('Storniert').as('cancelledCount'),
            ];
          })
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select(['counted.openCount', 'counted.paidCount', 'counted.cancelledCount'])
    .leftJoin('payout_run_void as v', (join) =>
      join.onRef('v.client_key', '=', 'r.client_key').onRef('v.run_number', '=', 'r.number'),
    )
    .select('v.at as voidedAt')
    .select((eb) =>
      eb
        .selectFrom('payout_file_download as d')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('d.client_key', '=', 'r.client_key')
        .whereRef('d.run_number', '=', 'r.number')
        .$asScalar()
        .$notNull()
        .as('downloadCount'),
    )
    .$narrowType<{ openCount: number; paidCount: number; cancelledCount: number }>()
    .where('r.client_key', '=', ctx.client.key)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.number');

export const selectRuns = (ctx: Ctx, offset: number, limit: number): Promise<FollowedRun[]> =>
  followedRuns(ctx).offset(offset).limit(limit).execute();

export const selectRun = async (ctx: Ctx, number: string): Promise<FollowedRun | null> =>
  (await followedRuns(ctx).where('r.number', '=', number).executeTakeFirst()) ?? null;

export const countRuns = async (ctx: Ctx): Promise<number> =>
  (
    await ofClient(ctx)
      .selectFrom('payout_run')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/**
 * Payments that wait for a run, and how many of them the next one leaves out: account changed after `changedSince`, excluded, stopped by an
 * operator, held by a review or in a proposal that waits for its second person, as `collectPayments` does.
 */
export const selectWaiting = async (
  ctx: Ctx,
  changedSince: Date,
  today: string,
): Promise<{ readonly count: number; readonly totalCents: number; readonly heldCount: number }> => {
  const row = await tables(ctx)
    .selectFrom('payment as p')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('p.amount_cents'), eb.lit(0)).as('totalCents'),
      eb.fn
        .countAll<number>()
        .filterWhere(({ exists, or, selectFrom }) =>
          or([
            exists(
              selectFrom('bank_account_change as b')
                .select('b.owner_id')
                .whereRef('b.client_key', '=', 'p.client_key')
                .whereRef('b.owner_id', '=', 'p.owner_id')
                .where('b.changed_at', '>', changedSince),
            ),
            exists(
              selectFrom('payment_exclusion as x')
                .select('x.id')
                .whereRef('x.client_key', '=', 'p.client_key')
                .whereRef('x.payment_id', '=', 'p.id')
                .where('x.ended_at', 'is', null)
                .where('x.ends_on', '>', today),
            ),
            sql<boolean>`is_payout_stopped(p.client_key, p.claim_id, ${ctx.now})`,
            sql<boolean>`p.claim_id in (select held_claims(${ctx.client.key}, ${ctx.now}))`,
            sql<boolean>`p.id in (select proposed_payments(${ctx.client.key}, ${ctx.now}))`,
          ]),
        )
        .as('heldCount'),
    ])
    .where('p.client_key', '=', ctx.client.key)
    .where('p.state', '=', 'Offen')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payout_run_payment as r')
            .select('r.payment_id')
            .whereRef('r.client_key', '=', 'p.client_key')
            .whereRef('r.payment_id', '=', 'p.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return { count: row.count, totalCents: Number(row.totalCents), heldCount: row.heldCount };
};

export const selectDownloads = (
  ctx: Ctx,
  runNumber: string,
): Promise<Array<{ readonly at: Date; readonly by: string; readonly reason: string | null }>> =>
  ofClient(ctx)
    .selectFrom('payout_file_download')
    .select(['at', 'by', 'reason'])
    .where('run_number', '=', runNumber)
    .orderBy('id')
    .execute();

/** The payments of a run that did not arrive, the newest first. */
export const selectReturned = (ctx: Ctx, runNumber: string, limit: number) =>
  tables(ctx)
    .selectFrom('payout_run_payment as r')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.client_key', '=', 'r.client_key').onRef('p.id', '=', 'r.payment_id'),
    )
    .innerJoin('payment_history as h', (join) =>
      join.onRef('h.client_key', '=', 'p.client_key').onRef('h.payment_id', '=', 'p.id'),
    )
    .select(['p.end_to_end_id as endToEndId', 'p.amount_cents as amountCents', 'h.reason', 'h.at'])
    .where('r.client_key', '=', ctx.client.key)
    .where('r.run_number', '=', runNumber)
    .where('p.state', '=', 'Storniert')
    .where('h.event', '=', 'return')
    .orderBy('h.id', 'desc')
    .limit(limit)
    .execute();
