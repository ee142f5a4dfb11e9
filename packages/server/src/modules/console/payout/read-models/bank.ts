import type { LineOutcome } from '@mundwerk/contract/values/console/payout';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** A processed file of the bank. */
export interface BankFileRow {
  readonly id: string;
  readonly format: 'camt.054' | 'pain.002';
  readonly messageId: string;
  readonly sha256: string;
  readonly at: Date;
  readonly by: string;
  readonly booked: number;
  readonly returned: number;
  readonly unchanged: number;
  readonly unknown: number;
  readonly openLines: number;
}

const LIMIT = 200;

/** The files of the bank, the newest first. */
export const selectBankFiles = async (ctx: Ctx): Promise<BankFileRow[]> => {
  const { rows } = await sql<BankFileRow>`
    select a.id, a.format, a.message_id as "messageId", a.sha256, a.received_at as at, a.received_by as by, a.booked,
      a.returned, a.unchanged, jsonb_array_length(a.unknown) as unknown,
      (select count(*)::int from bank_line l where l.answer_id = a.id and l.client_key = a.client_key
        and l.settled_at is null) as "openLines"
    from bank_answer a where a.client_key = ${ctx.client.key}
    order by a.received_at desc, a.id limit ${LIMIT}`.execute(ctx.db);
  return rows;
};

/** A line of the bank that matched nothing. */
export interface LineRow {
  readonly id: string;
  readonly problem: 'Referenz' | 'Betrag' | 'Widerspruch';
  readonly reference: string;
  readonly kind: string | null;
  readonly amountCents: number | null;
  readonly at: Date;
  readonly messageId: string;
  readonly runNumber: string | null;
  readonly outcome: LineOutcome | null;
  readonly settledAt: Date | null;
  readonly settledBy: string | null;
  readonly note: string | null;
  /** Whether an unmatched sum belongs to a run without open payments. */
  readonly isMoot: boolean;
}

/** A payment that came back. */
export interface ReturnRow {
  readonly endToEndId: string;
  readonly amountCents: number;
  readonly code: string | null;
  readonly at: Date;
  readonly runNumber: string;
  readonly mailAt: Date | null;
}

/** Which lines are read: all, those that have to do with a run, or one. */
export type LinesOf = { readonly runNumber: string } | { readonly id: string } | 'all';

const MOST_LINES = 500;

const filterOf = (ctx: Ctx, of: LinesOf) => {
  if (of === 'all') return sql`true`;
  if ('id' in of) return sql`l.id = ${of.id}::uuid`;
  // Also unmatched lines from a file that reports about this run.
  return sql`(coalesce(named.run_number, assigned.run_number, whole.number) = ${of.runNumber}
    or (coalesce(named.run_number, assigned.run_number, whole.number) is null and exists (
      select from payment_report f join payout_run_payment i on i.client_key = f.client_key and i.payment_id = f.payment_id
      where f.client_key = ${ctx.client.key} and f.source = a.message_id and i.run_number = ${of.runNumber}
    )))`;
};

/** Lines of the bank that matched nothing, those that wait for a person first, then the newest. */
export const selectBankLines = async (ctx: Ctx, of: LinesOf): Promise<LineRow[]> => {
  const { rows } = await sql<Omit<LineRow, 'amountCents'> & { amountCents: string | null }>`
    select l.id, l.problem, l.reference, l.kind, l.amount_cents::text as "amountCents", l.at, a.message_id as "messageId",
      coalesce(named.run_number, assigned.run_number, whole.number) as "runNumber", l.outcome, l.settled_at as "settledAt",
      l.settled_by as "settledBy", l.note,
      (whole.number is not null and l.problem = 'Betrag' and not exists (
        select from payout_run_payment i join payment p on p.client_key = i.client_key and p.id = i.payment_id
        where i.client_key = l.client_key and i.run_number = whole.number and p.state = 'Offen'
      )) as "isMoot"
    from bank_line l
    join bank_answer a on a.client_key = l.client_key and a.id = l.answer_id
    left join payment p on p.client_key = l.client_key and p.end_to_end_id = l.reference
    left join payout_run_payment named on named.client_key = p.client_key and named.payment_id = p.id
    left join payout_run_payment assigned on assigned.client_key = l.client_key and assigned.payment_id = l.payment_id
    left join payout_run whole on whole.client_key = l.client_key and whole.number = l.reference
    where l.client_key = ${ctx.client.key} and ${filterOf(ctx, of)}
    order by l.settled_at is not null, l.at desc, l.id
    limit ${MOST_LINES}`.execute(ctx.db);
  return rows.map((row) => ({ ...row, amountCents: row.amountCents === null ? null : Number(row.amountCents) }));
};

/** Payments that came back, the newest first, and when their payees were asked for another account. */
export const selectReturns = async (ctx: Ctx, runNumber: string | null): Promise<ReturnRow[]> => {
  const { rows } = await sql<ReturnRow>`
    select p.end_to_end_id as "endToEndId", p.amount_cents as "amountCents", h.reason as code, h.at,
      r.run_number as "runNumber", m.settled_at as "mailAt"
    from payment_history h
    join payment p on p.client_key = h.client_key and p.id = h.payment_id
    join payout_run_payment r on r.client_key = p.client_key and r.payment_id = p.id
    left join claim_mail m on m.client_key = p.client_key and m.claim_id = p.claim_id and m.event = 'returned'
      and m.ref = p.id::text
    where h.client_key = ${ctx.client.key} and h.event = 'return' and p.state = 'Storniert'
      and (${runNumber}::text is null or r.run_number = ${runNumber})
    order by h.at desc, h.id desc
    limit ${MOST_LINES}`.execute(ctx.db);
  return rows;
};
