import { randomBytes } from 'node:crypto';
import type { AddOptions } from '@mundwerk/contract/account/passkey';
import { AppError } from '@mundwerk/contract/errors';
import { PASSKEYS_MAX } from '@mundwerk/contract/values/person/passkey';
import type { RecommenderActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { refuseSupport } from '../session/authenticate.ts';
import { selectRecommender } from '../store.ts';
import { createChallenge, passkeyHost, TIMEOUT_MS } from './challenge.ts';
import { ALGORITHMS } from './rules.ts';
import { selectPasskeys } from './store.ts';

/**
 * Begins to add a passkey. The user handle on the device is random bytes, because handles can be read without the user's
 * consent; a device that has a passkey of the account already offers no second one.
 */
export const startPasskey = async (ctx: CtxOf<RecommenderActor>): Promise<AddOptions> => {
  const { actor } = ctx;
  refuseSupport(actor);
  // Where the host site decides who is logged in, a passkey would be a way around it.
  if (ctx.client.config.IsAutologin) throw new AppError('notAllowed');
  const recommender = await selectRecommender(ctx, actor.id);
  if (!recommender) throw new AppError('sessionEnded');
  const host = passkeyHost(ctx);
  const known = await selectPasskeys(ctx, actor.id);
  if (known.length >= PASSKEYS_MAX) throw new AppError('passkeyLimitReached');
  const userHandle = known[0]?.userHandle ?? randomBytes(32).toString('base64url');
  return {
    challenge: await createChallenge(ctx, 'add', { recommenderId: actor.id, userHandle }),
    rp: { id: host, name: ctx.client.config.Name },
    user: {
      id: userHandle,
      name: recommender.email,
      displayName: `${recommender.firstName} ${recommender.lastName}`,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: known
      .filter((passkey) => passkey.host === host)
      .map(({ credentialId, transports }) => ({ id: credentialId, type: 'public-key', transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
};
