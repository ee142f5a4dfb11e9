import { AppError } from '@mundwerk/contract/errors';
import { hash } from '@node-rs/argon2';
import { type Ctx, transact } from '../../platform/context.ts';
import { hashToken } from '../../platform/ids.ts';
import { assertBelow, recordEvent } from '../../platform/throttle/throttle.ts';
import { linkTokenState } from './rules.ts';
import { markLinkUsed, markOtherLinksUsed, selectLinkToken, updatePassword } from './store.ts';

/** Argon2id, the library's default kind, with the parameters OWASP recommends. */
const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const SCOPE = 'set-password:failed';
const FAILURES_ALLOWED = 10;
const WINDOW_MINUTES = 15;

/** Sets the password with the secret of a mailed link, once; answers the user name. */
export const setPassword = async (ctx: Ctx, token: string, password: string): Promise<string> => {
  await assertBelow(ctx, SCOPE, [ctx.ipPrefix], FAILURES_ALLOWED, WINDOW_MINUTES);
  const tokenHash = hashToken(token);
  const link = await selectLinkToken(ctx, 'set-password', tokenHash);
  const state = linkTokenState(link, ctx.now);
  if (!link || state !== 'usable') {
    await recordEvent(ctx, SCOPE, [ctx.ipPrefix]);
    throw new AppError(state === 'used' ? 'PSOF0202' : 'PSOF0201');
  }
  // Only now, because hashing is dear and made-up tokens are cheap.
  const passwordHash = await hash(password, HASHING);
  return transact(ctx, async (inner) => {
    if (!(await markLinkUsed(inner, 'set-password', tokenHash))) throw new AppError('PSOF0202');
    await markOtherLinksUsed(inner, 'set-password', link.recommenderId);
    return updatePassword(inner, link.recommenderId, passwordHash);
  });
};
