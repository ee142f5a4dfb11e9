import { createHash, createHmac, hkdfSync, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { encodeCode } from '@mundwerk/contract/values/code';

/** A new row's id. */
export const newId = (): string => randomUUID();

/** A secret for a link: 256 random bits; only its hash is stored (decisions §3). */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a link's secret. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A random code of the given length, check character included. */
export const newCode = (length: number): string => encodeCode(Array.from({ length: length - 1 }, () => randomInt(32)));

/** A keyed hash, so that a stored value reveals nothing about the person behind it. */
export const keyedHash = (secret: string, value: string): string =>
  createHmac('sha256', secret).update(value).digest('base64url');

/** A separate key for each purpose, so that what was signed for one is invalid for another. */
export const derivedKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `mundwerk ${purpose}`, 32));
