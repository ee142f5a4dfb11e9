import { AppError } from '@mundwerk/contract/errors';
import type { Closing } from '@mundwerk/contract/values/closing';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { touchClient } from '../client/index.ts';
import { WATCH_DAYS } from '../order/index.ts';
import { selectConcerned, selectPromisedDays } from './read-models/concerned.ts';
import { calendarOf, endRefusal } from './rules.ts';
import { deleteUnwritten, insertClosing, insertMails, selectClosing, updateWithdrawn } from './store.ts';

/** The calendar that a last day would have; refused where the notice would be too short. */
export const planClosing = async (ctx: Ctx, endsOn: string): Promise<Closing> => {
  const refusal = endRefusal(endsOn, calendarDay(ctx.now));
  if (refusal) throw new AppError(refusal);
  return calendarOf(endsOn, ctx.client.config, await selectPromisedDays(ctx), WATCH_DAYS);
};

/** Records the mails to everyone who has become concerned since; returns how many are new. */
export const oweNotices = async (ctx: Ctx, closingId: string): Promise<number> =>
  insertMails(ctx, closingId, 'ends', await selectConcerned(ctx, closingId));

/** Announces the end of the programme: the calendar counts from now on, and the mails to all concerned are owed in the same transaction. */
export const announceClosing = (ctx: Ctx, endsOn: string, by: string): Promise<Closing> =>
  transact(ctx, async (inner) => {
    // First: the client's row is locked from here on, and every server reads the client anew.
    await touchClient(inner);
    if (await selectClosing(inner)) throw new AppError('alreadySet');
    const closing = await planClosing(inner, endsOn);
    const id = newId();
    await insertClosing(inner, id, closing, by);
    await oweNotices(inner, id);
    return closing;
  });

/**
 * Withdraws an announced end up to its last day; everyone who was told is told that the programme goes on. notFound when none is announced,
 * programmeEnded when its last day has passed.
 */
export const revokeClosing = (ctx: Ctx, by: string): Promise<{ readonly id: string; readonly endsOn: string }> =>
  transact(ctx, async (inner) => {
    await touchClient(inner);
    const closing = await selectClosing(inner);
    if (!closing) throw new AppError('notFound');
    const withdrawn = await updateWithdrawn(inner, calendarDay(inner.now), by);
    if (!withdrawn) throw new AppError('programmeEnded');
    await insertMails(inner, withdrawn.id, 'continues', await deleteUnwritten(inner, withdrawn.id));
    return { id: withdrawn.id, endsOn: closing.endsOn };
  });
