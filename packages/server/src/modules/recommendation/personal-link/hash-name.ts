import type { Ctx } from '../../../platform/context.ts';
import { keyedHash } from '../../../platform/ids.ts';

/** What stays of the name of an erased account: it tells nobody the name, and refuses it to others. */
export const hashName = ({ platform, client }: Pick<Ctx, 'platform' | 'client'>, name: string): string =>
  keyedHash(platform.config.appSecret, `personal-name:${client.key}:${name}`);
