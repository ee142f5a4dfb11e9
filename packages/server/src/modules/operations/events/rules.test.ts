import { EVENT_CAUSES, EVENT_CODES, EVENT_KINDS } from '@mundwerk/contract/operations/events';
import de from '@mundwerk/contract/operations/words.de.json' with { type: 'json' };
import en from '@mundwerk/contract/operations/words.en.json' with { type: 'json' };
import fr from '@mundwerk/contract/operations/words.fr.json' with { type: 'json' };
import { actorKind } from '@mundwerk/contract/values/actor-kind';
import { describe, expect, it } from 'vitest';
import { CLAIM_EVENTS } from '../../claim/rules.ts';
import { ORDER_EVENTS } from '../../order/rules.ts';
import { PAYMENT_EVENTS } from '../../payout/rules.ts';
import { causeOf, eventCode } from './rules.ts';

const MOVES = {
  Auftrag: ['report', 'conclude', 'change', ...ORDER_EVENTS],
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

describe('the reason of a move', () => {
  it.each([
    ['Storniert', 'Widerrufen', { cause: 'AuftragWiderrufen', value: '' }],
    ['Storniert', 'account deleted', { cause: 'KontoGeloescht', value: '' }],
    [
      'Geaendert',
      'is_new_customer, first_premium_paid_on',
      { cause: 'AngabenGeaendert', value: 'Neukunde, ErstbeitragBezahltAm' },
    ],
    ['Geaendert', 'release-requested', { cause: 'FreigabeAngefordert', value: '' }],
    ['Geaendert', 'Nachtrag vom Innendienst', { cause: 'Freitext', value: 'Nachtrag vom Innendienst' }],
    ['Zurueckgegeben', 'AC04', { cause: 'Bankcode', value: 'AC04' }],
    ['Gebucht', 'CAMT054-20261202-001', { cause: 'Beleg', value: 'CAMT054-20261202-001' }],
    ['Ausgezahlt', 'key:buchhaltung', null],
    ['Gemeldet', null, null],
  ] as const)('of %s: %s', (code, reason, cause) => expect(causeOf(code, reason)).toEqual(cause));

  it('has words for every code in every language', () => {
    for (const { causes } of [de, en, fr]) expect(Object.keys(causes).sort()).toEqual([...EVENT_CAUSES].sort());
  });
});

it.each([
  ['key:shop', 'System'],
  ['op:17', 'Mitarbeiter'],
  ['automatic', 'automatisch'],
  ['recipient', 'Kontakt'],
  ['Ines Inhaber', 'Agentur'],
])('%s is told as %s', (by, kind) => expect(actorKind(by)).toBe(kind));
