import type { CtxOf } from '../../../../platform/context.ts';
import { type OperatorActor, operatorSignature } from '../../../actors.ts';
import { downloadPayoutFile } from '../../../payout/index.ts';
import { recordAct } from '../../audit/record-act.ts';
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
