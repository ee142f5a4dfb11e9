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

const OPERATOR = 'op:';

/** The names behind signatures in histories: operators by name, everything else as it signed. */
export const nameSigners = async (
  ctx: Ctx,
  signatures: ReadonlyArray<string | null>,
): Promise<(signature: string) => string> => {
  const ids = [...new Set(signatures)].flatMap((one) =>
    one?.startsWith(OPERATOR) ? [one.slice(OPERATOR.length)] : [],
  );
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from operator_user where id::text = any(${ids}::text[])`.execute(ctx.db);
  const names = new Map(rows.map(({ id, name }) => [`${OPERATOR}${id}`, name]));
  return (signature) => names.get(signature) ?? signature;
};
