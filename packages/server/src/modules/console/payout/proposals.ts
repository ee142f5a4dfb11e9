import type { CallInput, CallReply } from '@mundwerk/contract/call';
import { reasonOf } from '@mundwerk/contract/console/act';
import * as calls from '@mundwerk/contract/console/payout/payout-proposals';
import { AppError } from '@mundwerk/contract/errors';
import { nextBusinessDay } from '@mundwerk/contract/values/day';
import { maskIban } from '@mundwerk/contract/values/person/iban';
import { type OperatorActor, operatorSignature, type Serving } from '#modules/actors.ts';
import { createPayoutRun, executionDayOf, isPossibleExecution, lockPayoutRuns } from '#modules/core/payout/index.ts';
import { assessWaiting } from '#modules/core/review/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { serveCalls } from '../acts.ts';
import { type ApprovalKind, decideApproval, proposeApproval } from '../approval/proposals.ts';
import { type ProposalRow, selectLastRun, selectMaker, selectProposals } from './read-models/runs.ts';
import { countNewPayees, lockProposedPayments } from './read-models/waiting-payments.ts';
import { changesSince, type ProposalPayload, payloadOf, shortIban, shortName } from './rules.ts';
import { RUN_DISCARD_KIND } from './runs.ts';
import { judgePayments, readWaitingPayments, waitingView } from './waiting-payments.ts';

/** The payload a proposal of the same payments would have now: those that can still be paid, with their sums and accounts. */
export const currentPayload = async (
  ctx: Ctx,
  executionDay: string,
  paymentIds: readonly string[],
): Promise<ProposalPayload> => {
  const judged = await judgePayments(ctx, await readWaitingPayments(ctx, paymentIds));
  return payloadOf(
    executionDay,
    judged
      .filter(({ hold }) => hold === null)
      .map(({ row: { id, endToEndId, amountCents, fingerprint } }) => ({ id, endToEndId, amountCents, fingerprint })),
  );
};

/** The day a run would be paid on: the proposed one while a bank still takes it. */
const dayNow = (ctx: Ctx, proposed: string): string => {
  const today = calendarDay(ctx.now);
  return isPossibleExecution(proposed, today) ? proposed : nextBusinessDay(today);
};

/**
 * A payout run as something that needs two people. The approver types the sum: without it, as from the list of all approvals, the run is
 * refused (sumMismatch).
 */
export const payoutRunKind = (typedSumCents: number | null): ApprovalKind<ProposalPayload> => ({
  kind: 'payout.run',
  makerAct: 'payout.propose',
  approverAct: 'payout.approve',
  summarise: ({ count, sumCents }) => ({ count, sumCents }),
  recompute: async (ctx, { payload }) => {
    const ids = payload.payments.map(({ id }) => id);
    if (ctx.db.isTransaction) await lockProposedPayments(ctx, ids);
    return currentPayload(ctx, dayNow(ctx, payload.executionDay), ids);
  },
  effect: async (ctx, payload, proposal) => {
    if (typedSumCents !== payload.sumCents) throw new AppError('sumMismatch');
    const maker = await selectMaker(ctx, proposal.id);
    const run = await createPayoutRun(ctx, {
      requestedDay: payload.executionDay,
      by: operatorSignature(ctx.actor),
      chosenIds: payload.payments.map(({ id }) => id),
      approval: { id: proposal.id, ...maker },
    });
    return { after: { lauf: run.number, anzahl: run.paymentCount, summeCent: run.totalCents, sha256: run.fileSha256 } };
  },
});

const proposalView = ({ actor }: CtxOf<OperatorActor>, row: ProposalRow): calls.PayoutProposal => ({
  Id: row.id,
  Status: row.state,
  Anzahl: row.payload.count,
  SummeCent: row.payload.sumCents,
  Ausfuehrungsdatum: row.payload.executionDay,
  VorgeschlagenVon: row.makerName,
  VorgeschlagenAm: row.madeAt.toISOString(),
  VerfaelltAm: row.expiresAt.toISOString(),
  Grund: row.reason,
  Pruefsumme: row.payloadHash,
  EntschiedenVon: row.deciderName,
  EntschiedenAm: row.decidedAt?.toISOString() ?? null,
  Laufnummer: row.runNumber,
  IstEigener: row.madeBy === actor.id,
});

const findProposal = async (ctx: Ctx, id: string): Promise<ProposalRow> => {
  const [proposal] = await selectProposals(ctx, id);
  if (!proposal) throw new AppError('notFound');
  return proposal;
};

/** The proposals of runs, those that wait first. */
export const listPayoutProposals = async (ctx: CtxOf<OperatorActor>): Promise<{ Items: calls.PayoutProposal[] }> => ({
  Items: (await selectProposals(ctx)).map((row) => proposalView(ctx, row)),
});

