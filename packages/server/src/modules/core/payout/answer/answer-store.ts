import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import { newId } from '#platform/ids.ts';
import type { PayoutTables } from '../tables.ts';
import type { Misfit } from './store.ts';

/** How an operator settles a line of a bank file that fits no payment. */
export type LineOutcome = 'Zugeordnet' | 'Fremd' | 'Rueckruf' | 'Geklaert';

const tables = (ctx: Ctx) => ctx.db.withTables<PayoutTables>();
const ofClient = (ctx: Ctx) => clientRows<PayoutTables>(ctx);

/** Stores the result of a file, and its misfits as rows of their own; false when the same file was processed before. */
export const insertBankAnswer = async (
  ctx: Ctx,
  answer: {
    readonly id: string;
    readonly sha256: string;
    readonly format: string;
    readonly messageId: string;
    readonly by: string;
    readonly booked: number;
    readonly returned: number;
    readonly unchanged: number;
    readonly unknown: readonly Misfit[];
  },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into bank_answer (client_key, id, sha256, format, message_id, received_at, received_by, booked, returned, unchanged, unknown)
    values (${ctx.client.key}, ${answer.id}, ${answer.sha256}, ${answer.format}, ${answer.messageId}, ${ctx.now}, ${answer.by},
      ${answer.booked}, ${answer.returned}, ${answer.unchanged}, ${JSON.stringify(answer.unknown)}::jsonb)
    on conflict on constraint bank_answer_once do nothing`.execute(ctx.db);
  if (numAffectedRows !== 1n) return false;
  const lines = answer.unknown.map((line) => ({ ...line, id: newId() }));
  await sql`
    insert into bank_line (client_key, id, answer_id, reference, problem, kind, amount_cents, at)
    select ${ctx.client.key}, l.id, ${answer.id}, l.reference, l.reason, l.kind, l."amountCents", ${ctx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l(id uuid, reference text, reason text, kind text, "amountCents" bigint)`.execute(ctx.db);
  return true;
};

/** A misfit line of a bank file, locked until the transaction ends; null when there is none with that id. */
export const lockBankLine = async (ctx: Ctx, id: string) =>
  (await ofClient(ctx)
    .selectFrom('bank_line')
    .select(['id', 'reference', 'problem', 'kind', 'amount_cents as amountCents', 'settled_at as settledAt', 'outcome'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Settles a line; false when it was settled before. */
export const updateBankLine = async (
  ctx: Ctx,
  id: string,
  settled: {
    readonly outcome: LineOutcome;
    readonly note: string;
    readonly by: string;
    readonly paymentId: string | null;
  },
): Promise<boolean> => {
  const { numUpdatedRows } = await ofClient(ctx)
    .updateTable('bank_line')
    .set({
      settled_at: ctx.now,
      settled_by: settled.by,
      outcome: settled.outcome,
      note: settled.note,
      payment_id: settled.paymentId,
    })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** A payment of a run that was not discarded, by its EndToEndId; null when there is none. */
export const selectPaymentInRun = async (
  ctx: Ctx,
  endToEndId: string,
): Promise<{ readonly id: string; readonly amountCents: number; readonly runNumber: string } | null> =>
  (await tables(ctx)
    .selectFrom('payment as p')
    .innerJoin('payout_run_payment as r', (join) =>
      join.onRef('r.client_key', '=', 'p.client_key').onRef('r.payment_id', '=', 'p.id'),
    )
    .select(['p.id', 'p.amount_cents as amountCents', 'r.run_number as runNumber'])
    .where('p.client_key', '=', ctx.client.key)
    .where('p.end_to_end_id', '=', endToEndId)
    .executeTakeFirst()) ?? null;
