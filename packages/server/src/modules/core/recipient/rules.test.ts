import { neededData } from '@mundwerk/contract/values/person/contact-data';
import { describe, expect, it } from 'vitest';
import {
  dataRefusals,
  isSameData,
  missingData,
  type PersonData,
  parseRecipientNumber,
  withoutUnneeded,
} from './rules.ts';

describe('dataRefusals', () => {
  it.each([
    ['of age today', '2008-05-10', false, []],
    ['a day too young', '2008-05-11', false, ['birthDate underAge']],
    ['born tomorrow', '2026-05-11', false, ['birthDate birthDateInvalid']],
    ['born too long ago', '1899-12-31', false, ['birthDate birthDateInvalid']],
    ['the recommender', '1990-01-01', true, ['email selfReferral']],
    ['both', '2010-01-01', true, ['birthDate underAge', 'email selfReferral']],
  ])('%s', (_, birthDate, isSelfReferral, expected) => {
    const facts = { isSelfReferral, isYoungTariff: false, country: 'DE', today: '2026-05-10' } as const;
    const refusals = dataRefusals({ birthDate, postcode: '20457' }, facts);
    expect(refusals.map(({ part, reason }) => `${part} ${reason}`)).toEqual(expected);
  });
});

it.each([
  ['the last day under 28', '1998-05-11', '20457', []],
  ['28 today', '1998-05-10', '20457', ['birthDate tooOldForTariff']],
  ['under age', '2010-05-10', '20457', ['birthDate underAge']],
  ['a postcode of another country', '2000-01-01', '1010', ['postcode postcodeInvalid']],
])('data for a young tariff in Germany: %s', (_, birthDate, postcode, expected) => {
  const facts = { isSelfReferral: false, isYoungTariff: true, country: 'DE', today: '2026-05-10' } as const;
  expect(dataRefusals({ birthDate, postcode }, facts).map(({ part, reason }) => `${part} ${reason}`)).toEqual(expected);
});

const data: PersonData = {
  salutation: null,
  firstName: 'Berta',
  lastName: 'Beispiel',
  birthDate: '1990-12-31',
  email: 'berta@example.org',
  phone: null,
  phoneConsentText: null,
  street: 'Deichweg',
  houseNumber: '7a',
  postcode: '20457',
  city: 'Hamburg',
  hasAdvertisingConsent: false,
  advertisingText: null,
};

describe('what the contracts of a client need', () => {
  const all = {
    EmpfaengerGeburtsdatum: true,
    EmpfaengerAdresse: true,
    ModuleAgentRecommendation: false,
    TelefonEinwilligung: false,
  };
  const none = { ...all, EmpfaengerGeburtsdatum: false, EmpfaengerAdresse: false };
  it.each([
    ['birth date and address', all, false, ['birthDate fieldMissing', 'address fieldMissing']],
    ['the address alone', { ...all, EmpfaengerGeburtsdatum: false }, false, ['address fieldMissing']],
    ['nothing more', none, false, []],
    ['the birth date for a young tariff', none, true, ['birthDate fieldMissing']],
  ])('is asked for: %s', (_, config, isYoungTariff, expected) => {
    const missing = missingData({ birthDate: null, street: null }, neededData(config, isYoungTariff));
    expect(missing.map(({ part, reason }) => `${part} ${reason}`)).toEqual(expected);
  });

  it('has room for a phone number where letters are sent or advisers call', () => {
    const phoneOf = (config: typeof all): boolean => neededData(config, true).phone;
    expect([phoneOf(all), phoneOf(none), phoneOf({ ...none, ModuleAgentRecommendation: true })]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('stores a phone number only with the consent it needs, and no consent without need', () => {
    const called = { ...data, phone: '040 123456', phoneConsentText: 'Ja.' };
    const storedOf = (given: typeof called, TelefonEinwilligung: boolean) => {
      const { phone, phoneConsentText } = withoutUnneeded(given, neededData({ ...all, TelefonEinwilligung }, false));
      return [phone, phoneConsentText];
    };
    expect(storedOf(called, true)).toEqual(['040 123456', 'Ja.']);
    expect(storedOf({ ...called, phoneConsentText: null as never }, true)).toEqual([null, null]);
    expect(storedOf({ ...called, phone: null as never }, true)).toEqual([null, null]);
    expect(storedOf(called, false)).toEqual(['040 123456', null]);
  });

  it.each([true, false])(
    'stores no phone number where no form asks for one (own consent: %s)',
    (TelefonEinwilligung) => {
      const called = { ...data, phone: '040 123456', phoneConsentText: 'Ja.' };
      const needed = neededData({ ...none, TelefonEinwilligung }, false);
      expect(withoutUnneeded(called, needed)).toMatchObject({ phone: null, phoneConsentText: null });
    },
  );

  it('alone is stored, even where more was sent', () => {
    const nothing = { birthDate: null, street: null, houseNumber: null, postcode: null, city: null };
    expect(withoutUnneeded(data, neededData(none, false))).toEqual({ ...data, ...nothing });
    expect(withoutUnneeded(data, neededData(all, false))).toEqual(data);
  });
});

describe('isSameData', () => {
  it('knows the same again', () => {
    expect(isSameData(data, { ...data })).toBe(true);
  });

  it.each(Object.keys(data) as (keyof PersonData)[])('sees another %s', (part) => {
    expect(isSameData(data, { ...data, [part]: 'x' })).toBe(false);
  });
});

it.each([
  ['9F86D081884C7D659A2FEAA0C55AD015', '9f86d081884c7d659a2feaa0c55ad015'],
  ['9f86', null],
  ['', null],
  [null, null],
])('reads %s as %s', (text, number) => {
  expect(parseRecipientNumber(text)).toBe(number);
});
