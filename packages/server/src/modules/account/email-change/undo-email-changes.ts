import type { Ctx } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { insertEntry } from '../participation/store.ts';
import { updateBlockedKind } from '../store.ts';
import { endEmailChanges, selectEffectiveSince, updateEmail } from './store.ts';

/**
 * Restores the address that an account had at a moment, because its owner reports that later changes were not theirs. Where
 * another account has that address by now, this one is blocked until support has spoken with the owner, because its current
 * address may be a stranger's. Returns when the first of these changes took effect; null without one.
 */
export const undoEmailChanges = async (ctx: Ctx, recommenderId: string, since: Date): Promise<Date | null> => {
  const [first] = await selectEffectiveSince(ctx, recommenderId, since);
  if (first && !(await updateEmail(ctx, recommenderId, first.oldEmail))) {
    await updateBlockedKind(ctx, recommenderId, 'general');
    // Support lifts the block later by this entry.
    await insertEntry(ctx, { id: newId(), kind: 'account', recommenderId, entry: null, setBy: 'automatic' });
  }
  await endEmailChanges(ctx, recommenderId, since);
  return first?.completedAt ?? null;
};
