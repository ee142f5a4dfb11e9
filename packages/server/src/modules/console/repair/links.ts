import type { CallInput } from '@mundwerk/contract/call';
import type { ActPreview } from '@mundwerk/contract/console/act';
import * as calls from '@mundwerk/contract/console/repair/repair';
import { AppError } from '@mundwerk/contract/errors';
import { EXTEND_UNDO_SECONDS } from '@mundwerk/contract/values/console/repairs';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import {
  type ExtendedLink,
  extendLink,
  planExtension,
  recommendationStatus,
  undoLinkExtension,
} from '#modules/core/recommendation/index.ts';
import { calendarDay, endOfDay } from '#platform/calendar-day.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { actFor, done, line, previewOf, serveCalls } from '../acts.ts';
import { extensionRefusal, usualEnd } from './rules.ts';

/** A link with its new end: the end of the requested day, or sixty days more. */
export const planOf = (ctx: Ctx, number: string, until: string | null): Promise<ExtendedLink> =>
  planExtension(ctx, number, (end) => (until === null ? usualEnd(end, ctx.now) : endOfDay(until)));

/** The last day on which a link works; its end is the moment after that. */
const lastDay = (end: Date): string => calendarDay(new Date(end.getTime() - 1));

/** The new end of an extended link, and its obstacles. */
export const previewExtension = async (
  ctx: CtxOf<OperatorActor>,
  { params, query }: CallInput<typeof calls.previewExtension>,
): Promise<ActPreview> => {
  const plan = await planOf(ctx, params.nr, query.Bis ?? null);
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

/** Extends the validity of a link, also of an expired one; the same operator can undo it for some seconds. */
export const extendRecommendation = actFor(calls.extendRecommendation, async (ctx, { params, body }, by) => {
  const plan = await planOf(ctx, params.nr, body.Bis ?? null);
  const refusal = extensionRefusal(plan, ctx.actor.roles, ctx.now);
  if (refusal) throw new AppError(refusal, refusal === 'inputInvalid' ? [{ field: 'Bis', reason: refusal }] : []);
  const id = await extendLink(ctx, plan, by);
  return {
    subject: { kind: 'recommendation', id: plan.number, personId: plan.recommenderId },
    before: { validUntil: plan.fromEnd },
    after: { validUntil: plan.toEnd },
    reply: done(id, new Date(ctx.now.getTime() + EXTEND_UNDO_SECONDS * 1000)),
  };
});

/** Undoes an extension within seconds, by the person who made it. */
export const undoExtension = actFor(calls.undoExtension, async (ctx, { params: { id } }, by) => {
  const { number, fromEnd, toEnd } = await undoLinkExtension(ctx, id, by);
  return {
    subject: { kind: 'recommendation', id: number },
    before: { validUntil: toEnd },
    after: { validUntil: fromEnd },
    reply: done(id),
  };
});

/** Registers the acts on links. */
export const serveLinks = (serving: Serving): void =>
  serveCalls(serving, calls, { previewExtension, extendRecommendation, undoExtension });
