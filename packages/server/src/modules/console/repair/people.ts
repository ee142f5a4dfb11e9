import type { CallInput } from '@mundwerk/contract/call';
import type { ActPreview } from '@mundwerk/contract/console/act';
import * as calls from '@mundwerk/contract/console/repair/repair';
import { maskEmail } from '@mundwerk/contract/values/person/email';
import type { Serving } from '#modules/actors.ts';
import {
  correctionRefusal,
  countSessions,
  lockRecommender,
  startEmailCorrection,
  withdrawCorrection,
} from '#modules/core/account/index.ts';
import { takeNameAway } from '#modules/core/recommendation/index.ts';
import type { Ctx } from '#platform/context.ts';
import { actFor, done, findAccount, line, previewOf, serveCalls } from '../acts.ts';
import { auditValue } from '../audit/record-act.ts';

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
