import { anonymousCtx, type ClientRef, type Ctx, type Platform, transact } from '../../platform/context.ts';
import { originOf, warmClient } from '../client/index.ts';
import { hashPassword } from './password/password-hash.ts';
import { updatePassword } from './password/store.ts';
import { registerRecommender } from './register-recommender.ts';
import type { Recommender } from './store.ts';

/** The invented person every demonstration client knows; everyone may know the password, so it exists in development alone. */
export const DEMO_RECOMMENDER = {
  email: 'demo@example.org',
  password: 'Leuchtturm24',
  firstName: 'Kim',
  lastName: 'Beispiel',
} as const;

/** Finds a client's demo recommender, or registers it with its password; answers the context it was done in, too. */
export const ensureDemoRecommender = async (
  platform: Platform,
  client: ClientRef,
): Promise<{ readonly ctx: Ctx; readonly recommender: Recommender; readonly isNew: boolean }> => {
  if (!platform.config.hasDevelopmentAids) throw new Error('demo data belongs to development alone');
  const language = client.config.StandardSprache;
  await warmClient(platform, client, language);
  const ctx = anonymousCtx(platform, { client, language, log: platform.log, origin: originOf(platform, client) });
  return transact(ctx, async (inner) => {
    const found = await registerRecommender(inner, { ...DEMO_RECOMMENDER, salutation: null });
    if (found.isNew) {
      await updatePassword(inner, found.recommender.id, await hashPassword(DEMO_RECOMMENDER.password));
    }
    return { ctx, ...found };
  });
};
