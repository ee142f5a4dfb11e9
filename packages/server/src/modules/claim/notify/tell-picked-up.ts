import type { Ctx } from '#platform/context.ts';
import type { Claim } from '../life/store.ts';
import { askForMails } from './mail-claims.ts';
import { insertOwedMails, SEVERAL } from './store.ts';

/**
 * Notifies the beneficiary of what was chosen, in one mail for all claims picked up by one request; a voucher that is given at once
 * has its own mail, with the code.
 */
export const tellPickedUp = async (ctx: Ctx, claims: readonly Claim[]): Promise<void> => {
  const [first] = claims;
  if (!first) return;
  const ref = first.pickedUpAt?.toISOString() ?? '';
  const reason = claims.length > 1 ? SEVERAL : null;
  await insertOwedMails(ctx, [{ claimId: first.id, event: 'pickedUp', ref, reason }]);
  await askForMails(ctx);
};
