import { isRewardActive } from '@mundwerk/contract/values/promise';
import { describe, expect, it } from 'vitest';
import {
  activeRewards,
  highestReward,
  isRecommendable,
  isSentAsVector,
  type Reward,
  textIn,
  versionInAddress,
} from './rules.ts';
import { productWords, type SentenceForms } from './words/rules.ts';

const TODAY = '2026-06-15';
const NOW = { day: TODAY, at: `${TODAY}T10:00:00.000Z` };

const reward = (parts: Partial<Reward> = {}): Reward => ({
  id: 1,
  title: { de: 'Geldprämie' },
  kind: 'Ueberweisung',
  valueCents: 7000,
  startsOn: '2026-01-01',
  endsOn: null,
  displayEndsOn: null,
  redeemUrl: null,
  redeemNote: null,
  budget: null,
  ...parts,
});

describe('a reward is active (spec 1 §4)', () => {
  it.each([
    ['started, without end', {}, true],
    ['starts today', { startsOn: TODAY }, true],
    ['starts tomorrow', { startsOn: '2026-06-16' }, false],
    ['ends today', { endsOn: TODAY }, true],
    ['ended yesterday', { endsOn: '2026-06-14' }, false],
    ['ended, displayed until today', { endsOn: '2026-06-14', displayEndsOn: TODAY }, true],
    ['ended, display ended too', { endsOn: '2026-06-14', displayEndsOn: '2026-06-14' }, false],
    ['no end, although the display ended', { displayEndsOn: '2026-06-14' }, true],
    ['displayed, but not started', { startsOn: '2026-06-16', displayEndsOn: '2026-07-01' }, false],
  ] satisfies [string, Partial<Reward>, boolean][])('%s', (_, parts, isActive) => {
    expect(isRewardActive(reward(parts), NOW)).toBe(isActive);
  });
});

it('the catalogue counts active rewards alone for a product and for the maximum', () => {
  const over = reward({ id: 2, valueCents: 20_000, endsOn: '2026-06-14' });
  const product = { rewards: [reward(), over] };
  expect(activeRewards(product, NOW).map(({ id }) => id)).toEqual([1]);
  const less = { rewards: [reward({ valueCents: 5000 })] };
  expect(highestReward([less, product], NOW)).toMatchObject({ valueCents: 7000, isUpTo: true, products: [product] });
  expect(highestReward([product, product], NOW)).toMatchObject({ valueCents: 7000, isUpTo: false });
  expect(highestReward([], NOW)).toMatchObject({ valueCents: 0, isUpTo: false, products: [] });
  expect(isRecommendable({ rewards: [over] }, NOW)).toBe(false);
});

it('names the transfer’s sum as the highest, a voucher’s only where it is all there is', () => {
  const voucher = (valueCents: number) => reward({ id: 2, kind: 'Gutschein', valueCents });
  const both = { rewards: [reward({ valueCents: 4000 }), voucher(4500)] };
  expect(highestReward([both], NOW)).toMatchObject({ kind: 'Ueberweisung', valueCents: 4000 });
  expect(highestReward([{ rewards: [voucher(4500)] }], NOW)).toMatchObject({ kind: 'Gutschein', valueCents: 4500 });
  const same = { rewards: [voucher(4000)] };
  expect(highestReward([same, both], NOW)).toMatchObject({ kind: 'Ueberweisung', products: [both], isUpTo: true });
});

it('falls back to the client’s own language', () => {
  expect(textIn({ de: 'Glasfaser', en: 'Fibre' }, 'en', 'de')).toBe('Fibre');
  expect(textIn({ de: 'Glasfaser' }, 'en', 'de')).toBe('Glasfaser');
});

describe('a drawing with colours for the dark', () => {
  const picture = { hash: '0123456789abcdef', hasNight: true };
  const BROWSER = 'image/avif,image/webp,image/svg+xml,*/*';

  it('a drawing with dark colours is named by its address, because dark pages dim every other picture', () => {
    expect(versionInAddress(picture)).toBe('01234567.svg');
    expect(versionInAddress({ ...picture, hasNight: false })).toBe('01234567');
  });

  it.each([
    ['a browser that follows this address', picture, '01234567.svg', BROWSER, true],
    ['a browser with the address of an earlier version', picture, '89abcdef.svg', BROWSER, true],
    ['an address that says nothing', picture, '01234567', BROWSER, false],
    ['a program that takes photographs alone', picture, '01234567.svg', 'image/jpeg', false],
    ['a picture that became a photograph', { ...picture, hasNight: false }, '01234567.svg', BROWSER, false],
  ])('is sent as it is: %s', (_, version, asked, accept, isSent) => {
    expect(isSentAsVector(version, { version: asked, accept })).toBe(isSent);
  });
});

describe('a product inside a sentence', () => {
  const words = (displayName: string, inSentences: SentenceForms, language: 'de' | 'en' | 'fr') =>
    productWords({ displayName: { [language]: displayName }, inSentences }, language);

  it.each([
    ['Rechtsschutz', 'der', ['der Rechtsschutz', 'den Rechtsschutz', 'dem Rechtsschutz', 'meinem Rechtsschutz']],
    [
      'Reiseversicherung',
      'die',
      ['die Reiseversicherung', 'die Reiseversicherung', 'der Reiseversicherung', 'meiner Reiseversicherung'],
    ],
    ['Webhosting S', 'das', ['das Webhosting S', 'das Webhosting S', 'dem Webhosting S', 'meinem Webhosting S']],
    ['Zusatzkarten', 'Mehrzahl', ['die Zusatzkarten', 'die Zusatzkarten', 'den Zusatzkarten', 'meinen Zusatzkarten']],
  ] as const)('has its German cases: %s', (name, Artikel, [Nominativ, Akkusativ, Dativ, Mein]) => {
    expect(words(name, { de: { Artikel } }, 'de')).toEqual({ Nominativ, Akkusativ, Dativ, Mein, Kurz: name });
  });

  it.each([
    ['l’', 'assurance auto', 'l’assurance auto', 'mon assurance auto'],
    ['la', 'complémentaire santé', 'la complémentaire santé', 'ma complémentaire santé'],
    ['les', 'panneaux solaires', 'les panneaux solaires', 'mes panneaux solaires'],
  ] as const)('has its French article: %s', (Artikel, Name, said, Mein) => {
    expect(words('Offre', { fr: { Artikel, Name } }, 'fr')).toMatchObject({ Nominativ: said, Akkusativ: said, Mein });
  });

  it('is called by another name and a short one where the client gives them', () => {
    const form = { en: { Artikel: 'the', Name: 'Home M plan', Kurz: 'Home M' } } as const;
    expect(words('Home M', form, 'en')).toMatchObject({
      Akkusativ: 'the Home M plan',
      Mein: 'my Home M plan',
      Kurz: 'Home M',
    });
    expect(words('Car insurance', { en: { Name: 'car insurance' } }, 'en')).toMatchObject({
      Akkusativ: 'car insurance',
    });
  });

  it('has no words in a language for which the client gives none', () => {
    expect(words('Zuhause M', {}, 'de')).toBeNull();
    expect(words('Zuhause M', { en: { Artikel: 'the' } }, 'de')).toBeNull();
  });
});
