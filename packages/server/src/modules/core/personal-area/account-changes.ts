import { AppError } from '@mundwerk/contract/errors';
import type { RecommenderActor } from '#modules/actors.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import {
  absorbAccount,
  closeAccount,
  findRecommender,
  lockRecommender,
  type Recommender,
  refuseSupport,
  secureAccount,
} from '../account/index.ts';
import {
  closeClaims,
  deleteGoodwillRequests,
  eraseRecipient,
  moveClaims,
  selectSameCustomer,
  takeBackPayments,
} from '../claim/index.ts';
import { eraseBankData, movePayee, removeBankData } from '../payout/index.ts';
import { eraseRecommendations, moveRecommendations } from '../recommendation/index.ts';
import { eraseReviews, moveReviews } from '../review/index.ts';
import { contactIdsAt } from './contact-data/find-contact.ts';
import { endDataRequests } from './data-request/data-requests.ts';
import { mergedMail } from './mails.tsx';

/** Two accounts of one person: the older one stays. */
export interface Pair {
  readonly kept: Recommender;
  readonly gone: Recommender;
}

/** Decides which account is kept: the older one; of two with equal timestamps the one with the smaller id, so that the choice is stable. */
export const pairOf = (one: Recommender, other: Recommender): Pair => {
  const isOlder =
    one.createdAt.getTime() === other.createdAt.getTime() ? one.id < other.id : one.createdAt < other.createdAt;
  return isOlder ? { kept: one, gone: other } : { kept: other, gone: one };
};

/** Whether a merge is impossible: both ids are the same account, one is blocked, or both have the same customer number. */
export const isMergeRefused = async (ctx: Ctx, { kept, gone }: Pair): Promise<boolean> =>
  kept.id === gone.id ||
  kept.blockedKind !== null ||
  gone.blockedKind !== null ||
  (await selectSameCustomer(ctx, kept.id, gone.id));

/** Tells the owner of a mailbox that two accounts became one; the mail is found with the account that stayed. */
export const tellMerged = async (ctx: Ctx, person: Recommender, keptId = person.id): Promise<void> => {
  const inner = { ...ctx, language: person.language };
  await queueMail(inner, await mergedMail(inner, person), { kind: 'recommender', ref: keptId });
};

/**
 * Merges two accounts in one transaction: recommendations, claims, payments, reviews and bonus of the younger account move to the older one,
 * the bonus is recounted, and the owners of both mailboxes are notified. Bank data, logins and consents of the younger account are deleted.
 */
export const mergeAccounts = (ctx: Ctx, ids: readonly [string, string], by: string): Promise<Pair> =>
  transact(ctx, async (inner) => {
    // Locking in a fixed order makes concurrent merges wait for each other instead of deadlocking.
    for (const id of ids.toSorted()) await lockRecommender(inner, id);
    const [one, other] = [await findRecommender(inner, ids[0]), await findRecommender(inner, ids[1])];
    if (!one || !other) throw new AppError('accountNotFound');
    const pair = pairOf(one, other);
    if (await isMergeRefused(inner, pair)) throw new AppError('mergeImpossible');
    const [from, to] = [pair.gone.id, pair.kept.id];
    for (const person of [pair.kept, pair.gone]) await tellMerged(inner, person, to);
    await moveRecommendations(inner, from, to);
    await movePayee(inner, from, to);
    await moveReviews(inner, from, to);
    await eraseBankData(inner, from);
    await endDataRequests(inner, { personIds: [from] }, { outcome: 'zurueckgezogen', by });
    await absorbAccount(inner, from, to);
    await moveClaims(inner, from, to, by);
    return pair;
  });

/** Erases a recommender and closes their open data requests. The caller checks that the recommender asked for it. */
export const eraseOwner = (ctx: Ctx, id: string, by: string): Promise<void> =>
  transact(ctx, async (inner) => {
    await closeAccount(inner, id);
    await eraseBankData(inner, id);
    await deleteGoodwillRequests(inner, id);
    await closeClaims(inner, { recommenderId: id });
    await eraseReviews(inner, id);
    await eraseRecommendations(inner, id);
    await endDataRequests(inner, { personIds: [id] }, { outcome: 'erledigt', by });
  });

/** Erases all that is known of the owner of a mailbox, who asked for it by a mailed link: the account, and their data as a contact of others. */
export const eraseMailbox = (ctx: Ctx, { id, email }: Pick<Recommender, 'id' | 'email'>, by: string): Promise<void> =>
  transact(ctx, async (inner) => {
    const personIds = await contactIdsAt(inner, email);
    for (const one of personIds) await eraseRecipient(inner, one);
    if (personIds.length > 0) await endDataRequests(inner, { personIds }, { outcome: 'erledigt', by });
    await eraseOwner(inner, id, by);
  });

/**
 * Deletes the recommender's account: what the law does not require goes at once, in one transaction (decisions §10). The
 * account goes first: that locks its row, so that a recommendation made at the same moment is either seen here or refused.
 */
export const deleteAccount = async (ctx: Ctx & { readonly actor: RecommenderActor }): Promise<void> => {
  refuseSupport(ctx.actor);
  await eraseOwner(ctx, ctx.actor.id, 'recommender');
};

/**
 * Handles the owner's report that a change was not theirs, in one transaction: the account is locked until the owner sets a new password,
 * saved bank data are deleted, and every payment that can still be stopped is cancelled (decision 0033).
 */
export const disownChange = async (
  ctx: Ctx,
  token: string,
): Promise<{ readonly isLinkMailed: boolean; readonly isBlocked: boolean; readonly takenBack: number }> => {
  const { result, ...secured } = await secureAccount(ctx, token, async (inner, recommenderId) => {
    await removeBankData(inner, recommenderId);
    return takeBackPayments(inner, recommenderId);
  });
  return { ...secured, takenBack: result };
};
