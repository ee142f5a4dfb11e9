import { taskKindsFor } from '@mundwerk/contract/values/console/tasks';
import type { OperatorActor } from '#modules/actors.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { CtxOf } from '#platform/context.ts';
import type { Reader } from './read-models/tasks.ts';

/** A call of the inbox. */
export type InboxCtx = CtxOf<OperatorActor>;

/** The reader of the inbox, with the kinds of tasks that their roles work on. */
export const readerOf = ({ actor, now }: Pick<InboxCtx, 'actor' | 'now'>): Reader => ({
  operatorId: actor.id,
  kinds: taskKindsFor(actor.roles),
  today: calendarDay(now),
});
