import { AppError } from '@mundwerk/contract/errors';
import { MAX_BLOCKS } from '@mundwerk/contract/values/console/repairs';
import { touchClient } from '#modules/core/client/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { lockRecommender, selectRecommender, updateBlockedKind } from '../store.ts';
import {
  countEntries,
  type EntryKind,
  insertEntry,
  type ParticipationEntry,
  selectEntry,
  updateEntryLifted,
} from './store.ts';

/** Blocks an account as a whole; accountNotFound when there is none, alreadySet when it is blocked. */
export const blockWholeAccount = (ctx: Ctx, recommenderId: string, by: string): Promise<string> =>
  transact(ctx, async (inner) => {
    await lockRecommender(inner, recommenderId);
    if (!(await selectRecommender(inner, recommenderId))) throw new AppError('accountNotFound');
    const id = newId();
    const isNew = await insertEntry(inner, { id, kind: 'account', recommenderId, entry: null, setBy: by });
    if (!isNew) throw new AppError('alreadySet');
    await updateBlockedKind(inner, recommenderId, 'general');
    return id;
  });

/** Adds an address or a pattern to the client's lists; every server follows within a second, because the client gets a new revision. */
export const addToLists = (ctx: Ctx, kind: Exclude<EntryKind, 'account'>, typed: string, by: string): Promise<string> =>
  transact(ctx, async (inner) => {
    // This comes first, because it locks the client's row, so that simultaneous additions are counted one after the other.
    await touchClient(inner);
    if ((await countEntries(inner)) >= MAX_BLOCKS) throw new AppError('listFull');
    const id = newId();
    const entry = typed.trim().toLowerCase();
    if (!(await insertEntry(inner, { id, kind, recommenderId: null, entry, setBy: by }))) {
      throw new AppError('alreadySet');
    }
    return id;
  });

/** Lifts an entry, of a kind that the caller may lift; notFound when there is no active one. */
export const liftEntry = (
  ctx: Ctx,
  id: string,
  by: string,
  mayLift: (kind: EntryKind) => boolean,
): Promise<ParticipationEntry> =>
  transact(ctx, async (inner) => {
    const found = await selectEntry(inner, id);
    if (!found) throw new AppError('notFound');
    if (!mayLift(found.kind)) throw new AppError('notAllowed');
    if (found.recommenderId) await lockRecommender(inner, found.recommenderId);
    else await touchClient(inner);
    if (!(await updateEntryLifted(inner, id, by))) throw new AppError('notFound');
    if (found.recommenderId) await updateBlockedKind(inner, found.recommenderId, null);
    return found;
  });
