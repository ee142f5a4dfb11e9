import type { Release } from '@mundwerk/contract/agency/agency-work';
import { AppError } from '@mundwerk/contract/errors';
import { transact } from '../../../platform/context.ts';
import { type AgencyCtx, note, takeOwnOrder, viewOf } from './release-agency-order.ts';
import { selectRequested, updateRelease } from './store.ts';

/** Undoes a release; orderNotReleasable once it is in effect. */
export const undoRelease = (ctx: AgencyCtx, agencyNumber: string, orderNumber: string): Promise<Release> =>
  transact(ctx, async (inner) => {
    const order = await takeOwnOrder(inner, agencyNumber, orderNumber);
    const release = await selectRequested(inner, order.id);
    const isInTime = release !== null && release.effectiveAt > inner.now;
    if (!isInTime || !(await updateRelease(inner, release.id, 'taken-back'))) throw new AppError('orderNotReleasable');
    await note(ctx, inner, order, 'release-taken-back');
    return viewOf(inner, order, 'Zurueckgenommen', null);
  });
