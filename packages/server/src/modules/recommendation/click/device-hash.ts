import { hash } from 'node:crypto';
import type { Platform } from '../../../platform/context.ts';
import { derivedKey } from '../../../platform/ids.ts';

const HASH_BYTES = 16;

/** Names a device for one recommendation, and nothing beyond it. */
export type DeviceHash = (clientKey: string, number: string, ipPrefix: string, userAgent: string) => Buffer;

const hashes = new WeakMap<Platform, DeviceHash>();

/**
 * The keyed hash by which a device is recognised for an hour. It holds the recommendation too, so that nobody can be
 * followed from one to another; it needs no salt of the day, because it is deleted long before a day is over.
 */
export const deviceHashOf = (platform: Platform): DeviceHash => {
  const known = hashes.get(platform);
  if (known) return known;
  // The key before the text is enough, and quicker than HMAC, where the result is cut and nobody can ask for hashes.
  const key = Buffer.from(derivedKey(platform.config.appSecret, 'device')).toString('base64');
  const hashDevice: DeviceHash = (clientKey, number, ipPrefix, userAgent) =>
    hash('sha256', `${key}\n${clientKey}\n${number}\n${ipPrefix}\n${userAgent}`, 'buffer').subarray(0, HASH_BYTES);
  hashes.set(platform, hashDevice);
  return hashDevice;
};
