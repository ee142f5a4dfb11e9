import { reasonOf } from '@mundwerk/contract/console/reason';
import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor } from '#modules/actors.ts';
import { proposeApproval } from '#modules/console/approval/propose-approval.ts';
import type { Reason } from '#modules/console/repair/reason.ts';
import type { CtxOf } from '#platform/context.ts';
import { describeAccount, fingerprintOf, payoutAccountKind } from './payout-account-kind.ts';

/** Proposes the account of the published files; refused if it is already in effect. */
export const proposePayoutAccount = async (
  ctx: CtxOf<OperatorActor>,
  reason: Reason,
): Promise<{ FreigabeId: string }> => {
  const proposed = await describeAccount(ctx);
  if (!proposed) throw new AppError('notFound');
  const current = ctx.client.config.Auszahlungskonto;
  if (current && fingerprintOf(current) === proposed.fingerprint) throw new AppError('alreadySet');
  const { id } = await proposeApproval(ctx, {
    kind: payoutAccountKind,
    subject: { kind: 'client', id: ctx.client.key },
    payload: proposed,
    reason: reasonOf(reason),
    after: { name: proposed.name, ibanEnd: proposed.ibanEnd },
  });
  return { FreigabeId: id };
};
