import { reasonOf } from '@mundwerk/contract/console/reason';
import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor } from '#modules/actors.ts';
import { doorsOf } from '#modules/client/index.ts';
import { proposeApproval } from '#modules/console/approval/propose-approval.ts';
import type { Reason } from '#modules/console/repair/reason.ts';
import type { CtxOf } from '#platform/context.ts';
import { describeDoors, doorsKind, publishedDoors } from './doors-kind.ts';

/** Proposes the published doors that do not count yet; refused if all of them do. */
export const proposeClientDoors = async (
  ctx: CtxOf<OperatorActor>,
  reason: Reason,
): Promise<{ FreigabeId: string }> => {
  const { platform, db, client } = ctx;
  const next = await publishedDoors(platform, db, client.key);
  const payload = next && describeDoors(platform, doorsOf(client.config), next);
  if (!payload) throw new AppError('alreadySet');
  const { id } = await proposeApproval(ctx, {
    kind: doorsKind,
    subject: { kind: 'client', id: client.key },
    payload,
    reason: reasonOf(reason),
    after: { fields: payload.changes.map(({ field }) => field) },
  });
  return { FreigabeId: id };
};
