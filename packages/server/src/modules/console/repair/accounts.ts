import type { CallInput } from '@mundwerk/contract/call';
import { type ActPreview, reasonOf } from '@mundwerk/contract/console/act';
import type { MergePreview, MergeSide } from '@mundwerk/contract/console/repair/accounts';
import * as calls from '@mundwerk/contract/console/repair/accounts';
import { AppError, ERRORS, type ErrorName } from '@mundwerk/contract/errors';
import { NOT_ME_HOLD_DAYS, RESTORE_MINUTES, RESTORES_A_DAY } from '@mundwerk/contract/values/console/repairs';
import { maskEmail, normaliseEmail } from '@mundwerk/contract/values/person/email';
import { type OperatorActor, operatorSignature, type Serving } from '#modules/actors.ts';
import {
  accountRefusal,
  countRevivable,
  countSessions,
  countWrongPasswords,
  findRecommender,
  findRecommenderByEmail,
  forgetAllWrongPasswords,
  lockRecommender,
  markSessionsEnded,
  markSessionsEndedBy,
  notifyOwner,
  type Recommender,
  reviveSessions,
} from '#modules/core/account/index.ts';
import { isMergeRefused, mergeAccounts, type Pair, pairOf } from '#modules/core/personal-area/index.ts';
import { addStop } from '#modules/core/suspension/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { minutesAgo, reserveAttempt } from '#platform/throttle/throttle.ts';
import { actFor, counted, done, findAccount, line, previewOf, serveCalls } from '../acts.ts';
import { type ApprovalCtx, type ApprovalKind, proposeApproval } from '../approval/proposals.ts';
import { movePersonNotes } from '../person/store.ts';
import { countPaymentsOf, type Holdings, selectHoldings } from './read-models/held-data.ts';

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

/** The account of a page and the one with the other address, the older one first. */
export const findPair = async (ctx: Ctx, personId: string, email: string): Promise<Pair> => {
  const other = await findRecommenderByEmail(ctx, normaliseEmail(email));
  if (!other) throw new AppError('accountNotFound');
  return pairOf(await findAccount(ctx, personId), other);
};

const sideOf = async (ctx: Ctx, { id, firstName, lastName, email, createdAt }: Recommender): Promise<MergeSide> => {
  const held = await selectHoldings(ctx, id);
  return {
    Id: id,
    Name: `${firstName} ${lastName}`.trim(),
    Email: maskEmail(email),
    Seit: createdAt.toISOString(),
    Empfehlungen: held.recommendations,
    Praemierungen: held.claims,
    OffenCent: held.openCents,
    BezahltCent: held.paidCents,
    Bonusvertraege: held.bonusOrders,
    HatBankdaten: held.hasBankData,
  };
};

/** Two accounts beside each other, the one that stays first. */
export const previewMerge = async (
  ctx: Ctx,
  { params, body }: CallInput<typeof calls.previewMerge>,
): Promise<MergePreview> => {
  const pair = await findPair(ctx, params.id, body.Email);
  return {
    Bleibt: await sideOf(ctx, pair.kept),
    Geht: await sideOf(ctx, pair.gone),
    Hindernisse: (await isMergeRefused(ctx, pair)) ? [ERRORS.mergeImpossible.code] : [],
  };
};

/** Two accounts to merge, with the holdings of each: the approval covers exactly what was looked at. */
export interface ProposedMerge {
  readonly kept: string;
  readonly gone: string;
  readonly holdings: readonly [Holdings, Holdings];
}

/** What a merge would be now; null when it is no longer possible. */
export const mergeOf = async (ctx: ApprovalCtx, one: string, other: string): Promise<ProposedMerge | null> => {
  const [first, second] = [await findRecommender(ctx, one), await findRecommender(ctx, other)];
  if (!first || !second) return null;
  const pair = pairOf(first, second);
  if (await isMergeRefused(ctx, pair)) return null;
  return {
    kept: pair.kept.id,
    gone: pair.gone.id,
    holdings: [await selectHoldings(ctx, pair.kept.id), await selectHoldings(ctx, pair.gone.id)],
  };
};

const sumOf = ({ holdings }: ProposedMerge): number =>
  holdings.reduce((sum, { openCents, paidCents }) => sum + openCents + paidCents, 0);

/** Merges two accounts of one person: one operator proposes, another approves. */
export const mergeApproval: ApprovalKind<ProposedMerge> = {
  kind: 'person.merge',
  makerAct: 'person.merge',
  approverAct: 'merge.approve',
  summarise: (payload) => ({ count: 2, sumCents: sumOf(payload) }),
  recompute: async (ctx, { payload: { kept, gone } }) => {
    for (const id of [kept, gone].toSorted()) await lockRecommender(ctx, id);
    return mergeOf(ctx, kept, gone);
  },
  effect: async (ctx, { kept, gone, holdings }) => {
    await mergeAccounts(ctx, [kept, gone], operatorSignature(ctx.actor));
    await movePersonNotes(ctx, gone, kept);
    return {
      before: { kept: holdings[0], gone: holdings[1] },
      after: { account: kept, ...(await selectHoldings(ctx, kept)) },
    };
  },
};

/** Proposes to merge two accounts of one person; nothing happens until a second person approves. */
export const proposeMerge = (
  ctx: CtxOf<OperatorActor>,
  { params, body }: CallInput<typeof calls.proposeMerge>,
): Promise<{ FreigabeId: string }> =>
  transact(ctx, async (inner) => {
    const acting = { ...inner, actor: ctx.actor };
    const { kept, gone } = await findPair(inner, params.id, body.Email);
    const payload = await mergeOf(acting, kept.id, gone.id);
    if (!payload) throw new AppError('mergeImpossible');
    const { id } = await proposeApproval(acting, {
      kind: mergeApproval,
      subject: { kind: 'account', id: kept.id, personId: kept.id },
      payload,
      reason: reasonOf(body.Grund),
      after: { kept: kept.id, gone: gone.id },
    });
    return { FreigabeId: id };
  });

/** Registers the calls that merge accounts. */
export const serveMerges = (serving: Serving): void => serveCalls(serving, calls, { previewMerge, proposeMerge });
