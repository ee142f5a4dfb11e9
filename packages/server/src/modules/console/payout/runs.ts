import type { CallInput, CallReply } from '@mundwerk/contract/call';
import { reasonOf } from '@mundwerk/contract/console/act';
import * as calls from '@mundwerk/contract/console/payout/payout-runs';
import { AppError } from '@mundwerk/contract/errors';
import { type OperatorActor, operatorSignature, type Serving } from '#modules/actors.ts';
import {
  confirmPayoutRun,
  payoutFile,
  payoutFileName,
  resultView,
  runView,
} from '#modules/connect/operations/index.ts';
import { discardRun } from '#modules/core/claim/index.ts';
import {
  discardRefusal,
  downloadPayoutFile,
  findPayoutRun,
  getPayoutRun,
  listPayoutRuns,
  selectVoid,
} from '#modules/core/payout/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import type { FileReply } from '#platform/http/call/replies.ts';
import { actFor, nameSigners, serveCalls } from '../acts.ts';
import { type ApprovalKind, decideApproval, proposeApproval } from '../approval/proposals.ts';
import { recordAct } from '../audit/record-act.ts';
import { differencesOf } from './bank.ts';
import { selectMaker, selectOpenDiscard, selectRunSums } from './read-models/runs.ts';
import { reconcile } from './rules.ts';

/** A page of the payout runs with people by name, the newest first. */
export const listConsoleRuns = async (
  ctx: Ctx,
  { query: { Page, PageSize } }: CallInput<typeof calls.listConsoleRuns>,
): Promise<CallReply<typeof calls.listConsoleRuns>> => {
  const { runs, total } = await listPayoutRuns(ctx, Page, PageSize);
  const nameOf = await nameSigners(
    ctx,
    runs.map(({ createdBy }) => createdBy),
  );
  return {
    Items: runs.map((run) => runView({ ...run, createdBy: nameOf(run.createdBy) })),
    TotalCount: total,
    HasNext: Page * PageSize < total,
  };
};

/** A run with the people involved, the bank's answers, and whether it adds up. */
export const getConsoleRun = async (
  ctx: CtxOf<OperatorActor>,
  { params }: CallInput<typeof calls.getConsoleRun>,
): Promise<calls.ConsoleRun> => {
  const { run, downloads } = await getPayoutRun(ctx, params.nr);
  const { number, createdBy, proposedBy, proposedAt } = run;
  const voided = await selectVoid(ctx, number);
  const discard = await selectOpenDiscard(ctx, number);
  const signers = [createdBy, proposedBy, voided?.by ?? null, ...downloads.map(({ by }) => by)];
  const nameOf = await nameSigners(ctx, signers);
  const stepView = (step: { readonly at: Date; readonly by: string; readonly reason: string | null }) => ({
    Am: step.at.toISOString(),
    Von: nameOf(step.by),
    Grund: step.reason,
  });
  const found = await selectRunSums(ctx, number);
  // A discarded run has no payments any more: all of it is open again, elsewhere.
  const sums = reconcile(run.totalCents, voided ? { ...found, openCents: run.totalCents } : found);
  return {
    Lauf: runView({ ...run, createdBy: nameOf(createdBy) }),
    Dateiname: payoutFileName(number),
    Vorgeschlagen: proposedBy && proposedAt ? stepView({ at: proposedAt, by: proposedBy, reason: null }) : null,
    Freigegeben: run.approvalId ? stepView({ at: run.createdAt, by: createdBy, reason: null }) : null,
    Abrufe: downloads.map(stepView),
    Verworfen: voided && stepView(voided),
    VerwerfenVorgeschlagen: discard && {
      Id: discard.id,
      Von: discard.makerName,
      IstEigener: discard.madeBy === ctx.actor.id,
    },
    Abgleich: {
      BankCent: sums.paidCents,
      ZurueckCent: sums.returnedCents,
      OffenCent: sums.openCents,
      SummeCent: sums.totalCents,
      DifferenzCent: sums.differenceCents,
    },
    Abweichungen: await differencesOf(ctx, number),
    KannVerwerfen: discardRefusal(run) === null && discard === null,
  };
};

