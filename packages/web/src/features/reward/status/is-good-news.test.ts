import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import { expect, test } from 'vitest';
import { isGoodNews } from './status-text.ts';

const at = (
  Station: OwnRecommendation['Statusmeldung']['Station'],
  Datum: string | null,
  AuftragDatum: string | null,
) =>
  ({
    AuftragDatum,
    Statusmeldung: {
      Station,
      Datum,
      Schluessel: 'contractConcluded',
      Anzahl: null,
      IstOffen: true,
      NaechsterSchrittBis: null,
      NaechsterSchrittInTagen: null,
    },
  }) satisfies Pick<OwnRecommendation, 'Statusmeldung' | 'AuftragDatum'>;

test.each([
  ['a contract of today', at('contract', null, '2026-11-16'), true],
  ['a contract of two weeks ago', at('contract', null, '2026-11-02'), true],
  ['a contract of last month', at('contract', null, '2026-11-01'), false],
  ['money of last week', at('paid', '2026-11-10', '2026-08-01'), true],
  ['money of last year', at('paid', '2025-11-10', '2025-08-01'), false],
  ['money whose day is not told', at('paid', null, '2026-11-10'), false],
  ['a confirmed contract, which was news when it was signed', at('confirmed', '2026-11-16', '2026-11-15'), false],
  ['an opened link', at('visited', '2026-11-16', null), false],
])('%s', (_, own, expected) => {
  expect(isGoodNews(own, () => '2026-11-16')).toBe(expected);
});
