import { expect, test } from 'vitest';
import type { RewardValue } from '../use-catalogue.ts';
import { afterwards, budgetEdits, budgetOf, isStandBy, possibleSuccessors } from './budget-rules.ts';
import { boosterEdits, firstDays, type NewReward, removalEdits, rewardState, successorEdits } from './reward-rules.ts';

const reward = (Id: number, Nachfolger?: number): RewardValue => ({
  Id,
  WertCent: Id * 1000,
  Startdatum: '2026-01-01',
  ...(Nachfolger === undefined ? {} : { Budget: { GesamtCent: 100_000, Nachfolger } }),
});

test('a reward stands by while another one names it as its successor', () => {
  const all = [reward(5, 3), reward(3)];
  expect(all.map((one) => isStandBy(one, all))).toEqual([false, true]);
});

test('a successor is not the reward itself, does not lead back to it, and was never offered by itself', () => {
  const all = [reward(5, 3), reward(3), reward(2), reward(1, 5)];
  const published = new Set([5, 3, 1]);
  const ids = possibleSuccessors(reward(5, 3), all, ({ Id }) => published.has(Id)).map(({ Id }) => Id);
  // 3 is a successor already, 2 is new, 1 was offered on its own and leads back to 5.
  expect(ids).toEqual([3, 2]);
});

test('a budget without a limit is none', () => {
  expect(budgetOf({}, 3)).toBeUndefined();
  expect(budgetOf({ ProMonatCent: 50_000 }, null)).toEqual({ ProMonatCent: 50_000 });
  expect(budgetOf({ ProTagCent: 0, GesamtCent: 9 }, 3)).toEqual({ ProTagCent: 0, GesamtCent: 9, Nachfolger: 3 });
});

test('a successor that is made with the budget is the same reward with another sum', () => {
  const budget = { ProMonatCent: 50_000, Nachfolger: 9 };
  const old = { ...reward(5), Titel: { de: 'Geldprämie' }, Enddatum: '2026-12-31' };
  const fresh = { id: 9, cents: 2000, from: '2026-11-17' };
  expect(budgetEdits(['Produkte', 1], { index: 0, value: old }, budget, fresh)).toEqual([
    {
      way: ['Produkte', 1, 'Praemien', -1],
      value: { ...old, Id: 9, WertCent: 2000, Startdatum: '2026-11-17' },
    },
    { way: ['Produkte', 1, 'Praemien', 0, 'Budget'], value: budget },
  ]);
  expect(budgetEdits(['Produkte', 1], { index: 0, value: old }, undefined, null)).toEqual([
    { way: ['Produkte', 1, 'Praemien', 0, 'Budget'], value: undefined },
  ]);
});

test('visitors see the successor, else the other rewards, else nothing', () => {
  expect(afterwards(2000, [reward(3)])).toEqual({ kind: 'successor', cents: 2000 });
  expect(afterwards(null, [reward(3)])).toEqual({ kind: 'others', cents: [3000] });
  expect(afterwards(null, [])).toEqual({ kind: 'nothing' });
});

const REWARD: NewReward = {
  titles: { de: 'Geldprämie' },
  kind: 'Ueberweisung',
  cents: 8000,
  from: '2026-12-01',
  until: null,
  shownUntil: null,
  redeemUrl: null,
  redeemNotes: {},
};
const OLD = { Id: 1, WertCent: 7000, Startdatum: '2026-01-01' };
const PRODUCT = { way: ['Produkte', 2], hasRewards: true };

test('a reward is planned, running or ended by its days', () => {
  expect(rewardState(OLD, '2025-12-31')).toBe('planned');
  expect(rewardState(OLD, '2026-01-01')).toBe('running');
  expect(rewardState({ ...OLD, Enddatum: '2026-06-30' }, '2026-06-30')).toBe('running');
  expect(rewardState({ ...OLD, Enddatum: '2026-06-30' }, '2026-07-01')).toBe('ended');
  const advertised = { ...OLD, Enddatum: '2026-06-30', EnddatumAnzeige: '2026-07-31' };
  expect(rewardState(advertised, '2026-07-01')).toBe('running');
  const budgeted = { ...OLD, Id: 2, Budget: { GesamtCent: 100_000, Nachfolger: 1 } };
  expect(rewardState(OLD, '2026-01-01', [OLD, budgeted])).toBe('standBy');
});

test('a booster begins with the whole next month, also over the end of a year', () => {
  expect(firstDays('boost', '2026-12-31')).toEqual({ from: '2027-01-01', until: '2027-01-31' });
  expect(firstDays('renew', '2026-11-20')).toEqual({ from: '2026-11-20', until: '' });
});

