import type { LineOutcome } from '@mundwerk/contract/values/console/payout';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { ProposalPayload } from '../rules.ts';

/** A proposal of a run with the people around it. */
export interface ProposalRow {
  readonly id: string;
  readonly state: string;
  readonly payload: ProposalPayload;
  readonly payloadHash: string;
  readonly madeBy: string;
  readonly makerName: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly reason: string;
  readonly deciderName: string | null;
  readonly decidedAt: Date | null;
  readonly runNumber: string | null;
}

const LIMIT = 100;

/** The proposals of runs, or one of them: those that wait first, then the newest. */
export const selectProposals = async (ctx: Ctx, id: string | null = null): Promise<ProposalRow[]> => {
  // A list needs the sums of its proposals, not their thousands of payments.
  const payload = id === null ? sql`a.payload - 'payments'` : sql`a.payload`;
  const { rows } = await sql<ProposalRow>`
    select a.id, a.state, ${payload} as payload, a.payload_hash as "payloadHash", a.made_by as "madeBy", m.name as "makerName",
      a.made_at as "madeAt", a.expires_at as "expiresAt", a.reason, d.name as "deciderName", a.decided_at as "decidedAt",
      r.number as "runNumber"
    from approval a
    join operator_user m on m.id = a.made_by
    left join operator_user d on d.id = a.decided_by
    left join payout_run r on r.client_key = a.client_key and r.approval_id = a.id
    where a.client_key = ${ctx.client.key} and a.kind = 'payout.run' and (${id}::uuid is null or a.id = ${id}::uuid)
    order by a.state <> 'Vorgeschlagen', a.made_at desc, a.id
    limit ${LIMIT}`.execute(ctx.db);
  return rows;
};

/** Who made a proposal, when and why. */
export const selectMaker = async (
  ctx: Ctx,
  approvalId: string,
): Promise<{ readonly proposedBy: string; readonly proposedAt: Date; readonly reason: string }> => {
  const { rows } = await sql<{ proposedBy: string; proposedAt: Date; reason: string }>`
    select 'op:' || made_by as "proposedBy", made_at as "proposedAt", reason from approval
    where client_key = ${ctx.client.key} and id = ${approvalId}::uuid`.execute(ctx.db);
  const [maker] = rows;
  if (!maker) throw new Error('a proposal without a maker');
  return maker;
};

/** The discard of a run that waits for its second person; null when there is none. */
export const selectOpenDiscard = async (
  ctx: Ctx,
  runNumber: string,
): Promise<{ readonly id: string; readonly madeBy: string; readonly makerName: string } | null> => {
  const { rows } = await sql<{ id: string; madeBy: string; makerName: string }>`
    select a.id, a.made_by as "madeBy", m.name as "makerName" from approval a join operator_user m on m.id = a.made_by
    where a.client_key = ${ctx.client.key} and a.kind = 'run.discard' and a.subject_id = ${runNumber}
      and a.state = 'Vorgeschlagen'`.execute(ctx.db);
  return rows[0] ?? null;
};

/** The last run that was not discarded; null when there is none. */
export const selectLastRun = async (
  ctx: Ctx,
): Promise<{
  readonly number: string;
  readonly at: Date;
  readonly count: number;
  readonly sumCents: number;
} | null> => {
  const { rows } = await sql<{ number: string; at: Date; count: number; sumCents: string }>`
    select r.number, r.created_at as at, r.payment_count as count, r.total_cents::text as "sumCents" from payout_run r
    where r.client_key = ${ctx.client.key}
      and not exists (select from payout_run_void v where v.client_key = r.client_key and v.run_number = r.number)
    order by r.created_at desc, r.number limit 1`.execute(ctx.db);
  const [last] = rows;
  return last ? { ...last, sumCents: Number(last.sumCents) } : null;
};

/** Sums of a run's payments by outcome. */
export const selectRunSums = async (
  ctx: Ctx,
  runNumber: string,
): Promise<{ readonly paidCents: number; readonly returnedCents: number; readonly openCents: number }> => {
  const { rows } = await sql<{ paidCents: string; returnedCents: string; openCents: string }>`
    select coalesce(sum(p.amount_cents) filter (where p.state = 'Gezahlt'), 0)::text as "paidCents",
      coalesce(sum(p.amount_cents) filter (where p.state = 'Storniert'), 0)::text as "returnedCents",
      coalesce(sum(p.amount_cents) filter (where p.state = 'Offen'), 0)::text as "openCents"
    from payout_run_payment r join payment p on p.client_key = r.client_key and p.id = r.payment_id
    where r.client_key = ${ctx.client.key} and r.run_number = ${runNumber}`.execute(ctx.db);
  const { paidCents = '0', returnedCents = '0', openCents = '0' } = rows[0] ?? {};
  return { paidCents: Number(paidCents), returnedCents: Number(returnedCents), openCents: Number(openCents) };
};

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

const BANK_LIMIT = 200;

/** The files of the bank, the newest first. */
export const selectBankFiles = async (ctx: Ctx): Promise<BankFileRow[]> => {
  const { rows } = await sql<BankFileRow>`
    select a.id, a.format, a.message_id as "messageId", a.sha256, a.received_at as at, a.received_by as by, a.booked,
      a.returned, a.unchanged, jsonb_array_length(a.unknown) as unknown,
      (select count(*)::int from bank_line l where l.answer_id = a.id and l.client_key = a.client_key
        and l.settled_at is null) as "openLines"
    from bank_answer a where a.client_key = ${ctx.client.key}
    order by a.received_at desc, a.id limit ${BANK_LIMIT}`.execute(ctx.db);
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
  // Also unmatched lines from a file that reports about this run, if it still has a payment of that amount to which they could belong.
  return sql`(coalesce(named.run_number, assigned.run_number, whole.number) = ${of.runNumber}
    or (coalesce(named.run_number, assigned.run_number, whole.number) is null and exists (
      select from payment_report f join payout_run_payment i on i.client_key = f.client_key and i.payment_id = f.payment_id
      where f.client_key = ${ctx.client.key} and f.source = a.message_id and i.run_number = ${of.runNumber}
    ) and exists (
      select from payout_run_payment i join payment p on p.client_key = i.client_key and p.id = i.payment_id
      where i.client_key = ${ctx.client.key} and i.run_number = ${of.runNumber} and p.state = 'Offen'
        and p.amount_cents = l.amount_cents
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
