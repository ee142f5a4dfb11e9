import { encodeCode } from '@mundwerk/contract/values/code';
import { describe, expect, it } from 'vitest';
import {
  brandsOf,
  choicesLeft,
  endOfChanged,
  groupProducts,
  MADE_PER_DAY,
  nameRefusal,
  parsePersonalName,
  pickOutcome,
  reservedUntil,
  usualShare,
} from './rules.ts';

const BRANDS = brandsOf({ Name: 'Albatros Versicherung' }, [
  'allianz',
  'Albatros Versicherung',
  'nordnetz',
  'NordNetz Zuhause',
]);
const NOW = new Date('2026-11-16T12:00:00Z');
const DAY = 86_400_000;

describe('the name of a personal link', () => {
  it.each([
    ['Anna-M', 'anna-m'],
    ['Änne', 'aenne'],
    ['x', null],
    ['%00', null],
    ['../etc', 'etc'],
    ['a'.repeat(31), null],
  ])('%s in an address is read as %s', (typed, name) => {
    expect(parsePersonalName(typed)).toBe(name);
  });

  it.each([
    ['anna-m', null],
    ['an', 'personalNameInvalid'],
    ['support', 'personalNameReserved'],
    ['nordnetz-anna', 'personalNameReserved'],
    ['nordnetzzuhause', 'personalNameReserved'],
    ['albatros', 'personalNameReserved'],
    ['allianz-login', 'personalNameReserved'],
  ] as const)('%s is refused with %s', (name, reason) => {
    expect(nameRefusal(name, BRANDS)).toBe(reason);
  });

  it('that reads like a short link is refused, with and without hyphens', () => {
    // Ten characters of the code's alphabet, the first a letter, and the letter of a channel.
    const number = encodeCode([10, 23, 23, 10, 22, 11, 28, 29, 14]).toLowerCase();
    const shortLink = `${number}w`;
    expect(nameRefusal(shortLink, [])).toBe('personalNameReserved');
    expect(nameRefusal(`${shortLink.slice(0, 4)}-${shortLink.slice(4)}`, [])).toBe('personalNameReserved');
    expect(nameRefusal(`${number}a`, [])).toBeNull();
  });

  it('is chosen once and changed once', () => {
    expect([[], [1], [1, 2], [2]].map((made) => choicesLeft(made.map((choice) => ({ choice }))))).toEqual([2, 1, 0, 0]);
  });

  it('leads on for half a year once changed, and is nobody else’s for a year after that', () => {
    const { leadsUntil, reservedUntil: free } = endOfChanged(NOW);
    expect(leadsUntil.getTime() - NOW.getTime()).toBe(180 * DAY);
    expect(free.getTime() - leadsUntil.getTime()).toBe(365 * DAY);
    expect(reservedUntil(NOW).getTime() - NOW.getTime()).toBe(365 * DAY);
  });
});

describe('the share of what visitors make', () => {
  const config = { RecommenderDefaultShare: 100, SplitAnteilEmpfehler: 60 };
  it.each([
    [null, 100],
    [60, 60],
    [0, 0],
    [50, 100],
  ])('after %s was chosen last is %s', (last, share) => {
    expect(usualShare(last, config)).toBe(share);
  });
});

describe('a visitor who picks a product', () => {
  it.each([
    ['gets the unused one of the day', { unusedToday: 'A', living: 'B', madeToday: 3 }, { reuse: 'A' }],
    ['gets a new one', { unusedToday: null, living: 'B', madeToday: MADE_PER_DAY - 1 }, 'make'],
    [
      'shares the newest once the day is full',
      { unusedToday: null, living: 'B', madeToday: MADE_PER_DAY },
      { reuse: 'B' },
    ],
    ['waits where there is none to share', { unusedToday: null, living: null, madeToday: MADE_PER_DAY }, 'wait'],
    ['gets the unused one also on a full day', { unusedToday: 'A', living: 'A', madeToday: 99 }, { reuse: 'A' }],
  ] as const)('%s', (_, picked, outcome) => {
    expect(pickOutcome(picked)).toEqual(outcome);
  });
});

describe('the products of a personal page', () => {
  const product = (Id: number, Kategorien: string[], HandyId?: number | null) => ({
    Id,
    ExterneId: null,
    AnzeigeName: `P${Id}`,
    Beschreibung: '',
    Produktlink: '',
    Praemien: [],
    Photo: null,
    Kategorien,
    ...(HandyId === undefined ? {} : { HandyId }),
  });
  const categories = [
    { Id: 1, Kategorie: 'NET', Brotkrume: 'Internet', UebergeordneteId: null },
    { Id: 2, Kategorie: 'DSL', Brotkrume: 'DSL', UebergeordneteId: 1 },
    { Id: 3, Kategorie: 'TV', Brotkrume: 'Fernsehen', UebergeordneteId: null },
  ];
  const idsOf = (groups: ReturnType<typeof groupProducts>) =>
    groups.map(({ title, products }) => [title, products.length]);

  it('stand in one group while they are few, and tariffs with a device stand in none', () => {
    const few = [product(1, ['DSL']), product(2, ['TV']), product(3, ['TV'], 7), product(4, ['TV'], null)];
    expect(idsOf(groupProducts(few, categories))).toEqual([[null, 3]]);
    expect(groupProducts([], categories)).toEqual([]);
  });

  it('stand by their outermost category when there are many, in the order of the categories', () => {
    const many = Array.from({ length: 15 }, (_, index) => product(index, [['TV', 'DSL', 'NET', 'X'][index % 4] ?? '']));
    expect(idsOf(groupProducts(many, categories))).toEqual([
      ['Internet', 8],
      ['Fernsehen', 4],
      [null, 3],
    ]);
  });
});
