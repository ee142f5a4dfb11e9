import type { Operator } from '@mundwerk/contract/console/access';
import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor } from '#modules/actors.ts';
import { isFreshSignIn } from '#modules/sign-on/index.ts';
import { inTransaction } from '#platform/db/database.ts';
import type { RootCtxOf } from '#platform/http/call/admission.ts';
import { getOperator } from './get-operator.ts';
import { identify } from './identity-provider.ts';
import { actorOf } from './session.ts';
import { markSteppedUp } from './store.ts';
import { storePerson } from './store-person.ts';

/**
 * Renews the sign-on of the session: the same person signs in at the identity provider once more. Only a sign-in made for this
 * counts, and the roles that the provider names now replace those of before.
 */
export const stepUp = async (ctx: RootCtxOf<OperatorActor>, code: string, verifier: string): Promise<Operator> => {
  const { actor } = ctx;
  const identity = await identify(ctx, code, verifier);
  if (identity.issuer !== actor.issuer || identity.subject !== actor.subject) throw new AppError('notAllowed');
  if (!isFreshSignIn(identity.claims)) throw new AppError('stepUpRequired');
  const operator = await inTransaction(ctx.db, async (db) => {
    const stored = await storePerson({ ...ctx, db }, identity);
    if (!(await markSteppedUp({ ...ctx, db }, actor.sessionId))) throw new AppError('sessionEnded');
    if (!stored) throw new AppError('noConsoleRole');
    return stored;
  });
  return getOperator({
    ...ctx,
    actor: actorOf({ ...operator, sessionId: actor.sessionId, steppedUpAt: ctx.now }, null),
  });
};
