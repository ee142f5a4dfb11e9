import type { ActPreview } from '@mundwerk/contract/console/repair/preview';
import type { OperatorActor } from '#modules/actors.ts';
import { recommendationStatus } from '#modules/recommendation/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { CtxOf } from '#platform/context.ts';
import { line, previewOf } from '../preview.ts';
import { planOf } from './plan.ts';
import { extensionRefusal } from './rules.ts';

/** The last day on which a link works; its end is the moment after that. */
const lastDay = (end: Date): string => calendarDay(new Date(end.getTime() - 1));

/** The new end of an extended link, and its obstacles. */
export const previewExtension = async (
  ctx: CtxOf<OperatorActor>,
  number: string,
  until: string | null,
): Promise<ActPreview> => {
  const plan = await planOf(ctx, number, until);
  const refusal = extensionRefusal(plan, ctx.actor.roles, ctx.now);
  const statusBy = (end: Date) => recommendationStatus(end, ctx.now, plan.clockStoppedAt);
  return previewOf({
    lines: [
      line('gueltigBis', 'Tag', lastDay(plan.fromEnd), lastDay(plan.toEnd)),
      line('linkStatus', 'Wort', statusBy(plan.fromEnd), statusBy(plan.toEnd)),
    ],
    obstacles: [refusal],
  });
};
