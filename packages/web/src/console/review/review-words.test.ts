// @vitest-environment happy-dom
import { REVIEW_RELIEFS, REVIEW_SIGNALS } from '@mundwerk/contract/values/console/review';
import { beforeEach, expect, test } from 'vitest';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { pointsText, reasonSentence, reasonShort, strongest } from './review-tabs.tsx';

const reasonOf = (Signal: (typeof REVIEW_SIGNALS)[number] | (typeof REVIEW_RELIEFS)[number], Zahlen = {}) => ({
  Signal,
  Punkte: 10,
  Zahlen,
  IstStill: false,
});

beforeEach(() => {
  installTestBoot();
});

test.each([...REVIEW_SIGNALS, ...REVIEW_RELIEFS])('%s is told in a whole sentence and in few words', (signal) => {
  const reason = reasonOf(signal, { people: 4, lastNames: 3, orders: 9, usual: 6, seconds: 41, hours: 2, ended: 3 });
  expect(reasonSentence(reason)).toMatch(/^\S.+\.$/);
  expect(`${reasonSentence(reason)} ${reasonShort(reason)}`).not.toMatch(/\{\{|consoleReview/);
});

test('a sentence names what was counted', () => {
  expect(reasonSentence(reasonOf('EinKonto', { people: 4, lastNames: 3 }))).toBe(
    'Dieselbe IBAN nutzen 4 Personen mit 3 Nachnamen.',
  );
});

test('a row names the two strongest signals, and no relief', () => {
  const reasons = [
    reasonOf('Kreis', { people: 3 }),
    reasonOf('PaarKonto'),
    reasonOf('Eile'),
    { ...reasonOf('Neukunde'), Punkte: -10 },
  ];
  expect(strongest(reasons)).toBe('Kreis aus 3 · Konto von beiden');
  expect([pointsText(50), pointsText(-10)]).toEqual(['+50', '−10']);
});
