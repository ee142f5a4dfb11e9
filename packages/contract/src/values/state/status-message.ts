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
