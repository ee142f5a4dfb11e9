import { REVIEW_DEFAULTS } from '@mundwerk/contract/values/console/review';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANNA, facts, KIM, person } from '#testing/review-set/some-facts.ts';
import { prolongedUntil } from './decide/decide-case.ts';
import { type Assessment, assess, isSampled, judge } from './rules.ts';
import type { FactPerson, Reason, ReviewFacts } from './signals/rules.ts';

const people = (count: number, names: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    lastName: `Name${index % names}`,
    email: [ANNA.email, KIM.email][index] ?? `p${index}@example.org`,
  }));
const ids = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);
const ring = (count: number, parts: Partial<NonNullable<ReviewFacts['ring']>>): Pick<ReviewFacts, 'ring'> => ({
  ring: { ids: ids(count), isOneProduct: false, sharesAccount: false, ...parts },
});
const named = (recipient: FactPerson): Partial<ReviewFacts> => ({ recipient });

describe('signals', () => {
  it.each<readonly [string, Partial<ReviewFacts>, readonly (readonly [Reason['signal'], number])[]]>([
    ['nothing', {}, []],
    ['no recipient known', { recipient: null }, []],
    ['S1 pair on one account', { isPairOnOneAccount: true }, [['PaarKonto', 25]]],
    ['S2 two people', { accountPeople: people(2, 2) }, []],
    ['S2 three people of one name', { accountPeople: people(3, 1) }, [['EinKonto', 30]]],
    ['S2 three people of three names', { accountPeople: people(3, 3) }, [['EinKonto', 40]]],
    ['S2 four people of two names', { accountPeople: people(4, 2) }, [['EinKonto', 40]]],
    ['S2 six people of three names', { accountPeople: people(6, 3) }, [['EinKonto', 70]]],
    [
      'S2 one name in two spellings',
      {
        accountPeople: [
          { id: 'a', lastName: 'Müller', email: 'a' },
          { id: 'b', lastName: 'MUELLER', email: 'b' },
          { id: 'c', lastName: 'Roth', email: 'c' },
        ],
      },
      [['EinKonto', 30]],
    ],
    ['S3 equal names', named(person('x', 'ANNA', 'Muster', 'other@example.org')), [['GleichePerson', 30]]],
    [
      'S3 equal names spelled with umlauts',
      {
        ...named(person('x', 'Jörg', 'Weiß', 'k@example.org')),
        recommender: person('y', 'Joerg', 'Weiss', 'other@example.org'),
      },
      [['GleichePerson', 30]],
    ],
    ['S3 respelled last name', named(person('x', 'Anna', 'Mustér', 'other@example.org')), [['GleichePerson', 30]]],
    ['S3 nearly one last name', named(person('x', 'anna', 'Musster', 'other@example.org')), [['GleichePerson', 30]]],
    ['S3 family: another first name', named(person('x', 'Berta', 'Muster', 'other@example.org')), []],
    ['S3 one first name, another last name', named(person('x', 'Anna', 'Meister', 'other@example.org')), []],
    ['S3 one address is no pair', named(person('x', 'Anna', 'Muster', 'anna.muster@example.org')), []],
    [
      'S3 nearly one address',
      named(person('x', 'Kim', 'Kunde', 'anna.muster2@web.example')),
      [['AehnlicheAdresse', 15]],
    ],
    [
      'S3 short addresses',
      {
        ...named(person('x', 'Kim', 'Kunde', 'anna2@web.example')),
        recommender: person('y', 'Anna', 'Muster', 'anna1@example.org'),
      },
      [],
    ],
    ['S4 three of two recommenders', { phone: { ids: ids(3), recommenders: 2 } }, [['Telefon', 20]]],
    ['S4 three of one recommender', { phone: { ids: ids(3), recommenders: 1 } }, []],
    ['S4 two of two recommenders', { phone: { ids: ids(2), recommenders: 2 } }, []],
    ['S5 four of three names', { address: { ids: ids(4), lastNames: 3 } }, [['Anschrift', 10]]],
    ['S5 four of four names', { address: { ids: ids(4), lastNames: 4 } }, [['Anschrift', 20]]],
    ['S5 three', { address: { ids: ids(3), lastNames: 3 } }, []],
    ['S6 six orders', { velocity: { orders: 6, usual: 2 } }, []],
    ['S6 seven orders', { velocity: { orders: 7, usual: 2 } }, [['Tempo', 15]]],
    ['S6 seven where ten are usual', { velocity: { orders: 7, usual: 10 } }, []],
    ['S6 more than twice the usual', { velocity: { orders: 13, usual: 2 } }, [['Tempo', 25]]],
    ['S6 explained by an agency', { velocity: null }, []],
    ['S7 44 seconds', { speed: { seconds: 44, usual: 10 } }, [['Eile', 12]]],
    ['S7 45 seconds', { speed: { seconds: 45, usual: 10 } }, []],
    ['S7 50 seconds where the quickest take 60', { speed: { seconds: 50, usual: 60 } }, [['Eile', 12]]],
    ['S7 reported orders', { speed: null }, []],
    ['S8 recipient', { disposable: { recommender: true, recipient: true, contacts: 1 } }, [['WegwerfMail', 20]]],
    ['S8 recommender', { disposable: { recommender: true, recipient: false, contacts: 2 } }, [['WegwerfMail', 10]]],
    [
      'S8 three contacts of one recommender, this one not among them',
      { disposable: { recommender: false, recipient: false, contacts: 3 } },
      [['WegwerfKontakte', 20]],
    ],
    ['S9 insider', { insider: { ids: ['anna'], isReleasing: false } }, [['Insider', 20]]],
    ['S9 who releases', { insider: { ids: ['anna'], isReleasing: true } }, [['InsiderGibtFrei', 60]]],
    ['S10 two friends, one product', ring(2, { isOneProduct: true }), [['Kreis', 30]]],
    ['S10 two friends, two products', ring(2, {}), [['Kreis', 15]]],
    ['S10 three people, several products', ring(3, {}), [['Kreis', 30]]],
    [
      'S10 four people who share accounts',
      ring(4, { sharesAccount: true }),
      [
        ['Kreis', 30],
        ['KreisKonto', 25],
      ],
    ],
    [
      'one account of a couple that recommended to each other counts once',
      { ...ring(2, { sharesAccount: true }), isPairOnOneAccount: true },
      [
        ['PaarKonto', 25],
        ['Kreis', 15],
      ],
    ],
    [
      'one account of a family counts once',
      { isPairOnOneAccount: true, accountPeople: people(3, 3) },
      [['EinKonto', 40]],
    ],
    [
      'two accounts, of the pair and of others, are two facts',
      { isPairOnOneAccount: true, accountPeople: people(4, 1).filter(({ email }) => email !== KIM.email) },
      [
        ['EinKonto', 30],
        ['PaarKonto', 25],
      ],
    ],
    ['S12 23 hours', { takeoverHours: 23 }, [['Uebernahme', 35]]],
    ['S12 24 hours', { takeoverHours: 24 }, []],
    ['S13 another name', { holder: { name: 'Rita Roth', hadMismatch: false } }, [['Inhaber', 8]]],
    ['S13 the last name is enough', { holder: { name: 'Fam. MUSTER', hadMismatch: false } }, []],
    ['S13 as the bank said', { holder: { name: 'Anna Muster', hadMismatch: true } }, [['Inhaber', 20]]],
    ['S13 erased', { holder: null }, []],
    ['S14 three of five', { outcomes: { orders: 5, ended: 3 } }, [['Widerrufe', 15]]],
    ['S14 three of four', { outcomes: { orders: 4, ended: 3 } }, []],
    ['S14 two of five', { outcomes: { orders: 5, ended: 2 } }, []],
  ])('%s', (_, parts, expected) => {
    expect(assess(facts(parts)).reasons.map(({ signal, points }) => [signal, points])).toEqual(expected);
  });
});

