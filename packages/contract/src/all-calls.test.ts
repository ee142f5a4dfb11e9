import { describe, expect, it } from 'vitest';
import { ALL_CALLS } from './all-calls.ts';
import type { Call } from './call.ts';
import de from './error-texts.de.json' with { type: 'json' };
import en from './error-texts.en.json' with { type: 'json' };
import fr from './error-texts.fr.json' with { type: 'json' };
import { ERRORS } from './errors.ts';
import { actOf } from './values/console/acts.ts';

const CALLS: readonly Call[] = ALL_CALLS;

describe.each(CALLS)('$name', (call) => {
  it('has an example that parses', () => {
    expect(call.reply.safeParse(call.example.reply).error).toBeUndefined();
    expect(call.body?.safeParse(call.example.body).error).toBeUndefined();
    expect(call.params?.safeParse(call.example.params).error).toBeUndefined();
    expect(call.query?.safeParse(call.example.query ?? {}).error).toBeUndefined();
  });

  it('names its parameters in the path', () => {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(Object.keys(call.params?.shape ?? {})).toEqual(inPath);
  });
});

it('declares freshLoginRequired, and notAllowed for support, where a fresh login is needed and nowhere else', () => {
  const needing = CALLS.filter((call) => call.needsFreshLogin);
  expect(needing.map(({ name }) => name).sort()).toEqual([
    'addPasskey',
    'deleteAccount',
    'deleteBankData',
    'deletePasskey',
    'downloadData',
    'pickUpReward',
    'pickUpRewards',
    'requestEmailChange',
    'revealVoucher',
    'saveBankData',
    'startPasskey',
  ]);
  expect(CALLS.filter(({ errors }) => errors.includes('freshLoginRequired'))).toEqual(needing);
  expect(needing.filter(({ errors }) => !errors.includes('notAllowed'))).toEqual([]);
  // Only sessions of recommenders can be confirmed, so no other call may require it.
  expect(needing.filter(({ auth }) => auth !== 'recommender' && auth !== 'reward')).toEqual([]);
});

it('the contract names an act for every call of the console about a client, and nowhere else', () => {
  const ofConsole = CALLS.filter(({ auth }) => auth === 'operator');
  expect(ofConsole.length).toBeGreaterThan(0);
  expect(ofConsole.filter(({ base, act }) => base === 'client' && !act).map(({ name }) => name)).toEqual([]);
  expect(CALLS.filter(({ auth, act }) => act && auth !== 'operator').map(({ name }) => name)).toEqual([]);
  expect(ofConsole.filter(({ path }) => !path.startsWith('/verwaltung/')).map(({ name }) => name)).toEqual([]);
});

it('the contract changes and reveals nothing by a GET of the console, whose address may be followed or fetched ahead', () => {
  const reading = CALLS.filter(({ act, method }) => act && method === 'GET');
  expect(reading.filter(({ act }) => act && actOf(act).kind !== 'reads').map(({ name }) => name)).toEqual([]);
});

it('the contract gives every call its own name and address', () => {
  expect(new Set(CALLS.map((call) => call.name)).size).toBe(CALLS.length);
  expect(new Set(CALLS.map((call) => `${call.method} ${call.path}`.toLowerCase())).size).toBe(CALLS.length);
});

it('a call with an Idempotency-Key says when it answers a secret, because its answers are stored', () => {
  const repeatable = CALLS.filter(({ isIdempotent }) => isIdempotent);
  expect(repeatable.length).toBeGreaterThan(0);
  const secret = /"\w*(token|passwor|iban|gutscheincode|secret|geheimnis|schluessel)\w*":"|[?&]einladung=/i;
  const secretive = repeatable.filter(({ example }) => secret.test(JSON.stringify(example.reply)));
  expect(secretive.map(({ name }) => name)).toEqual(
    repeatable.filter(({ hasSecretReply }) => hasSecretReply).map(({ name }) => name),
  );
});

it.each(Object.entries({ de, en, fr }))('the contract has a text for every error code in %s', (_, { errors }) => {
  const texts: Record<string, string> = errors;
  expect(Object.keys(ERRORS).filter((code) => !texts[code])).toEqual([]);
});
