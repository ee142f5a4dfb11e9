// @vitest-environment happy-dom
import type { Situation } from '@mundwerk/contract/console/record/record-parts';
import { REWARD_REASONS } from '@mundwerk/contract/values/reward/reward-explanation';
import { beforeEach, expect, it, test } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { alsoText, isSameSituation, reasonText, whenText } from './situation.tsx';

const NOTHING: Situation['Erklaerung'] = {
  Code: 'unused',
  Auch: [],
  Werte: {},
  ErwartetAm: null,
  FruehestensAm: null,
  UeberfaelligSeit: null,
  AmZug: 'Auftraggeber',
  NaechstesAm: '2026-11-26',
  IstEndgueltig: false,
  Handlungen: [],
};
const explained = (parts: Partial<Situation['Erklaerung']>) => ({ ...NOTHING, ...parts });
const situation = (parts: Partial<Situation['Erklaerung']>): Situation => ({
  Beguenstigter: 'Empfehler',
  WertCent: 3500,
  Erklaerung: explained(parts),
});

beforeEach(() => installTestBoot());

it.each(REWARD_REASONS)('%s has a whole sentence, also where facts are missing', (Code) =>
  expect(reasonText(explained({ Code }), 'Nordnetz')).not.toMatch(/\{\{|console\./),
);

test('days, sums and reasons are written as people read them', () => {
  const paid = explained({ Code: 'paid', Werte: { on: '2026-11-15', valueCents: 3500, account: '2051' } });
  expect(reasonText(paid, 'Nordnetz').replaceAll(/\s/g, ' ')).toBe(
    'Bezahlt am 15.11.2026: 35 € auf das Konto •• 2051.',
  );
  const returned = explained({ Code: 'returned', Werte: { reason: 'KontoGeschlossen' } });
  expect(reasonText(returned, 'Nordnetz')).toContain('Konto geschlossen');
});

test('further conditions are joined, and the day that can be named follows', () => {
  const waiting = explained({ Auch: ['premiumMissing', 'complaintPeriod'], FruehestensAm: '2026-11-29' });
  expect(alsoText(waiting)).toBe('Außerdem: der Erstbeitrag fehlt, die Widerrufsfrist läuft.');
  expect(whenText(waiting)).toBe('Frühestens am 29.11.2026.');
  expect(whenText(explained({ UeberfaelligSeit: '2026-11-01' }))).toBe('Überfällig seit 01.11.2026.');
});

test('two sides share a sentence only with the same days', () => {
  const one = situation({ Code: 'ready', Werte: { on: '2026-11-15', until: '2027-11-15' } });
  expect(isSameSituation(one, { ...one, Beguenstigter: 'Empfaenger' })).toBe(true);
  const later = situation({ Code: 'ready', Werte: { on: '2026-11-16', until: '2027-11-16' } });
  expect(isSameSituation(one, later)).toBe(false);
});
