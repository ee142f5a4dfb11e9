import { PAYMENT_STATES } from '@mundwerk/contract/values/state/claim-state';
import { expect, it } from 'vitest';
import { PAYMENT_EVENTS, paymentStateAfter } from './rules.ts';

const MOVES: Record<string, string> = {
  'Offen book': 'Gezahlt',
  'Offen cancel': 'Storniert',
  'Offen return': 'Storniert',
  'Gezahlt return': 'Storniert',
  'Storniert bookLate': 'Gezahlt',
};

it.each(PAYMENT_STATES.flatMap((state) => PAYMENT_EVENTS.map((event) => [state, event] as const)))(
  'a payment %s, event %s',
  (state, event) => expect(paymentStateAfter(state, event)).toBe(MOVES[`${state} ${event}`] ?? null),
);