/** Number of the largest payments that are listed separately. */
const LARGEST = 5;

/** A proposal for its approver: the same list, the changes since, and the differences from the last run. */
export const getPayoutProposal = async (
  ctx: CtxOf<OperatorActor>,
  { params }: CallInput<typeof calls.getPayoutProposal>,
): Promise<CallReply<typeof calls.getPayoutProposal>> => {
  const proposal = await findProposal(ctx, params.id);
  const { payload } = proposal;
  const ids = payload.payments.map((payment) => payment.id);
  const isOpen = proposal.state === 'Vorgeschlagen';
  const judged = isOpen ? await judgePayments(ctx, await readWaitingPayments(ctx, ids)) : [];
  const changes = isOpen ? changesSince(payload, await currentPayload(ctx, payload.executionDay, ids)) : [];
  const lastRun = await selectLastRun(ctx);
  const account = ctx.client.config.Auszahlungskonto;
  const largest = payload.payments.toSorted((one, other) => other.amountCents - one.amountCents).slice(0, LARGEST);
  return {
    Vorschlag: proposalView(ctx, proposal),
    Zahlungen: judged.toSorted((one, other) => other.hints.length - one.hints.length).map(waitingView),
    Aenderungen: changes.map(({ endToEndId, amountCents, kind }) => ({
      EndToEndId: endToEndId,
      BetragCent: amountCents,
      Art: kind,
    })),
    LetzterLauf: lastRun && {
      Laufnummer: lastRun.number,
      Datum: calendarDay(lastRun.at),
      Anzahl: lastRun.count,
      SummeCent: lastRun.sumCents,
    },
    Konto: account && shortIban(maskIban(account.Iban)),
    NeueEmpfaenger: await countNewPayees(ctx, ids),
    Groesste: largest.map(({ id, endToEndId, amountCents }) => {
      const row = judged.find((one) => one.row.id === id)?.row;
      return {
        EndToEndId: endToEndId,
        Empfaenger: row ? shortName(row.firstName, row.lastName) : null,
        BetragCent: amountCents,
      };
    }),
  };
};

/** There is one proposal at a time: a new one replaces the one that waits. */
const SUBJECT = { kind: 'payout', id: 'waiting' } as const;

/**
 * Proposes a run of the chosen payments. All of them must still be waiting, with the sum that the list showed (proposalStale), so that the
 * approval covers exactly what the maker saw.
 */
export const proposePayoutRun = async (
  ctx: CtxOf<OperatorActor>,
  { body: { Zahlungen, SummeCent, Ausfuehrungsdatum = null, Grund } }: CallInput<typeof calls.proposePayoutRun>,
): Promise<calls.PayoutProposal> => {
  if (!ctx.client.config.Auszahlungskonto) throw new AppError('payingAccountMissing');
  const executionDay = executionDayOf(ctx, Ausfuehrungsdatum);
  // Payments that the review holds now must not be proposed.
  await assessWaiting(ctx);
  const { id } = await transact(ctx, async (inner) => {
    // A run by key must see the proposal, or the proposal must see what the run has collected.
    await lockPayoutRuns(inner);
    const payload = await currentPayload(inner, executionDay, Zahlungen);
    const isWhole = payload.count === new Set(Zahlungen).size && payload.sumCents === SummeCent;
    if (!isWhole) throw new AppError('proposalStale');
    return proposeApproval(
      { ...inner, actor: ctx.actor },
      {
        kind: payoutRunKind(null),
        subject: SUBJECT,
        payload,
        reason: reasonOf(Grund),
        after: { anzahl: payload.count, summeCent: payload.sumCents, ausfuehrung: executionDay },
      },
    );
  });
  return proposalView(ctx, await findProposal(ctx, id));
};

/** Approves a proposal with the sum that the approver typed; creates the run in the same transaction. */
export const approvePayoutRun = async (
  ctx: CtxOf<OperatorActor>,
  { params: { id }, body: { SummeCent, Grund } }: CallInput<typeof calls.approvePayoutRun>,
): Promise<{ Laufnummer: string }> => {
  await decideApproval(ctx, [payoutRunKind(SummeCent)], id, { state: 'Freigegeben', reason: reasonOf(Grund) });
  const { runNumber } = await findProposal(ctx, id);
  if (!runNumber) throw new AppError('unexpected');
  return { Laufnummer: runNumber };
};

/** The kinds of payout approvals for the list of all approvals, which does not ask for the sum, so that no run can be approved there. */
export const PAYOUT_APPROVALS = [payoutRunKind(null), RUN_DISCARD_KIND] as const;

/** Registers proposals of runs and their approval. */
export const serveProposals = (serving: Serving): void =>
  serveCalls(serving, calls, { proposePayoutRun, listPayoutProposals, getPayoutProposal, approvePayoutRun });
