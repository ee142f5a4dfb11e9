import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { downloadPayoutFile } from '#modules/payout/index.ts';
import type { CtxOf } from '#platform/context.ts';
import type { GivenReason } from '../given-reason.ts';

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