/** The file for the bank; another time only with a reason (payoutFileFetched), because a file handed in twice is paid twice. */
export const fetchRunFile = async (
  ctx: CtxOf<OperatorActor>,
  { params, body }: CallInput<typeof calls.fetchRunFile>,
): Promise<FileReply> => {
  const again = body.Erneut ? reasonOf(body.Erneut.Grund) : null;
  const fetched = await downloadPayoutFile(ctx, params.nr, {
    isAgain: again !== null,
    by: operatorSignature(ctx.actor),
    reason: again?.text ?? null,
    alsoWrite: (inner, { number, fileSha256, downloadCount }) =>
      recordAct(inner, {
        act: 'payout.fetch',
        subject: { kind: 'payoutRun', id: number },
        after: { sha256: fileSha256, abruf: downloadCount + 1 },
        ...(again ? { reason: again } : {}),
      }),
  });
  return payoutFile(fetched);
};

/** Books the open payments of a run on an operator's word; an answer of the bank takes precedence, whenever it arrives. */
export const bookRunByHand = actFor(calls.bookRunByHand, async (ctx, { params, body: { Grund } }, by) => {
  const { number, voidedAt } = await findPayoutRun(ctx, params.nr);
  if (voidedAt) throw new AppError('payoutRunVoid');
  const result = await confirmPayoutRun(ctx, number, { endToEndIds: null, reason: Grund.Text, by });
  return {
    subject: { kind: 'payoutRun', id: number },
    after: { gebucht: result.booked },
    reply: resultView(result),
  };
});

/** The run to discard. */
export interface DiscardPayload {
  readonly runNumber: string;
  readonly count: number;
  readonly sumCents: number;
}

/** Discarding a run as something that needs two people. */
export const RUN_DISCARD_KIND: ApprovalKind<DiscardPayload> = {
  kind: 'run.discard',
  makerAct: 'run.discard',
  approverAct: 'discard.approve',
  summarise: ({ count, sumCents }) => ({ count, sumCents }),
  recompute: async (ctx, { payload }) => {
    const run = await findPayoutRun(ctx, payload.runNumber);
    return discardRefusal(run) ? null : { runNumber: run.number, count: run.paymentCount, sumCents: run.totalCents };
  },
  effect: async (ctx, payload, proposal) => {
    const { reason } = await selectMaker(ctx, proposal.id);
    await discardRun(ctx, payload.runNumber, { by: operatorSignature(ctx.actor), reason });
    return { after: { lauf: payload.runNumber, anzahl: payload.count, summeCent: payload.sumCents } };
  },
};

/** Proposes to discard a run whose file was never fetched; another person approves it. */
export const proposeRunDiscard = (
  ctx: CtxOf<OperatorActor>,
  { params, body }: CallInput<typeof calls.proposeRunDiscard>,
): Promise<{ Id: string }> =>
  transact(ctx, async (inner) => {
    const run = await findPayoutRun(inner, params.nr);
    const refusal = discardRefusal(run);
    if (refusal) throw new AppError(refusal);
    const { id } = await proposeApproval(
      { ...inner, actor: ctx.actor },
      {
        kind: RUN_DISCARD_KIND,
        subject: { kind: 'payoutRun', id: run.number },
        payload: { runNumber: run.number, count: run.paymentCount, sumCents: run.totalCents },
        reason: reasonOf(body.Grund),
      },
    );
    return { Id: id };
  });

/** Approves the discard of a run as the second person. */
export const approveRunDiscard = async (
  ctx: CtxOf<OperatorActor>,
  { params, body: { Id, Grund } }: CallInput<typeof calls.approveRunDiscard>,
): Promise<{ Laufnummer: string }> => {
  const { number } = await findPayoutRun(ctx, params.nr);
  if ((await selectOpenDiscard(ctx, number))?.id !== Id) throw new AppError('notFound');
  await decideApproval(ctx, [RUN_DISCARD_KIND], Id, { state: 'Freigegeben', reason: reasonOf(Grund) });
  return { Laufnummer: number };
};

/** Registers payout runs: their pages, files and acts. */
export const serveRuns = (serving: Serving): void =>
  serveCalls(serving, calls, {
    listConsoleRuns,
    getConsoleRun,
    fetchRunFile,
    bookRunByHand,
    proposeRunDiscard,
    approveRunDiscard,
  });
