import type { PaymentState } from '@mundwerk/contract/values/state/claim-state';

/**
 * Events of a payment after it was opened. Only the bank reports a return, which also undoes a booking, and a late booking: the bank carried out
 * what it had refused before (decision 0022).
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

/** The state after an event; null when the event is not allowed in the given state. */
export const paymentStateAfter = (state: PaymentState, event: PaymentEvent): PaymentState | null =>
  PAYMENT_MOVES[event].from.includes(state) ? PAYMENT_MOVES[event].to : null;
