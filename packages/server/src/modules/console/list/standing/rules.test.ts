import { REFERRAL_STATES } from '@mundwerk/contract/values/console/records';
import { describe, expect, it } from 'vitest';
import { referralState, standingsOf } from '../rules.ts';

describe('the state of a recommendation', () => {
  const none = { isAlwaysWanted: false, doesContactEarn: false };
  const always = { ...none, isAlwaysWanted: true };
  const earning = { ...none, doesContactEarn: true };
  it.each([
    [0, true, none, 'Gueltig'],
    [0, false, always, 'Abgelaufen'],
    [1, false, none, 'Bezahlt'],
    [2, false, always, 'Vertrag'],
    [3, true, none, 'Abgeholt'],
    [4, true, none, 'Vertrag'],
    [4, true, always, 'DatenFehlen'],
    [4, true, earning, 'Vertrag'],
    [5, true, always, 'Vertrag'],
    [5, true, earning, 'DatenFehlen'],
    [6, true, none, 'Vertrag'],
    [6, true, always, 'DatenFehlen'],
    [6, true, earning, 'DatenFehlen'],
    [7, false, earning, 'PraemieBereit'],
  ] as const)('contracts numbered %i are found by the word that is shown', (standing, isValid, needs, word) => {
    expect(referralState(standing, isValid, needs)).toBe(word);
    const found = standingsOf([word], needs);
    expect(found.standings).toContain(standing);
    expect(found.isValid).toBe(standing === 0 ? isValid : null);
    const others = REFERRAL_STATES.filter((state) => state !== word && !['Gueltig', 'Abgelaufen'].includes(state));
    expect(standingsOf(others, needs).standings).not.toContain(standing);
  });

  it('is not asked for where valid and expired links are both wanted', () => {
    expect(standingsOf(['Gueltig', 'Abgelaufen'], none)).toEqual({ standings: [0], isValid: null });
  });
});
