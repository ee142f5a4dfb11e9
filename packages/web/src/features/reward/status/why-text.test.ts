// @vitest-environment happy-dom
import { LANGUAGES } from '@mundwerk/contract/values/language';
import { REWARD_REASONS } from '@mundwerk/contract/values/reward/reward-explanation';
import { expect, it } from 'vitest';
import { testOwn } from '#testing/examples.ts';
import { installTestBoot } from '#testing/install-test-boot.ts';
import { alsoTexts, whenText, whyText } from './why-text.ts';

const explained = (
  Erklaerung: Partial<ReturnType<typeof testOwn>['Erklaerung']>,
  parts: Parameters<typeof testOwn>[0] = {},
) => testOwn({ ...parts, Erklaerung: { ...testOwn().Erklaerung, ...Erklaerung } });

/** All values that a sentence may contain. */
const VALUES = { on: '2026-11-13', until: '2026-11-29', agency: 'Agentur Nord', place: 3, how: 'Storniert' };

it.each(LANGUAGES)('every reason is a whole sentence in %s, or said by the status message', (language) => {
  installTestBoot({ language });
  for (const Code of REWARD_REASONS) {
    const text = whyText(explained({ Code, Werte: VALUES }));
    if (text !== null) expect(text).toMatch(/^[^{]{15,}\.$/);
  }
  for (const text of alsoTexts(explained({ Auch: ['premiumMissing', 'complaintPeriod', 'releaseMissing'] })))
    expect(text).toMatch(/^[^{]{15,}\.$/);
});

it('misses no reward where the recommender gave it all away', () => {
  installTestBoot();
  expect(whyText(explained({ Code: 'noReward' }, { AnteilEmpfehler: 0 }))).toBeNull();
  expect(whyText(explained({ Code: 'noReward' }))).toBe('Für diesen Vertrag gab es keine Prämie.');
});

it('announces no day while the next step has none', () => {
  installTestBoot();
  expect(whenText(explained({ Code: 'premiumMissing' }))).toBeNull();
  expect(whenText(explained({ Code: 'premiumMissing', FruehestensAm: '2026-11-29' }))?.text).toBe(
    'Prämie frühestens am 29.11.2026',
  );
  expect(whenText(explained({ Code: 'atBank', UeberfaelligSeit: '2026-11-10' }))?.text).toContain('10.11.2026');
  expect(whenText(testOwn())).toEqual({ text: 'Der Link gilt bis 14.01.2027', hasCountdown: true });
});
