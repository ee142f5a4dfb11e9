import { KEY_PREFIXES, type KeyKind } from '@mundwerk/contract/values/operations/scopes';

/** A key as systems present it, made of a secret. */
export const operationsKeyOf = (secret: string, kind: KeyKind = 'live'): string => KEY_PREFIXES[kind] + secret;

/** Whether a token can be a key at all, so that no other token is looked up. */
export const isKeyShaped = (token: string): boolean => token.startsWith(KEY_PREFIXES.live);

/** Whether a token is a test key, by its prefix. */
export const isTestKey = (token: string): boolean => token.startsWith(KEY_PREFIXES.test);

/** Precision of the last use: a finer one would cost a write with every request. */
const LAST_USE_MS = 60_000;

/** Whether the stored time of the last use is old enough to be updated. */
export const isUseDue = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= LAST_USE_MS;

/** A stored time of the last use is replaced if it is no later than this. */
export const replacedUsesBefore = (now: Date): Date => new Date(now.getTime() - LAST_USE_MS);
