import type { AgencyDetail } from '@mundwerk/contract/console/operate/agencies';
import { reasonOf } from '@mundwerk/contract/console/reason';
import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor } from '#modules/actors.ts';
import { lockAgency, updateAgencyData } from '#modules/client/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Reason } from '../repair/reason.ts';
import { viewAgency } from './agency-view.ts';

/** Closes an agency or opens it again; alreadySet when nothing would change. */
export const setClosed = (
  ctx: CtxOf<OperatorActor>,
  number: string,
  isClosed: boolean,
  reason: Reason,
): Promise<AgencyDetail> =>
  transact(ctx, async (inner) => {
    const found = await lockAgency(inner, number);
    if (!found) throw new AppError('notFound');
    if ((found.closedAt !== null) === isClosed) throw new AppError('alreadySet');
    await updateAgencyData(inner, number, { closed_at: isClosed ? inner.now : null });
    await recordAct(inner, {
      act: 'agency.change',
      subject: { kind: 'agency', id: number },
      before: { isClosed: !isClosed },
      after: { isClosed },
      reason: reasonOf(reason),
    });
    return viewAgency(inner, number);
  });