const scoreOf = (parts: Partial<ReviewFacts>): number => assess(facts(parts)).score;
const relief = (parts: Partial<ReviewFacts['relief']>): Pick<ReviewFacts, 'relief'> => ({
  relief: { ...facts().relief, ...parts },
});

const HASTE = { seconds: 9, usual: 0 };
const BUSY = { orders: 13, usual: 2 };
const ENDED = { orders: 6, ended: 4 };

describe('score', () => {
  it.each<readonly [string, Partial<ReviewFacts>, number]>([
    ['adds up', { isPairOnOneAccount: true, takeoverHours: 1 }, 60],
    ['ends at 100', { accountPeople: people(12, 3) }, 100],
    ['is relieved of haste by a paid premium', { speed: HASTE, ...relief({ hasPaidPremium: true }) }, 0],
    [
      'is relieved by all that speaks for a contract',
      { outcomes: ENDED, velocity: BUSY, ...relief({ hasPaidPremium: true, isNewCustomerBySystem: true }) },
      15,
    ],
    [
      'of an account is not relieved by a contract that is paid',
      { isPairOnOneAccount: true, ...relief({ hasPaidPremium: true, isNewCustomerBySystem: true }) },
      25,
    ],
    [
      'is relieved of haste alone where an account was taken over',
      { speed: HASTE, takeoverHours: 1, ...relief({ hasPaidPremium: true, isNewCustomerBySystem: true }) },
      35,
    ],
    ['is relieved by years of honest rewards', { isPairOnOneAccount: true, ...relief({ hasKeptPaid: true }) }, 15],
    ['of a takeover is not: the victim is honest', { takeoverHours: 1, ...relief({ hasKeptPaid: true }) }, 35],
    [
      'loses no point twice',
      {
        address: { ids: ids(4), lastNames: 4 },
        takeoverHours: 1,
        ...relief({ isHousehold: true, hasPaidPremium: true }),
      },
      35,
    ],
    [
      'is relieved of a household by what it explains alone',
      { isPairOnOneAccount: true, takeoverHours: 1, ...relief({ isHousehold: true }) },
      35,
    ],
    [
      'is relieved of a household by 40 at the most',
      { accountPeople: people(4, 4), ...relief({ isHousehold: true }) },
      10,
    ],
    [
      'of five people on one account is not relieved: that may hold alone',
      { accountPeople: people(5, 1), ...relief({ isHousehold: true }) },
      50,
    ],
    [
      'of staff who release stays',
      { insider: { ids: ['anna'], isReleasing: true }, ...relief({ hasPaidPremium: true }) },
      60,
    ],
    ['leaves out what a pair was passed for', { isPairOnOneAccount: true, takeoverHours: 1, quiet: ['PaarKonto'] }, 35],
  ])('%s', (_, parts, expected) => {
    expect(scoreOf(parts)).toBe(expected);
  });

  it('tells a quiet reason, and no relief where nothing counts', () => {
    const { reasons } = assess(
      facts({ isPairOnOneAccount: true, quiet: ['PaarKonto'], ...relief({ hasPaidPremium: true }) }),
    );
    expect(reasons).toMatchObject([{ signal: 'PaarKonto', points: 0, isQuiet: true }]);
  });
});

