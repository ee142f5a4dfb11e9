import { expect, it } from 'vitest';
import { clientsOf, grantsIn, grantText, readGrant, readGrants, rolesAnywhere } from './rules.ts';

it.each([
  ['Support@eins', { role: 'Support', client: 'eins' }],
  ['Finance@*', { role: 'Finance', client: '*' }],
  // "All clients" must be explicit, and a misspelt role grants nothing.
  ['Support', null],
  ['support@eins', null],
  ['Root@*', null],
  ['Support@', null],
  ['@eins', null],
  ['Support@Eins', null],
  ['Support@eins;drop', null],
  ['Support@@*', null],
])('%s reads as %o', (text, grant) => {
  expect(readGrant(text)).toEqual(grant);
  if (grant) expect(grantText(readGrant(text) ?? { role: 'Admin', client: '' })).toBe(text);
});

it('clients are those that are named, or all of them', () => {
  const grants = readGrants(['Support@eins', 'Operator@eins', 'Support@zwei', 'nothing']);
  expect(clientsOf(grants)).toEqual(['eins', 'zwei']);
  expect(clientsOf([...grants, { role: 'Auditor', client: '*' }])).toBe('*');
  expect(rolesAnywhere(grants)).toEqual(['Support', 'Operator']);
  expect(clientsOf([])).toEqual([]);
});

it.each([
  [['Support@eins', 'Finance@*', 'Support@eins'], {}, ['Finance@*', 'Support@eins']],
  [['grp-a', 'grp-b'], { 'grp-a': 'Admin@*' }, ['Admin@*']],
  [['sup@eins', 'sup'], { sup: 'Support' }, ['Support@eins']],
  // A name configured as a whole grant cannot be combined with another client.
  [['all@eins'], { all: 'Finance@*' }, []],
  [['Finance', 'Root@*', ''], {}, []],
])('the texts %j with the names %j grant %j', (texts, names, granted) => {
  expect(grantsIn(texts, new Map(Object.entries(names))).map(grantText)).toEqual(granted);
});
