import { describe, expect, it } from 'vitest';
import { unmetPasswordRules } from './password.ts';

describe('unmetPasswordRules', () => {
  it.each([
    ['Leuchtturm24', []],
    ['Ärger2025ü', []],
    ['', ['length', 'lowercase', 'uppercase', 'digit']],
    ['kurzA1', ['length']],
    ['alleskleingeschrieben1', ['uppercase']],
    ['OHNEKLEINE1', ['lowercase']],
    ['OhneZiffer', ['digit']],
    [`Aa1${'x'.repeat(125)}`, []],
    [`Aa1${'x'.repeat(126)}`, ['length']],
    [`Aa1${'😀'.repeat(125)}`, []],
    [`Aa1${'a\u0308'.repeat(4)}`, ['length']],
    ['Пароль на море ٧', []],
  ])('%s lacks %j', (password, unmet) => {
    expect(unmetPasswordRules(password)).toEqual(unmet);
  });
});
