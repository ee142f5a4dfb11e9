import { createHmac } from 'node:crypto';
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
  const key = derivedKey(platform.config.appSecret, 'device');
  const hash: DeviceHash = (clientKey, number, ipPrefix, userAgent) =>
    createHmac('sha256', key)
      .update(`${clientKey}\n${number}\n${ipPrefix}\n${userAgent}`)
      .digest()
      .subarray(0, HASH_BYTES);
  hashes.set(platform, hash);
  return hash;
};
