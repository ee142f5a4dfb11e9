import type { Ctx } from '../../../platform/context.ts';
import type { Claim } from '../life/store.ts';
import { askForMails } from './mail-claims.ts';
import { insertOwedMails } from './store.ts';

/** Tells the beneficiary what was chosen; a voucher that is given at once has a mail of its own, with the code. */
export const tellPickedUp = async (ctx: Ctx, { id, pickedUpAt }: Claim): Promise<void> => {
  const ref = pickedUpAt?.toISOString() ?? '';
  await insertOwedMails(ctx, [{ claimId: id, event: 'pickedUp', ref, reason: null }]);
  await askForMails(ctx);
};
