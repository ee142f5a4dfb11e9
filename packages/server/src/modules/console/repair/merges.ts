import type { CallInput } from '@mundwerk/contract/call';
import { reasonOf } from '@mundwerk/contract/console/act';
import type { MergePreview, MergeSide } from '@mundwerk/contract/console/repair/accounts';
import * as calls from '@mundwerk/contract/console/repair/accounts';
import { AppError, ERRORS } from '@mundwerk/contract/errors';
import { maskEmail, normaliseEmail } from '@mundwerk/contract/values/person/email';
import { type OperatorActor, operatorSignature, type Serving } from '#modules/actors.ts';
import {
  findRecommender,
  findRecommenderByEmail,
  lockRecommender,
  type Recommender,
} from '#modules/core/account/index.ts';
import { isMergeRefused, mergeAccounts, type Pair, pairOf } from '#modules/core/personal-area/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { findAccount, serveCalls } from '../acts.ts';
import type { ApprovalCtx, ApprovalKind } from '../approval/kinds.ts';
import { proposeApproval } from '../approval/proposals.ts';
import { movePersonNotes } from '../person/store.ts';
import { type Holdings, selectHoldings } from './read-models/held-data.ts';

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
