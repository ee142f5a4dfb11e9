import type { SharedRecommendation } from '@mundwerk/contract/boot';
import { takeBootData } from '../../lib/boot.ts';

/** The recommendation this document was sent for: coming back to it inside the portal needs no new document. */
let sent: SharedRecommendation | null = null;

/** The recommendation of an address, if this document was sent for it; there is no call that tells strangers of one. */
export const sharedRecommendation = (number: string | undefined): SharedRecommendation | null => {
  sent = takeBootData('shared') ?? sent;
  return sent?.Empfehlungsnummer === number?.toUpperCase() ? sent : null;
};