test('a booster ends the reward before, lasts its days, and the reward comes back the day after', () => {
  const booster = { ...REWARD, until: '2026-12-24' };
  const list = ['Produkte', 2, 'Praemien'];
  expect(boosterEdits(PRODUCT, { index: 0, value: OLD }, booster, 9)).toEqual([
    { way: [...list, 0, 'Enddatum'], value: '2026-11-30' },
    { way: [...list, -1], value: expect.objectContaining({ Id: 9, WertCent: 8000, Enddatum: '2026-12-24' }) },
    { way: [...list, -1], value: { ...OLD, Id: 10, Startdatum: '2026-12-25' } },
  ]);
  const ending = { ...OLD, Enddatum: '2026-12-24' };
  expect(boosterEdits(PRODUCT, { index: 0, value: ending }, booster, 9).map(({ way }) => way.at(-1))).toEqual([
    'Enddatum',
    -1,
  ]);
});

test('a successor ends the reward before it the day before, and changes nothing else of it', () => {
  expect(successorEdits(PRODUCT, { index: 0, value: OLD }, REWARD, 9)).toEqual([
    { way: ['Produkte', 2, 'Praemien', 0, 'Enddatum'], value: '2026-11-30' },
    {
      way: ['Produkte', 2, 'Praemien', -1],
      value: {
        Id: 9,
        Titel: { de: 'Geldprämie' },
        Typ: 'Ueberweisung',
        WertCent: 8000,
        Startdatum: '2026-12-01',
      },
    },
  ]);
});

test('a reward that ends earlier by itself keeps its end', () => {
  const edits = successorEdits(PRODUCT, { index: 0, value: { ...OLD, Enddatum: '2026-06-30' } }, REWARD, 9);
  expect(edits.map(({ way }) => way.at(-1))).toEqual([-1]);
});

test('the first reward of a product makes its list; a voucher says where it is redeemed', () => {
  const voucher: NewReward = { ...REWARD, kind: 'Gutschein', redeemUrl: 'https://buch.example', until: '2026-12-31' };
  expect(successorEdits({ way: ['Produkte', 0], hasRewards: false }, null, voucher, 1)).toEqual([
    {
      way: ['Produkte', 0, 'Praemien'],
      value: [
        {
          Id: 1,
          Titel: { de: 'Geldprämie' },
          Typ: 'Gutschein',
          WertCent: 8000,
          Startdatum: '2026-12-01',
          Enddatum: '2026-12-31',
          EinloeseUrl: 'https://buch.example',
        },
      ],
    },
  ]);
});

test('a successor that is taken away leaves the reward before it with the end that is published', () => {
  const ended = { ...OLD, Enddatum: '2026-11-30' };
  const next = { Id: 9, WertCent: 8000, Startdatum: '2026-12-01' };
  const gone = { way: ['Produkte', 2, 'Praemien', 1], value: undefined };
  expect(removalEdits(['Produkte', 2], [ended, next], 1, [OLD])).toEqual([
    { way: ['Produkte', 2, 'Praemien', 0, 'Enddatum'], value: undefined },
    gone,
  ]);
  expect(removalEdits(['Produkte', 2], [ended, next], 1, [ended])).toEqual([gone]);
});

test('an advertised end that was cut for a successor comes back with it', () => {
  const published = { ...OLD, Enddatum: '2026-11-10', EnddatumAnzeige: '2026-12-31' };
  const next = { Id: 9, WertCent: 2000, Startdatum: '2026-12-01' };
  const [edit] = successorEdits(PRODUCT, { index: 0, value: published }, REWARD, 9);
  expect(edit).toEqual({ way: ['Produkte', 2, 'Praemien', 0, 'EnddatumAnzeige'], value: '2026-11-30' });
  const cut = { ...published, EnddatumAnzeige: '2026-11-30' };
  expect(removalEdits(['Produkte', 2], [cut, next], 1, [published])[0]).toEqual({
    way: ['Produkte', 2, 'Praemien', 0, 'EnddatumAnzeige'],
    value: '2026-12-31',
  });
});

test('a budget forgets a successor that is taken away', () => {
  const budgeted = { ...OLD, Budget: { GesamtCent: 100_000, Nachfolger: 9 } };
  const next = { Id: 9, WertCent: 2000, Startdatum: '2026-11-17' };
  expect(removalEdits(['Produkte', 2], [budgeted, next], 1, [budgeted])).toEqual([
    { way: ['Produkte', 2, 'Praemien', 0, 'Budget', 'Nachfolger'], value: undefined },
    { way: ['Produkte', 2, 'Praemien', 1], value: undefined },
  ]);
});
