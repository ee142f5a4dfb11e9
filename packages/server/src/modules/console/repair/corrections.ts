import type { CallInput } from '@mundwerk/contract/call';
import type { ActPreview } from '@mundwerk/contract/console/act';
import * as calls from '@mundwerk/contract/console/repair/repair';
import { AppError } from '@mundwerk/contract/errors';
import { EXTEND_UNDO_SECONDS } from '@mundwerk/contract/values/console/repairs';
import { maskEmail } from '@mundwerk/contract/values/person/email';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import {
  correctionRefusal,
  countSessions,
  lockRecommender,
  startEmailCorrection,
  withdrawCorrection,
} from '#modules/core/account/index.ts';
import {
  type ExtendedLink,
  extendLink,
  planExtension,
  recommendationStatus,
  takeNameAway,
  undoLinkExtension,
} from '#modules/core/recommendation/index.ts';
import { calendarDay, endOfDay } from '#platform/calendar-day.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { actFor, done, findAccount, line, previewOf, serveCalls } from '../acts.ts';
import { auditValue } from '../audit/record-act.ts';
import { extensionRefusal, usualEnd } from './rules.ts';

/** The effect of correcting an address; sessions end when the new mailbox confirms. */
export const previewEmailCorrection = async (
  ctx: Ctx,
  { params: { id }, body: { Email: email } }: CallInput<typeof calls.previewEmailCorrection>,
): Promise<ActPreview> => {
  const account = await findAccount(ctx, id);
  return previewOf({
    lines: [
      line('email', 'Text', maskEmail(account.email), maskEmail(email)),
      line('sitzungen', 'Anzahl', await countSessions(ctx, id), 0),
    ],
    mails: [
      { kind: 'address-corrected', to: account.email },
      { kind: 'confirm-new-address', to: email },
    ],
    obstacles: [await correctionRefusal(ctx, id, email)],
  });
};

/** Corrects the address of an account: both mailboxes are mailed, and it takes effect when the new one confirms. */
export const correctEmail = actFor(calls.correctEmail, async (ctx, { params: { id }, body: { Email: email } }, by) => {
  const change = await startEmailCorrection(ctx, id, email, by);
  return {
    subject: { kind: 'account', id, personId: id },
    before: { email: auditValue(ctx.platform, 'email', change.oldEmail) },
    after: { email: auditValue(ctx.platform, 'email', email) },
    reply: done(change.id, change.expiresAt),
  };
});

/** Withdraws a correction that the new mailbox has not confirmed; the link in its mail becomes invalid. */
export const withdrawEmailCorrection = actFor(calls.withdrawEmailCorrection, async (ctx, { params: { id } }) => {
  await findAccount(ctx, id);
  await withdrawCorrection(ctx, id);
  return { subject: { kind: 'account', id, personId: id }, after: { correction: 'withdrawn' }, reply: done(null) };
});

/** Removes the name of a personal link, such as one that insults or impersonates; recommendations made through it stay. */
export const endPersonalName = actFor(calls.endPersonalName, async (ctx, { params: { id } }) => {
  await findAccount(ctx, id);
  // Choosing a name takes the same lock, so that the name the operator saw is the one removed.
  await lockRecommender(ctx, id);
  const name = await takeNameAway(ctx, id);
  return {
    subject: { kind: 'account', id, personId: id },
    before: { name: auditValue(ctx.platform, 'text', name) },
    after: { name: null },
    reply: done(null),
  };
});

/** Registers the acts on a person's address and name. */
export const servePeople = (serving: Serving): void =>
  serveCalls(serving, calls, { previewEmailCorrection, correctEmail, withdrawEmailCorrection, endPersonalName });

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