describe('judgement', () => {
  const of = (parts: Partial<ReviewFacts>, hold = 60, watch = 35) => judge(assess(facts(parts)), { hold, watch });

  it.each<readonly [string, Partial<ReviewFacts>, number, string]>([
    ['two signals of 60 hold', { isPairOnOneAccount: true, takeoverHours: 1 }, 60, 'Gehalten'],
    ['59 is watched', { isPairOnOneAccount: true, takeoverHours: 1 }, 61, 'Beobachtet'],
    ['34 is nothing', ring(2, { isOneProduct: true }), 60, 'Unauffaellig'],
    ['a circle on shared accounts does not hold alone', ring(3, { sharesAccount: true }), 60, 'Beobachtet'],
    ['one signal never holds alone', { takeoverHours: 1 }, 30, 'Beobachtet'],
    ['four people on one account do not hold alone', { accountPeople: people(4, 4) }, 40, 'Beobachtet'],
    ['five people of three names on one account hold alone', { accountPeople: people(5, 3) }, 60, 'Gehalten'],
    ['staff who release hold alone', { insider: { ids: ['anna'], isReleasing: true } }, 60, 'Gehalten'],
  ])('%s', (_, parts, hold, expected) => {
    expect(of(parts, hold)).toBe(expected);
  });

  const factsOf = fc.record({
    isPairOnOneAccount: fc.boolean(),
    accountPeople: fc
      .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 9 }))
      .map(([n, k]) => people(n, k)),
    phone: fc.record({ ids: fc.integer({ min: 0, max: 9 }).map(ids), recommenders: fc.nat(9) }),
    address: fc.record({ ids: fc.integer({ min: 0, max: 9 }).map(ids), lastNames: fc.nat(9) }),
    velocity: fc.option(fc.record({ orders: fc.nat(99), usual: fc.nat(20) })),
    speed: fc.option(fc.record({ seconds: fc.nat(900), usual: fc.nat(90) })),
    disposable: fc.record({ recommender: fc.boolean(), recipient: fc.boolean(), contacts: fc.nat(9) }),
    insider: fc.option(fc.record({ ids: fc.constant(['anna']), isReleasing: fc.boolean() })),
    ring: fc.option(fc.record({ ids: fc.constant(ids(3)), isOneProduct: fc.boolean(), sharesAccount: fc.boolean() })),
    takeoverHours: fc.option(fc.nat(60)),
    holder: fc.option(fc.record({ name: fc.string(), hadMismatch: fc.boolean() })),
    outcomes: fc.record({ orders: fc.nat(9), ended: fc.nat(9) }),
    relief: fc.record({
      hasPaidPremium: fc.boolean(),
      isNewCustomerBySystem: fc.boolean(),
      hasKeptPaid: fc.boolean(),
      isHousehold: fc.boolean(),
    }),
  });

  it('stays within 0 to 100 and never refuses, whatever the facts and thresholds are', () => {
    fc.assert(
      fc.property(factsOf, fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }), (parts, hold, watch) => {
        const found: Assessment = assess(facts(parts));
        expect(found.score).toBeGreaterThanOrEqual(0);
        expect(found.score).toBeLessThanOrEqual(100);
        expect(['Gehalten', 'Beobachtet', 'Unauffaellig']).toContain(judge(found, { hold, watch }));
      }),
    );
  });

  it('holds for a single signal only where that may hold alone', () => {
    fc.assert(
      fc.property(factsOf, (parts) => {
        const found = assess(facts(parts));
        const [first, ...others] = found.reasons.filter(({ points }) => points > 0);
        if (others.length > 0 || judge(found, REVIEW_DEFAULTS) !== 'Gehalten') return;
        expect(['EinKonto', 'InsiderGibtFrei']).toContain(first?.signal);
      }),
    );
  });
});

it('takes one in a hundred claims into the sample', () => {
  const { length } = Array.from({ length: 5000 }, (_, index) => `00000000-0000-7000-8000-${index}`).filter(isSampled);
  expect(Math.abs(length - 50)).toBeLessThan(25);
});

it.each([
  ['in winter', '2026-01-15', '2026-03-01T12:00:00Z', '2026-01-15T22:59:59Z'],
  ['in summer', '2026-07-15', '2026-08-01T12:00:00Z', '2026-07-15T21:59:59Z'],
  ['on the day the clocks change', '2026-03-29', '2026-04-10T12:00:00Z', '2026-03-29T21:59:59Z'],
  ['at its limit', '2026-07-15', '2026-07-15T12:00:00Z', '2026-07-15T12:00:00Z'],
])('a prolonged hold ends with its day in Berlin, %s', (_when, day, limit, end) => {
  expect(prolongedUntil(day, new Date(limit))).toEqual(new Date(end));
});
