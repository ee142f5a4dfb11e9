import type { OperatorSignedOn } from '@mundwerk/contract/console/access';
import { AppError } from '@mundwerk/contract/errors';
import { isFreshSignIn } from '#modules/sign-on/index.ts';
import { inTransaction } from '#platform/db/database.ts';
import type { RootCtx } from '#platform/http/call/admission.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { identify } from './identity-provider.ts';
import { actorOf, openOperatorSession } from './session.ts';
import { storePerson } from './store-person.ts';
import { viewOperator } from './view-operator.ts';

/** Failed sign-ons from one network: enough for a whole office on a bad day. */
const NETWORK_STEPS = [{ attempts: 30, windowMinutes: 15 }];

/** Completes a sign-on to the console and opens a session. A person without a role gets none (noConsoleRole). */
export const signOnOperator = async (ctx: RootCtx, code: string, verifier: string): Promise<OperatorSignedOn> => {
  const attempt = await reserveAttempt(ctx, 'console:sign-on', [{ subject: ctx.ipPrefix, steps: NETWORK_STEPS }]);
  const identity = await identify(ctx, code, verifier);
  const steppedUpAt = isFreshSignIn(identity.claims) ? ctx.now : null;
  const opened = await inTransaction(ctx.db, async (db) => {
    const operator = await storePerson({ ...ctx, db }, identity);
    const hasRole = operator !== null && operator.grants.length > 0;
    return hasRole
      ? { operator, session: await openOperatorSession({ ...ctx, db }, operator.id, steppedUpAt) }
      : { operator, session: null };
  });
  await attempt.takeBack();
  const { operator, session } = opened;
  if (!session) throw new AppError('noConsoleRole');
  ctx.log.info({ operator: operator.id }, 'person of the console signed on');
  const { id: sessionId, token, expiresAt } = session;
  const actor = actorOf({ ...operator, sessionId, steppedUpAt }, null);
  return { ...(await viewOperator(ctx, actor, expiresAt)), Token: token };
};
