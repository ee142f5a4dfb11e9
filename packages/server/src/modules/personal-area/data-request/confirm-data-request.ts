import { AppError } from '@mundwerk/contract/errors';
import type { DataRequestKind } from '@mundwerk/contract/values/console/repair/data-requests';
import { type Ctx, transact } from '../../../platform/context.ts';
import { findUsableLink, markLinkUsed } from '../../account/index.ts';
import { updateConfirmed } from './store.ts';

/** Takes the word of a mailbox's owner that they asked; answers what was still open. */
export const confirmDataRequest = async (ctx: Ctx, token: string): Promise<DataRequestKind[]> => {
  const link = await findUsableLink(ctx, 'confirm-request', token);
  return transact(ctx, async (inner) => {
    if (!(await markLinkUsed(inner, 'confirm-request', link.tokenHash))) throw new AppError('linkUsed');
    return updateConfirmed(inner, link.recommenderId);
  });
};
