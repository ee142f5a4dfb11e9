import type { Ctx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { insertEntry } from '../participation/store.ts';
import { updateBlockedKind } from '../store.ts';
import { endEmailChanges, selectEffectiveSince, updateEmail } from './store.ts';

/**
 * Gives an account the address back that it had at a moment, because its owner says that what came after was not theirs. Where
 * another account has that address by now, this one is blocked until support has spoken with the owner: it must not stay
 * with an address that may be a stranger's.
 */
export const undoEmailChanges = async (ctx: Ctx, recommenderId: string, since: Date): Promise<void> => {
  const [first] = await selectEffectiveSince(ctx, recommenderId, since);
  if (first && !(await updateEmail(ctx, recommenderId, first.oldEmail))) {
    await updateBlockedKind(ctx, recommenderId, 'general');
    // The entry is what support lifts later.
    await insertEntry(ctx, { id: newId(), kind: 'account', recommenderId, entry: null, setBy: 'automatic' });
  }
  await endEmailChanges(ctx, recommenderId);
};
