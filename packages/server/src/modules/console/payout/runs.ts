import { Readable } from 'node:stream';
import { reasonOf } from '@mundwerk/contract/console/act';
import * as calls from '@mundwerk/contract/console/payout/payout-runs';
import { AppError } from '@mundwerk/contract/errors';
import { type OperatorActor, operatorSignature, type Serving } from '#modules/actors.ts';
import { confirmPayoutRun, runView } from '#modules/connect/operations/index.ts';
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
import { FileReply } from '#platform/http/call/replies.ts';
import { actFor, type GivenReason, nameSigners, serveCalls } from '../acts.ts';
import { type ApprovalKind, decideApproval, proposeApproval } from '../approval/proposals.ts';
import { recordAct } from '../audit/record-act.ts';
import { listDifferences } from './bank.ts';
import { selectMaker, selectOpenDiscard, selectRunSums } from './read-models/runs.ts';
import { reconcile } from './rules.ts';
import { resultView } from './waiting-payments.ts';

/** A page of the payout runs with people by name, the newest first. */
export const listConsoleRuns = async (ctx: Ctx, page: number, pageSize: number) => {
  const { runs, total } = await listPayoutRuns(ctx, page, pageSize);
  const nameOf = await nameSigners(
    ctx,
    runs.map(({ createdBy }) => createdBy),
  );
  return { runs: runs.map((run) => ({ ...run, createdBy: nameOf(run.createdBy) })), total };
};

/** A run with the people involved, the bank's answers, and whether it adds up. */
export const getConsoleRun = async (ctx: CtxOf<OperatorActor>, typedNumber: string) => {
  const { run, downloads } = await getPayoutRun(ctx, typedNumber);
  const voided = await selectVoid(ctx, run.number);
  const discard = await selectOpenDiscard(ctx, run.number);
  const nameOf = await nameSigners(ctx, [
    run.createdBy,
    run.proposedBy,
    voided?.by ?? null,
    ...downloads.map(({ by }) => by),
  ]);
  const sums = await selectRunSums(ctx, run.number);
  return {
    run: { ...run, createdBy: nameOf(run.createdBy) },
    proposed:
      run.proposedBy && run.proposedAt ? { at: run.proposedAt, by: nameOf(run.proposedBy), reason: null } : null,
    approved: run.approvalId ? { at: run.createdAt, by: nameOf(run.createdBy), reason: null } : null,
    downloads: downloads.map((download) => ({ ...download, by: nameOf(download.by) })),
    voided: voided && { ...voided, by: nameOf(voided.by) },
    discard: discard && { ...discard, isOwn: discard.madeBy === ctx.actor.id },
    // A discarded run has no payments any more: all of it is open again, elsewhere.
    sums: reconcile(run.totalCents, voided ? { ...sums, openCents: run.totalCents } : sums),
    differences: await listDifferences(ctx, run.number),
    canDiscard: discardRefusal(run) === null && discard === null,
  };
};

/** The file for the bank; another time only with a reason (payoutFileFetched), because a file handed in twice is paid twice. */
export const fetchRunFile = (ctx: CtxOf<OperatorActor>, number: string, again: GivenReason | null) =>
  downloadPayoutFile(ctx, number, {
    isAgain: again !== null,
    by: operatorSignature(ctx.actor),
    reason: again?.text ?? null,
    alsoWrite: (inner, run) =>
      recordAct(inner, {
        act: 'payout.fetch',
        subject: { kind: 'payoutRun', id: run.number },
        after: { sha256: run.fileSha256, abruf: run.downloadCount + 1 },
        ...(again ? { reason: again } : {}),
      }),
  });

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
  typedNumber: string,
  reason: GivenReason,
): Promise<{ readonly id: string }> =>
  transact(ctx, async (inner) => {
    const run = await findPayoutRun(inner, typedNumber);
    const refusal = discardRefusal(run);
    if (refusal) throw new AppError(refusal);
    return proposeApproval(
      { ...inner, actor: ctx.actor },
      {
        kind: RUN_DISCARD_KIND,
        subject: { kind: 'payoutRun', id: run.number },
        payload: { runNumber: run.number, count: run.paymentCount, sumCents: run.totalCents },
        reason,
      },
    );
  });

/** Approves the discard of a run as the second person. */
export const approveRunDiscard = async (
  ctx: CtxOf<OperatorActor>,
  typedNumber: string,
  { id, reason }: { readonly id: string; readonly reason: GivenReason },
): Promise<string> => {
  const { number } = await findPayoutRun(ctx, typedNumber);
  if ((await selectOpenDiscard(ctx, number))?.id !== id) throw new AppError('notFound');
  await decideApproval(ctx, [RUN_DISCARD_KIND], id, { state: 'Freigegeben', reason });
  return number;
};

const fileName = (number: string): string => `pain.001-${number}.xml`;

const stepView = (step: { readonly at: Date; readonly by: string; readonly reason: string | null }) => ({
  Am: step.at.toISOString(),
  Von: step.by,
  Grund: step.reason,
});

const serveRunPages = ({ serve }: Serving): void => {
  serve(calls.listConsoleRuns, async (ctx, { query: { Page, PageSize } }) => {
    const { runs, total } = await listConsoleRuns(ctx, Page, PageSize);
    return { Items: runs.map(runView), TotalCount: total, HasNext: Page * PageSize < total };
  });

  serve(calls.getConsoleRun, async (ctx, { params }) => {
    const page = await getConsoleRun(ctx, params.nr);
    return {
      Lauf: runView(page.run),
      Dateiname: fileName(page.run.number),
      Vorgeschlagen: page.proposed && stepView(page.proposed),
      Freigegeben: page.approved && stepView(page.approved),
      Abrufe: page.downloads.map(stepView),
      Verworfen: page.voided && stepView(page.voided),
      VerwerfenVorgeschlagen: page.discard && {
        Id: page.discard.id,
        Von: page.discard.makerName,
        IstEigener: page.discard.isOwn,
      },
      Abgleich: {
        BankCent: page.sums.paidCents,
        ZurueckCent: page.sums.returnedCents,
        OffenCent: page.sums.openCents,
        SummeCent: page.sums.totalCents,
        DifferenzCent: page.sums.differenceCents,
      },
      Abweichungen: page.differences,
      KannVerwerfen: page.canDiscard,
    };
  });
};

/** Registers payout runs: their pages, files and acts. */
export const serveRuns = (serving: Serving): void => {
  const { serve } = serving;
  serveRunPages(serving);

  serve(calls.fetchRunFile, async (ctx, { params, body }) => {
    const again = body.Erneut ? reasonOf(body.Erneut.Grund) : null;
    const { run, pieces } = await fetchRunFile(ctx, params.nr, again);
    return new FileReply(fileName(run.number), Readable.from(pieces, { objectMode: false }), {
      'content-length': run.fileBytes,
      'repr-digest': `sha-256=:${Buffer.from(run.fileSha256, 'hex').toString('base64')}:`,
    });
  });

  serve(calls.proposeRunDiscard, async (ctx, { params, body }) => {
    const { id } = await proposeRunDiscard(ctx, params.nr, reasonOf(body.Grund));
    return { Id: id };
  });

  serve(calls.approveRunDiscard, async (ctx, { params, body }) => ({
    Laufnummer: await approveRunDiscard(ctx, params.nr, { id: body.Id, reason: reasonOf(body.Grund) }),
  }));

  serveCalls(serving, calls, { bookRunByHand });
};
