import { AppError } from '@mundwerk/contract/errors';
import { type Ctx, transact } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { touchClient } from '../client/index.ts';
import { insertStop, type StoredStop, updateLifted } from './store.ts';

/** A stop that is about to be set. */
export type NewStop = Pick<StoredStop, 'target' | 'targetId' | 'scopes' | 'texts' | 'endsAt'>;

/** Upper limit of concurrent stops, because every call checks them all. */
const MAX_STOPS = 200;

/** Stops a part of the programme; every server follows within a second, because the client gets a new revision. */
export const addStop = (ctx: Ctx, stop: NewStop, by: string): Promise<string> =>
  transact(ctx, async (inner) => {
    // First: the client's row is locked from here on, so that stops are set one after the other.
    await touchClient(inner);
    const { stops } = inner.client;
    if (stops.length >= MAX_STOPS) throw new AppError('listFull');
    const id = newId();
    await insertStop(inner, { ...stop, id, setBy: by });
    return id;
  });

/** Ends a stop; notFound when there is none that lives. */
export const endStop = (ctx: Ctx, id: string, by: string): Promise<StoredStop> =>
  transact(ctx, async (inner) => {
    await touchClient(inner);
    const lifted = await updateLifted(inner, id, by);
    if (!lifted) throw new AppError('notFound');
    return lifted;
  });
