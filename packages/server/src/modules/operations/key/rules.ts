import { KEY_PREFIXES, type KeyKind } from '@mundwerk/contract/values/operations/keys';

/** A key as systems present it, made of a secret. */
export const operationsKeyOf = (secret: string, kind: KeyKind = 'live'): string => KEY_PREFIXES[kind] + secret;

/** Whether a token can be a key at all, so that no other token is looked up. */
export const isKeyShaped = (token: string): boolean => token.startsWith(KEY_PREFIXES.live);

/** Whether a token is a test key, by its looks. */
export const isTestKey = (token: string): boolean => token.startsWith(KEY_PREFIXES.test);

/** How exact the time of the last use is: more would be a write with every request. */
const LAST_USE_MS = 60_000;

/** Whether the stored time of the last use is too old to stand for a request of now. */
export const isUseDue = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= LAST_USE_MS;

/** The latest stored time of a use that a request of now replaces. */
export const replacedUsesBefore = (now: Date): Date => new Date(now.getTime() - LAST_USE_MS);
