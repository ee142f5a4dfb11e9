import type { ActDone, ActPreview } from '@mundwerk/contract/console/act';
import * as calls from '@mundwerk/contract/console/repair/repair';
import { maskEmail } from '@mundwerk/contract/values/person/email';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import {
  correctionRefusal,
  countSessions,
  lockRecommender,
  startEmailCorrection,
  withdrawCorrection,
} from '#modules/core/account/index.ts';
import { takeNameAway } from '#modules/core/recommendation/index.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { act, done, findAccount, line, previewOf, type Reason } from '../acts.ts';
import { auditValue } from '../audit/record-act.ts';

/** The effect of correcting an address; sessions end when the new mailbox confirms. */
export const previewEmailCorrection = async (ctx: Ctx, id: string, email: string): Promise<ActPreview> => {
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
export const correctEmail = (ctx: CtxOf<OperatorActor>, id: string, email: string, reason: Reason): Promise<ActDone> =>
  act(ctx, 'person.correct', reason, async (inner, by) => {
    const change = await startEmailCorrection(inner, id, email, by);
    return {
      subject: { kind: 'account', id, personId: id },
      before: { email: auditValue(ctx.platform, 'email', change.oldEmail) },
      after: { email: auditValue(ctx.platform, 'email', email) },
      reply: done(change.id, change.expiresAt),
    };
  });

/** Withdraws a correction that the new mailbox has not confirmed; the link in its mail becomes invalid. */
export const withdrawEmailCorrection = (ctx: CtxOf<OperatorActor>, id: string): Promise<ActDone> =>
  act(ctx, 'person.correct', null, async (inner) => {
    await findAccount(inner, id);
    await withdrawCorrection(inner, id);
    return { subject: { kind: 'account', id, personId: id }, after: { correction: 'withdrawn' }, reply: done(null) };
  });

/** Removes the name of a personal link, such as one that insults or impersonates; recommendations made through it stay. */
export const endPersonalName = (ctx: CtxOf<OperatorActor>, id: string, reason: Reason): Promise<ActDone> =>
  act(ctx, 'name.end', reason, async (inner) => {
    await findAccount(inner, id);
    // Choosing a name takes the same lock, so that the name the operator saw is the one removed.
    await lockRecommender(inner, id);
    const name = await takeNameAway(inner, id);
    return {
      subject: { kind: 'account', id, personId: id },
      before: { name: auditValue(ctx.platform, 'text', name) },
      after: { name: null },
      reply: done(null),
    };
  });

/** Registers the acts on a person's address and name. */
export const servePeople = ({ serve }: Serving): void => {
  serve(calls.previewEmailCorrection, (ctx, { params, body }) => previewEmailCorrection(ctx, params.id, body.Email));
  serve(calls.correctEmail, (ctx, { params, body }) => correctEmail(ctx, params.id, body.Email, body.Grund));
  serve(calls.withdrawEmailCorrection, (ctx, { params }) => withdrawEmailCorrection(ctx, params.id));
  serve(calls.endPersonalName, (ctx, { params, body }) => endPersonalName(ctx, params.id, body.Grund));
};
