import { expect, test } from 'vitest';
import type { RewardValue } from '../catalogue-entries.ts';
import { afterwards, budgetEdits, budgetOf, isStandBy, possibleSuccessors } from './budget-rules.ts';

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
