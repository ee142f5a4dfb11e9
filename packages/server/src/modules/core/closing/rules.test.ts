import { expect, it } from 'vitest';
import { calendarOf, endRefusal } from './rules.ts';

const WATCH_DAYS = 84;
const TODAY = '2026-11-18';
const TERMS = {
  EmpfehlungGueltigTage: 60,
  ModuleAuftragsdatumMindestalterTage: 14,
  PraemieAbholbarTage: 365,
  UeberweisungWochen: 4,
};
const NOTHING = { linksUntil: null, pickupUntil: null };

it.each([
  ['a day less than the notice', '2026-12-17', 'noticeTooShort'],
  ['the first possible day', '2026-12-18', null],
  ['two years ahead', '2028-11-17', null],
  ['further than two years', '2028-11-18', 'noticeTooShort'],
])('%s', (_, endsOn, refusal) => {
  expect(endRefusal(endsOn, TODAY)).toBe(refusal);
});

it.each([
  ['what follows from the last day', TERMS, NOTHING, ['2027-03-02', '2027-05-25', '2028-05-24', '2038-12-31']],
  [
    'a complaint period that is longer than orders are watched',
    { ...TERMS, ModuleAuftragsdatumMindestalterTage: 100 },
    NOTHING,
    ['2027-03-02', '2027-06-10', '2028-06-09', '2038-12-31'],
  ],
  [
    'a link and a reward that were promised for longer',
    { ...TERMS, PraemieAbholbarTage: 30 },
    { linksUntil: '2027-04-01', pickupUntil: '2028-12-20' },
    ['2027-04-01', '2027-06-24', '2028-12-20', '2039-12-31'],
  ],
  [
    'promises that end before the others',
    TERMS,
    { linksUntil: '2027-01-01', pickupUntil: '2027-01-01' },
    ['2027-03-02', '2027-05-25', '2028-05-24', '2038-12-31'],
  ],
] as const)('the calendar holds %s', (_, terms, promised, days) => {
  const { linksUntil, decidedUntil, pickupUntil, statementsUntil } = calendarOf(
    '2026-12-31',
    terms,
    promised,
    WATCH_DAYS,
  );
  expect([linksUntil, decidedUntil, pickupUntil, statementsUntil]).toEqual(days);
});
