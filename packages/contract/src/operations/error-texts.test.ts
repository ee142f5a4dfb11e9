import { describe, expect, it } from 'vitest';
import { ALL_CALLS } from '../all-calls.ts';
import type { Call } from '../call.ts';
import productDe from '../error-texts.de.json' with { type: 'json' };
import { type ErrorName, isErrorName } from '../errors.ts';
import de from './error-texts.de.json' with { type: 'json' };
import en from './error-texts.en.json' with { type: 'json' };
import fr from './error-texts.fr.json' with { type: 'json' };

const OPERATIONS = (ALL_CALLS as readonly Call[]).filter(({ auth }) => auth === 'operations');
const product: Record<ErrorName, string> = productDe.errors;
const german: Partial<Record<ErrorName, string>> = de.errors;

/** Errors that any call with an operations key may respond with, besides its own. */
const ANY: readonly ErrorName[] = [
  'unexpected',
  'inputInvalid',
  'notFound',
  'idempotencyKeyReused',
  'fieldMissing',
  'fieldUnknown',
  'textTooLong',
  'bodyUnreadable',
  'bodyTooLarge',
  'bodyTypeUnknown',
  'methodNotAllowed',
  'overloaded',
  'databaseUnavailable',
  'tooManyUploads',
  'operationsKeyMissing',
  'operationsKeyUnknown',
  'operationsKeyExpired',
  'networkNotAllowed',
  'scopeMissing',
];

describe('sentences for systems', () => {
  it('are there for the same errors in every language', () => {
    expect(Object.keys(de.errors).filter((name) => !isErrorName(name))).toEqual([]);
    expect([Object.keys(en.errors), Object.keys(fr.errors)]).toEqual([Object.keys(de.errors), Object.keys(de.errors)]);
    const hinted = Object.keys(de.sandbox);
    expect(hinted.filter((name) => !isErrorName(name))).toEqual([]);
    expect([Object.keys(en.sandbox), Object.keys(fr.sandbox)]).toEqual([hinted, hinted]);
  });

  it('address no person: a system has no link to check and no page to reload', () => {
    const answered = new Set<ErrorName>([...ANY, ...OPERATIONS.flatMap(({ errors }) => errors)]);
    const sentences = [...answered].map((name) => `${name}: ${german[name] ?? product[name]}`);
    expect(sentences.filter((sentence) => /\b(?:Sie|Ihre?[mnrs]?|Bitte)\b/.test(sentence))).toEqual([]);
    expect(answered.size).toBeGreaterThan(30);
  });

  it('name the scope that a key lacks in every language', () =>
    expect([de, en, fr].filter(({ errors }) => !errors.scopeMissing.includes('{{Recht}}'))).toEqual([]));
});
