import type { Ctx } from '#platform/context.ts';
import { keyedHash } from '#platform/ids.ts';

/** Keyed hash that remains of an erased account's name: it does not reveal the name, but keeps others from choosing it. */
export const hashName = ({ platform, client }: Pick<Ctx, 'platform' | 'client'>, name: string): string =>
  keyedHash(platform.config.appSecret, `personal-name:${client.key}:${name}`);
