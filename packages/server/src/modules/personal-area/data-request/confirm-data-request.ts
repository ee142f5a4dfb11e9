import { AppError } from '@mundwerk/contract/errors';
import type { DataRequestKind } from '@mundwerk/contract/values/console/repair/data-requests';
import { findUsableLink, LINK_VALID_DAYS, markLinkUsed } from '#modules/account/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { hashToken } from '#platform/ids.ts';
import { linkRefusal } from './rules.ts';
import { selectRequestByLink, updateConfirmed } from './store.ts';

/** Records that the owner of a mailbox confirmed the open requests, and returns their kinds. */
export const confirmDataRequest = async (ctx: Ctx, token: string): Promise<DataRequestKind[]> => {
  const ofContact = await selectRequestByLink(ctx, hashToken(token));
  if (ofContact) {
    const refusal = linkRefusal(ofContact, ctx.now, LINK_VALID_DAYS);
    if (refusal) throw new AppError(refusal);
    return updateConfirmed(ctx, { id: ofContact.id });
  }
  const link = await findUsableLink(ctx, 'confirm-request', token);
  return transact(ctx, async (inner) => {
    if (!(await markLinkUsed(inner, 'confirm-request', link.tokenHash))) throw new AppError('linkUsed');
    return updateConfirmed(inner, { recommenderId: link.recommenderId });
  });
};
