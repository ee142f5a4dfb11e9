import { expect, it } from 'vitest';
import { ANY_COLUMN, ListFilters } from './list.ts';

const anywhere = [{ Spalte: ANY_COLUMN, Operator: 'enthaelt', Wert: 'Anna' }];

it.each([
  ['left out', undefined, []],
  ['null', null, []],
  ['empty', '', []],
  ['blank', '  ', []],
  ['an empty list', [], []],
  ['a text', ' Anna ', anywhere],
  ['conditions', anywhere, anywhere],
])('a filter that is %s is read as conditions', (_, given, conditions) => {
  expect(ListFilters.parse(given)).toEqual(conditions);
});
