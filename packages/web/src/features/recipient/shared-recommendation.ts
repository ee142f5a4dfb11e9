import type { SharedRecommendation } from '@mundwerk/contract/boot';
import { boot } from '../../lib/boot.ts';

/**
 * The recommendation of an address, if this document was sent for it: coming back to it inside the portal needs no new document,
 * and there is no call that tells strangers of one.
 */
export const sharedRecommendation = (number: string | undefined): SharedRecommendation | null => {
  const { shared } = boot().data;
  return shared && shared.Empfehlungsnummer === number?.toUpperCase() ? shared : null;
};
