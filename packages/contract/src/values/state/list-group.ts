import type { StatusMessage } from './status-message.ts';

/** Groups of a recommender's list; each recommendation is in exactly one. */
export type ListGroup = 'open' | 'successful' | 'ended';

/** Messages of a reward that is ready, on its way or paid. */
const REWARDED: ReadonlySet<StatusMessage> = new Set([
  'rewardPaid',
  'rewardInPayment',
  'rewardTransferInitiated',
  'rewardSubmitted',
  'enterBankDetails',
  'pickupLinkSent',
  'rewardCanBePickedUp',
  'rewardReady',
]);

/**
 * The group of a recommendation (decisions §21). A successful contract alone is not enough: while its reward waits for data or a release the
 * recommendation is open, and once the reward has expired it is ended, although the bonus goes on counting the contract.
 */
export const listGroup = (own: {
  readonly ErfolgreicheVertraege: number;
  readonly Statusmeldung: { readonly Schluessel: StatusMessage; readonly IstOffen: boolean };
}): ListGroup => {
  if (own.ErfolgreicheVertraege > 0 && REWARDED.has(own.Statusmeldung.Schluessel)) return 'successful';
  return own.Statusmeldung.IstOffen ? 'open' : 'ended';
};
