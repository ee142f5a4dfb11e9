import type { PaymentState } from '@mundwerk/contract/values/state/claim-state';

/**
 * What can happen to a payment once it is open; a return is the bank's alone, and also undoes what was booked. So is the late
 * booking: the bank carried out what it had refused before (decision 0022).
 */
export const PAYMENT_EVENTS = ['book', 'cancel', 'return', 'bookLate'] as const;
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

/** Every move a payment can make (decisions §6); whatever is not here is refused and changes nothing. */
export const PAYMENT_MOVES: Record<
  PaymentEvent,
  { readonly from: readonly PaymentState[]; readonly to: PaymentState }
> = {
  book: { from: ['Offen'], to: 'Gezahlt' },
  cancel: { from: ['Offen'], to: 'Storniert' },
  return: { from: ['Offen', 'Gezahlt'], to: 'Storniert' },
  bookLate: { from: ['Storniert'], to: 'Gezahlt' },
};

/** Where an event leads from a state; null when it is no move. */
export const paymentStateAfter = (state: PaymentState, event: PaymentEvent): PaymentState | null =>
  PAYMENT_MOVES[event].from.includes(state) ? PAYMENT_MOVES[event].to : null;
