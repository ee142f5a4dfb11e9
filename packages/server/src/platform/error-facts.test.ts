import { describe, expect, it } from 'vitest';
import { errorFacts, reasonOf } from './error-facts.ts';

const databaseError = Object.assign(new Error('invalid input syntax for type uuid: "anna@example.org"'), {
  name: 'error',
  severity: 'ERROR',
  code: '23505',
  detail: 'Key (email)=(anna@example.org) already exists.',
  where: 'COPY recommender, line 1: "Anna Muster"',
  hint: 'Anna',
  schema: 'public',
  table: 'recommender',
  constraint: 'recommender_email',
  routine: '_bt_check_unique',
  query: "insert into recommender values ('Anna')",
});

describe('an error of the database', () => {
  it('keeps what it is about, and no value', () => {
    const facts = errorFacts(databaseError);
    expect(facts).toEqual({
      type: 'DatabaseError',
      message: 'database error 23505 (recommender_email)',
      stack: expect.stringContaining('error-facts.test.ts'),
      code: '23505',
      severity: 'ERROR',
      schema: 'public',
      table: 'recommender',
      constraint: 'recommender_email',
      routine: '_bt_check_unique',
    });
    expect(JSON.stringify(facts)).not.toMatch(/anna|muster/i);
  });

  it('is found behind others', () => {
    const wrapped = new AggregateError([new Error('first', { cause: databaseError })], 'two things');
    const text = JSON.stringify(errorFacts(wrapped));
    expect(text).toContain('23505');
    expect(text).not.toMatch(/anna|muster/i);
  });
});

it.each([
  ['550 5.1.1 <anna.muster@example.org>: no such user', '550 5.1.1 <[e-mail]>: no such user'],
  ['account DE02 1203 0000 0000 2020 51 is closed', 'account [account] is closed'],
  ['account DE02120300000000202051 is closed', 'account [account] is closed'],
  ['token mB0c1V9m2l6m0a3v6m1k9w8e7r6t5z4u3i2o1p0a9s8 is used', 'token [secret] is used'],
  ['eyJhbGciOiJIUzI1NiJ9.e30.x failed', '[secret] failed'],
  ["Cannot read properties of undefined (reading 'key')", "Cannot read properties of undefined (reading 'key')"],
])('words of a library lose what is personal: %s', (message, kept) => {
  const error = new Error(message);
  expect(reasonOf(error)).toBe(kept);
  expect(errorFacts(error).stack).not.toContain(message === kept ? '\0' : message);
});

it('text that could not be parsed is not quoted', () => {
  const parse = () => JSON.parse('{"Name": Anna}');
  expect(parse).toThrow(/Anna/);
  try {
    parse();
  } catch (error) {
    expect(JSON.stringify(errorFacts(error))).not.toContain('Anna');
  }
});

it.each([
  ['a text', 'gone wrong', 'gone wrong'],
  ['nothing', undefined, 'undefined'],
  ['a copy of an error, as pg-boss reports it', { message: 'lost', stack: 'Error: lost', queue: 'q' }, 'lost'],
  [
    'a copy of an error of the database',
    { ...databaseError, message: 'Anna' },
    'database error 23505 (recommender_email)',
  ],
  ['a copy of what could not be parsed', { message: 'Anna', stack: 'SyntaxError: Anna' }, 'malformed text'],
  ['an error without stack', Object.assign(new Error('x'), { stack: undefined }), 'x'],
])('anything may be thrown: %s', (_, thrown, reason) => {
  expect(reasonOf(thrown)).toBe(reason);
});

it('a chain of causes ends', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(errorFacts(error)).length).toBeLessThan(20_000);
});
