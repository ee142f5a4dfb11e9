import { AppError } from '@mundwerk/contract/errors';
import { EVENT_KINDS } from '@mundwerk/contract/operations/events';
import { z } from 'zod';
import type { OperationsActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { isMoment } from '../place.ts';
import { type EventKind, type EventPlace, type HistoryEvent, selectEvents } from '../read-models/events.ts';

const Place = z.tuple([z.string().refine(isMoment), z.enum(EVENT_KINDS), z.int()]);

const textOf = ({ at, kind, id }: EventPlace): string =>
  Buffer.from(JSON.stringify([at, kind, id])).toString('base64url');

/** Parses a cursor that an earlier page returned; anything else is refused as a wrong field. */
const placeOf = (text: string): EventPlace => {
  try {
    const [at, kind, id] = Place.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { at, kind, id };
  } catch {
    throw new AppError('inputInvalid', [{ field: 'vor', reason: 'inputInvalid' }]);
  }
};

/** A page of the moves of orders, claims and payments, the newest first, and where the next page begins. */
export const listEvents = async (
  ctx: CtxOf<OperationsActor>,
  input: { readonly before: string | null; readonly kind: EventKind | null; readonly limit: number },
): Promise<{ readonly events: readonly HistoryEvent[]; readonly next: string | null }> => {
  const before = input.before === null ? null : placeOf(input.before);
  const events = await selectEvents(ctx, input.kind ? [input.kind] : EVENT_KINDS, before, input.limit);
  const last = events.length === input.limit ? events.at(-1) : undefined;
  return { events, next: last ? textOf({ at: last.place, kind: last.kind, id: last.id }) : null };
};
