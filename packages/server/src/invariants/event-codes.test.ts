import { EVENT_CODES, EVENT_KINDS } from '@mundwerk/contract/operations/events';
import de from '@mundwerk/contract/operations/words.de.json' with { type: 'json' };
import en from '@mundwerk/contract/operations/words.en.json' with { type: 'json' };
import fr from '@mundwerk/contract/operations/words.fr.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { eventCode } from '../modules/connect/operations/events/rules.ts';
import { CLAIM_EVENTS } from '../modules/core/claim/rules.ts';
import { ORDER_EVENTS } from '../modules/core/order/rules.ts';
import { PAYMENT_EVENTS } from '../modules/core/payout/rules.ts';

const MOVES = {
  Auftrag: ['report', 'conclude', 'change', 'join', 'unjoin', ...ORDER_EVENTS],
  Praemierung: ['open', ...CLAIM_EVENTS],
  Zahlung: ['open', ...PAYMENT_EVENTS],
} as const;

it('every move of a history has a code, and the code has words in every language', () => {
  const wordless = EVENT_KINDS.flatMap((kind) =>
    MOVES[kind].flatMap((event) => {
      const code = eventCode(kind, event);
      const texts = [de, en, fr].map(({ events }) => (events[kind] as Record<string, string>)[code]);
      return texts.every(Boolean) ? [] : `${kind} ${event}`;
    }),
  );
  expect(wordless).toEqual([]);
  const used = EVENT_KINDS.flatMap((kind) => MOVES[kind].map((event) => eventCode(kind, event)));
  expect(new Set(used)).toEqual(new Set(EVENT_CODES));
  expect(() => eventCode('Auftrag', 'vanish')).toThrow('no code');
});
