import { randomBytes } from 'node:crypto';
import { anonymousCtx, type Ctx } from '#platform/context.ts';
import { warmClient } from '../client-content.ts';
import { findClient } from '../find-client.ts';
import { canaryConfig, HIDDEN_KEY_BYTES, hiddenKeyOf } from './rules.ts';
import { deleteHidden, insertCanary } from './store.ts';

/** Long enough for a slow machine; if the process dies, the task for previews deletes the copy afterwards. */
const LASTS_MS = 600_000;

/** Works in a fresh hidden copy of a live client, which is deleted afterwards with everything that was stored in it. */
export const inCanary = async <T>(live: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> => {
  const { platform, log, origin } = live;
  const key = hiddenKeyOf(randomBytes(HIDDEN_KEY_BYTES));
  const until = new Date(live.now.getTime() + LASTS_MS);
  await insertCanary(platform.db, live.client.key, { key, config: canaryConfig(live.client.config), until });
  try {
    const client = await findClient(platform, key);
    if (!client) throw new Error('a canary that cannot be found');
    const language = client.config.StandardSprache;
    await warmClient(platform, client, language);
    return await work(anonymousCtx(platform, { client, language, log, origin }));
  } finally {
    await deleteHidden(platform.db, key);
  }
};
