import { AppError } from '@mundwerk/contract/errors';
import type { RecommenderActor } from '#modules/actors.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { refuseSupport } from '../session/authenticate.ts';
import { selectRecommender } from '../store.ts';
import { insertFormerName, updateName } from './name-store.ts';
import { lockAccount } from './store.ts';

/** Names rarely change, and each former one is stored, so that more than ten changes a day are refused. */
const PER_ACCOUNT = [{ attempts: 10, windowMinutes: 1440 }];

/**
 * Changes the name of an account. The former one is stored with the account, because consents and terms were accepted under it;
 * recommendations made before keep the first name that their readers know.
 */
export const changeName = async (
  ctx: CtxOf<RecommenderActor>,
  name: { readonly salutation: string | null; readonly firstName: string; readonly lastName: string },
): Promise<void> => {
  const { actor } = ctx;
  refuseSupport(actor);
  await reserveAttempt(ctx, 'account:name', [{ subject: actor.id, steps: PER_ACCOUNT }]);
  await transact(ctx, async (inner) => {
    await lockAccount(inner, actor.id);
    const before = await selectRecommender(inner, actor.id);
    if (!before) throw new AppError('sessionEnded');
    const { salutation, firstName, lastName } = name;
    if (before.salutation === salutation && before.firstName === firstName && before.lastName === lastName) return;
    await insertFormerName(inner, newId(), before);
    await updateName(inner, actor.id, name);
  });
};
