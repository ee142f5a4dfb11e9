import type { CallInput } from '@mundwerk/contract/call';
import type { ActPreview } from '@mundwerk/contract/console/act';
import * as calls from '@mundwerk/contract/console/repair/accounts';
import { AppError, type ErrorName } from '@mundwerk/contract/errors';
import { NOT_ME_HOLD_DAYS, RESTORE_MINUTES, RESTORES_A_DAY } from '@mundwerk/contract/values/console/repairs';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import {
  accountRefusal,
  countRevivable,
  countSessions,
  countWrongPasswords,
  forgetAllWrongPasswords,
  markSessionsEnded,
  markSessionsEndedBy,
  notifyOwner,
  type Recommender,
  reviveSessions,
} from '#modules/core/account/index.ts';
import { addStop } from '#modules/core/suspension/index.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { minutesAgo, reserveAttempt } from '#platform/throttle/throttle.ts';
import { actFor, counted, done, findAccount, line, previewOf, serveCalls } from '../acts.ts';
import { countPaymentsOf } from './read-models/held-data.ts';

/** How many devices would be logged out, and which payments would wait after “it was not me”. */
export const previewSessionEnd = async (
  ctx: Ctx,
  { params: { id } }: CallInput<typeof calls.previewSessionEnd>,
): Promise<ActPreview> => {
  const account = await findAccount(ctx, id);
  const { payments, cents } = await countPaymentsOf(ctx, id);
  return previewOf({
    lines: [
      line('sitzungen', 'Anzahl', await countSessions(ctx, id), 0),
      counted('zahlungen', payments),
      line('auszahlungWartet', 'Betrag', null, cents),
    ],
    mails: [{ kind: 'account-protected', to: account.email }],
  });
};

/** Logs a person out on every device; for a while an operator can bring the sessions back. */
export const endSessions = actFor(calls.endSessions, async (ctx, { params: { id } }, by) => {
  await findAccount(ctx, id);
  const sessions = await countSessions(ctx, id);
  await markSessionsEndedBy(ctx, id, by);
  return {
    subject: { kind: 'account', id, personId: id },
    before: { sessions },
    after: { sessions: 0 },
    reply: done(null),
  };
});

/**
 * Acts on a person's word that it was not them: all sessions end, payments and pickups wait a week, and the owner is mailed the
 * button that secures the account for good. The hold is a stop of the person: it ends by itself, or by hand on the page of stops.
 */
export const protectAccount = actFor(calls.protectAccount, async (ctx, { params: { id } }, by) => {
  await findAccount(ctx, id);
  const sessions = await countSessions(ctx, id);
  await markSessionsEnded(ctx, id);
  const endsAt = new Date(ctx.now.getTime() + NOT_ME_HOLD_DAYS * 86_400_000);
  const scopes = ['Abholung', 'Auszahlung'] as const;
  const stop = await addStop(ctx, { target: 'Person', targetId: id, scopes, texts: {}, endsAt }, by);
  await notifyOwner(ctx, id, { subject: 'accountProtected', isBySupport: true });
  return {
    subject: { kind: 'account', id, personId: id },
    before: { sessions },
    after: { sessions: 0, stop, heldUntil: endsAt },
    reply: done(stop),
    changesClient: true,
  };
});

/** Obstacles to a person's access that an operator can remove. */
export interface Restorable {
  readonly since: Date;
  readonly sessions: number;
  readonly wrongPasswords: number;
  /** Why nothing can be restored. */
  readonly refusal: ErrorName | null;
}

/** What the operator can restore now: sessions ended within the time of their role, and wrong passwords that count. */
export const restorable = async (ctx: CtxOf<OperatorActor>, account: Recommender): Promise<Restorable> => {
  const role = ctx.actor.roles.includes('Operator') ? 'Operator' : 'Support';
  const since = minutesAgo(ctx, RESTORE_MINUTES[role]);
  const [sessions, wrongPasswords] = await Promise.all([
    countRevivable(ctx, account.id, since),
    countWrongPasswords(ctx, account.email),
  ]);
  const isNothing = sessions === 0 && wrongPasswords === 0;
  const refusal = accountRefusal(account, ctx.client.config) ? 'accountBlocked' : null;
  return { since, sessions, wrongPasswords, refusal: refusal ?? (isNothing ? 'accessNotRestorable' : null) };
};

/** The number of sessions that would be restored, and of wrong passwords that would be forgotten. */
export const previewAccessRestore = async (
  ctx: CtxOf<OperatorActor>,
  { params: { id } }: CallInput<typeof calls.previewAccessRestore>,
): Promise<ActPreview> => {
  const account = await findAccount(ctx, id);
  const { sessions, wrongPasswords, refusal } = await restorable(ctx, account);
  const open = await countSessions(ctx, id);
  return previewOf({
    lines: [line('sitzungen', 'Anzahl', open, open + sessions), line('fehlversuche', 'Anzahl', wrongPasswords, 0)],
    mails: refusal ? [] : [{ kind: 'access-restored', to: account.email }],
    obstacles: [refusal],
  });
};

const PER_DAY = [{ attempts: RESTORES_A_DAY, windowMinutes: 24 * 60 }];

/**
 * Restores an access that was ended by mistake: sessions that an operator ended are valid again on devices that still have their token, and
 * wrong passwords no longer count. Restored sessions are not fresh, so that money still needs a login; the owner is notified.
 */
export const restoreAccess = actFor(calls.restoreAccess, async (ctx, { params: { id } }) => {
  const account = await findAccount(ctx, id);
  const { since, wrongPasswords, refusal } = await restorable(ctx, account);
  if (refusal) throw new AppError(refusal);
  // The attempt is counted in the same transaction, so that a refused or failed one does not count.
  await reserveAttempt(ctx, 'console:restore', [{ subject: id, steps: PER_DAY }]);
  const sessions = await reviveSessions(ctx, id, since);
  await forgetAllWrongPasswords(ctx, account.email);
  await notifyOwner(ctx, id, { subject: 'accessRestored', isBySupport: true });
  return {
    subject: { kind: 'account', id, personId: id },
    before: { sessions: 0, wrongPasswords },
    after: { sessions, wrongPasswords: 0 },
    reply: done(null),
  };
});

/** Registers the acts on a person's sessions. */
export const serveSessions = (serving: Serving): void =>
  serveCalls(serving, calls, { previewSessionEnd, endSessions, protectAccount, previewAccessRestore, restoreAccess });
