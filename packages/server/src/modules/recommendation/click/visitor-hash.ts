import { hash } from 'node:crypto';
import type { Platform } from '#platform/context.ts';
import { derivedKey } from '#platform/ids.ts';
import type { VisitorHash } from './rules.ts';

const NETWORK_DIGITS = 32;
/** Short, because it only distinguishes the handful of devices that one network can have counted. */
const DEVICE_DIGITS = 16;

type HashVisitor = (clientKey: string, number: string, network: string, userAgent: string) => VisitorHash;

const hashes = new WeakMap<Platform, HashVisitor>();

/**
 * Keyed hashes that recognise a network and its devices for an hour. They include the recommendation, so that visitors cannot be
 * tracked from one to another; they need no daily salt, because they are deleted long before a day is over.
 */
export const visitorHashOf = (platform: Platform): HashVisitor => {
  const known = hashes.get(platform);
  if (known) return known;
  // Prefixing the key is enough, and faster than HMAC: the result is truncated, and callers cannot request hashes.
  const key = Buffer.from(derivedKey(platform.config.appSecret, 'device')).toString('base64');
  const hashVisitor: HashVisitor = (clientKey, number, network, userAgent) => {
    const start = `${key}\n${clientKey}\n${number}\n${network}`;
    return {
      networkHash: hash('sha256', start).slice(0, NETWORK_DIGITS),
      deviceHash: hash('sha256', `${start}\n${userAgent}`).slice(0, DEVICE_DIGITS),
    };
  };
  hashes.set(platform, hashVisitor);
  return hashVisitor;
};
