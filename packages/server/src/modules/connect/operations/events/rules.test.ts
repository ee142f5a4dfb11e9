import { EVENT_CAUSES } from '@mundwerk/contract/operations/events';
import de from '@mundwerk/contract/operations/words.de.json' with { type: 'json' };
import en from '@mundwerk/contract/operations/words.en.json' with { type: 'json' };
import fr from '@mundwerk/contract/operations/words.fr.json' with { type: 'json' };
import { actorKind } from '@mundwerk/contract/values/actor-kind';
import { describe, expect, it } from 'vitest';
import { causeOf } from './rules.ts';

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
    for (const { causes } of [de, en, fr]) expect(new Set(Object.keys(causes))).toEqual(new Set(EVENT_CAUSES));
  });
});

it.each([
  ['key:shop', 'System'],
  ['op:17', 'Mitarbeiter'],
  ['automatic', 'automatisch'],
  ['recipient', 'Kontakt'],
  ['Ines Inhaber', 'Agentur'],
])('%s is told as %s', (by, kind) => expect(actorKind(by)).toBe(kind));
