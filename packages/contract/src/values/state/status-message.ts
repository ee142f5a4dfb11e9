/** Messages of the status bar, the first that fits wins (decisions §7). */
export const STATUS_MESSAGES = [
  'rewardPaid',
  'rewardInPayment',
  'rewardTransferInitiated',
  'rewardSubmitted',
  'rewardExpired',
  'enterBankDetails',
  'pickupLinkSent',
  'rewardCanBePickedUp',
  'rewardReady',
  'contactReceivesReward',
  'rewardRequestProcessing',
  'contractConcluded',
  'noContract',
  'rewardWillFollow',
  'linkNotUsed',
  'linkExpired',
] as const;

/** A message key of the status bar. */
export type StatusMessage = (typeof STATUS_MESSAGES)[number];

/** Stations of the status bar, in order (look.md). */
export const STATIONS = ['shared', 'visited', 'contract', 'confirmed', 'paid'] as const;

/** A station of the status bar. */
export type Station = (typeof STATIONS)[number];

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
